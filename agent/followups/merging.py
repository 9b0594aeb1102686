"""A fragment put into an earlier question: parts of what was asked replaced, added or taken back.

An earlier question is its reading: {what is measured, how it is summed up, when, under which
conditions, what is told}. A fragment names some of these, and the others stay as they were.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pageturner.agent.followups.focus import say
from pageturner.agent.followups.fragments import Parts
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.periods import Interval, Period, merged
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.questions import about, spans_of
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Membership,
    Reading,
    Truth,
)

Probe = Callable[[str], Reading | None]
"""What the grammar makes of a question of ours."""

_RANKED = ("extreme", "average", "sum", "change")
_TESTED = ("any", "all", "none", "count", "share", "streak")


def merge(before: Reading, parts: Parts, probe: Probe, time: ColumnCard) -> Reading | None:
    """The reading of a fragment after a question; None where they do not fit together.

    Args:
        time: the column that says when.
    """
    before = _fresh(before)
    if before.kind == "compare" and len(parts.spans) == 1:
        stretch = parts.spans[0][0] < parts.spans[0][1]
        if stretch and not before.grouped and before.measure and before.claim is None:
            before.kind, before.wants = "extreme", "record"
        elif single := uncompared(before):
            before = single
    reading = _fresh(before)
    if parts.spans:
        reading.period = period_of(parts.spans)
    if parts.dropped or parts.weekdays_dropped:
        if not _drop(reading, parts):
            return None
    if parts.weekdays:
        reading.weekdays, reading.weekdays_said = parts.weekdays, parts.weekdays_said
    for step in (_qualified, _ranked, _summed, _measured, _limited, _tested):
        if not step(reading, before, parts, probe):
            return None
    if not _placed(reading, parts, time) or not _asked(reading, before, parts):
        return None
    return reading


def period_of(spans: Sequence[Interval]) -> Period:
    """Days or stretches as a period that remembers how they were listed."""
    parts = tuple(Period((span,), say((span,))) for span in spans)
    joined = merged(list(spans))
    return Period(joined, say(spans), parts=parts if len(parts) > 1 else ())


def main_measure(reading: Reading) -> Measure | None:
    """The number a question was about: measured, told, or compared with a limit."""
    if reading.measure is not None:
        return reading.measure
    told = [c for c in reading.shown if c.type in NUMERIC or c.order]
    if told:
        return Measure(next((c for c in told if c.typical), told[0]))
    limits = [c.measure for c in reading.conditions if isinstance(c, Comparison)]
    return limits[0] if len(limits) == 1 else None


def uncompared(before: Reading) -> Reading | None:
    """What two times were compared by, asked of the first alone."""
    spans = spans_of(before.period)
    if not spans or before.rivals or before.by:
        return None
    reading = _fresh(before)
    _ungrouped(reading)
    reading.period = period_of(spans[:1])
    if before.grouped and before.aggregate == "count":
        reading.kind, reading.wants = "count", "value"
    elif before.measure is None or before.measure.minus:
        return None
    elif before.grouped:
        reading.kind = "sum" if before.aggregate == "sum" else "average"
        reading.wants = "both" if reading.kind == "sum" else "value"
    else:
        reading.kind, reading.wants, reading.shown = "rows", "value", [before.measure.column]
        reading.measure = None
    return reading


def _fresh(before: Reading) -> Reading:
    return replace(
        before,
        conditions=list(before.conditions),
        filters=list(before.filters),
        shown=list(before.shown),
        unknown=(),
        decimals=None,
        limit=None,
    )


def _drop(reading: Reading, parts: Parts) -> bool:
    held = len(reading.conditions) + len(reading.filters) + len(reading.weekdays)
    if len(reading.conditions) == 1 and not parts.weekdays_dropped:
        reading.conditions = []  # there is but one that can be meant
        return True
    reading.conditions = [c for c in reading.conditions if not about(c) & parts.dropped]
    reading.filters = [c for c in reading.filters if not about(c) & parts.dropped]
    if parts.weekdays_dropped:
        reading.weekdays, reading.weekdays_said = (), ""
    return len(reading.conditions) + len(reading.filters) + len(reading.weekdays) < held


def _qualified(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and as observed?`: another column of the sort that was asked for."""
    known = main_measure(before)
    meant = {
        link.column.name: link.column
        for mention in parts.qualifiers
        for link in mention.of("qualifier")
        if known and set(link.column.synonyms) & set(known.column.synonyms)
    }
    alone = not (parts.spans or parts.measures or parts.ranks or parts.aggregate or parts.form)
    if not meant or parts.measures or known is None:
        return not (alone and parts.qualifiers)
    if known.minus or known.column.name in meant or len(meant) > 1:
        return known.minus is None and known.column.name in meant and not alone
    new = Measure(next(iter(meant.values())))
    if reading.measure is not None:
        reading.measure = before.measure = new
    elif reading.shown:
        reading.shown = before.shown = [new.column]
    else:
        reading.conditions = [
            replace(c, measure=new) if isinstance(c, Comparison) and c.measure == known else c
            for c in reading.conditions
        ]
    return True


