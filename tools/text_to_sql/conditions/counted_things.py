"""A number in front of what a column counts: "two bedroom flats", "a crossing with 40 passengers".

It is a number of these, whatever stands before it ("the cheapest 3 bedroom house", "the deposit of
2 bedroom flats"), and no number of records, however it is written.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.asked_of_that_day import asked_of_that_day
from pageturner.tools.text_to_sql.columns.by_unit import beyond
from pageturner.tools.text_to_sql.columns.countable import columns_that_count, times_counted
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention


def counted_thing(analysis: Analysis, amount: Amount) -> tuple[ColumnCard, Mention] | None:
    """The column that counts what stands behind an amount, and what it is called there."""
    if amount.clock or amount.unit:
        return None
    if _RANKING & {analysis.low(amount.first - 1), analysis.low(amount.first)}:
        return None
    if done := _times_done(analysis, amount):
        return done
    at = amount.last + (analysis.low(amount.last) == "-")
    if analysis.low(at) in _JOINTS and not amount.operator:  # "two or three bedrooms"
        other = next((a for a in analysis.amounts if a.first == at + 1), None)
        return counted_thing(analysis, other) if other and not other.operator else None
    mention = next((m for m in analysis.mentions if m.first == at), None)
    columns = columns_that_count(mention, analysis.low(mention.last - 1)) if mention else []
    if mention is None or not columns or _several(analysis, amount, mention):
        return None
    if any(other.first == mention.last for other in analysis.amounts):
        return None  # "deposit 900 bedrooms 3"
    return resolve(analysis, mention, columns), mention


def _times_done(analysis: Analysis, amount: Amount) -> tuple[ColumnCard, Mention] | None:
    """The "revised" of "revised three times", "revised two or three times", whose column says how
    many times it was."""
    start = end = amount
    for other in analysis.amounts:
        if other.first == amount.last + 1 and analysis.low(amount.last) in _JOINTS:
            end = other
        if amount.first == other.last + 1 and analysis.low(other.last) in _JOINTS:
            start = other
    done = next((m for m in analysis.mentions if m.last == start.first), None)
    columns = times_counted(done, analysis.low(done.last - 1)) if done else []
    if done is None or not columns or analysis.low(end.last) not in _TIMES:
        return None
    analysis.use(end.last, end.last + 1)
    return resolve(analysis, done, columns), done


def not_counted(analysis: Analysis, amount: Amount, mentions: list[Mention]) -> list[Mention]:
    """Without what another number counts and could never be so many, the "bedrooms" of "two
    bedrooms for less than 900", and what another clause says: "had gusts or were below 10"."""
    mentions = [m for m in mentions if not _of_another_clause(analysis, m, amount)]
    if any(m.degree == "most" for m in mentions) and (then := asked_of_that_day(analysis)):
        best = [m for m in mentions if m.degree == "most" and m.first < then <= amount.first]
        mentions = [m for m in mentions if m not in best]  # "the hottest, and did it top 60"
    if amount.clock or len(analysis.amounts) == 1:
        return mentions
    others = [counted_thing(analysis, other) for other in analysis.amounts if other is not amount]
    taken = {one[1].first for one in others if one is not None and beyond(one[0], amount) >= 1}
    return [mention for mention in mentions if mention.first not in taken]


def _of_another_clause(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    """The "gusts" of "had gusts or were below 10", of "were above 30 and had gusts": what is so
    much is what the records are."""
    if analysis.lacks(_BEING) or analysis.lacks(_HAVING):
        return False
    if amount.last <= mention.first:
        being, between = amount.first, analysis.between(amount.last, mention.first)
        joined = between[:1] in (["or"], ["and"]) and _HAVING.issuperset(between[1:2])
        return joined and analysis.low(being - 1) in _BEING and len(between) > 1
    between = analysis.between(mention.last, amount.first)
    having = analysis.low(mention.first - 1 - (analysis.low(mention.first - 1) in _NONE))
    joined = between[:1] in (["or"], ["and"]) and _BEING.issuperset(between[1:2])
    return having in _HAVING and joined


_BEING = word_set("is are was were")
_HAVING = word_set("had have has with without saw see")
_NONE = word_set("no any a some")


def _several(analysis: Analysis, amount: Amount, mention: Mention) -> bool:
    """The "two" of "the two cancellations": so many of them there were."""
    pointed = analysis.low(amount.first - 1) in _POINTING and not amount.operator
    return pointed and analysis.low(mention.last - 1).endswith("s")


_TIMES = frozenset({"time", "times"})
_RANKING = word_set("top bottom first last past next previous")
_POINTING = word_set("the these those all both our your my")
_JOINTS = frozenset({"or", "and", ","})
