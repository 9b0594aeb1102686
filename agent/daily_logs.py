"""What no sentence of a log of days answers, where its records could not be asked.

Such a log says of every day the same in the same words: a sentence that shares a word with the
question is found for anything, and answers neither how many days there were, nor which of them was
at an end of a scale, nor what is told of none of them.
"""

import re
from collections.abc import Sequence

from pageturner.agent.releases import is_release
from pageturner.agent.relevance import missing_words, readable, section_title, telling_words
from pageturner.agent.wanted import extreme, wanted
from pageturner.tools.evidence import Evidence
from pageturner.tools.text_to_sql import without_dates
from pageturner.tools.text_to_sql.dates.periods import MONTHS
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.words import stem, stems, words

_SEVERAL = 3
"""Sections of days from which on passages are of a log of days."""
_MONTHS = "|".join(MONTHS)
_DAY = re.compile(rf"\b(?:\d{{4}}-\d\d-\d\d|\d{{1,2}} (?:{_MONTHS})|(?:{_MONTHS}) \d)")
_RECKONED = re.compile(
    r"\b(?:average|mean|median|total|sum|correlation|ratio|share|percentage|per \w+)\b", re.I
)
_LISTED = re.compile(
    r"^\W*(?:(?:list|show|give)\s+)?(?:me\s+)?(?:the\s+|all\s+)*(?:days|dates)\b", re.I
)
_COUNTED = re.compile(
    r"\b(?:(?:how many|number of) (?:days|times|nights|weeks|months|years)"
    r"|how often (?:did|was|were|had|has|have))\b",
    re.I,
)
_WHICH_DAY = re.compile(
    r"\b(?:which|what|whose) (?:day|date|night|morning|evening|week|month)(?:s|'s|\u2019s)?\b"
    r"|^\W*when (?:was|were|did)\b",
    re.I,
)
_RECORD_FOR = re.compile(r"^\W*what(?:'s| is| was) the (?:\w+ )?record for\b", re.I)
_IN_TIME = frozenset("first last latest earliest".split())
_TOGETHER = re.compile(r"^\W*(?:do|does) (?:more|fewer|less|higher|lower|bigger|longer)\b", re.I)
_NOT_WHO = re.compile(
    r"\bwho (?:(?:was|is|were|did|has|had) not|(?:was|is|were|did|has|had)n.?t)\b", re.I
)
_DONE = re.compile(r"\bwho(?:m|se)? ([a-z]{3,})\b", re.I)


def unanswered_by_days(question: str, evidence: Sequence[Evidence]) -> str:
    """Why the passages found, of a log whose sections are days, answer nothing; "" elsewhere."""
    sections: dict[str, set[str]] = {}
    passages = [entry for entry in evidence if entry["passage"] is not None]
    for entry in passages:
        title = section_title(entry)
        if _DAY.search(title) and not is_release(title):
            sections.setdefault(title, set()).update(stems(readable(entry)))
    if len(sections) < _SEVERAL:
        return ""
    if _COUNTED.search(question):
        return "they were not counted, for not all of the question was understood"
    if _ranks_days(question, passages):
        return "the days were not compared, for not all of the question was understood"
    if _TOGETHER.search(question):
        return "whether the one goes with the other is told by no record"
    if asks_who_not(question):
        return WHO_NOT
    absent = _absent(question, passages, set.intersection(*sections.values()))
    return f"nothing is said of {', '.join(absent)}" if absent else ""


def _ranks_days(question: str, passages: Sequence[Evidence]) -> bool:
    """Is the day at an end of a scale asked for, which no sentence of one day says it is?"""
    if _RECORD_FOR.search(question):
        return not any("record" in stems(entry["text"]) for entry in passages)
    if not _WHICH_DAY.search(question):
        return False
    ends = {word for word in words(question) if is_superlative(word)} - _IN_TIME
    told = {word for entry in passages for word in words(entry["text"])}
    return bool(ends) and ends.isdisjoint(told)


def asks_who_not(question: str) -> bool:
    """Is it asked of whom something was not so? A sentence names those of whom it was."""
    return _NOT_WHO.search(question) is not None


WHO_NOT = "of whom it was not so is told by no sentence"


def _absent(question: str, passages: Sequence[Evidence], common: set[str]) -> list[str]:
    """The words for what is asked that stand in none of the passages, where a number, a name, an
    end of a scale or a list of days is asked for.

    Args:
        common: the stems that stand in every one of them, which tell nothing of what is asked.
    """
    reckoned = extreme(question) or _RECKONED.search(question) or _LISTED.search(question)
    if not reckoned and wanted(question) not in ("number", "name"):
        return []
    asked = [w for w in telling_words(without_dates(question)) if stem(w) not in common]
    absent = missing_words(" ".join(asked), passages)
    done = _DONE.search(question)
    head = done is not None and done[1].lower() in absent
    return absent if head or 2 * len(absent) >= max(1, len(asked)) else []
