"""Two things in what is left out, joined by an "and": "not counting days with rain and fog".

days with rain and fog      left out where both hold
the wet and foggy days      left out are those of either kind
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.coordinating import joining
from pageturner.tools.text_to_sql.conditions.negation import turned
from pageturner.tools.text_to_sql.conditions.taken_together import (
    as_one,
    contrary,
    items_of,
    taken_out,
)
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import AnyOf, Stated

_JOINED = (["and"], ["and", "a"], ["and", "an"], ["and", "with"], ["&"])
_WITHIN = word_set("% - ( )")
_TO_COME = 12


def left_out_together(question: Question) -> None:
    """Deny of what is left out all that an "and" joins."""
    analysis = question.analysis
    for span in analysis.left_out:
        said = _said(question, span.stop)
        if len(said) < 2 or not _denied(said[0]) or any(map(_denied, said[1:])):
            continue
        count = analysis.card.count
        kinds = _before_the_noun(analysis, span.stop, said)
        conditions = taken_out(question, said[0].first, said[-1].last)
        if len(conditions) != len(said):
            question.unread = "what is left out of all that is said"
            return
        held = [turned(conditions[0]), *conditions[1:]]
        denied = (
            [contrary(one, count) for one in held] if kinds else [contrary(as_one(held), count)]
        )
        for one, met in zip(said, denied, strict=False):
            last = one.last if kinds else said[-1].last
            question.found.append(Found(met, one.first, last, negated=True))


def _said(question: Question, first: int) -> list[Found]:
    """What is said of the records that are left out, as far as one "and" joins it to the next."""
    analysis = question.analysis
    after = [one for one in items_of(question) if first <= one.first < first + _TO_COME]
    said = after[:1]
    for one, two in pairwise(after):
        marked = (analysis.tokens[at] for at in range(one.last, two.first))
        if joining(analysis, one, two) not in _JOINED or any(
            token.kind == "mark" and token.low not in _WITHIN for token in marked
        ):
            break
        said.append(two)
    return said


def _denied(one: Found) -> bool:
    said = one.condition
    return one.negated or (isinstance(said, Stated | AnyOf) and not said.holds)


def _before_the_noun(analysis: Analysis, first: int, said: Sequence[Found]) -> bool:
    """Whether both stand before the records, "the wet and foggy days"."""
    named = any(analysis.noun_at(at) for at in range(first, said[-1].first))
    return not named and analysis.noun_at(said[-1].last)
