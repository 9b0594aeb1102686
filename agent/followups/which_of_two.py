"""Two records that were told, held against each other: "which of the two has more bedrooms?".

The one that has more of two is the one that has the most, which is asked of the two alone.
"""

import re

from pageturner.agent.followups.words import OPENING
from pageturner.tools.text_to_sql.language.degrees import is_superlative

_HAS = r"(?:is|was|has|had|does|did|got|cost|costs|took|takes|came|comes|went|goes)"
_WHICH = re.compile(
    rf"{OPENING}which(?: one)?"
    r"(?: (?:one )?of (?P<two>(?:the|those|these) two|both|them|those|these)"
    rf"(?: \w+)?)? (?P<has>{_HAS}) (?:the |a |have |it )?"
    r"(?P<more>more|less|fewer|better|worse|\w{3,}er)\b(?P<rest>[^.?!]*)[.?!]*$",
    re.IGNORECASE,
)
_ENDS = {"more": "most", "less": "least", "fewer": "fewest", "better": "best", "worse": "worst"}


def of_the_two(said: str, two: bool) -> str:
    """The question for the one of two that has the most; "" where that is not what a turn asks.

    Args:
        two: whether two records were told.
    """
    found = _WHICH.match(said)
    if found is None or re.search(r"\b(?:than|or)\b", found["rest"]):
        return ""
    more = found["more"].lower()
    most = _ENDS.get(more, f"{more[:-2]}est")
    named = found["two"] is not None and found["two"].lower().endswith(("two", "both"))
    if not (named or two) or not (more in _ENDS or is_superlative(most)):
        return ""  # ("which has a shower": no comparison)
    return f"which {found['has']} the {most}{found['rest']}"
