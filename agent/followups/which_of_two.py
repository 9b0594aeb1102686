"""Two records that were told, held against each other: "which of the two has more bedrooms?".

The one that has more of two is the one that has the most, which is asked of the two alone.
"""

import re

_AND = r"^(?:(?:and|but|so|ok|okay|then)\b[, ]*)*"
_HAS = r"(?:is|was|has|had|does|did|got|cost|costs|took|takes|came|comes|went|goes)"
_WHICH = re.compile(
    rf"{_AND}which(?P<one> one)?(?P<of> (?:one )?of (?P<two>(?:the|those|these) two|both|them|those"
    rf"|these)(?: \w+)?)? (?P<has>{_HAS}) (?P<the>the )?(?P<said>(?:\w+ )?)"
    r"(?P<more>more|less|fewer|better|worse|\w{3,}er)\b(?P<rest>[^.?!]*)[.?!]*$",
    re.IGNORECASE,
)
_ENDS = {"more": "most", "less": "least", "fewer": "fewest", "better": "best", "worse": "worst"}
_NO_COMPARISON = frozenset(
    "other under over after whether either neither never ever rather".split()
)
_LIGHT = frozenset(("", "a", "the", "have", "it"))


def of_the_two(said: str, two: bool) -> str:
    """The question for the one of two that has the most; "" where that is not what a turn asks.

    Args:
        two: whether two records were told.
    """
    found = _WHICH.match(said)
    if found is None or found["more"].lower() in _NO_COMPARISON:
        return ""
    if not ((found["two"] and found["two"].lower().endswith(("two", "both"))) or two):
        return ""
    if re.search(r"\b(?:than|or)\b", found["rest"]) or found["said"].strip() not in _LIGHT:
        return ""
    more = found["more"].lower()
    most = _ENDS.get(more, f"{more[:-2]}est")
    return f"which {found['has']} the {most}{found['rest']}"
