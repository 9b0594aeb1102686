"""What kind of thing a question wants to hear, and whether a sentence has one that is new.

"How many" wants a number, "when" a date, "who" a name. Of two sentences about the same, the one
that has such a thing, and not only what the question itself says, is likelier to be the answer.
"""

import re
from typing import Literal

from pageturner.tools.phrasing import kind_of
from pageturner.tools.text_to_sql.dates.periods import MONTHS, WEEKDAYS
from pageturner.tools.text_to_sql.language.words import CARDINALS
from pageturner.tools.words import words

Kind = Literal["number", "date", "name", "place"]

_BY_WORD: dict[str, Kind] = {"when": "date", "who": "name", "where": "place"}
"""Of `kind_of` a question."""

_BY_NOUN: dict[str, Kind] = {
    **dict.fromkeys("year date day month century decade".split(), "date"),
    **dict.fromkeys(
        "percentage percent number share amount price cost fee temperature height length depth "
        "width weight speed distance size age rate population".split(),
        "number",
    ),
    **dict.fromkeys("city country town place state region continent island".split(), "place"),
}
"""Of the noun that "what" or "which" stands with."""

_MEASURES = {
    "long": "length duration",
    "high": "height altitude",
    "tall": "height",
    "wide": "width breadth",
    "deep": "depth",
    "old": "age built",
    "heavy": "weight mass",
    "fast": "speed",
    "far": "distance range",
    "big": "size area",
    "large": "size area",
    "much": "price cost fee fare",
    "hot": "temperature",
}
"""What an adjective after "how" asks for, as the head of a column calls it."""

_HOW = re.compile(rf"\bhow ({'|'.join(_MEASURES)})\b", re.IGNORECASE)
_MOST = re.compile(r"\b(?:most|highest|largest|greatest|biggest|maximum)\b", re.IGNORECASE)
_LEAST = re.compile(r"\b(?:least|fewest|lowest|smallest|minimum)\b", re.IGNORECASE)

_NOUNS_NEAR = 4
"""Words after "what" or "which" in which that noun stands."""

_NUMBER_WORD = "|".join(
    [
        *CARDINALS,
        *"half quarter hundreds thousands millions? billions? once twice".split(),
        *"daily weekly monthly yearly every".split(),
    ]
)
_NUMBER = re.compile(rf"\d[\d.,:]*|\b(?:{_NUMBER_WORD})\b", re.IGNORECASE)
_DATE = re.compile(
    rf"\b\d{{3,4}}s?\b|\b(?:{'|'.join((*MONTHS, *WEEKDAYS))})\b"
    r"|\b\w+(?:st|nd|rd|th) centur(?:y|ies)\b|\b\d{1,2}[:.]\d{2}\b"
)
_NAME = re.compile(r"(?<![.?!:] )(?<!^)\b[A-Z][\w'’-]+")
_OPENING_NAME = re.compile(r"^[A-Z][\w'’-]+(?: (?:[a-z]{2,3} )?[A-Z][\w'’-]+)+")
_PLACE = re.compile(
    r"\b(?:in|at|near|from|to|into|on|off|along|between|outside|inside|behind|above|below|under"
    r"|north|south|east|west)\b",
    re.IGNORECASE,
)


def wanted(question: str) -> Kind | None:
    """What a question wants to hear; None where that is not clear from how it is put."""
    kind = kind_of(question)
    if kind.startswith("how "):
        return "date" if question.rstrip(" ?").endswith(" ago") else "number"
    if kind != "what":
        return _BY_WORD.get(kind)
    said = words(question)
    asking = next(at for at, word in enumerate(said) if word in ("what", "which", "what's"))
    near = said[asking + 1 : asking + 1 + _NOUNS_NEAR]
    return next((_BY_NOUN[word] for word in near if word in _BY_NOUN), None)


def measured(question: str) -> list[str]:
    """The names of what "how long", "how heavy" and the like ask for."""
    return _MEASURES.get(measuring(question), "").split()


def measuring(question: str) -> str:
    """The adjective after "how"; "" where there is none that measures."""
    asked = _HOW.search(question)
    return asked[1].lower() if asked else ""


def extreme(question: str) -> int:
    """1 where the most of something is asked for, -1 for the least, 0 for neither."""
    return bool(_MOST.search(question)) - bool(_LEAST.search(question))


def has_new(kind: Kind, sentence: str, question: str) -> bool:
    """Has a sentence a thing of that kind that the question does not say itself?"""
    said = question.lower()
    match kind:
        case "number":
            found = _NUMBER.findall(sentence)
        case "date":
            found = _DATE.findall(sentence)
        case "name":
            found = [*_NAME.findall(sentence), *_OPENING_NAME.findall(sentence)]
        case "place":
            found = _NAME.findall(sentence) if _PLACE.search(sentence) else []
    return any(one.lower() not in said for one in found)
