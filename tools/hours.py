"""The hours a text speaks of, and which side of them: "until 2pm" is "before 2pm", and a morning.

What stands before an hour is a little word that searching leaves out, and it turns the meaning.
"""

import re

from pageturner.tools.words import stem

_SIDES = {
    **dict.fromkeys("before until till by to and ending through".split(), "<"),
    **dict.fromkeys("after from since past between starting beginning following".split(), ">"),
}
_HOUR = re.compile(
    rf"\b(?P<side>{'|'.join(_SIDES)})\s+(?:at |about |around )?(?:the )?"
    r"(?:(?P<hour>1?\d)(?::(?P<minutes>[0-5]\d))?\s*(?P<half>[ap])\.?m\b|(?P<named>noon|midday))"
    r"(?P<then>\W+(?:and )?then\b)?",
    re.IGNORECASE,
)
_PART = re.compile(r"\b(?:morning|afternoon|evening)(?=s?\b)", re.IGNORECASE)
_NOON, _EVENING = 12, 17


def hours(text: str) -> set[str]:
    """Each hour with its side, as in "<14:00", and the parts of the day these lie in.

    What comes "then", after something until two o'clock, comes after two o'clock.
    """
    said = {stem(part.lower()) for part in _PART.findall(text)}  # (also in "mid-afternoon")
    for found in _HOUR.finditer(text):
        hour, minutes = _NOON, int(found["minutes"] or 0)
        if not found["named"]:
            hour = int(found["hour"]) % 12 + (12 if found["half"].lower() == "p" else 0)
        side = _SIDES[found["side"].lower()]
        for one in (side, ">") if found["then"] else (side,):
            said |= {f"{one}{hour}:{minutes:02}", stem(_part(one, hour))}
    return said


def _part(side: str, hour: int) -> str:
    """The part of the day right before an hour, or right after it."""
    if hour < _NOON or (hour == _NOON and side == "<"):
        return "morning"
    later = hour > _EVENING or (hour == _EVENING and side == ">")
    return "evening" if later else "afternoon"
