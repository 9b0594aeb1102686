"""Two that were named, spoken of again by their order or by nothing but "it".

3 and 9 May: was the second as hot as the first      →  … was the latter as hot as the former
1-9 May versus 10-18 May: was the first part hotter than the second
                                                     →  … was the former hotter than the latter
A or B, was the first of those the hotter            →  A or B, was the former the hotter
was A as hot as B, or hotter?                        →  was A as hot as B?
3 May felt hotter than 9 May. Did it have a higher peak?
                                                     →  did 3 May have a higher peak than 9 May?
is it a draw between 3 and 9 May in peak?            →  did 3 and 9 May have the same peak?
the first week of May, the first of May              :  days, and none of two
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_OF_TWO = phrases("one, of those, of these, of them, of the two, of those two, of the pair")
_PARTS = phrases("part, stretch, piece, portion, range, span, block, chunk, section, segment")
_ORDER = {"first": "former", "second": "latter"}
_BEHIND = word_set("the as than twice to ? . , !") | {""}
_FEELING = word_set("felt was seemed looked came turned got proved")
_DOING = word_set("did was had does is")
_STOPS = word_set(". ? ! ;")
_DRAWS = phrases("is it a, was it a, is it, was it")
_DRAW = phrases("draw between, tie between, dead heat between, level between, stalemate between")
_ON = phrases("when it comes to, in terms of, as regards, as to, on, in, by, for, as far as")
_LONG = 14


@step(words={"first", "second"})
def former_and_latter(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "the former" and "the latter" for the first and the second of two."""
    places = [at for at in range(1, len(tokens)) if tokens[at].low in _ORDER]
    said = {at: _named(tokens, at + 1) for at in places if tokens[at - 1].low == "the"}
    said = {at: n for at, n in said.items() if n or low_at(tokens, at + 1) in _BEHIND}
    both = {tokens[at].low for at in said} == set(_ORDER)
    plain = any(low_at(tokens, at + 2) in _OF for at, n in said.items() if n)
    if not said or not (both or plain) or min(said) < _NAMED:
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        named = at in said
        result.append(tokens[at].put(_ORDER[tokens[at].low]) if named else tokens[at])
        at += 1 + (said[at] if named else 0)
    return result


def _named(tokens: Sequence[Token], at: int) -> int:
    """How many tokens the "of those", the "part" takes; none of "the first part of May"."""
    part = starts(tokens, at, _PARTS)
    parted = part and low_at(tokens, at + part) not in ("of", "in", "s", "'")
    return part if parted else starts(tokens, at, _OF_TWO)


_OF = word_set("those these them the")
_NAMED = 4
"""So many tokens it takes, at the least, to name the two before."""


@step(words={"or"})
def without_or_more(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the ", or hotter" behind "as hot as": to come up to it is enough."""
    lows = [token.low for token in tokens]
    for at in range(4, len(tokens) - 1):
        graded = "more" in stems(lows[at + 1]).values() or lows[at + 1] == "more"
        if lows[at] != "or" or not graded or low_at(tokens, at + 2) not in (*_STOPS, "(", ""):
            continue
        sentence = max((n + 1 for n in range(at) if lows[n] in _STOPS), default=0)
        if lows[sentence:at].count("as") < len(("as", "as")) or lows[sentence] == "which":
            continue
        return [*tokens[: at - (lows[at - 1] == ",")], *tokens[at + 2 :]]
    return list(tokens)


@step(words={"it"})
def asked_of_the_one(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with what is said of one day against another asked of these two."""
    lows = [token.low for token in tokens]
    stop = next((n for n, low in enumerate(lows) if low in _STOPS), 0)
    asked = stop + 1
    if "than" not in lows[:stop] or "than" in lows[asked:] or low_at(tokens, asked + 1) != "it":
        return _drawn(tokens)
    graded = any("more" in stems(low).values() or low == "more" for low in lows[asked:])
    than = lows.index("than")
    first = next((n for n in range(than) if (d := spelt_date(tokens, n)) and not d.bare), -1)
    one, other = spelt_date(tokens, max(first, 0)), spelt_date(tokens, than + 1)
    if first < 0 or not graded or lows[asked] not in _DOING or one is None or other is None:
        return list(tokens)
    if low_at(tokens, one.last) not in _FEELING or other.last != stop or other.bare:
        return list(tokens)
    end = len(tokens) - (lows[-1] in _STOPS)
    if any(low in _STOPS for low in lows[asked:end]):
        return list(tokens)
    named, against = tokens[first : one.last], tokens[than + 1 : other.last]
    behind = [*tokens[asked + 2 : end], tokens[than], *against, *tokens[end:]]
    return [tokens[asked], *named, *behind]


def _drawn(tokens: Sequence[Token]) -> list[Token]:
    """`is it a draw between A and B when it comes to X`: whether they have the same."""
    opening = starts(tokens, 0, _DRAWS)
    size = starts(tokens, opening, _DRAW) if opening else 0
    first = opening + size
    for at in range(first + 1, min(first + _LONG, len(tokens)) if size else 0):
        on = starts(tokens, at, _ON)
        if on and "and" in [token.low for token in tokens[first:at]]:
            put = tokens[0].put_all
            behind = at + on + (low_at(tokens, at + on) == "the")
            return [*put("did"), *tokens[first:at], *put("have", "the", "same"), *tokens[behind:]]
    return list(tokens)
