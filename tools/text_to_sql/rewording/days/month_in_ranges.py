"""Ranges of days of a month that is named in front of them, each put as days of it.

chop April 2026 into 1-10, 11-20 and 21-30. Which had …    1-10 April 2026, 11-20 April 2026 and …
April 2026: 1-10, 11-20 or 21-30 – which was windiest      1-10 April 2026, 11-20 April 2026 or …
the temperatures of April were 1-10 and 11-20              stays: values, as days they would leave
                                                           some of the month out
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.days.ranges_offered import range_of_days
from pageturner.tools.text_to_sql.rewording.steps import step

_MONTHS = frozenset(MONTH_NUMBERS)
_JOINTS = word_set(", and or & / versus vs against the then")
_PIECES = word_set("third half piece chunk slice portion section stretch")
_SPLITTING = word_set(
    "split splits splitting chop chopped cut divide divided dividing carve carved slice sliced "
    "break broken take up"
)
_YEAR = 4
_WHOLE = 27
"""So many days at least are all of a month."""


@step(words=_MONTHS)
def month_in_ranges(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the month behind each of the ranges it is divided into."""
    named = [at for at, token in enumerate(tokens) if token.low in _MONTHS]
    if len(named) != 1:
        return list(tokens)
    at = named[0]
    year = low_at(tokens, at + 1)
    end = at + 1 + (year.isdecimal() and len(year) == _YEAR)
    first = next((n for n in range(end, len(tokens)) if range_of_days(tokens, n)), end)
    spans = _ranges(tokens, first)
    if first == end or len(spans) < len(("one", "other")) or not _follow(tokens, spans):
        return list(tokens)
    put: list[Token] = []
    here = first
    for _, last in spans:
        put += [*tokens[here:last], *tokens[at:end]]
        here = last
    opened = at - (low_at(tokens, at - 1) == "of")
    while opened and low_at(tokens, opened - 1) in _SPLITTING:
        opened -= 1
    between = tokens[end:first] if any(t.kind == "word" for t in tokens[end + 3 : first]) else []
    behind = tokens[here + (low_at(tokens, here) == ")") :]
    said = [*tokens[:opened], *between, *put, *behind]
    return [token.put("part") if token.low in _PIECES else token for token in said]


def _ranges(tokens: Sequence[Token], at: int) -> list[tuple[int, int]]:
    """Where the ranges begin and end that follow each other from a place on."""
    found: list[tuple[int, int]] = []
    while end := range_of_days(tokens, at):
        found.append((at, end))
        at = end
        while low_at(tokens, at) in _JOINTS:
            at += 1
    return found


def _follow(tokens: Sequence[Token], spans: list[tuple[int, int]]) -> bool:
    """Whether each begins on the day behind the one before it, from the 1st to the month's end."""
    days = [[int(t.low) for t in tokens[at:end] if t.low.isdecimal()] for at, end in spans]
    if any(len(pair) != len(("first", "last")) for pair in days) or days[0][0] != 1:
        return False
    joined = all(two[0] == one[1] + 1 for one, two in pairwise(days))
    return joined and days[-1][1] > _WHOLE
