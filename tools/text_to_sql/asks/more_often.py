"""What more of the records have: "the most common wind direction", "more rainy days than dry ones".

The values of a column are counted against each other, or two conditions are.
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import (
    asked_columns,
    asks_count,
    asks_yes_no,
    based,
)
from pageturner.tools.text_to_sql.asks.calendar_groups import span_of
from pageturner.tools.text_to_sql.asks.groups_compared import grouped, how_many_more
from pageturner.tools.text_to_sql.asks.outnumbering import more_records, quantities_compared
from pageturner.tools.text_to_sql.asks.ranks import of_fewer
from pageturner.tools.text_to_sql.asks.said_to_win import OUTNUMBER
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.negation import negated, negated_after
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import MANY, Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    Condition,
    Membership,
    Reading,
    Stated,
    Truth,
)
from pageturner.tools.text_to_sql.sql.conditions import columns_of


def by_value(question: Question) -> Reading | None:
    """`which author wrote the most articles`, `the most common wind direction`."""
    analysis = question.analysis
    columns = asked_columns(question) + [
        c
        for m in question.free
        for c in m.columns
        if c.type == "text" and _OFTEN & set(analysis.between(0, m.first))
        if not _as_done(analysis, m)
    ]
    often = not _OFTEN.isdisjoint(analysis.lows) or _turns_up_most(question)
    if often and not columns:  # "which sky was the most frequent"
        named = [m for m in question.free if not (m.degree or _as_done(analysis, m))]
        columns = [c for m in named for c in m.columns if c.type == "text"]
    if columns and (_done_on_which(question) or _how_often_it_did(question)):
        return None
    columns = columns or _numbered_kinds(question) or _numbers_most_common(question)
    if not columns or not (more_records(question) or often):
        return None
    if any(columns[0] in m.columns and _lacking(analysis, m) for m in question.free):
        return None  # "how often is no wind direction given": how often it lacks
    fewest = of_fewer(question) or not _SELDOM.isdisjoint(analysis.lows)
    reading = grouped(question, None, "low" if fewest else "high", "count")
    reading.by = columns[0]
    reading.conditions = list(question.conditions)
    return reading


def _done_on_which(question: Question) -> bool:
    """The "play" of "on which weekday do we play most": it is asked when that is done."""
    analysis = question.analysis
    done = [m for m in question.free if analysis.low(m.first - 1) in _WE]
    return bool(done) and not asked_columns(question) and span_of(question) is not None


def _how_often_it_did(question: Question) -> bool:
    """The "wind" of "how often did the wind turn": what one thing did is counted, and not which of
    its values came up."""
    analysis = question.analysis
    for mention in question.free:
        the = mention.first - 1 - (analysis.low(mention.first - 1) == "the")
        asked = analysis.between(the - 2, the + 1)
        if asked in _HOW_OFTEN and analysis.low(mention.last) not in _TURNING_UP:
            return mention.last not in analysis.dates.used
    return False


_HOW_OFTEN = [["how", "often", did] for did in ("did", "does", "do")]


def _as_done(analysis: Analysis, mention: Mention) -> bool:
    """The "borrowed" of "how often was Winter Bees borrowed", by whomever."""
    passive = mention.words.lower().endswith("ed") and analysis.low(mention.last) in _CLOSED
    return passive and not analysis.says({"most", "least"})


def _numbered_kinds(question: Question) -> list[ColumnCard]:
    """The "year group" of "which year group had the most trips": a number that is no amount."""
    analysis = question.analysis
    return [
        column
        for mention in question.free
        if analysis.low(mention.first - 1) in ("which", "what") and not mention.degree
        for column in mention.columns
        if mention.of("name") and column.type == "integer" and not column.unit
        if not column.additive and 1 < column.distinct <= MANY
    ]


def _numbers_most_common(question: Question) -> list[ColumnCard]:
    """The high of "the most common high", "which high was the most frequent": the number itself."""
    analysis = question.analysis
    for mention in question.free:
        at = mention.first - 1
        asked = analysis.low(at) in ("which", "what")
        behind = [analysis.low(n) for n in range(mention.last, mention.last + 4)]
        common = analysis.low(at) in _COMMON or (asked and not _COMMON.isdisjoint(behind))
        columns = [c for c in question.numeric(mention) if c.type in NUMERIC]
        if common and columns and mention.of("name") and not mention.degree:
            return [resolve(analysis, mention, columns)]
    return []


_COMMON = word_set("commonest common frequent prevalent")


def _lacking(analysis: Analysis, mention: Mention) -> bool:
    return negated(analysis, mention.first) or negated_after(analysis, mention)


_WE = word_set("we they you i")
_CLOSED = word_set("? . ! , in on at during by since before after") | {""}
_SELDOM = word_set("rarest scarcest")
_OFTEN = word_set("commonest common frequent often prevalent usual") | _SELDOM
_TURNING_UP = word_set("up occur appear used seen came feature come crop arise arose given")


def _turns_up_most(question: Question) -> bool:
    """`which kind came up most`, `turns up the least`, `was forecast least`: most often or least,
    and not the most of it."""
    analysis = question.analysis
    if analysis.lacks(("most", "least")):
        return False
    planned = {m.last for m in analysis.mentions if m.of("qualifier")}
    for at, token in enumerate(analysis.tokens):
        if token.low not in ("most", "least"):
            continue
        said = at - (analysis.low(at - 1) == "the")
        shown = not _TURNING_UP.isdisjoint(stems(analysis.low(said - 1)))
        alone = said in planned and not analysis.noun_at(at + 1)
        if (shown or alone) and not _measured_at(question, at):
            return True
    return False


def _measured_at(question: Question, at: int) -> bool:
    """Whether what is named right behind a place has a number: "was forecast the most snow"."""
    return any(m.first == at + 1 and question.numeric(m) for m in question.free)


def rivals(question: Question) -> Reading | None:
    """`more rainy days than dry ones`: which of two conditions more records meet."""
    analysis = question.analysis
    period = analysis.dates.period
    versus = asks_count(question) and analysis.says(_VERSUS)
    if (
        not (versus or quantities_compared(question))
        or analysis.has("average")
        or (period and len(period.parts) > 1)
    ):
        return None
    plain = [f for f in question.found if isinstance(f.condition, _PLAIN)]
    if len(question.found) < len(("one", "other")):
        plain = sorted([*plain, *_stated_on_some(question)], key=lambda one: one.first)
    pair: tuple[Condition, ...] = ()
    taken: list[Found] = []
    if apart := [(f, both) for f in plain if (both := _two_values(analysis, f, _THAN))]:
        taken = [found for found, _ in apart]  # "do more flats than houses allow pets"
        sides = zip(*(both for _, both in apart), strict=True)
        pair = tuple(side[0] if len(side) == 1 else AllOf(side) for side in sides)
    for one, two in pairwise(plain) if not pair else ():
        if set_against(analysis, one.last, two.first):
            pair, taken = (one.condition, two.condition), [one, two]
    for found in plain:
        either = isinstance(found.condition, AnyOf) and found.condition.holds
        if not pair and either and isinstance(found.condition, AnyOf):
            pair, taken = found.condition.parts, [found]
        if not pair and (two_values := _two_values(analysis, found, _OR)):
            pair, taken = two_values, [found]
    if not pair or (asks_yes_no(question) and len(pair) != 2):
        return None
    if all(isinstance(c, Membership) and _of_one_record(c.column) for c in pair):
        question.unread = "how one of two records is ahead of the other"
        return None
    fewer = of_fewer(question)
    reading = Reading("compare", grouped=True, aggregate="count", rivals=pair)
    reading.conditions = [one.condition for one in question.found if one not in taken]
    reading.wants = "value" if how_many_more(question) else "record"
    reading.direction = "low" if fewer else "high"
    than = any(token.low in ("than", *OUTNUMBER) for token in analysis.tokens)
    reading.claim = 0 if than and asks_yes_no(question) else None
    return based(question, reading)


def _of_one_record(column: ColumnCard) -> bool:
    """Whether each record has a name of its own there: "did Ada beat Bo" counts nothing."""
    return 1 < column.filled == column.distinct


_PLAIN = (Truth, Membership, AnyOf)
_VERSUS = word_set("vs versus compared")
_THAN = _VERSUS | {"than"}
_OR = word_set("or")


def stated_alone(question: Question) -> list[Found]:
    """What is only named, as far as it is said to be stated or not."""
    result = []
    for mention in question.free:
        alone = Question(question.analysis, found=question.found, free=[mention])
        result += [Found(one, mention.first, mention.last) for one in alone.stated()]
    return result


def _stated_on_some(question: Question) -> list[Found]:
    """The "gusts" of "more days with gusts than days with hail", where "days" are said of both and
    not every record states one."""
    analysis = question.analysis
    if len([at for at in range(len(analysis.tokens)) if analysis.noun_at(at)]) < len(
        ("one", "two")
    ):
        return []
    every = analysis.card.count
    return [
        one
        for one in stated_alone(question)
        if isinstance(one.condition, Stated) and one.condition.column.filled < every
    ]


def _two_values(analysis: Analysis, found: Found, apart: frozenset[str]) -> tuple[Condition, ...]:
    """The two values of a column that one of these words stands between; none otherwise."""
    condition = found.condition
    if not isinstance(condition, Membership) or len(condition.values) != 2:
        return ()
    if apart.isdisjoint(between_values(analysis, found)):
        return ()
    return tuple(replace(condition, values=(value,)) for value in condition.values)


def between_values(analysis: Analysis, found: Found) -> list[str]:
    """The words from the first to the last value of a column: "sunny days than cloudy"."""
    columns = {column.name for column in columns_of(found.condition)}
    named = [m for m in analysis.mentions if columns & {v.column.name for v in m.of("value")}]
    return analysis.between(named[0].first, named[-1].last) if named else []


def set_against(analysis: Analysis, first: int, last: int) -> bool:
    """Whether "than" or "against" stands between two things; "rather than" denies the second."""
    return any(
        analysis.low(at) in ("than", "vs", "versus", "against", *OUTNUMBER)
        and analysis.low(at - 1) not in ("rather", "other", "else")
        for at in range(first, last)
    )
