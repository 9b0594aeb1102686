"""What kind of thing a question wants to hear, and whether a sentence has one that is new.

"How many" wants a number, "when" a date, "who" a name. Of two sentences about the same, the one
that has such a thing, and not only what the question itself says, is likelier to be the answer.
"""

import re
from typing import Literal

Kind = Literal["number", "date", "name", "place"]

_PATTERNS: tuple[tuple[Kind, str], ...] = (
    (
        "date",
        r"\b(?:when|since when|until when|how long ago)\b"
        r"|\b(?:what|which|in what|on what) (?:year|date|day|month|century|decade)\b",
    ),
    (
        "number",
        r"\bhow (?:many|much|long|far|old|often|large|big|tall|high|deep|wide|heavy|fast|hot)\b"
        r"|\b(?:what|which) (?:\w+ ){0,3}(?:percentage|percent|number|share|amount|price|cost|fee"
        r"|temperature|height|length|depth|width|weight|speed|distance|size|age|rate|population)\b",
    ),
    ("name", r"\b(?:who|whom|whose)\b"),
    (
        "place",
        r"\bwhere\b|\b(?:what|which) (?:city|country|town|place|state|region|continent|island)\b",
    ),
)
_WANTED = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in _PATTERNS)

_NUMBER = re.compile(
    r"\d[\d.,:]*|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?|half|quarter|dozen|hundreds?"
    r"|thousands?|millions?|billions?|once|twice|daily|weekly|monthly|yearly|every)\b",
    re.IGNORECASE,
)
_DATE = re.compile(
    r"\b\d{3,4}s?\b|\b(?:January|February|March|April|May|June|July|August|September|October"
    r"|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b"
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
    return next((kind for kind, pattern in _WANTED if pattern.search(question)), None)


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
