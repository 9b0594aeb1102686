"""What is held against another in two ways at once, asked in each of them.

was 10 May hotter and drier than 11 May
        was 10 May hotter than 11 May and was 10 May drier than 11 May
which day was both hotter and less windy, 10 or 11 May
        which day was hotter, 10 or 11 May and which day was less windy, 10 or 11 May
was 10 May hotter or drier than 11 May          stays: one way is enough
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon

_AND = word_set("and & but")
_MORE = word_set("more less")
_OPENING = AUXILIARIES | word_set("which what who")
_MARKS = "?.! "
_NEAR = 6


def asked_in_each_way(question: str, tokens: Sequence[Token], lexicon: Lexicon) -> str:
    """The question asked in the one way and in the other, of the same two; itself for any other."""
    if low_at(tokens, 0) not in _OPENING:
        return question
    for at in range(2, len(tokens) - 2):
        if low_at(tokens, at) not in _AND:
            continue
        first = _way(tokens, at - 1 - (low_at(tokens, at - 2) in _MORE), lexicon)
        second = _way(tokens, at + 1 + (low_at(tokens, at + 1) == "also"), lexicon)
        if not first or not second or first.last != at or not _against(tokens, second.last):
            continue
        if first.columns.isdisjoint(second.columns):
            return _asked_twice(question, tokens, first, second)
    return question


@dataclass(frozen=True)
class _Way:
    """The tokens of "drier" or "less windy", and the columns by which it holds things against each
    other."""

    first: int
    last: int
    columns: frozenset[str]


def _way(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> _Way | None:
    more = low_at(tokens, at) in _MORE
    found = lexicon.at(tokens, at + more)
    if found is None or found.degree != ("" if more else "more"):
        return None
    return _Way(at, found.last, frozenset(column.name for column in found.columns))


def _against(tokens: Sequence[Token], at: int) -> bool:
    """Whether what they are held against is named behind them: "than 11 May", ", May or June"."""
    lows = [token.low for token in tokens[at:]]
    return "than" in lows[:_NEAR] or (lows[:1] == [","] and "or" in lows)


def _asked_twice(question: str, tokens: Sequence[Token], first: _Way, second: _Way) -> str:
    both = low_at(tokens, first.first - 1) == "both"
    asked = question[: tokens[first.first - both].start].rstrip()
    rest = question[tokens[second.last - 1].end :].rstrip(_MARKS)
    ways = (question[tokens[w.first].start : tokens[w.last - 1].end] for w in (first, second))
    one, other = (f"{way}{rest}" for way in ways)
    return f"{asked} {one} and {asked[:1].lower()}{asked[1:]} {other}?"
