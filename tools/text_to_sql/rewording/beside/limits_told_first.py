"""Why a limit is asked for, told in front in the same figure: the question says it once more.

Dough rises above 24. Which days had an oven above 24?      Which days had an oven above 24?
Clay likes it cool and below 900. Peaks below 900?          Clay likes it cool. Peaks below 900?
Gusts over 40 stop us. Which days had gusts over 40?        Which days had gusts over 40?
Dough rises above 24. Which days were so?                   stays: the question says no limit
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import ends, is_number, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_IN_FRONT = phrases("""
    above, over, beyond, past, more than, greater than, higher than, at least, no less than,
    not less than, from, below, under, less than, lower than, at most, no more than, not more than,
    up to, exceeding, exceeds, exceed, exceeded, tops, top, topped, passes, pass, passed,
    reaches, reach, reached, hits, hit
""")
_BEHIND = phrases("or more, or above, or over, or higher, or less, or below, or under, or lower")
_JOINING = word_set("and or but ,")
_TELLING = word_set("list name show find give count tell compare pick say let take look get")
_BACK = word_set("those these them so such likewise") | {"like"}
_WORDS = one_of_each(_IN_FRONT, _BEHIND)


@step("lexicon", words=_WORDS)
def without_limits_told_first(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the limit that a sentence tells before the one that asks for it."""
    sentences = sentences_of(tokens)
    if len(sentences) < 2 or not _only_tells(tokens[: sentences[0][1]], lexicon):
        return list(tokens)
    end = sentences[0][1]
    first, last = _limit(tokens[:end])
    figure = next((t.low for t in tokens[first:last] if is_number(t)), "")
    if not last or not _asked_again(tokens[end:], figure, lexicon):
        return list(tokens)
    if measured := _measured(tokens[:end], first, lexicon):
        again = measured.columns <= _measures(tokens[end:], lexicon)
        other = [*tokens[: first - measured.size], *tokens[last:end]]
        more = lexicon.named_in(other, "name", "low", "value")
        return list(tokens[end:] if again and not more else tokens)
    if not lexicon.named_in(tokens[:end], "name", "low", "value"):
        return list(tokens[end:])
    if first and tokens[first - 1].low in _JOINING:
        first -= 1
    elif low_at(tokens, last) in _JOINING:
        last += 1
    return [*tokens[:first], *tokens[last:]]


def _only_tells(said: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a sentence tells of one limit, and of no record or day, and asks nothing."""
    lows = {token.low for token in said}
    asks = said[0].low in _TELLING | ASKING | AUXILIARIES or said[-1].low not in (".", "!", ";")
    dated = not lows.isdisjoint(MONTH_NUMBERS) or any(token.kind == "date" for token in said)
    records = not lows.isdisjoint(lexicon.nouns)
    named = any(token.text[:1].isupper() and token.low != "i" for token in said[1:])
    one = sum(map(is_number, said)) == 1 and not named
    return one and not (asks or dated or records or lexicon.named_in(said, "qualifier"))


@dataclass(frozen=True)
class _Measured:
    columns: frozenset[str]
    size: int


def _measured(said: Sequence[Token], limit: int, lexicon: Lexicon) -> _Measured | None:
    """What stands right before the limit: the "gusts" of "gusts over 40 ground the drones"."""
    for size in range(1, limit + 1):
        found = lexicon.at(said, limit - size)
        if found is not None and found.last == limit:
            columns = _measures(said[limit - size : limit], lexicon)
            return _Measured(columns, size) if columns else None
    return None


def _measures(said: Sequence[Token], lexicon: Lexicon) -> frozenset[str]:
    """The columns of numbers that are named."""
    found = (lexicon.at(said, at) for at in range(len(said)))
    links = (link for mention in found if mention for link in mention.of("name"))
    return frozenset(one.column.name for one in links if one.column.type in ("integer", "real"))


def _limit(said: Sequence[Token]) -> tuple[int, int]:
    """Where the "above 60 degrees" of a sentence stands; (0, 0) for none."""
    at = next(n for n, token in enumerate(said) if is_number(token))
    before = ends(said, at, _IN_FRONT)
    last = at + 1
    while last < len(said) and said[last].low in UNITS:
        last += 1
    behind = starts(said, last, _BEHIND)
    return (at - before, last + behind) if before or behind else (0, 0)


def _asked_again(said: Sequence[Token], figure: str, lexicon: Lexicon) -> bool:
    """Whether the same figure is a limit in what is asked, which needs nothing told before."""
    again = [at for at, token in enumerate(said) if token.low == figure]
    if not again or any(token.low in _BACK for token in said):
        return False
    limited = any(ends(said, at, _IN_FRONT) or _limit_behind(said, at) for at in again)
    return limited and lexicon.named_in(said, "name", "low", "value", "qualifier")


def _limit_behind(said: Sequence[Token], at: int) -> bool:
    last = at + 1
    while last < len(said) and said[last].low in UNITS:
        last += 1
    return bool(starts(said, last, _BEHIND))
