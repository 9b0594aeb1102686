"""Two ends of two scales, held against each other: each is of a record of its own, and no query
that is written here looks for both.

by how much does the highest plan exceed the highest outcome
was the day of the longest delay also the one with the most passengers
was the hottest day before or after the windiest
and not "did the highest price exceed the lowest", of one scale, "was the maximum above the plan"
"""

from itertools import combinations, pairwise

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
    if reading.kind == "extreme" and _in_their_order(question):
        return True
    if reading.kind == "compare" and reading.grouped and _at_another_end_too(question):
        return True
    if reading.kind not in _KINDS or (period is not None and period.single_day):
        return False
    apart = question.difference is not None and not asks_record(question)
    together = not analysis.lacks(_SHARED) and asks_yes_no(question)
    if not (apart or together):
        return False
    things = [{column.name for column in thing.columns} for thing in _ends(question)]
    return any(one.isdisjoint(other) for one, other in combinations(things, 2))


def _in_their_order(question: Question) -> bool:
    """Whether it is asked which of two records at an end came first: "was the hottest day before
    or after the windiest", "did the first hail come before the first mist"."""
    analysis = question.analysis
    if analysis.lacks(_BEFORE):
        return False
    ends_said = [at for at, low in enumerate(analysis.lows) if is_superlative(low) or low in _EDGES]
    behind = [at for at in ends_said if at - 1 > 0 and analysis.low(at - 1) == "the"]
    if len(behind) < len(("first", "other")):
        return False
    between = analysis.between(behind[0], behind[-1])
    ordered = not {"before", "after", "earlier", "later"}.isdisjoint(between)
    asks = asks_yes_no(question) and ordered
    return asks or any(pair in _CAME for pair in pairwise(analysis.lows))


def _at_another_end_too(question: Question) -> bool:
    """The "and was it the coolest" of "which month was the wettest, and was it the coolest"."""
    analysis = question.analysis
    asked = (at for at, pair in enumerate(pairwise(analysis.lows)) if pair in _IS_IT)
    behind = next((at for at in asked if at and analysis.low(at - 1) == "and"), 0)
    said = analysis.lows[behind:] if behind else []
    return not {"same", "than"} & set(said) and any(map(is_superlative, said))


_IS_IT = {("was", "it"), ("is", "it")}
_BEFORE = word_set("before after first earlier later last")
_EDGES = word_set("first last")
_CAME = {
    (came, end)
    for came in ("came", "come", "comes")
    for end in ("first", "earlier", "later", "last")
}


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
