"""What is asked of records by another of their dates than the temporal column.

A question whose days are of another date is read once more on a card that has that date as its
temporal column: what days it may mean, where the records end and how they are ordered is seen from
there. Where each of two dates has days of its own, those of the other become a condition.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import SchemaCard
from pageturner.tools.scoping import FormKind
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.held_days import outside
from pageturner.tools.text_to_sql.columns.before_and_after import order_unread
from pageturner.tools.text_to_sql.columns.dated_by import (
    BEFORE_DAYS,
    Word,
    all_of,
    asks_when,
    date_words,
    days_of_a_thing,
    denied_days,
    in_what_manner,
    joined_otherwise,
    rewritten,
    told_apart,
)
from pageturner.tools.text_to_sql.columns.days_between import (
    DaysBetween,
    between_unread,
    days_between,
    days_unread,
)
from pageturner.tools.text_to_sql.conditions.reader import read_conditions
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, SOMEBODY
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.reading import (
    Condition,
    Measure,
    Reading,
    Refusal,
    Stated,
    Wants,
    Within,
)

Understood = tuple[Analysis, Reading | Refusal]
Read = Callable[[str, SchemaCard], Understood]


def dated_otherwise(question: str, analysis: Analysis, read: Read) -> Understood | None:
    """The reading of a question that speaks of another date of its records; None where it speaks
    of none."""
    card = analysis.card
    if not card.other_dates or card.dated_otherwise:
        return None
    words = date_words(analysis)
    if not words and not date_words(analysis, inside=True):
        return None
    if denied := denied_days(analysis):
        return analysis, Refusal(f"days on which something was not {denied!r}")
    if how := in_what_manner(analysis):
        return analysis, Refusal(f"not understood what was {how!r}")
    if joined_otherwise(analysis):
        return analysis, Refusal("the same days of several dates")
    newest, between = _most_recently(analysis, words), days_between(analysis)
    if len(newest) > 1:
        return analysis, Refusal("the most recent of several kinds")
    if newest:
        return _at_an_end(newest[0], analysis, read)
    if len(between) > 1:
        return analysis, Refusal("so many days between dates, said more than once")
    if between:
        put = rewritten(analysis.tokens, between[0].put)
        told = _by_days_between(between[0], *read(put, card))
        if analysis.has("average"):
            of_all = _of_all_records(put, between[0], analysis)
            whole = Reading("average", measure=between[0].measure, wants="value")
            return told[0], whole if of_all else _averaged(told[1])
        return told
    if between_unread(analysis):
        return analysis, Refusal("between which of its dates the days are")
    if side := order_unread(analysis):
        return analysis, Refusal(f"not understood what it was {side!r}")
    if days := days_unread(analysis):
        return analysis, Refusal(f"not understood how many {days!r} lie between the dates")
    if all(word.column.temporal for word in words):
        return None
    if column := all_of(analysis):
        seen, reading = read(question, card.dated_by(column.name))
        return seen, _dated(reading, seen)
    apart = told_apart(analysis)
    if not apart:
        return None
    seen, reading = read(rewritten(analysis.tokens, {one.span: "" for one in apart}), card)
    for one in apart:
        dates = read(one.said, card.dated_by(one.column.name))[0].dates
        if dates.period is None or dates.problem or dates.weekdays:
            return seen, Refusal(f"not understood when {one.said!r} is")
        within = Within(one.column, dates.period)
        said = analysis.between(one.span.start - 1, one.span.start + 1)
        done = not AUXILIARIES.isdisjoint(said)
        if done and isinstance(reading, Reading) and reading.kind == "share":
            reading = _shared_by(reading, within)
        else:
            reading = _with(reading, within)
    return seen, reading


def _shared_by(reading: Reading, within: Within) -> Reading:
    """The share of all that is spoken of for which it was then: "of the flats listed in April were
    let in May"."""
    return replace(reading, filters=[*reading.filters, *reading.conditions], conditions=[within])


