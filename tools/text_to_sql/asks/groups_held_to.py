"""Groups by what all of their records come to, or by how many there are, held to a number.

which months had an average high above 60             those months, each with its average
in which districts is the mean rent below 800         those values of the column
which bakers baked more than 300 loaves in total      their sums
which offices had more than two urgent jobs           those with so many records of the kind
how many offices had at least 10 jobs                 how many those are
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.asks.asking import (
    asked_columns,
    asks_count,
    asks_yes_no,
    based,
)
from pageturner.tools.text_to_sql.asks.calendar_groups import WEEKS, span_of
from pageturner.tools.text_to_sql.asks.so_many import so_many_records
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.language.words import is_count, phrases, starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_AGGREGATES = {"average": "avg", "sum": "sum"}
_STRETCHES = {"months": "month", "years": "year", "weekdays": "weekday"}
_SHOWING = word_set("list name show give find me the all any some identify is are was were there")
_HOLDING = word_set("with where whose when that in for on during")
_LONGEST = 4
_LIMITING = phrases("""
    more than, at least, over, fewer than, less than, at most, exactly, no more than, no fewer than
""")
_HOW_MANY = (["how", "many"], ["number", "of"])
_SIGNS = {
    "least": ">=",
    "most": "<=",
    "exactly": "=",
    "more": ">",
    "over": ">",
    "fewer": "<",
    "less": "<",
}
_OTHERWISE = ("average", "median", "sum", "share", "streak", "first", "last", "denied", "never")
_LIMITS = word_set("than least most over exactly")


def groups_held_to(question: Question) -> Reading | None:
    """The groups of which an average or a total meets a limit, in their order."""
    cue = question.analysis.cue(*_AGGREGATES)
    found = _held(question, cue) if cue is not None else None
    if cue is None or found is None or not isinstance(found.condition, Comparison):
        return None
    span = span_of(question) or _stretches(question)
    column = None if span else _column(question)
    if span in WEEKS or not (span or column):
        return None
    if superlative(question) or asks_count(question):
        return None
    if asks_yes_no(question) and not (_stretches(question) or column):
        return None  # "was May the month with an average above 60"
    held = found.condition
    reading = Reading("groups", span=span or "month", by=column, measure=held.measure)
    reading.aggregate, reading.held_to = _AGGREGATES[cue.meaning], held
    reading.conditions = question.conditions
    reading.wants = "record"
    reading = based(question, reading)
    reading.conditions = [one for one in reading.conditions if one != held]
    if span == "weekday":
        reading.weekdays, reading.weekdays_said = (), ""
    return reading


def groups_of_so_many(question: Question) -> Reading | None:
    """The values of a column that so many records have, or how many values these are."""
    analysis = question.analysis
    counted = asks_count(question)
    if analysis.lacks(_LIMITS) or superlative(question) or question.difference is not None:
        return None
    if analysis.has(*_OTHERWISE) or (asks_yes_no(question) and not counted):
        return None
    column = _counted_column(question) if counted else next(iter(asked_columns(question)), None)
    if column is None or column.type != "text" or column.several is not None:
        return None
    limit = so_many_records(question) or _more_than_one(question)
    period = analysis.dates.period
    if limit is None or (period is not None and len(period.parts) > 1):
        return None
    if any(amount.value != limit[1] for amount in (*question.ranks, *question.unbound)):
        return None
    reading = Reading("groups", by=column, aggregate="count", wants="record")
    if counted:
        reading = Reading("count", by=column, aggregate="different", wants="value")
    reading.conditions = question.all_conditions()
    reading.holds_for, reading.least = "any", limit
    return based(question, reading)


def _more_than_one(question: Question) -> tuple[str, int] | None:
    """The "more than one urgent job" of which each is to have."""
    analysis = question.analysis
    for at in sorted(analysis.focus):
        last = at + starts(analysis.tokens, at, _LIMITING)
        said = analysis.between(at, last)
        operator = next((_SIGNS[word] for word in said if word in _SIGNS), "")
        if not operator or "no" in said or analysis.low(last) != "one":
            continue
        if any(analysis.noun_at(place) for place in range(last + 1, last + _LONGEST)):
            analysis.use(at, last + 1)
            return operator, 1
    return None


def _counted_column(question: Question) -> ColumnCard | None:
    """The column of "how many offices had"."""
    analysis = question.analysis
    for mention in question.free:
        ahead = analysis.between(mention.first - 2, mention.first)
        columns = [c for c in mention.columns if c.type == "text"]
        if mention.of("name") and columns and ahead in _HOW_MANY:
            return columns[0]
    return None


def held_to_a_number(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "average" of "which shop has an average above 60", the "total" of "sold 300 in total",
    right beside a limit, where single records would be held to it."""
    analysis = question.analysis
    cue = analysis.cue(*_AGGREGATES)
    found = _held(question, cue) if cue is not None else None
    if cue is None or found is None or found.condition not in reading.conditions:
        return ()
    beside = any(
        amount.first == cue.last or amount.last <= cue.first <= amount.last + 1
        for amount in analysis.amounts
    )
    stretches = not _STRETCHES.keys().isdisjoint(analysis.lows)
    beside = beside or (asks_count(question) and stretches)
    return (analysis.tokens[cue.first].text,) if beside else ()


def held_to_a_count(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "more than two" of "which shops had more than two late orders": how many records each
    group has, to which none is held."""
    analysis = question.analysis
    if analysis.lacks(_LIMITS) or reading.held_to or reading.least or not asked_columns(question):
        return ()
    for at in sorted(analysis.focus):
        last = at + starts(analysis.tokens, at, _LIMITING)
        if last == at or not (is_count(analysis.low(last)) or analysis.low(last) == "one"):
            continue
        ahead = range(last + 1, last + _LONGEST)
        noun = next((place for place in ahead if analysis.noun_at(place)), None)
        kind = any(m.first == last + 1 and m.of("value") for m in analysis.mentions)
        if kind or (noun is not None and analysis.low(noun - 1) not in _HOLDING):
            return tuple(analysis.between(at, last + 1))
    return ()


def _held(question: Question, cue: Cue) -> Found | None:
    """The one limit beside an "average" or an "in total"."""
    limits = [
        found
        for found in question.found
        if isinstance(found.condition, Comparison)
        and found.condition.measure.beside is None
        and found.condition.measure.column.type in NUMERIC
    ]
    beside = [found for found in limits if _beside(question, cue, found)]
    return beside[0] if len(beside) == 1 else None


def _beside(question: Question, cue: Cue, found: Found) -> bool:
    light = question.analysis.light_between
    if cue.last <= found.first:
        return light(cue.last, found.first)
    return found.last > cue.first or light(found.last, cue.first)


def _stretches(question: Question) -> str:
    """The "months" of "list the months whose average", "months with a total"."""
    at = _opened(question)
    analysis = question.analysis
    return _STRETCHES.get(analysis.low(at), "") if analysis.low(at + 1) in _HOLDING else ""


def _column(question: Question) -> ColumnCard | None:
    """The column of "which districts", "districts where the mean rent is"."""
    if asked := asked_columns(question):
        return asked[0]
    at = _opened(question)
    named = next((m for m in question.free if m.first == at and m.of("name")), None)
    if named is None or question.analysis.low(named.last) not in _HOLDING:
        return None
    return next((column for column in named.columns if column.type == "text"), None)


def _opened(question: Question) -> int:
    """Where what is listed is named: behind "list the"."""
    at = min(question.analysis.focus, default=0)
    last = at + _LONGEST
    while at < last and question.analysis.low(at) in _SHOWING:
        at += 1
    return at
