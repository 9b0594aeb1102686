"""What is left unsaid because it was just said: "forecast to reach 80, but actually did not"."""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import pairs, range_of
from pageturner.tools.text_to_sql.conditions.negation import OPPOSITE
from pageturner.tools.text_to_sql.conditions.unreached import (
    ACHIEVED,
    also_reached,
    never_got_there,
    not_reached,
)
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_DENYING = word_set("never didn't didnt not")
_NOTS = word_set("didn't didnt wasn't wasnt hadn't hadnt")
_DID = word_set("did was had")
_ENDS = ("", "?", ".", ",", "!", ";")
_BETWEEN = word_set("it then they in fact the end")


def add_elided(question: Question) -> None:
    """Of a pair, what the one was to be and the other was not: "but did not"."""
    analysis = question.analysis
    denials = [
        (c.first, last)
        for c in analysis.cues
        if c.meaning == "but" and (last := _denial(analysis, c.last))
    ]
    tokens = analysis.tokens
    if not ACHIEVED.isdisjoint([token.low for token in tokens]):
        denials += [
            (at, last)
            for at in range(len(tokens))
            if (last := not_reached(tokens, at) or also_reached(tokens, at))
        ]
    if not analysis.lacks(_DENYING):
        denials += [
            (at, last) for at in range(len(tokens)) if (last := never_got_there(tokens, at))
        ]
    for first, last in denials:
        said = [f for f in question.found if f.last <= first]
        latest = max(said, key=lambda f: f.last) if said else None
        condition = latest.condition if latest else None
        if not isinstance(condition, Comparison) or condition.measure.minus is not None:
            continue
        column, operator = condition.measure.column, OPPOSITE.get(condition.operator)
        operator = "<" if condition.operator == "=" else operator  # "90 was forecast"
        if also_reached(analysis.tokens, first):
            operator = ">=" if condition.operator == "=" else condition.operator
        other = next(
            (
                two if one.name == column.name else one
                for one, two in pairs(analysis.card)
                if column.name in (one.name, two.name)
            ),
            None,
        )
        if other is None or operator is None or not _meant(question, column):
            continue
        contrary = replace(condition, measure=Measure(other), operator=operator)
        if latest and operator == ">=" and condition.operator == "=":
            latest.condition = replace(condition, operator=operator)  # "90 was forecast and met"
        question.found.append(Found(contrary, first, last))
        question.free = [m for m in question.free if not first <= m.first < last]
        analysis.use(first, last)
        return


def add_other_view(question: Question) -> None:
    """Of a pair, the other one of "below 40 both in the plan and in reality"."""
    analysis = question.analysis
    if analysis.lacks(("both",)):
        return
    for one, two in pairs(analysis.card):
        names = {one.name, two.name}
        held = [
            (found, found.condition)
            for found in question.found
            if isinstance(found.condition, Comparison)
            if {column.name for column in found.condition.measure.columns} < names
        ]
        if range_of(one, two) or len(held) != 1 or not _both_named(analysis, names):
            continue
        found, condition = held[0]
        other = two if condition.measure.column == one else one
        also = replace(condition, measure=Measure(other))
        question.found.append(Found(also, found.first, found.last, found.negated))
        return


def _both_named(analysis: Analysis, names: set[str]) -> bool:
    """Whether one of two and then the other is named behind "both"."""
    if "both" not in analysis.lows:
        return False
    at = analysis.lows.index("both")
    told = [
        (m, here)
        for m in sorted(analysis.mentions, key=lambda m: m.first)
        if m.first > at and len(here := names & {c.name for c in m.columns}) == 1
    ]
    if len(told) < _TWO or told[0][1] == told[1][1]:
        return False
    between = analysis.between(told[0][0].last, told[1][0].first)
    near = set(analysis.between(at + 1, told[0][0].first)) <= _LEADING
    return near and "and" in between and set(between) <= _LEADING | {"and"}


_TWO = 2
_LEADING = word_set("a an the in by as for on to was were is be it")


def _meant(question: Question, column: ColumnCard) -> bool:
    """Whether it is said which of the two is meant: "planned at 1200", "a planned peak of 1200"."""
    named = (mention.columns for mention in question.analysis.mentions if mention.of("name"))
    alone = any({one.name for one in columns} == {column.name} for columns in named)
    return alone or column.name in question.qualified


def came_to(question: Question, amount: Amount, column: ColumnCard) -> ColumnCard:
    """The "reach 86" of "a plan of 90 that did not reach 86": of a pair of which the one was held
    to a number, what is reached is the other."""
    if not _REACHING & set(question.analysis.between(amount.first, amount.last)):
        return column
    held = any(
        isinstance(found.condition, Comparison) and found.condition.measure.columns == (column,)
        for found in question.found
    )
    others = (
        two if one.name == column.name else one
        for one, two in pairs(question.analysis.card)
        if column.name in (one.name, two.name) and not range_of(one, two)
    )
    return next((other for other in others if held and other.typical), column)


_REACHING = word_set("reach reached reaching attain attained hit hits topped")


def _denial(analysis: Analysis, at: int) -> int:
    """Where a "did not" that closes its clause ends; 0 where none does."""
    qualifying = {
        place
        for m in analysis.mentions
        if not m.of("name", "low", "value")
        for place in range(m.first, m.last)
    }
    while analysis.low(at) in _BETWEEN or at in qualifying:
        at += 1
    size = 1 if analysis.low(at) in _NOTS else 0
    if analysis.low(at) in _DID and analysis.low(at + 1) in ("not", "n't"):
        size = 2
    if analysis.low(at) == "never" and analysis.low(at + 1) in _DID:
        size = 2
    after = at + size
    while after in qualifying:
        after += 1
    return after if size and analysis.low(after) in _ENDS else 0
