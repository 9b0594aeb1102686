"""When was a letter written? For drafts: the date that stands on a line of its own.

20 January 2025
Ede, 3 May 2025
"""

import re
from collections.abc import Sequence

from pageturner.corpus.phrases import DATES

_LINE = r"^(?:[^\W\d_][^\d\n,:]{{0,30}}, )?{}[ \t]*$"
_OPENING = 400
"""How far into a document it stands, in characters."""


def date_line(texts: Sequence[str], support: int) -> str:
    """A pattern for the date that enough documents open with; "" where too few do."""
    counts = {}
    for way, written in DATES.items():
        line = re.compile(_LINE.format(way), re.IGNORECASE | re.MULTILINE)
        counts[written] = sum(line.search(text[:_OPENING]) is not None for text in texts)
    most = max(counts, key=lambda written: counts[written])
    return _LINE.format(f"({most})") if counts[most] >= support else ""
