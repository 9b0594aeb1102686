"""Records that are to be counted, where no query could be written: no text of one says how many.

how many jobs needed a chain          each sheet tells of its own
how many jobs may one mechanic have   a handbook may: "two jobs at a time"
"""

import re
from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.plurals import plural, singular
from pageturner.tools.text_to_sql.columns.record_kinds import kind_said
from pageturner.tools.text_to_sql.language.words import CARDINALS

_HOW_MANY = re.compile(
    r"\b(?:how many|the number of) (?:of the |different )?(?P<first>[\w-]+)"
    r"(?: (?P<second>[\w-]+))?",
    re.IGNORECASE,
)
_GENERAL = frozenset({"record", "document", "paper", "file", "entry", "doc"})


def records_counted(question: str, card: SchemaCard) -> str:
    """The "jobs" of "how many jobs needed a chain"; "" where nothing of the kind is asked."""
    asked = _HOW_MANY.search(question)
    if asked is None:
        return ""
    nouns = {*map(str.lower, card.record_nouns), singular(card.table.lower())} - _GENERAL
    nouns |= {plural(noun) for noun in nouns}
    said = [word.lower() for word in asked.groups() if word]
    return next((word for word in said if word in nouns or kind_said(word, card)), "")


def tells_how_many(noun: str, texts: Sequence[str]) -> bool:
    """Whether one of these texts has a number of them: "two jobs", "up to 20 open jobs"."""
    numbers = "|".join(CARDINALS)
    one = re.escape(singular(noun))
    said = re.compile(rf"\b(?:\d+|{numbers}|no) (?:[\w-]+ )?{one}\w{{0,2}}\b", re.IGNORECASE)
    return any(said.search(text) for text in texts)
