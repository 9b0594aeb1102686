"""What is named once more at the end, to say what was meant by it.

which had fewer hail days, May or June? hailstones, I mean      … May or June?
how full was it, I mean the berths                              stays: it is named there alone

Where something is meant that was not named, it is by that one that two are compared:

which was busier, May or June? I mean the most cars     which was busier, …, going by the most cars?
which was busier, May or June? more cars is what I mean which had more cars, May or June?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import ends, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_MARKS = frozenset("?.,;:-–(!")
_ARTICLES = frozenset({"the", "a", "just", "only"})
_LONGEST = 4


@step("lexicon", words={"mean", "meant"})
def without_what_was_meant(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without such an end."""
    end = len(tokens)
    while end and tokens[end - 1].low in _MARKS | {")"}:
        end -= 1
    if end < 3 or [t.low for t in tokens[end - 2 : end]] not in (["i", "mean"], ["i", "meant"]):
        return list(tokens)
    last = end - 2 - (low_at(tokens, end - 3) == ",")
    first = last
    while first and tokens[first - 1].low not in _MARKS and last - first <= _LONGEST:
        first -= 1
    said = first + (low_at(tokens, first) in _ARTICLES)
    again = lexicon.at(tokens, said) if 0 < first < last else None
    if again is None or again.last < last:
        return list(tokens)
    columns = {link.column.name for link in again.of("name", "low")}
    before = (one for at in range(first) if (one := lexicon.at(tokens, at)))
    named = {link.column.name for one in before for link in one.of("name", "low")}
    if columns.isdisjoint(named):
        return list(tokens)
    return [*tokens[: first - (tokens[first - 1].low in _MARKS - {"?", "."})], *tokens[end:]]


@step("lexicon", words=("mean", "meaning", "talking"))
def going_by_what_was_meant(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "going by the most cars" for an "I mean the most cars" behind which of two
    it was."""
    asked = next((at for at, token in enumerate(tokens) if token.low == "?"), 0)
    lows = [token.low for token in tokens[:asked]]
    start = max((at + 1 for at, low in enumerate(lows) if low in (".", "!")), default=0)
    lead = starts(tokens, asked + 1, _MEANT)
    if not lead or low_at(tokens, start) not in ("which", "who", "what") or "or" not in lows:
        return list(tokens)
    first = asked + 1 + lead
    first += low_at(tokens, first) in _ARTICLES
    ranked = "most" in stems(low_at(tokens, first)).values() or low_at(tokens, first) == "top"
    last = _column(tokens, first, lexicon) or _column(tokens, first + 1, lexicon)
    stops = (n for n in range(first, len(tokens)) if tokens[n].low in (".", "!", "?"))
    end = next(stops, len(tokens))
    if not ranked or not last or (last < end and low_at(tokens, last) not in _ENDING):
        return list(tokens)
    said = tokens[asked].put_all(",", "going", "by", "the")
    return [*tokens[:asked], *said, *tokens[first:last], tokens[asked], *tokens[end + 1 :]]


def _column(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the name of a column that begins there ends; 0 where none does."""
    named = lexicon.at(tokens, at)
    return named.last if named is not None and named.of("name", "low") else 0


_MEANT = phrases("i mean, i meant, meaning, i'm talking, i'm talking about, i am talking about")
_ENDING = word_set(", that there then only alone of")


@step(words=("mean", "meant", "meaning"))
def having_what_was_meant(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "had fewer cars" for the "was quieter" that is said to mean it."""
    asked = next((at for at, token in enumerate(tokens) if token.low == "?"), 0)
    stops = (n for n in range(asked + 1, len(tokens)) if tokens[n].low in (".", "!", "?"))
    end = next(stops, len(tokens))
    lead = starts(tokens, asked + 1, _MEANT) if asked else 0
    tail = ends(tokens, end, _WHAT_IS_MEANT) if asked and not lead else 0
    said = tokens[asked + 1 + lead : end - tail]
    lows = [token.low for token in tokens[:asked]]
    which = max((at for at, low in enumerate(lows) if low in ("which", "who")), default=-1)
    if not (lead or tail) or which < 0 or "or" not in lows or "than" in lows:
        return list(tokens)
    if not said or said[0].low not in _MORE:
        return list(tokens)
    mark = next((n for n in range(which, asked) if lows[n] in (",", ":", "-")), asked)
    head = which + 1 + (low_at(tokens, which + 1) in _STRETCHES)
    predicate = tokens[head:mark]
    if not any({"more", "most"} & set(stems(token.low).values()) for token in predicate):
        return list(tokens)
    had = [tokens[head].put("had"), *said]
    return [*tokens[:head], *had, *tokens[mark : asked + 1], *tokens[end + 1 :]]


_WHAT_IS_MEANT = phrases("is what i mean, is what i meant, that is what i mean, i mean, i meant")
_MORE = word_set("more fewer less most fewest")
_STRETCHES = word_set("day month week weekend half third season year one date")
