"""Both views of a thing, asked for in one breath: the plan and what came of it.

the forecast and the observed high on 3 May     both, for the noun is said once
highs forecast and observed from 4 to 6 May     the same
forecast versus observed, 4 to 6 May            the same, where one thing alone is seen twice
what did the plan say, and what was measured    the same
how hot was it to get, and how hot did it get   the same
the snow forecast and the observed high         the high, for the forecast is of snow
"""

from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart, two_views
from pageturner.tools.text_to_sql.columns.qualifiers import spent
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question

_JOINTS = phrases("""
    and, or, &, plus, versus, vs, vs ., v, against, /, as well as, compared to, compared with, with,
    to, alongside, next to, beside, then, and then, and also, followed by, and what was,
    and what were, versus what was, against what was
""")
_OWN = word_set("the its their both a that this")
_THEN = word_set("was were is are did it they then actually in fact has had been get be")
_ENDS = ("", "?", ".", ",", ";", "!", "then", "for", "on", "from", "in", "over", "there", "each")


def with_the_other_view(question: Question, shown: list[ColumnCard]) -> list[ColumnCard]:
    """The columns asked for, and of those that are seen twice the other view if it is asked for in
    the same breath."""
    if not shown:
        return _views_alone(question)
    result: list[ColumnCard] = []
    for column in shown:
        other = counterpart(question.analysis.card, column)
        if other is None or other in shown or not _in_one_breath(question, column, other):
            result.append(column)
        else:
            result += [column, other] if other.typical else [other, column]
    return result


def _views_alone(question: Question) -> list[ColumnCard]:
    """`forecast versus observed`: of what, goes without saying where one thing is seen twice."""
    analysis, views = question.analysis, two_views(question.analysis.card)
    named = any(m.of("name", "low", "value") for m in question.free)
    if len(views) != 1 or named or question.found or analysis.amounts:
        return []
    one, two = sorted(views[0], key=lambda column: column.typical)
    beside = _in_one_breath(question, one, two, only=True) and one.type in NUMERIC
    return [one, two] if beside else []


def _in_one_breath(
    question: Question, one: ColumnCard, two: ColumnCard, *, only: bool = False
) -> bool:
    """Whether the two are set side by side; `only` where nothing is said between them."""
    analysis = question.analysis
    said = [(m, view) for m in analysis.mentions if (view := _view(question, m, one, two))]
    for (before, first), (behind, second) in pairwise(said):
        gap = [low for low in analysis.between(before.last, behind.first) if low not in _OWN]
        if first != second and tuple(gap) in _JOINTS:
            return True
        alike = analysis.sentence_of(before.first) == analysis.sentence_of(behind.first)
        if first != second and alike and not only and _asked_behind(question, behind):
            return True
    return not only and _asked_again(question, one, two)


def _asked_again(question: Question, one: ColumnCard, two: ColumnCard) -> bool:
    """`how hot was it to get on 3 May, and how hot did it get`: asked of one day twice over."""
    analysis, period = question.analysis, question.analysis.dates.period
    views = {one.name, two.name}
    both = [m for m in question.free if views <= {link.column.name for link in m.of("name", "low")}]
    if len(both) != 2 or not views & question.qualified or period is None or not period.single_day:
        return False
    behind = analysis.between(both[0].last, both[1].first)
    return any(pair in _AGAIN for pair in pairwise(behind))


_AGAIN = {("and", "how"), ("and", "what"), (",", "how"), (",", "what")}


def of_each_one(question: Question) -> bool:
    """`highs forecast and observed on each of the days`: the values, where nothing else is said."""
    analysis = question.analysis
    valued = any(question.numeric(m) and not m.degree for m in question.free)
    said = {m.last for m in question.free}
    return valued and any(
        at in said and analysis.low(at) in ("on", "for") and analysis.low(at + 1) in _EACH
        for at in range(len(analysis.tokens))
    )


_EACH = word_set("each every")


def _view(question: Question, mention: Mention, one: ColumnCard, two: ColumnCard) -> str:
    """Which of the two views a phrase speaks of; "" for both, neither or another noun."""
    links = {link.column.name for link in mention.of("name", "low", "qualifier")}
    names = links & {one.name, two.name}
    if len(names) != 1 or mention.degree or negated(question.analysis, mention.first):
        return ""
    return "" if spent(question.analysis, mention) else names.pop()


def _asked_behind(question: Question, mention: Mention) -> bool:
    """The "observed" of "…, and what was observed?", behind which nothing else is named."""
    analysis = question.analysis
    at = mention.first - 1
    while analysis.low(at) in _THEN:
        at -= 1
    joined = analysis.low(at) == "what" and analysis.low(at - 1) in ("and", ",", "versus", "vs")
    return joined and analysis.low(mention.last) in _ENDS
