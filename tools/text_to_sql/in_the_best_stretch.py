"""A question asked of the week or the month at an end of a scale, put as one of that stretch.

in the windiest week of May, how many days had hail   →  how many days had hail, of the group: which
                                                         week of May was the windiest
the highest price in the month with the most breakdowns   →  the highest price, of the group: which
                                                         month had the most breakdowns
the latest week · the hottest day of May              :  a time, and a record
"""

import re

from pageturner.tools.text_to_sql.language.degrees import is_superlative

_SPAN = r"(?P<span>week|weekend|month|season|quarter)"
_WITHIN = r"(?P<within> (?:of|in) [a-z]+(?: \d{4})?)?"
_PICKED = (
    rf"the (?:(?P<best>\w+) {_SPAN}{_WITHIN}"
    rf"|{_SPAN.replace('span', 'span_of')} (?:with|that had|which had) the (?P<most>\w+) "
    r"(?P<thing>[a-z]+(?: [a-z]+)??))"
)
_IN = r"(?:in|during|over|on|for|throughout|of)"
_ASKED = r"(?P<asked>(?:on )?(?:what|how|which|was|were|did|is|are)\b[^?,]+?)"
_FRONT = re.compile(rf"^{_IN} {_PICKED},? {_ASKED}[ ?.!]*$", re.I)
_BEHIND = re.compile(rf"^{_ASKED} {_IN} {_PICKED}[ ?.!]*$", re.I)
_AMID = re.compile(
    rf"^(?P<asked>(?:on )?(?:how many|which) \w+) {_IN} {_PICKED}"
    r"(?P<rest> (?:was|were|had|did|got|reached|topped) [^?,]+?)[ ?.!]*$",
    re.I,
)
_ENDS = frozenset({"most", "fewest", "least"})
_OF_TIME = frozenset({"latest", "earliest", "nearest", "closest", "furthest"})


def in_the_best_stretch(question: str) -> tuple[str, str] | None:
    """What is asked, and the question for the stretch that it is asked of; None where it is of no
    such stretch."""
    amid = _AMID.match(question)
    found = amid or _FRONT.match(question) or _BEHIND.match(question)
    if found is None:
        return None
    asked = found["asked"] + (amid["rest"] if amid else "")
    end = (found["best"] or found["most"]).lower()
    if end in _OF_TIME or not (is_superlative(end) or end in _ENDS):
        return None
    if found["best"]:
        best = f"Which {found['span']}{found['within'] or ''} was the {found['best']}?"
        return f"{asked}?", best
    span, thing = found["span_of"], found["thing"]
    return f"{asked}?", f"Which {span} had the {found['most']} {thing}?"
