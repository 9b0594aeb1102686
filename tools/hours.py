"""What a text says of which hours: "fog until 2pm, then rain" has fog in the morning.

What stands before an hour is a little word that searching leaves out, and it turns the meaning.
"""

import re
from collections.abc import Iterator

from pageturner.tools.words import stem, stems

_SIDES = {
    **dict.fromkeys("before until till by to and ending through".split(), "<"),
    **dict.fromkeys("after from since past between starting beginning following".split(), ">"),
}
_HOUR = re.compile(
    rf"\b(?P<side>{'|'.join(_SIDES)})\s+(?:at |about |around )?(?:the )?"
    r"(?:(?P<hour>1?\d)(?::(?P<minutes>[0-5]\d))?\s*(?P<half>[ap])\.?m\b|(?P<named>noon|midday))"
)
_PARTS = {"morning": (0, 12), "afternoon": (12, 17), "evening": (17, 24)}
_PART = re.compile(rf"\b(?:{'|'.join(_PARTS)})(?=s?\b)")
_TURNS = re.compile(
    r"(\bthen\b|\bfollowed by\b|\b(?:turn|chang)(?:ing|ed) (?:in)?to\b|[,;?!]|\.\s)"
)


_BARE = re.compile(
    r"\b(?:between|from) (1?\d) (?:and|to) (1?\d)\b"
    r"(?=\s*(?:[,;?!)–—-]|\.(?!\d)|$|(?:in|on|of|and|but)\b))"  # (and no unit)
)


def hours_asked(question: str) -> set[str]:
    """What `hours` says of a question, where an hour that leaves open which half of the day it is
    in may be in either: "fog between 2 and 4"."""
    said = hours(question)
    for found in _BARE.finditer(question.lower()):
        for side, hour in zip("><", found.groups(), strict=True):
            said |= {f"{side}{_said(float(int(hour) % 12 + half))}" for half in (0, 12)}
    return said


def hours(text: str) -> set[str]:
    """Each hour with its side, as in "<14:00", the parts of the day that are spoken of, and what
    is said of each part, as in "fog@morning"."""
    said: set[str] = set()
    for words, sides, parts in _clauses(text.lower()):
        said |= sides | {stem(part) for part in parts}
        said |= {f"{word}@{part}" for word in words for part in parts}
    return said


def _clauses(text: str) -> Iterator[tuple[set[str], set[str], set[str]]]:
    """The words of each clause, its hours and parts of the day; what comes "then", after something
    until two o'clock, comes after two o'clock."""
    end, goes_on = 0.0, False
    for piece in _TURNS.split(text):
        if _TURNS.fullmatch(piece):
            goes_on = goes_on or piece[0].isalpha()
            continue
        found = [(_SIDES[one["side"]], _clock(one)) for one in _HOUR.finditer(piece)]
        parts = set(_PART.findall(piece))
        words = stems(_PART.sub("", _HOUR.sub("", piece)))
        if not words and not found and not parts:
            continue
        if not any(side == ">" for side, _ in found) and goes_on and end and not parts:
            found.append((">", end))
        first = max((hour for side, hour in found if side == ">"), default=0.0)
        end = min((hour for side, hour in found if side == "<"), default=24.0 if found else end)
        if found:
            parts |= {part for part, (one, two) in _PARTS.items() if first < two and one < end}
        yield words, {f"{side}{_said(hour)}" for side, hour in found}, parts
        goes_on = False


def _clock(found: re.Match[str]) -> float:
    if found["named"]:
        return 12.0
    half = 12 if found["half"] == "p" else 0
    return int(found["hour"]) % 12 + half + int(found["minutes"] or 0) / 60


def _said(hour: float) -> str:
    return f"{int(hour)}:{round(hour % 1 * 60):02}"
