"""Two ends of two scales, held against each other: each is of a record of its own, and no query
that is written here looks for both.

by how much does the highest plan exceed the highest outcome
was the day of the longest delay also the one with the most passengers
and not "did the highest price exceed the lowest", of one scale, "was the maximum above the plan"
"""

from itertools import combinations

from pageturner.tools.text_to_sql.asks.asking import asks_record, asks_yes_no
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_ENDS = ("high", "low", "intense")
_KINDS = ("extreme", "any", "all", "change", "rows", "count")
_SHARED = word_set("same also too coincide identical than")
_NEAR = 1


def ends_held_against(question: Question, reading: Reading) -> bool:
    """Whether that is asked; of a single day, its ends are those of its own columns."""
    period, analysis = reading.period, question.analysis
    if reading.kind not in _KINDS or (period is not None and period.single_day):
        return False
    apart = question.difference is not None and not asks_record(question)
    together = not analysis.lacks(_SHARED) and asks_yes_no(question)
    if not (apart or together):
        return False
    things = [{column.name for column in thing.columns} for thing in _ends(question)]
    return any(one.isdisjoint(other) for one, other in combinations(things, 2))


def _ends(question: Question) -> list[Mention]:
    """What is at an end of its scale: the "delay" of "the longest delay", the "hottest"."""
    analysis = question.analysis
    cues = [c for c in analysis.cues if c.meaning in _ENDS and _superlative(analysis.low(c.first))]
    return [
        mention
        for mention in analysis.mentions
        if mention.degree == "most" or any(0 <= mention.first - c.last <= _NEAR for c in cues)
        if not all(column.temporal for column in mention.columns)
    ]


def _superlative(word: str) -> bool:
    return is_superlative(word) or word in ("most", "the")
