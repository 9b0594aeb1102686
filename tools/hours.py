"""What a text says of which hours: "fog until 2pm, then rain" has fog in the morning.

What stands before an hour is a little word that searching leaves out, and it turns the meaning.
"""

import re
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Clause:
    """What a clause speaks of, and when."""

    words: frozenset[str]
    """The stems of its words, without its hours."""
    start: float | None
    """The hour from which on, of 24, where one is said."""
    end: float | None
    after: float | None
    """Where no start is said, the end of what came before."""
    parts: frozenset[str]
    """The parts of the day that it is about."""
    then: bool
    """Whether it follows what the clause before it says."""


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
    for one in clauses(text):
        begins = one.after if one.start is None else one.start
        sides = (("<", one.end), (">", begins))
        said |= {f"{side}{_said(hour)}" for side, hour in sides if hour is not None}
        said |= {stem(part) for part in one.parts}
        said |= {f"{word}@{part}" for word in one.words for part in one.parts}
    return said


def clauses(text: str) -> list[Clause]:
    """What is said in each clause; what comes "then", after something until two o'clock, comes
    after two o'clock."""
    found = []
    end, goes_on = 0.0, False
    for piece in _TURNS.split(text.lower()):
        if _TURNS.fullmatch(piece):
            goes_on = goes_on or piece[0].isalpha()
            continue
        sides = [(_SIDES[one["side"]], _clock(one)) for one in _HOUR.finditer(piece)]
        parts = set(_PART.findall(piece))
        words = stems(_PART.sub("", _HOUR.sub("", piece)))
        if not words and not sides and not parts:
            continue
        start = max((hour for side, hour in sides if side == ">"), default=None)
        after = end if start is None and goes_on and end and not parts else None
        timed = bool(sides) or after is not None
        until = min((hour for side, hour in sides if side == "<"), default=None)
        first = start if start is not None else after or 0.0
        end = until if until is not None else 24.0 if timed else end
        if timed:
            parts |= {part for part, (one, two) in _PARTS.items() if first < two and one < end}
        said = Clause(frozenset(words), start, until, after, frozenset(parts), goes_on)
        found.append(said)
        goes_on = False
    return found


def _clock(found: re.Match[str]) -> float:
    if found["named"]:
        return 12.0
    half = 12 if found["half"] == "p" else 0
    return int(found["hour"]) % 12 + half + int(found["minutes"] or 0) / 60


def _said(hour: float) -> str:
    return f"{int(hour)}:{round(hour % 1 * 60):02}"
