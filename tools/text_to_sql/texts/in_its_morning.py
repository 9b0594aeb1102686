"""Whether something was told of a part of a day that is named.

"was hail forecast for the morning of 3 May"     its text says "hail after 5pm": it was not
"will it hail tomorrow afternoon"                "hail" at no hour is of all the day

Of an evening a text has to speak itself (`untold.within_a_day.limits`).
"""

from pageturner.tools.scoping import Account, Wording
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import DAYTIME
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Truth
from pageturner.tools.text_to_sql.sql.drafts import is_unworded, is_worded
from pageturner.tools.text_to_sql.texts.accounts import mentioned
from pageturner.tools.text_to_sql.texts.said_by_texts import add_said

_WITHIN = word_set("in for on during this tomorrow yesterday by over throughout was were is")


def add_part_of_day(question: Question) -> None:
    """Note as a condition that it is told of the "morning" of "did it hail in the morning"."""
    analysis = question.analysis
    if analysis.lacks(DAYTIME) or not asks_yes_no(question) or not one_a_day(analysis.card):
        return
    parts = [at for at in sorted(analysis.focus) if analysis.low(at) in DAYTIME]
    if len(parts) != 1 or question.hours or not _within(question, parts[0]):
        return  # ("at 8 this morning": of an hour nothing is told)
    spoken = [m for m in analysis.mentions if m.first in analysis.focus and _of_texts(m)]
    if len(spoken) != 1 or any(m.first <= parts[0] < m.last for m in analysis.mentions):
        return
    facts = [one for one in question.found if one.first == spoken[0].first]
    if len(facts) != 1 or len(question.found) > 1 or not isinstance(facts[0].condition, Truth):
        return
    fact, part = facts[0].condition, analysis.low(parts[0]).removesuffix("s")
    account = Account(**{**mentioned(fact.column), "part": part})
    words = f"{spoken[0].words if fact.holds else fact.column.name} in the {part}"
    wording = Wording(words=words, phrase="", accounts=[account], loosely=True)
    if not fact.holds:
        question.found.remove(facts[0])  # (it may have hailed on a day with a dry morning)
    add_said(question, wording, parts[0], parts[0] + 1, fact.holds)
    analysis.used.add(parts[0])


def _of_texts(mention: Mention) -> bool:
    """Whether the wording is read for it: "hail", and "dry", of which it says nothing."""
    return is_worded(mention) or is_unworded(mention)


def _within(question: Question, at: int) -> bool:
    """Whether a part of the day says when it was."""
    low = question.analysis.low
    return low(at - 1 - (low(at - 1) == "the")) in _WITHIN
