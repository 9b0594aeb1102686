"""A question of the days in the longest run, put as one of these records.

what was the warmest day in the longest dry spell   →  what was the warmest day, of: when was …
during the longest dry spell, did it hail           →  did it hail, of: when was the longest …
how many days were there in the longest dry spell   :  its length, which it is told with
"""

import re
from collections.abc import Collection

from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import word_set

_RUN = (
    r"(?:in|during|of|over|throughout|within|on the days of) "
    r"(?P<run>(?:the|our|its) (?:\w+ )?(?:longest|shortest)(?: [\w-]+){0,3}? "
    r"(?P<noun>spell|streak|stretch|run(?= of| with))\b[^,;:.?]*?)"
)
_BEHIND = re.compile(rf"^(?P<asked>[^,;:.?]+?) {_RUN}[ ?.!]*$", re.IGNORECASE)
_FRONT = re.compile(rf"^{_RUN}, ?(?P<asked>[^,;:.?]+)[ ?.!]*$", re.IGNORECASE)
_AMID = re.compile(
    rf"^(?P<asked>(?:on )?(?:which|what) days?) {_RUN}(?P<rest> (?:was|were|did|had|has) "
    r"[^,;:.?]+)[ ?.!]*$",
    re.IGNORECASE,
)
_OF_ITSELF = word_set("""
    long length last lasted lasting duration begin began begins start started starts end ended ends
    first than between since until compared versus vs when date dates or longest shortest
""")
_HEADS = word_set("what how which did was were is are does do had has on give show list name")


def of_a_run(question: str, nouns: Collection[str]) -> tuple[str, str] | None:
    """What is asked and which run it is asked of; None where it is not asked of one.

    Args:
        nouns: what a record is called.
    """
    lowered = question.lower()
    if "longest" not in lowered and "shortest" not in lowered:
        return None
    amid = _AMID.match(question)
    found = amid or _BEHIND.match(question) or _FRONT.match(question)
    if found is None or found["noun"].lower() in nouns:
        return None
    asked = found["asked"].strip() + (amid["rest"] if amid else "")
    lows = [token.low for token in tokenize(asked)]
    if lows[0] not in _HEADS or not _OF_ITSELF.isdisjoint(lows) or len(lows) < _LEAST:
        return None
    if lows[:2] == ["how", "many"] and _SO_MANY.match(asked):
        return None
    return f"{asked}?", f"when was {found['run']}?"


_LEAST = 3
_SO_MANY = re.compile(r"how many \w+(?: \w+)?(?: (?:were|was|are|is)(?: there)?)?$", re.IGNORECASE)
"""Nothing but how many days it has."""
