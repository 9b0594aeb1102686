"""Whether a thing that texts tell of began or was over by an hour, held against another's hour.

    "did the mist clear by 3 pm"           the hour that is kept is of the high
    "was the sky to clear by noon"         the same: it is kept of a whole day
    "was the hail to be over before noon"  its text is read, as that of any hour of a plan

What came of it no text of a plan tells; a column of hours is of something else.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.rewording.plans.planned_ends import GOING
from pageturner.tools.text_to_sql.texts.told_hours import BEGINNING, ENDING

_VERBS = GOING | BEGINNING | ENDING | phrases("be gone, go, pass, have gone, be out of here")
_BETWEEN = word_set("to be expected supposed forecast due meant set going likely all finally have")
_PLANNED = word_set("to expected supposed forecast due meant set going likely")


def over_by_an_hour(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "mist", "clear" of "did the mist clear by 3 pm"."""
    analysis = question.analysis
    hours = [amount for amount in analysis.amounts if amount.clock]
    if not hours or reading.kind not in ("any", "all", "none") or not asks_yes_no(question):
        return ()
    for mention in analysis.mentions:
        fact = any(c.type == "boolean" and c.worded for c in mention.columns)
        kept = not fact and any(c.type == "text" for c in mention.columns) and mention.of("name")
        if not fact and not kept:
            continue
        at = analysis.past_dates(mention.last)
        while analysis.low(at) in _BETWEEN and not starts(analysis.tokens, at, _VERBS):
            at += 1
        size = starts(analysis.tokens, at, _VERBS)
        if fact and not _PLANNED.isdisjoint(analysis.between(mention.last, at)):
            continue
        behind = analysis.past_dates(at + size)
        if size and any(behind <= hour.first <= behind + 1 for hour in hours):
            return mention.words, *analysis.between(at, at + size)
    return ()
