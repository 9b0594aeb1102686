"""What a text says of which hours: "fog until 2pm, then rain" has fog in the morning.

What stands before an hour is a little word that searching leaves out, and it turns the meaning.
"""

import re
from dataclasses import dataclass

from pageturner.tools.sureness import SURE, surest
from pageturner.tools.words import stem, stems, words

_SIDES = {
    **dict.fromkeys("before until till by to and ending through prior".split(), "<"),
    **dict.fromkeys("after from since past between starting beginning following".split(), ">"),
}
_HOUR = re.compile(
    rf"\b(?P<side>{'|'.join(_SIDES)})\s+(?:at |about |around |to )?(?:the )?"
    r"(?:(?P<hour>1?\d)(?::(?P<minutes>[0-5]\d))?\s*(?P<half>[ap])\.?m\b"
    r"|(?P<named>noon|midday|midnight))"
)
_PARTS = {"morning": (0, 12), "afternoon": (12, 17), "evening": (17, 24)}
WINDOWS = {
    "breakfast": (6, 9),
    "midmorning": (9, 11),
    "latemorning": (10, 12),
    "lunch": (11, 14),
    "earlyafternoon": (12, 15),
    "midafternoon": (14, 16),
    "lateafternoon": (15, 18),
    "teatime": (15, 18),
    "earlyevening": (16, 19),
    "lateevening": (19, 23),
}
"""Parts of a day that only people speak of: between which hours they lie, more or less."""
_PART = re.compile(rf"\b(?:{'|'.join(_PARTS)})(?=s?\b)")
_TURNS = re.compile(
    r"(\bthen\b|\bfollowed by\b|\b(?:turn|chang)(?:ing|ed) (?:in)?to\b|[,;?!]|\.\s)"
)


_WHENCE = frozenset("mainly mostly especially primarily chiefly largely particularly".split())
"""Before hours that stand for themselves: "hail, mainly after 3pm"."""
_BESIDE = re.compile(r"\band\b|&")
_AFTER_IT = re.compile(r"\b(?:likely|possible|probable)\s*$")

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
    items: tuple[tuple[frozenset[str], int], ...] = ()
    """The stems of each thing it tells, and how sure that is: see `sureness`."""


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
    found: list[Clause] = []
    end, goes_on = 0.0, False
    for piece in _TURNS.split(text.lower()):
        if _TURNS.fullmatch(piece):
            goes_on = goes_on or piece[0].isalpha()
            continue
        sides = [(_SIDES[one["side"]], _clock(one)) for one in _HOUR.finditer(piece)]
        parts = set(_PART.findall(piece))
        bare = _PART.sub("", _HOUR.sub("", piece))
        said_of = stems(bare)
        if not said_of and not sides and not parts:
            continue
        if found and sides and set(words(bare)) <= _WHENCE and found[-1].end is None:
            last = found.pop()  # "hail, mainly after 3pm"
            said_of, goes_on, bare = set(last.words), last.then, ""
        else:
            last = None
        start = max((hour for side, hour in sides if side == ">"), default=None)
        after = end if start is None and goes_on and end and not parts else None
        timed = bool(sides) or after is not None
        until = min((hour for side, hour in sides if side == "<"), default=None)
        first = start if start is not None else after or 0.0
        end = until if until is not None else 24.0 if timed else end
        if timed:
            parts |= {part for part, (one, two) in _PARTS.items() if first < two and one < end}
        items = last.items if last else _items(bare)
        told = frozenset(said_of)
        found.append(Clause(told, start, until, after, frozenset(parts), goes_on, items))
        goes_on = False
    return found


def _items(piece: str) -> tuple[tuple[frozenset[str], int], ...]:
    """Each thing that a clause tells, and how sure: a "chance of" holds for what is added with
    "and" as well, a "likely" for what stands before it."""
    kept: list[tuple[frozenset[str], int | None]] = []
    lasting: int | None = None
    for part in _BESIDE.split(piece):
        said = surest(words(part))
        if _AFTER_IT.search(part):
            for at in range(len(kept) - 1, -1, -1):
                if kept[at][1] is not None:
                    break
                kept[at] = kept[at][0], said
            kept.append((frozenset(stems(part)), said))
            lasting = None
            continue
        lasting = lasting if said is None else said
        kept.append((frozenset(stems(part)), lasting))
    return tuple((told, SURE if sure is None else sure) for told, sure in kept if told)


def _clock(found: re.Match[str]) -> float:
    if found["named"]:
        return 24.0 if found["named"] == "midnight" else 12.0
    half = 12 if found["half"] == "p" else 0
    return int(found["hour"]) % 12 + half + int(found["minutes"] or 0) / 60


def _said(hour: float) -> str:
    return f"{int(hour)}:{round(hour % 1 * 60):02}"
