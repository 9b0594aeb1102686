"""The days on both sides of those spoken of: "the days before and after the pair"."""

import re
from collections.abc import Sequence
from datetime import date, timedelta

from pageturner.agent.followups.days_counted_on import Pointed
from pageturner.agent.followups.focus import Focus
from pageturner.agent.followups.picking import last_of
from pageturner.tools.text_to_sql.language.tokens import Token

_NEXT = r"(?:just |right |immediately |directly |shortly )?"
_BOTH_SIDES = re.compile(
    rf"\bthe (?:two )?days? {_NEXT}(?:before|preceding) and (?:the (?:one|day) )?{_NEXT}"
    r"(?:after|following) (?:the pair|those two|these two|the two(?: of them)?|both(?: of them)?|"
    r"that pair|them|those)\b"
)


def on_both_sides(tokens: Sequence[Token], earlier: Sequence[Focus]) -> list[Pointed]:
    """`The days just before and just after the pair`: of two days spoken of last.

    Args:
        earlier: what the turns before were about, the last one first.
    """
    lows = [token.low for token in tokens]
    found = _BOTH_SIDES.search(" ".join(lows))
    two = last_of(earlier, 2) if found and earlier else ()
    if not found or len(two) != 2 or any(start != end for start, end in two):
        return []
    one = timedelta(days=1)
    if two[0][0] <= date.min + one or two[1][0] >= date.max - one:
        return []
    first = len(found.string[: found.start()].split())
    last = first + len(found.group().split())
    days = (two[0][0] - one, two[1][0] + one)
    return [Pointed(first, last, tuple((day, day) for day in days), chosen=True)]
