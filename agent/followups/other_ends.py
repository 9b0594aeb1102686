"""The other end of what was looked through: "and the lowest?", whatever else may be called low.

"which of those has the highest price?"   "and the lowest?"   →   which has the lowest price
"""

import re

from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.reading import Reading

_END = re.compile(
    rf"{OPENING}(?:what|which|how)?(?: about| is| was)? ?(?:the )?"
    r"(?P<end>(?:second |third )?(?:highest|lowest|greatest|smallest|largest|biggest|most|least))"
    r"(?: one| of (?:them|those|these|all))?[ ?.!]*$",
    re.IGNORECASE,
)


def at_another_end(said: str, told: Reading) -> str:
    """The turn as a question for an end of what was ranked or summed up before; "" where it asks
    for none, or nothing was."""
    found = _END.match(said)
    measure = told.measure if told.kind in ("extreme", "average", "sum") else None
    if found is None or measure is None or measure.minus or measure.column.temporal or told.grouped:
        return ""
    return f"which has the {found['end']} {measure.words}"
