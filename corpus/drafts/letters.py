"""When was a letter written, and who signed it? For drafts.

20 January 2025                    the date that stands on a line of its own
Ede, 3 May 2025
Dear Ms Rao,
Yours sincerely,
Jon Moss                           who signed it
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


def letters_dated(texts: Sequence[str], support: int) -> str:
    """The same, where most texts that have it are letters to somebody."""
    pattern = date_line(texts, support)
    dated = [text for text in texts if pattern and _found(pattern, text[:_OPENING])]
    letters = [text for text in dated if _found(_TO_SOMEBODY, text)]
    return pattern if letters and 2 * len(letters) > len(dated) else ""


def signature(texts: Sequence[str], support: int) -> str:
    """A pattern for who signed, where enough texts are; "" where too few are."""
    return _SIGNED if sum(_found(_SIGNED, text) for text in texts) >= support else ""


def _found(pattern: str, text: str) -> bool:
    return re.search(pattern, text, re.IGNORECASE | re.MULTILINE) is not None


_TO_SOMEBODY = r"^(?:Dear|To whom|To:) "
_CLOSING = (
    r"yours (?:sincerely|faithfully|truly)|(?:kind|best|warm|with) (?:regards|wishes)|regards"
)
_SIGNED = rf"^(?:{_CLOSING})[,.]?[ \t]*\n+[ \t]*(\S[^\n]{{0,59}}?)[ \t]*$"