def _placed(reading: Reading, parts: Parts, time: ColumnCard) -> bool:
    """`when was the first of them?`: the earliest or the latest that meets the conditions."""
    if parts.placed is None:
        return True
    if not reading.conditions or parts.ranks or parts.aggregate or reading.kind == "compare":
        return False
    reading.kind, reading.measure, reading.direction = "extreme", Measure(time), parts.placed
    _ungrouped(reading)
    reading.wants = "record"
    parts.form = ""
    return True


def _ranked(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and the lowest?`, `the warmest?`, `which of those was windiest?`."""
    if not parts.ranks:
        return True
    if before.kind == "streak" and parts.conditions and not parts.superlative:
        return True  # "and the longest wet one?"
    if before.grouped and parts.end and not (parts.measures or parts.superlative):
        reading.direction = parts.end
        return True
    measure, direction = main_measure(before), parts.end
    if direction is None and before.kind == "extreme":
        direction = before.direction
    if parts.superlative is not None:
        found = probe(f"Which day was the {parts.superlative.words}?")
        if found is None or found.kind != "extreme" or found.measure is None:
            return False
        measure, direction = found.measure, found.direction
        if before.measure and before.measure.column in parts.superlative.columns:
            measure = before.measure  # "the hottest" after the forecast high: of the forecast
    elif parts.measures:
        measure = _named(before, parts, probe)
    if measure is None:
        return False
    if parts.judged:
        good = measure.column.better or "high"
        low = (parts.judged == "best") == (good == "low")
        if not measure.column.better:
            low = parts.judged == "best" and before.direction == "low"
        direction = "low" if low else "high"
    record = parts.days or parts.form == "which" or bool(parts.superlative)
    if before.kind == "extreme" and before.wants == "record":
        record = True
    if before.kind not in _RANKED and not (parts.back or parts.narrows):
        reading.conditions = []
    elif before.kind not in _RANKED:
        # of those above a limit, the highest is the highest of all
        reading.conditions = [c for c in reading.conditions if c not in parts.conditions]
    reading.kind, reading.measure, reading.direction = "extreme", measure, direction or "high"
    reading.wants = "record" if record else "value"
    _ungrouped(reading)
    reading.place = before.place + 1 if parts.further else parts.place
    reading.top = parts.top
    parts.measures, parts.form = [], "" if parts.form == "which" else parts.form
    return True


def _summed(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and the average?`, `in total?`."""
    if not parts.aggregate:
        return True
    if parts.aggregate == "total" and before.kind == "count" and not parts.measures:
        return True  # the total of a number of days is their number
    measure = _named(before, parts, probe) if parts.measures else main_measure(before)
    if measure is None or measure.column.type not in NUMERIC:
        return False
    if before.kind in _TESTED or (before.kind == "rows" and not before.shown):
        limits = {c for c in reading.conditions if about(c) & {measure.column.name}}
        reading.conditions = [c for c in reading.conditions if c not in limits]
        if not (parts.back or parts.narrows):
            reading.conditions = []
    reading.kind = "sum" if parts.aggregate == "total" else "average"
    reading.measure, reading.wants = measure, "both" if reading.kind == "sum" else "value"
    _ungrouped(reading)
    reading.aggregate = "median" if parts.aggregate == "median" else ""
    parts.measures = []
    return True


def _ungrouped(reading: Reading) -> None:
    reading.shown, reading.top, reading.place = [], 1, 1
    reading.grouped, reading.aggregate, reading.claim, reading.by = False, "", None, None


def _measured(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and the cars?`: another column in the place of the one that was measured or told."""
    if not parts.measures or parts.amount:
        return True
    if before.kind in _RANKED and before.measure:
        measure = _named(before, parts, probe)
        reading.measure = measure
        return measure is not None
    if before.kind == "compare" and before.measure and not before.conditions:
        measure = _named(before, parts, probe)
        if measure is None:
            return False
        reading.measure = measure
        if before.grouped:
            reading.aggregate = "sum" if measure.column.additive else "avg"
        return True
    one_by_one = all(s == e for s, e in spans_of(reading.period)) and reading.period is not None
    if before.kind == "rows" and before.shown or (before.kind in _TESTED and one_by_one):
        told = [c for m in parts.measures for c in _told(m, probe)]
        if not told or parts.form not in ("", "count", "value"):
            return False
        parts.form = ""
        more = before.shown if parts.adds else []
        reading.kind, reading.wants = "rows", "value"
        reading.shown = [*more, *told]
        reading.conditions = list(before.conditions) if before.kind == "rows" else []
        return True
    return False


def _limited(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and above 25?`, `any days below 60?`: a number for the measure spoken of."""
    amount = parts.amount
    if amount is None:
        return True
    old = [c for c in reading.conditions if isinstance(c, Comparison)]
    measure = _named(before, parts, probe) if parts.measures else main_measure(before)
    if not parts.measures and len(old) == 1:
        measure = old[0].measure
    if measure is None or not isinstance(amount.value, float | int):
        return False
    fitting = [c for c in old if c.measure == measure]
    operator = amount.operator or (fitting[0].operator if fitting else "")
    if not operator:
        return False
    new = Comparison(measure, operator, amount.value, amount.upper)
    parts.measures = []
    if len(fitting) == 1:
        reading.conditions = [new if c == fitting[0] else c for c in reading.conditions]
    elif parts.form or parts.narrows or parts.days or old:
        reading.conditions = [*reading.conditions, new]
    else:
        return False
    if before.kind in _RANKED or before.shown:
        if parts.ranks or parts.aggregate:
            return True
        parts.form = parts.form or ("any" if not parts.narrows else "")
    return True


def _tested(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and fog?`, `with rain too?`, `without it?`: conditions added, or in another's place."""
    new = list(parts.conditions)
    if not new:
        return True
    if (parts.ranks and before.kind != "streak") or parts.aggregate:
        reading.conditions = [*reading.conditions, *new]
        return True
    names = [c for c in reading.filters if any(_alike(c, one) for one in new)]
    for old in names:
        at = reading.filters.index(old)
        one = next(one for one in new if _alike(old, one))
        reading.filters[at] = one
        new.remove(one)
    if not new:
        return True
    kept = [c for c in reading.conditions if not any(about(c) == about(one) for one in new)]
    replaced = len(kept) < len(reading.conditions)
    together = parts.adds or parts.narrows or parts.back
    value = before.kind == "rows" and bool(before.shown)
    day = reading.period is not None and all(s == e for s, e in spans_of(reading.period))
    if before.kind in _RANKED:
        if not (together or parts.days or replaced):
            return False
        if not (together or replaced) and kept and len(new) == 1:
            kept = kept[:-1]  # "and on dry ones?" after "on rainy days"
        reading.conditions = [*kept, *new]
    elif value and replaced:
        reading.conditions = [*kept, *new]
    elif value and day and not parts.narrows:
        reading.kind, reading.wants, reading.shown = "any", "both", []
        reading.conditions = new
    elif value:
        return False
    elif parts.instead:
        reading.conditions = new
    elif replaced or together or not reading.conditions:
        reading.conditions = [*kept, *new]
    elif len(new) == 1:
        reading.conditions = [*reading.conditions[:-1], *new]
    else:
        return False
    return True


def _asked(reading: Reading, before: Reading, parts: Parts) -> bool:
    """`how many is that?`, `which ones?`, `any?`: in which form the answer is wanted."""
    form = parts.form
    if not form:
        return True
    if form == "which" and reading.kind == "extreme":
        reading.wants = "record"
        return True
    one_day = reading.period is not None and reading.period.single_day
    if form in ("value", "count") and before.grouped and parts.spans:
        return True  # what the winner came to
    if form == "value" or (form == "count" and one_day and before.kind == "any"):
        return _valued(reading, before)
    if reading.kind in _RANKED and not (parts.conditions or parts.amount):
        return False
    if not reading.conditions and not reading.filters:
        return False
    if reading.kind == "compare" and not parts.spans:
        return False
    kinds = {"which": "rows", "count": "count", "any": "any", "share": "share"}
    reading.kind = kinds[form]  # type: ignore[assignment]
    reading.wants = {"which": "record", "any": "both"}.get(form, "value")  # type: ignore[assignment]
    reading.measure = None
    _ungrouped(reading)
    return True


def _valued(reading: Reading, before: Reading) -> bool:
    """`how high was it?`: the number behind a record or a yes."""
    if reading.kind == "extreme":
        reading.wants = "value"
        return True
    measure = main_measure(before)
    if (reading.kind == "rows" and reading.shown) or reading.kind in ("count", "average", "sum"):
        return True
    day = reading.period is not None and all(s == e for s, e in spans_of(reading.period))
    if not day or measure is None or measure.minus or before.kind not in ("any", "all", "none"):
        return False
    reading.kind, reading.wants, reading.shown = "rows", "value", [measure.column]
    reading.conditions = []
    return True


def _named(before: Reading, parts: Parts, probe: Probe) -> Measure | None:
    """The column of numbers that a mention means; of two, the one that is spoken of already."""
    if len(parts.measures) != 1:
        return None
    mention = parts.measures[0]
    names = [link.column for link in mention.of("name", "low")]
    known = main_measure(before)
    if known is not None and known.minus is None and known.column in names:
        return known
    found = probe(f"What was the highest {mention.words}?")
    return found.measure if found is not None and found.kind == "extreme" else None


def _told(mention: object, probe: Probe) -> list[ColumnCard]:
    words = getattr(mention, "words", "")
    for question in (f"What was the {words} on 1 January 2000?", f"How {words} on 1 January 2000?"):
        found = probe(question)
        if found is not None and found.kind == "rows" and found.shown:
            return list(found.shown)
    return []


def _alike(old: Condition, new: Condition) -> bool:
    plain = Membership | Truth | Comparison
    if isinstance(old, AnyOf) or isinstance(new, AnyOf):
        return False
    return isinstance(old, plain) and isinstance(new, plain) and about(old) == about(new)
