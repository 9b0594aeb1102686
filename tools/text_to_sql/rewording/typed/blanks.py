"""A gap left to be filled in: "the highs were ___ degrees apart", put as "how many degrees"."""

import re

from pageturner.tools.text_to_sql.language.units import UNITS

_GAP = re.compile(r"(?:_{2,}|\.{4,}|…)\s*(?=(°|%|[a-z]+))", re.IGNORECASE)


def filled_in(question: str) -> str:
    """A question with "how many" in a gap before a unit; other gaps stay."""
    return _GAP.sub(
        lambda gap: "how many " if gap[1].lower() in UNITS or gap[1] in "°%" else gap[0], question
    )