def _of_all_records(put: str, between: DaysBetween, analysis: Analysis) -> bool:
    """Whether nothing is said of the records of "when was let": "when was a property let on
    average"."""
    said = {word for told in between.put.values() for word in told.split()}
    for word in date_words(analysis, inside=True):
        said.update(analysis.between(word.first, word.last))
    rest = {token.low for token in tokenize(put) if token.kind != "mark"} - said - _NO_MORE
    return rest <= analysis.nouns


_NO_MORE = AUXILIARIES | word_set("on average the a an it each")


def _dated(reading: Reading | Refusal, seen: Analysis) -> Reading | Refusal:
    """A reading whose days are of the temporal column of the card it was read on."""
    column = seen.card.temporal
    if column is None:
        return reading
    if isinstance(reading, Refusal):
        return _of_weekdays(seen) if seen.dates.weekdays and _only_listed(seen) else reading
    other = _dated(reading.otherwise, seen) if reading.otherwise else None
    reading = replace(
        reading, dated=column.name, otherwise=other if isinstance(other, Reading) else None
    )
    period = reading.period
    if period is not None and not period.parts and outside(period, seen):
        return Reading("rows", period=period, dated=column.name)
    if reading.kind == "extreme" and reading.measure and reading.measure.column == column:
        kept = [c for c in reading.conditions if c != Stated(column)]  # (as an end has one)
        return replace(reading, conditions=kept)
    if reading.kind != "rows" or reading.unknown or reading.shown:
        return reading
    if asks_when(seen) and period is None:
        return replace(reading, shown=[column], wants="value")
    return reading


def of_a_thing(analysis: Analysis, reading: Reading | Refusal) -> Reading | Refusal:
    """Whether, or when, what its own days say to be meant was done: "paid for the repair in
    May"."""
    column = days_of_a_thing(analysis) if analysis.card.other_dates else None
    if column is None or isinstance(reading, Refusal) or reading.dated:
        return reading
    if reading.kind not in ("rows", "any") or reading.unknown or reading.period is None:
        return Refusal(f"not understood what is asked of {column.name!r}")
    held = [c for c in reading.narrowed_by if c != Stated(column)]
    if asks_when(analysis):
        return replace(
            reading, kind="rows", filters=[], conditions=held, shown=[column], wants="value"
        )
    return replace(
        reading, kind="any", filters=held, conditions=[Stated(column)], shown=[], wants="both"
    )


def as_listed(analysis: Analysis, reading: Reading | Refusal) -> Reading | Refusal:
    """Where only days are named on which records have one of several dates, these records are
    listed or counted: "how many were listed in March"."""
    if isinstance(reading, Refusal):
        return reading
    headed = analysis.noun_at(1) or (analysis.lows[:2] == ["how", "many"] and analysis.noun_at(2))
    if not analysis.card.other_dates and not (headed and date_words(analysis)):
        return reading
    if not reading.scope_only or reading.never_told or reading.period is None:
        return reading
    if len(reading.conditions) < len(read_conditions(analysis).found):
        return reading  # something that was said of them is not held in it
    words = date_words(analysis)
    named = {analysis.low(at) for word in words for at in range(word.first, word.last)}
    if not {word.lower() for word in reading.unknown} <= named:
        return reading
    before = [word.first - 1 for word in words]
    before += _before_its_day(analysis)
    done = any(analysis.low(at) in _DONE or analysis.noun_at(at) for at in before)
    if not done or outside(reading.period, analysis) or not _only_listed(analysis):
        return reading
    kind, wants = _listed(analysis)
    return replace(reading, kind=kind, wants=wants, unknown=())


def _before_its_day(analysis: Analysis) -> list[int]:
    """The place in front of what a date is called, where that stands right before a day and is
    read with it: the "were" of "were delivered on 4 May", by `delivered_on`."""
    temporal, used = analysis.card.temporal, analysis.dates.used
    called = temporal.name.split("_")[0] if temporal else ""
    return [at - 1 for at in sorted(used) if analysis.low(at) == called and at - 1 not in used]


def _of_weekdays(seen: Analysis) -> Reading:
    """`which were let on a Saturday`, where nothing else is said of them."""
    assert seen.card.temporal is not None
    kind, wants = _listed(seen)
    return Reading(
        kind,
        weekdays=seen.dates.weekdays,
        weekdays_said=seen.dates.weekdays_said,
        dated=seen.card.temporal.name,
        wants=wants,
    )


