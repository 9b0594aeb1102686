"""A column that is called "total", as of orders and bills, whose every record has one.

orders with a total above £50          what is held against it, and no sum
the three largest orders by total      what they are ranked by
what is the highest total              the highest of one order
the total in May · which buyer had the highest total      sums
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_ENDS = word_set(
    "highest lowest largest smallest biggest greatest maximum minimum max min second third"
)
_HELD = word_set(
    "above over under below beyond exceeding exceeds exceeded between at more less greater higher "
    "lower up within from"
)
_AMOUNTS = word_set("of is was are were being")
_TIMES = word_set("month months week weeks year years quarter quarters weekday day days")
_LISTING = word_set("list show give name tell print")


def not_summed(cue: Cue, tokens: Sequence[Token], mentions: Sequence[Mention]) -> bool:
    """Whether a sign of a sum is what a column is called, and no sum is asked for."""
    if cue.meaning != "sum" or cue.last != cue.first + 1:
        return False
    named = next((m for m in mentions if m.first == cue.first and m.of("name")), None)
    if named is None or named.last != cue.last or named.degree:
        return False
    before, after = low_at(tokens, cue.first - 1), low_at(tokens, cue.last)
    if before == "by" or _held(tokens, cue.last):
        return True
    if before in _ENDS:
        return not _of_groups(tokens, cue.first, mentions)
    several = tokens[cue.first].low.endswith("s")
    return several and bool(_LISTING & {token.low for token in tokens[:2]}) and after != "by"


def _held(tokens: Sequence[Token], at: int) -> bool:
    """Whether an amount is held against it: "a total above 50", "a total of at least 50"."""
    at += low_at(tokens, at) in _AMOUNTS
    if low_at(tokens, at) not in _HELD:
        return False
    behind = [token for token in tokens[at : at + 5] if token.kind == "number"]
    return bool(behind) and not _dated(tokens, at)


def _dated(tokens: Sequence[Token], at: int) -> bool:
    """The "between" of "the total between 3 and 9 May" and the "from" of "from 2024"."""
    said = [token.low for token in tokens[at : at + 8]]
    return low_at(tokens, at) in ("between", "from", "at", "within", "up", "over") and bool(
        _MONTHS & {*said}
    )


_MONTHS = word_set(
    "january february march april may june july august september october november december jan "
    "feb mar apr jun jul aug sep sept oct nov dec"
)


def _of_groups(tokens: Sequence[Token], at: int, mentions: Sequence[Mention]) -> bool:
    """Whether groups are set against each other: "which buyer had the highest total"."""
    told = {token.low for token in tokens[:at]} & _TIMES
    texts = [m for m in mentions if m.last <= at and m.of("name")]
    return bool(told) or any(column.type == "text" for m in texts for column in m.columns)
