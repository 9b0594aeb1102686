"""What a fragment says of conditions, and of the form in which the answer is wanted."""

from dataclasses import replace

from pageturner.agent.followups.fragments import Parts
from pageturner.agent.followups.measures import RANKED, Probe, main_measure, named, ungrouped
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.questions import about, spans_of
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Membership,
    Reading,
    Stated,
    Truth,
)


def limited(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and above 25?`, `any days below 60?`: a number for the measure spoken of."""
    amount = parts.amount
    if amount is None:
        return True
    old = [c for c in reading.conditions if isinstance(c, Comparison)]
    measure = named(before, parts, probe) if parts.measures else main_measure(before)
    if not parts.measures and len(old) == 1:
        measure = old[0].measure
    loose = parts.back and not (old or parts.measures)
    if measure is None and loose and parts.bound is not None:
        measure = parts.bound.measure  # "which of those were above 90?", after a list of wet days
    if measure is None or not isinstance(amount.value, float | int):
        return False
    unit = unit_of(amount.unit)
    if unit and measure.column.unit and unit != unit_of(measure.column.unit):
        if parts.bound is None or unit != unit_of(parts.bound.measure.column.unit):
            return False  # "above 40 degrees" is none of the gusts
        measure = parts.bound.measure
    fitting = [c for c in old if c.measure == measure]
    operator = amount.operator or (fitting[0].operator if fitting else "")
    if not (parts.measures or old) and (other := _told_by_the_limit(measure, operator, parts)):
        measure = other
        reading.conditions = []
    if not operator:
        return False
    new = Comparison(measure, operator, amount.value, amount.upper)
    parts.measures = []
    reading.conditions = [
        c for c in reading.conditions if not (isinstance(c, Stated) and c.column == measure.column)
    ]  # (what meets a limit is stated)
    of_them = parts.back and not _closer(new, fitting)  # "which of these are not below 5?"
    if len(fitting) == 1 and not of_them:
        reading.conditions = [new if c == fitting[0] else c for c in reading.conditions]
    elif parts.form or parts.narrows or parts.days or old:
        reading.conditions = [*reading.conditions, new]
    else:
        return False
    first = before.kind == "extreme" and before.measure and before.measure.column.temporal
    if (before.kind in RANKED or before.shown) and not first:
        if parts.ranks or parts.aggregate:
            return True
        parts.form = parts.form or ("any" if not parts.narrows else "")
    return True


def _told_by_the_limit(measure: Measure, operator: Operator, parts: Parts) -> Measure | None:
    """The measure that the limit alone names, where the one spoken of never comes up, or down, to
    it: the 70 degrees of "when did it first get above 70?" after the chill of the wind."""
    bound = parts.bound
    if bound is None or bound.measure == measure or bound.measure.minus or measure.minus:
        return None
    alike = bound.measure.column.unit == measure.column.unit
    limit = replace(bound, operator=operator)
    apart = alike and never(replace(limit, measure=measure))
    return bound.measure if apart and not never(limit) else None


def never(limit: Comparison) -> bool:
    """Whether no record at all meets a limit."""
    column, value, operator = limit.measure.column, limit.value, limit.operator
    least, most = column.minimum, column.maximum
    if isinstance(value, str) or isinstance(least, str) or isinstance(most, str):
        return False
    above = operator.startswith(">") and most is not None and value > most
    return above or (operator.startswith("<") and least is not None and value < least)


def _closer(new: Comparison, old: list[Comparison]) -> bool:
    """Whether a limit leaves nothing that the one before did not leave."""
    if len(old) != 1 or new.operator[:1] != old[0].operator[:1]:
        return False
    one, two = new.value, old[0].value
    if isinstance(one, str) or isinstance(two, str):
        return False
    return one > two if new.operator[:1] == ">" else one < two


def denied(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`how many were without?`, `and with?`: the condition that was put last, turned round."""
    if not (parts.denies or parts.affirms):
        return True
    match reading.conditions:
        case [*kept, Truth() | Membership() as one] if parts.denies or not one.holds:
            reading.conditions = [*kept, replace(one, holds=not one.holds)]
            return True
    return False


def tested(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and fog?`, `with rain too?`, `without it?`: conditions added, or in another's place."""
    new = list(parts.conditions)
    if not new:
        return True
    if parts.other and not _in_its_place(reading, new):
        return False
    if (parts.ranks and before.kind != "streak") or parts.aggregate:
        kept = [c for c in reading.conditions if not any(_same_matter(c, one) for one in new)]
        reading.conditions = [*kept, *new]
        return True
    together = parts.adds or parts.narrows or parts.back or parts.other or _there(parts, new)
    again = parts.narrows or (parts.form and (parts.in_all or (parts.spans and not together)))
    if again and any(one in reading.conditions for one in new):
        reading.conditions = new  # "and just fog?": what is said again is all of the question
        return True
    names = [c for c in reading.filters if any(_alike(c, one) for one in new)]
    for old in names:
        at = reading.filters.index(old)
        one = next(one for one in new if _alike(old, one))
        reading.filters[at] = one
        new.remove(one)
    if not new:
        return True
    kept = [c for c in reading.conditions if not any(_same_matter(c, one) for one in new)]
    replaced = len(kept) < len(reading.conditions)
    value = before.kind == "rows" and bool(before.shown)
    day = reading.period is not None and all(s == e for s, e in spans_of(reading.period))
    if before.kind in RANKED:
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
    elif before.kind == "rows" and parts.form == "count":
        reading.conditions = [*kept, *new]  # "how many passed?", of a list
    elif len(new) == 1:
        reading.conditions = [*reading.conditions[:-1], *new]
    else:
        return False
    return True


def _there(parts: Parts, new: list[Condition]) -> bool:
    """`and at home?`, `against Holt?`: where it was, or against whom, narrows what was asked."""
    return parts.there and all(isinstance(one, Membership) for one in new)


def _in_its_place(reading: Reading, new: list[Condition]) -> bool:
    """`and with rain instead?`, `rain instead of snow`: what was put last makes way, or what is
    named; false where there is nothing to take the place of."""
    turned = [
        (old, one)
        for old in reading.conditions
        for one in new
        if isinstance(one, Truth | Membership) and replace(one, holds=not one.holds) == old
    ]
    if turned and len(new) > 1:
        gone: list[Condition] = [old for old, _ in turned]
        new[:] = [one for one in new if one not in [said for _, said in turned]]
    elif any(_same_matter(old, one) for old in reading.conditions for one in new):
        return True  # "cloudy instead", of sunny ones
    else:
        gone = reading.conditions[-1:]
    reading.conditions = [c for c in reading.conditions if c not in gone]
    return bool(gone)


def placed(reading: Reading, parts: Parts, time: ColumnCard) -> bool:
    """`when was the first of them?`: the earliest or the latest that meets the conditions."""
    if parts.placed is None:
        return True
    if not reading.conditions or parts.ranks or parts.aggregate or reading.kind == "compare":
        return False
    reading.kind, reading.measure, reading.direction = "extreme", Measure(time), parts.placed
    ungrouped(reading)
    reading.wants = "record"
    parts.form = ""
    return True


def asked_for(reading: Reading, before: Reading, parts: Parts) -> bool:
    """`how many is that?`, `which ones?`, `any?`: in which form the answer is wanted."""
    form = parts.form
    if not form:
        return True
    if form == "which" and reading.kind == "extreme":
        reading.wants = "record"
        return True
    one_day = reading.period is not None and reading.period.single_day
    if form in ("value", "count") and before.grouped and parts.spans:
        if before.aggregate == "count" and before.conditions and not before.by:
            reading.kind, reading.wants, reading.measure = "count", "value", None
            ungrouped(reading)
        return True  # what the winner came to
    if form == "value" or (form == "count" and one_day and before.kind == "any"):
        return _valued(reading, before)
    summed = form == "which" and reading.kind in ("average", "sum")  # "list them": those summed up
    first = reading.kind == "extreme" and reading.measure and reading.measure.column.temporal
    such = bool(first) and form in ("count", "which")  # "how many such days did May have?"
    if reading.kind in RANKED and not (parts.conditions or parts.amount or summed or such):
        return False
    if not reading.conditions and not reading.filters:
        return False
    if reading.kind == "compare" and not parts.spans:
        return False
    kinds = {"which": "rows", "count": "count", "any": "any", "share": "share"}
    reading.kind = kinds[form]  # type: ignore[assignment]
    reading.wants = {"which": "record", "any": "both"}.get(form, "value")  # type: ignore[assignment]
    reading.measure = None
    ungrouped(reading)
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


def _same_matter(old: Condition, new: Condition) -> bool:
    """Whether one takes the other's place: "just rain" that of "rain or snow"."""
    either = isinstance(old, AnyOf) and about(new) <= about(old)
    return either or about(old) == about(new)


def _alike(old: Condition, new: Condition) -> bool:
    plain = Membership | Truth | Comparison
    if isinstance(old, AnyOf) or isinstance(new, AnyOf):
        return False
    return isinstance(old, plain) and isinstance(new, plain) and about(old) == about(new)
