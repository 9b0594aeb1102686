"""An amount of what texts tell that there is some: a sentence answers that tells a number of it.

"how many inches of ice were due on 3 May"      "ice before noon" tells none
"how heavy was the sleet, in inches"             the same
"what sleet accumulation was expected then"     nor does "three inches of snow, then sleet."
"how many spells were there on 3 May"           nor does a text without a number of spells
"what percentage of 3 May was to be sunny"      nor one that gives no percentage
"""

import re
from collections.abc import Collection, Iterable

from pageturner.agent.quantities import amounts_asked
from pageturner.agent.row_words import name_of
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.words import CARDINALS
from pageturner.tools.words import content_words, stem, stems

_COLOURING = r"(?:(?:the|any|new|fresh|more|further|additional|total)\s+)*"
_UNIT = r".*\bin (?:inch(?:es)?|feet|foot|miles?|millimet\w+|centimet\w+|met(?:er|re)s?|cm|mm)\b"
_ASKED = re.compile(
    rf"\bhow (?:much|many \w+ of)\s+(?:of\s+)?{_COLOURING}([a-z]+)"
    rf"|\b([a-z]+) (?:accumulations?|amounts?|totals?)\b"
    rf"|\bhow (?:deep|thick) (?:was|were|is|are|did|would|will) {_COLOURING}([a-z]+)"
    rf"|\bhow (?:heavy|big|much) (?:was|were|is|are|did|would|will) {_COLOURING}([a-z]+)(?={_UNIT})"
    rf"|\b(?:amounts?|quantity|accumulations?|thickness|depth) of {_COLOURING}([a-z]+)",
    re.IGNORECASE,
)
_HOURS_AND_SHARES = re.compile(
    r"\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b|\b\d{1,2}:\d\d\b|\d+\s?(?:%|percent\b)", re.IGNORECASE
)
_FIGURE = re.compile(
    rf"\d|\b(?:{'|'.join(CARDINALS)}|half|quarter|tenths?|inch|dozens?|no|none|nothing|little|all"
    r"|most|much|lots|plenty|everything)\b",
    re.IGNORECASE,
)
_SENTENCE_END = re.compile(r"(?<=[.!?;])\s+")


def amount_untold(question: str, texts: Iterable[str], card: SchemaCard) -> str:
    """The thing whose amount is asked and told by none of the texts; "" where one tells it, or
    where nothing of that kind is asked."""
    facts = [column for column in card.columns if column.type == "boolean"]
    names = " ".join(name_of(name) for column in facts for name in (column.name, *column.synonyms))
    known = {stem(word) for word in content_words(names)}
    asked = [found[found.lastindex or 0].lower() for found in _ASKED.finditer(question)]
    things = [thing for thing in asked if stem(thing) in known]
    if not things or any(_tells(things[0], text) for text in texts):
        return ""
    return things[0]


def number_untold(question: str, texts: Iterable[str], nouns: Collection[str]) -> str:
    """What is counted, or the share that is asked, of which none of the texts gives a number; ""
    where one does, or where nothing is asked so.

    Args:
        nouns: what the records are called, which are counted as records and in no text.
    """
    if amounts_asked(question) == {"share"}:
        return "" if any(_PERCENT.search(text) for text in texts) else "a share"
    found = _HOW_MANY.search(question)
    counted = found[1].lower() if found else ""
    if not counted or counted in nouns or stem(counted) in _TIMES:
        return ""
    said = (_counted(stem(counted), text) for text in texts)
    return "" if any(said) else counted


def _counted(noun: str, text: str) -> bool:
    """Whether a number stands in front of a noun, or of its unit, in a text."""
    words = _WORD.findall(text.lower())
    near = (words[max(0, at - _NEAR) : at] for at, word in enumerate(words) if stem(word) == noun)
    return any(_FIGURE.search(" ".join(before)) for before in near)


_HOW_MANY = re.compile(r"\bhow many (?:more |fewer |of the )?([a-z]+)\b", re.IGNORECASE)
_PERCENT = re.compile(r"\d\s?%|\bper ?cent\b", re.IGNORECASE)
_TIMES = frozenset(stem(word) for word in ("hours", "minutes", "days", "times", "more"))
"""Hours are told by a beginning and an end, and days by their records."""
_WORD = re.compile(r"[a-z]+|\d+(?:\.\d+)?")
_NEAR = 3


def _tells(thing: str, text: str) -> bool:
    """Whether a sentence that speaks of it has a figure: "rainfall of an inch" is of rain."""
    for sentence in _SENTENCE_END.split(text):
        spoken = any(word.startswith(stem(thing)) for word in stems(sentence))
        if spoken and _FIGURE.search(_HOURS_AND_SHARES.sub("", sentence)):
            return True
    return False
