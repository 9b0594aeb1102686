"""Which of two views a limit is set on, where another sentence tells: the plan, or what came of it.

It is at least 900. How many firings were that, going by the plan?       a planned peak from 900 on
We glaze if it is under 900. Which firings in May fit that plan?         a planned peak under 900
All but those under 900: how many are left? (planned peak)               a planned peak from 900 on
firings they said 900 or hotter                                          a planned peak from 900 on

Where the limit is told beside its view, "a reached peak under 900", that is what it is set on.
"""

from collections.abc import Iterator
from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Stated,
)

_BY = phrases("""
    going by, judging by, judging from, judged by, judged on, measured by, as measured by, based on,
    on the basis of, according to, in terms of, as per, per, going on, to go by, by, going only by,
    going purely by
""")
_LONGEST = max(map(len, _BY))
_ARTICLES = word_set("the your that those our its their given")
_FITTING = word_set(
    "fit fits fitted fitting meet meets met suit suits suited satisfy satisfied satisfies"
)
_POINTING = word_set("that this such")
_LIGHT = word_set("the as a by of is was it this that means figure value number basis ones only")
_SAYING = word_set("said say")


def of_the_view_told(question: Question) -> None:
    """Set the limits of another sentence on the view that is told, and those that they said on
    the plan."""
    analysis = question.analysis
    for one, other in two_views(analysis.card):
        if one.typical == other.typical:
            continue
        plan, outcome = (other, one) if one.typical else (one, other)
        _said_by_them(question, plan, outcome)
        for view, counterpart in ((plan, outcome), (outcome, plan)):
            told = next(_told(analysis, view), None)
            if told is None or _named(analysis, counterpart, told):
                continue
            if told.of("name"):  # in brackets it asks for no value
                analysis.mentions = [one for one in analysis.mentions if one is not told]
                question.found = [one for one in question.found if one.first != told.first]
            start, end = analysis.sentence_of(told.first)
            for found in question.found:
                if not start <= found.first < end:
                    found.condition = _set_on(found.condition, counterpart, view)


def _said_by_them(question: Question, plan: ColumnCard, outcome: ColumnCard) -> None:
    """The "they said 900 or hotter", where nothing else tells what is measured."""
    analysis = question.analysis
    for found in question.found:
        if analysis.low(found.first - 2) == "they" and analysis.low(found.first - 1) in _SAYING:
            found.condition = _set_on(found.condition, outcome, plan)


def _told(analysis: Analysis, view: ColumnCard) -> Iterator[Mention]:
    """Where it is told that one goes by a view: "going by the plan", "fit that plan", "(plan)"."""
    for mention in analysis.mentions:
        if mention.columns != (view,) or mention.degree:
            continue
        at = mention.first
        if _in_brackets(analysis, mention):
            yield mention
        elif not mention.of("qualifier"):
            continue
        elif analysis.low(at - 1) in _POINTING and analysis.low(at - 2) in _FITTING:
            yield mention
        else:
            at -= analysis.low(at - 1) in _ARTICLES
            sizes = range(1, min(_LONGEST, at) + 1)
            if any(tuple(analysis.between(at - size, at)) in _BY for size in sizes):
                yield mention


def _in_brackets(analysis: Analysis, mention: Mention) -> bool:
    """Whether nothing else is told in the brackets that it stands in."""
    first, last = mention.first - 1, mention.last
    while analysis.low(first) in _LIGHT:
        first -= 1
    while analysis.low(last) in _LIGHT:
        last += 1
    return analysis.low(first) == "(" and analysis.low(last) == ")"


def _named(analysis: Analysis, column: ColumnCard, told: Mention) -> bool:
    """Whether the other view is told of as well."""
    return any(
        one is not told and one.columns == (column,) and one.of("qualifier", "name")
        for one in analysis.mentions
    )


def _set_on(condition: Condition, column: ColumnCard, view: ColumnCard) -> Condition:
    """The condition with what it sets on the one column set on the other."""
    if isinstance(condition, AnyOf | AllOf):
        parts = tuple(_set_on(part, column, view) for part in condition.parts)
        return replace(condition, parts=parts)
    if isinstance(condition, Stated) and condition.column == column:
        return replace(condition, column=view)  # "or where none is told"
    if isinstance(condition, Comparison) and condition.measure == Measure(column):
        return replace(condition, measure=Measure(view))
    return condition
