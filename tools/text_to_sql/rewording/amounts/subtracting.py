"""What is taken from what, put as the difference between the two.

subtract the high of 3 May from that of 4 May    →  difference between the high of 3 May and …
4 May's high minus 3 May's                       →  difference between 4 May's high and 3 May's
the mean of May less that of June                →  difference between the mean of May and …
how many wet days in May, less those in June     →  how many more wet days in May than in June
count the wet days of May and subtract June's    →  difference between the wet days of May and …
the difference in wet days from May to June      →  the difference in wet days between May and June
how many more goals did we score than concede    →  the total difference between scored and conceded
a wind chill of minus 4, minus ten               :  numbers with a sign, and no differences
"""

from collections.abc import Collection, Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.near import CALENDAR
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_TAKING = word_set("subtract subtracting subtracted deduct deducting deducted")
_FIRST = word_set("what is are was were's whats what's how much the calculate compute give me")
_SIGNED = word_set(
    "of was is to at below under above over than reach reached hit a around about near and or "
    "between from like felt feel as"
)
_OF = (("of",), ("for",), ("in",), ("on",), ("from",), ("during",), ("over",), ("between",))
_REACH = 8
_SOME_OF_THEM = word_set("weekend weekday") | WEEKDAY_NUMBERS.keys()


@step(words=_TAKING | {"minus", "less"})
def subtracted(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with what is subtracted put as a difference; others as they are."""
    for at, token in enumerate(tokens):
        if token.low in _TAKING:
            return _taken_then(tokens, at) or _taken(tokens, at)
        other = token.low == "less" and (_of_the_other(tokens, at + 1) or _said_again(tokens, at))
        taken = token.low == "minus" or other
        if taken and _some_of_them(tokens, at):
            break
        if taken and (more := _how_many_more(tokens, at)):
            return more
        if taken and _of_two(tokens, at) and not _bracketed(tokens, at):
            return _minus(tokens, at)
    return list(tokens)


def _some_of_them(tokens: Sequence[Token], at: int) -> bool:
    """The "minus those on Sundays" of "how many days in May had fog, minus those on Sundays": of
    what is counted some is left out."""
    many = any((a.low, b.low) == ("how", "many") for a, b in pairwise(tokens[:at]))
    behind = [token.low.removesuffix("s") for token in tokens[at + 1 :]]
    pointed = behind[:1] == ["those"] or behind[:2] == ["the", "one"]
    return many and pointed and not _SOME_OF_THEM.isdisjoint(behind)


def _how_many_more(tokens: Sequence[Token], at: int) -> list[Token]:
    """`how many wet days were there in May, less those in June`: by how many more; [] where what
    is counted is not counted in both."""
    counts = [n for n in range(at - 1) if (tokens[n].low, tokens[n + 1].low) == ("how", "many")]
    if len(counts) != 1 or not _of_the_other(tokens, at + 1) or _bracketed(tokens, at):
        return []
    many = counts[0] + 2
    stop = at - (tokens[at - 1].low == ",")
    than = tokens[at].put("than")
    return [*tokens[:many], tokens[at].put("more"), *tokens[many:stop], than, *tokens[at + 2 :]]


def _bracketed(tokens: Sequence[Token], at: int) -> bool:
    """Whether it stands in brackets, where it only says what was asked for: "the bigger drop
    (planned high minus the low)"."""
    opened = [token.low for token in tokens[:at] if token.low in ("(", ")")]
    return opened[-1:] == ["("] and any(token.low == ")" for token in tokens[at:])


def _taken(tokens: Sequence[Token], at: int) -> list[Token]:
    """`if you subtract A from B, what do you get`: what stands around it asks nothing else. Two
    things of one day keep their order: B minus A."""
    source = next((n for n in range(at + 2, len(tokens)) if tokens[n].low == "from"), None)
    if source is None or _dated(tokens[:at]):  # (what stands before may say which year)
        return list(tokens)
    one, two = tokens[at + 1 : source], _until_asked(tokens[source + 1 :])
    two = _named_again(one, two)
    dated = [_dated(side) for side in (one, two)]
    if not two or not any(dated):
        return list(tokens)
    if all(dated):
        return _between(one, tokens[source], two)
    ends = len(two) - (bool(two) and two[-1].kind == "mark")
    return [*two[:ends], tokens[source].put("minus"), *one]


def _taken_then(tokens: Sequence[Token], at: int) -> list[Token]:
    """`count the wet days of May and subtract those of June`; [] where that is not said."""
    opened = _opened(tokens, at)
    first = opened + (bool(tokens[opened:at]) and tokens[opened].low in _TAKEN_FIRST)
    stop = at
    while stop > first and tokens[stop - 1].low in _THEN:
        stop -= 1
    two = tokens[at + 1 :]
    if first == opened or stop == at or any(token.low == "from" for token in two):
        return []
    dated = _dated(tokens[first:stop]) and _dated(two)
    return _between(tokens[first:stop], tokens[at], two) if dated else []


_TAKEN_FIRST = word_set("count take")
_THEN = word_set("and then , ;")


def _named_again(one: Sequence[Token], two: Sequence[Token]) -> Sequence[Token]:
    """The "one for 4 May" that "the high for 3 May" is taken from: the high for 4 May."""
    lows = [token.low for token in one]
    first = next((n for n, low in enumerate(lows) if (low,) in _OF), 0)
    pronoun = 2 if [t.low for t in two[:2]] == ["the", "one"] else 1
    said = two[0].low in ("that", "those") or pronoun > 1 if two else False
    if not first or not said or tuple(t.low for t in two[pronoun : pronoun + 1]) not in _OF:
        return two
    return [*one[:first], *two[pronoun:]]


def _minus(tokens: Sequence[Token], at: int) -> list[Token]:
    start = _opened(tokens, at) if _said_again(tokens, at) else 0
    while start < at and tokens[start].low in _FIRST:
        start += 1
    return _between(tokens[start:at], tokens[at], tokens[at + 1 :])


def _between(one: Sequence[Token], joint: Token, two: Sequence[Token]) -> list[Token]:
    opening = joint.put_all("what", "is", "the", "difference", "between")
    return [*opening, *one, joint.put("and"), *two]


def _until_asked(tokens: Sequence[Token]) -> Sequence[Token]:
    """Without the ", what do you get?" behind; nothing where that is of a day of its own."""
    for at, token in enumerate(tokens):
        if starts(tokens, at, _UNSIGNED):
            return tokens[:at]
        asked = any(one.low.startswith("what") for one in tokens[at : at + 3])
        if token.low in (",", ":", ".") and asked:
            return () if _dated(tokens[at:]) else tokens[:at]
    return tokens


_UNSIGNED = phrases("""
    and ignore the minus sign, and ignore the sign, and ignore the minus, ignoring the minus sign,
    ignoring the sign, and drop the minus sign, and drop the sign, and drop the minus,
    and forget the sign, and leave off the sign, and never mind the sign
""")


def _of_the_other(tokens: Sequence[Token], at: int) -> bool:
    """The "that of" behind a "less" that takes it off; what is less is so "than that of"."""
    said = tuple(token.low for token in tokens[at : at + 2])
    return said[:1] in (("that",), ("those",)) and said[1:] in _OF


def _opened(tokens: Sequence[Token], at: int) -> int:
    """Where what stands before a place begins, behind the heading that it may have."""
    return max((n + 1 for n in range(at) if tokens[n].low == ":"), default=0)


def _said_again(tokens: Sequence[Token], at: int) -> bool:
    """Whether what is taken off is named behind "less" as it is at the opening: "the mean core in
    May less the mean core in June"."""
    first = _opened(tokens, at)
    while first < at and tokens[first].low in _FIRST:
        first += 1
    then = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].low == "the")
    one = [token.low for token in tokens[first : first + _NAMED]]
    return first + _NAMED < at and one == [token.low for token in tokens[then : then + _NAMED]]