def _only_listed(seen: Analysis) -> bool:
    """Whether nothing is asked but which records there are, or how many: "anything let today"."""
    dated = {at for word in date_words(seen) for at in range(word.first, word.last)}
    return all(
        at in dated
        or at in seen.dates.used
        or at in seen.used
        or seen.noun_at(at)
        or token.kind == "mark"
        or token.low in _LISTING
        or token.low in BEFORE_DAYS
        for at, token in enumerate(seen.tokens)
    )


def _listed(seen: Analysis) -> tuple[FormKind, Wants]:
    """Whether records are to be listed or counted."""
    pairs = set(pairwise(seen.lows))
    counted = {("how", "many"), ("number", "of"), ("count", "of"), ("count", "the")} & pairs
    return ("count", "value") if counted else ("rows", "record")


def _most_recently(analysis: Analysis, words: list[Word]) -> list[tuple[Word, int, int]]:
    """Each "three most recently let": the word for the date, where it begins, and how many."""
    found = []
    for word in words:
        if analysis.between(max(0, word.first - 2), word.first) == ["most", "recently"]:
            first = word.first - 2
            before = analysis.low(first - 1)
            many = int(before) if before.isdecimal() else int(CARDINALS.get(before, 0))
            found.append((word, first - bool(many), many or 1))
    return found


def _at_an_end(newest: tuple[Word, int, int], analysis: Analysis, read: Read) -> Understood:
    word, first, many = newest
    card = analysis.card.dated_by(word.column.name)
    seen, reading = read(rewritten(analysis.tokens, {range(first, word.first): ""}), card)
    if isinstance(reading, Refusal) and _only_listed(seen) and seen.dates.period is None:
        reading = Reading("rows")
    if isinstance(reading, Refusal) or reading.kind != "rows" or reading.unknown:
        return seen, Refusal(
            f"not understood what is asked of the most recently {word.column.name}"
        )
    assert card.temporal is not None
    return seen, replace(
        reading,
        kind="extreme",
        conditions=[c for c in reading.conditions if c != Stated(card.temporal)],
        dated=word.column.name if card.dated_otherwise else "",
        measure=Measure(card.temporal),
        direction="high",
        wants="both",
        top=many,
    )


def _by_days_between(
    between: DaysBetween, analysis: Analysis, reading: Reading | Refusal
) -> Understood:
    """A reading with the days between two dates: as a condition, as what is ranked, or told."""
    if isinstance(reading, Refusal):
        return analysis, reading
    if reading.period is None:
        reading = replace(reading, dated="")
    if between.condition is not None:
        return analysis, _with(reading, between.condition)
    if reading.kind != "rows" or reading.unknown:
        return analysis, Refusal(f"not understood what is asked of {between.measure.words}")
    reading = replace(reading, measure=between.measure, shown=list(between.measure.columns))
    if between.direction is None:
        return analysis, replace(reading, wants="value")
    return analysis, replace(
        reading, kind="extreme", direction=between.direction, wants="both", shown=[]
    )


def _averaged(reading: Reading | Refusal) -> Reading | Refusal:
    """The mean of the days between two dates, where each record's was read."""
    if isinstance(reading, Refusal) or reading.kind != "rows" or reading.measure is None:
        return reading
    return replace(reading, kind="average", shown=[], wants="value")


def _with(reading: Reading | Refusal, condition: Condition) -> Reading | Refusal:
    """A reading of records that meet this as well; of a yes or no it is a part of what is asked."""
    if isinstance(reading, Refusal):
        return reading
    if reading.kind in ("any", "all", "none", "share"):
        return replace(reading, conditions=[*reading.conditions, condition])
    if reading.scope_only:
        reading = replace(reading, wants="record")
    return replace(reading, filters=[*reading.filters, condition])


_DONE = AUXILIARIES | SOMEBODY | {""} | word_set("been got get many anything something what")
_LISTING = (
    AUXILIARIES
    | SOMEBODY
    | word_set(
        "which what how and many any anything something all list show me give the a one ones of "
        "them those there been got get ever please number us we you find name count"
    )
)
