"""A part of every stretch, of each of which something is told: "in the first week of each month".

Where the days of all these parts are meant, and no one answer is asked of each, they are dates:
"which days in the first week of each month had hail", and not "the hottest day in …".
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, word_set
from pageturner.tools.text_to_sql.reading import Reading

_PARTS = word_set("week weekend fortnight season quarter half third day")
_WHOLES = _PARTS - {"day"} | word_set("month year weekday")
_RANGING = word_set("to until till through and - –")
_OF_ALL = frozenset({"rows", "count", "any", "all"})
_NEAR = 5
"""So many words there are from one end of "5th to the 15th" to the other."""


def part_of_each(lows: Sequence[str], reading: Reading, *, dated: bool) -> bool:
    """Whether a part of each is named that this reading does not tell of; `dated` if it was read
    as the days of all of them."""
    if dated and reading.kind in _OF_ALL:
        return False
    return any(
        lows[at] == "of"
        and lows[at + 1] in ("each", "every")
        and lows[at + 2] in _WHOLES
        and lows[at - 1] != "day"
        and (lows[at - 1].removesuffix("s") in _PARTS or _ranged(lows[:at]))
        for at in range(1, len(lows) - 2)
    )


def _ranged(lows: Sequence[str]) -> bool:
    """Whether what is said ends with a range of days, "the 5th to the 15th"."""
    numbered = [at for at, low in enumerate(lows) if low in ORDINAL_ENDINGS]
    return any(
        two == len(lows) - 1 and two - one <= _NEAR and not _RANGING.isdisjoint(lows[one:two])
        for one, two in pairwise(numbered)
    )