_NAMED = 2


_MOVED = word_set("change changed rise fall grow shrink drop increase decrease climb decline shift")
_HOW = phrases("how did the, how much did the, by how much did the, by how many did the")


@step("nouns", words=_MOVED | {"difference", "gap"})
def differences_from_to(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens with the two stretches of "the difference in wet days from May to June" as those
    between which it lies; of days, and of what is no number of records, they are as they are."""
    tokens = _moved_apart(tokens)
    lows = [token.low for token in tokens]
    first = next((at for at, low in enumerate(lows) if low in ("difference", "gap")), len(lows))
    opens = next((at for at in range(first, len(lows)) if lows[at] == "from"), 0)
    counted = any(low in nouns and low.endswith("s") for low in lows[first:opens])
    joint = next((at for at in range(opens, len(lows)) if lows[at] == "to"), 0) if counted else 0
    if not joint or not all(map(_stretch, (lows[opens + 1 : joint], lows[joint + 1 :]))):
        return list(tokens)
    put = list(tokens)
    put[opens], put[joint] = tokens[opens].put("between"), tokens[joint].put("and")
    return put


def _moved_apart(tokens: Sequence[Token]) -> Sequence[Token]:
    """The "how did the number of wet days change from May to June" as the difference in it."""
    size = starts(tokens, 0, _HOW)
    verb = next((at for at in range(size, len(tokens)) if tokens[at].low in _MOVED), 0)
    number = size and tokens[size].low in ("number", "count", "tally")
    if not number or not verb or low_at(tokens, verb + 1) != "from":
        return tokens
    opening = tokens[0].put_all("what", "is", "the", "difference", "in", "the")
    return [*opening, *tokens[size:verb], *tokens[verb + 1 :]]


def _stretch(lows: Sequence[str]) -> bool:
    """Whether a month or a season is named there, and no day of it."""
    named = bool(lows) and (lows[0] in MONTH_NUMBERS or lows[0] in SEASONS)
    return named and not (lows[1:] and lows[1].isdigit() and len(lows[1]) < len("2026"))


def _dated(tokens: Sequence[Token]) -> bool:
    return any(token.low in CALENDAR for token in tokens)


def _of_two(tokens: Sequence[Token], at: int) -> bool:
    """Whether something dated stands on both sides, and no number's sign is meant."""
    before, after = tokens[max(0, at - _REACH) : at], tokens[at + 1 : at + 1 + _REACH]
    if not before or before[-1].low in _SIGNED:
        return False
    return all(
        any(one.low in CALENDAR and one.kind == "word" for one in side) for side in (before, after)
    )


_MORE = word_set("more fewer less")
_BETWEEN = word_set("did do does we they were was had have that")


@step("lexicon", words=("than",))
def more_of_one_than_the_other(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the two numbers that "how many more" is asked of side by side."""
    than = next((n for n, token in enumerate(tokens) if token.low == "than"), 0)
    opened = low_at(tokens, 0) == "how" and low_at(tokens, 2) in _MORE
    if not opened or than < _DONE or low_at(tokens, 1) not in ("many", "much"):
        return list(tokens)
    one, start = lexicon.at(tokens, 3), than + 1
    while low_at(tokens, start) in _BETWEEN:
        start += 1
    other = lexicon.at(tokens, start) if start < len(tokens) else None
    if one is None or other is None or one.degree or other.degree:
        return list(tokens)
    columns = numbers_named(one), numbers_named(other)
    if any(len(of) != 1 or not of[0].additive for of in columns) or columns[0] == columns[1]:
        return list(tokens)
    said = [token.low for token in tokens[one.last : than]]
    if len(said) != _DID_WE or said[0] not in _DID or said[1] not in _WHO:
        return list(tokens)
    done = {form for word in columns[0][0].synonyms for form in stems(word)}
    if said[2] not in done | _LIGHT:
        return list(tokens)
    first, second = (of[0].name.split("_") for of in columns)
    if low_at(tokens, 2) != "more":
        first, second = second, first
    asked = ("what", "is", "the", "total", "difference", "between", *first, "and", *second)
    return [*tokens[0].put_all(*asked), *tokens[other.last :]]


_DONE = 5
"""Where the "than" of "how many more did we A than B" stands at the earliest."""
_DID_WE = 3
"""So many words are "did we score"."""
_DID = word_set("did do does")
_WHO = word_set("we they i you")
_LIGHT = word_set("have get")
