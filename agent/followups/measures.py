"""What a fragment says of the number asked for: another end, another sum, another column."""

from collections.abc import Callable
from dataclasses import replace

from pageturner.agent.followups.fragments import Parts
from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.questions import spans_of
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading, Stated

Probe = Callable[[str], Reading | None]
"""What the grammar makes of a question of ours."""
A_DAY = "A_DAY"
"""Stands in a question of ours for a day that the records hold."""

RANKED = ("extreme", "average", "sum", "change")
TESTED = ("any", "all", "none", "count", "share", "streak")


def main_measure(reading: Reading) -> Measure | None:
    """The number a question was about: measured, told, or compared with a limit."""
    if reading.measure is not None:
        return reading.measure
    told = [c for c in reading.shown if c.type in NUMERIC or c.order]
    if told:
        return Measure(next((c for c in told if c.typical), told[0]))
    limits = [c.measure for c in reading.conditions if isinstance(c, Comparison)]
    limits = limits or [
        Measure(c.column)  # whether a number stands there at all
        for c in reading.conditions
        if isinstance(c, Stated) and c.column.type in NUMERIC
    ]
    return limits[0] if len(limits) == 1 else None


def named(before: Reading, parts: Parts, probe: Probe) -> Measure | None:
    """The column of numbers that a mention means; of two, the one that is spoken of already."""
    if len(parts.measures) != 1:
        return None
    mention = parts.measures[0]
    names = [link.column for link in mention.of("name", "low")]
    known = main_measure(before)
    if known is not None and known.minus is None and known.column in names:
        return known
    found = probe(f"What was the highest {_worded(mention, parts)}?")
    return found.measure if found is not None and found.kind == "extreme" else None


def qualified(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and as observed?`: another column of the sort that was asked for."""
    if (parts.conditions or parts.superlative) and reading.measure is None and not reading.shown:
        return True  # "which of those had rain in the forecast?" says it of the rain
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


def ranked(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and the lowest?`, `the warmest?`, `which of those was windiest?`."""
    if not parts.ranks:
        return True
    if before.kind == "streak" and parts.conditions and not parts.superlative:
        return True  # "and the longest wet one?"
    if before.grouped and parts.top > 1:
        return False
    if before.grouped and parts.end and not (parts.measures or parts.superlative):
        reading.direction = parts.end
        return True
    if before.grouped and parts.place > 1 and not (parts.end or parts.superlative):
        return False
    if before.grouped and parts.superlative and not parts.days_alone:
        return _of_the_groups(reading, before, parts, probe)
    if parts.superlative and parts.group and not before.grouped:
        return False  # "the coolest week" is no day
    measure, direction = main_measure(before), parts.end
    if direction is None and before.kind == "extreme":
        direction = before.direction
    if parts.superlative is not None:
        names = {column.name for column in parts.superlative.columns}
        sort = [q.words for q in parts.qualifiers if names & {c.name for c in q.columns}]
        said = f", as {sort[0]}" if len(sort) == 1 and before.measure is None else ""
        found = probe(f"Which day was the {parts.superlative.words}{said}?")
        if found is None or found.kind != "extreme" or found.measure is None:
            return False
        measure, direction = found.measure, found.direction
        known = before.measure or (main_measure(before) if parts.back else None)
        if known and not known.minus and known.column in parts.superlative.columns:
            measure = known  # "the hottest" after the forecast high: of the forecast
    elif parts.measures:
        measure = named(before, parts, probe)
    if measure is None:
        return False
    if parts.judged and parts.qualifiers and not (parts.measures or measure.column.better):
        return False  # "the worst plan" may be the one that was furthest off
    if parts.judged:
        good = measure.column.better or "high"
        low = (parts.judged == "best") == (good == "low")
        if not measure.column.better:  # "the five worst" of the coldest are the coldest
            same = parts.judged == "best" or (before.kind == "extreme" and parts.top > 1)
            low = same and before.direction == "low"
        direction = "low" if low else "high"
    record = parts.days or parts.form == "which" or bool(parts.superlative)
    if before.kind == "extreme" and before.wants == "record":
        record = True
    if before.kind not in RANKED and not (parts.back or parts.narrows):
        reading.conditions = []
    elif before.kind not in RANKED:
        # of those above a limit, the highest is the highest of all
        reading.conditions = [c for c in reading.conditions if c not in parts.conditions]
    reading.kind, reading.measure, reading.direction = "extreme", measure, direction or "high"
    reading.wants = "record" if record else "value"
    ungrouped(reading)
    reading.place = before.place + 1 if parts.further else parts.place
    reading.top = before.top if _as_many(before, parts) else parts.top
    parts.measures, parts.form = [], "" if parts.form == "which" else parts.form
    return True


def _as_many(before: Reading, parts: Parts) -> bool:
    """Whether the other end of a list is as long: "and the lowest?" after the three highest."""
    one = (
        parts.days or parts.form or parts.back or parts.measures or parts.amount or parts.place > 1
    )
    return before.kind == "extreme" and parts.top == 1 and not (one or parts.further)


def _of_the_groups(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and the coldest?` after "which month was the hottest?": which month, and no day."""
    said = parts.superlative
    if said is None or before.by or before.rivals or parts.top > 1 or parts.place > 1:
        return False
    found = probe(f"Which {before.span} was the {said.words}?")
    if found is None or not found.grouped or found.measure is None:
        return False
    reading.kind, reading.wants, reading.measure = found.kind, "record", found.measure
    reading.direction, reading.aggregate, reading.span = (
        found.direction, found.aggregate, found.span
    )  # fmt: skip
    reading.conditions = list(found.conditions)
    parts.form = "" if parts.form == "which" else parts.form
    return True


def summed(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and the average?`, `in total?`."""
    if not parts.aggregate:
        return True
    if parts.aggregate == "total" and before.kind == "count" and not parts.measures:
        return True  # the total of a number of days is their number
    measure = named(before, parts, probe) if parts.measures else main_measure(before)
    if measure is None or measure.column.type not in NUMERIC:
        return False
    if before.kind in TESTED or (before.kind == "rows" and not before.shown):
        listed = before.kind == "rows" and not parts.spans
        if not (parts.back or parts.narrows or listed):
            reading.conditions = []
    reading.kind = "sum" if parts.aggregate == "total" else "average"
    reading.measure, reading.wants = measure, "both" if reading.kind == "sum" else "value"
    ungrouped(reading)
    reading.aggregate = "median" if parts.aggregate == "median" else ""
    parts.measures = []
    return True


def measured(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`and the cars?`: another column in the place of the one that was measured or told."""
    if not parts.measures or parts.amount:
        return True
    if before.kind in RANKED and before.measure:
        measure = named(before, parts, probe)
        reading.measure = measure
        return measure is not None
    if before.kind == "compare" and before.measure and not before.conditions:
        measure = named(before, parts, probe)
        if measure is None:
            return False
        reading.measure = measure
        if before.grouped:
            reading.aggregate = "sum" if measure.column.additive else "avg"
        return True
    if parts.corrects and _limit_of_another(reading, before, parts, probe):
        parts.measures = []
        return True
    one_by_one = all(s == e for s, e in spans_of(reading.period)) and reading.period is not None
    if (before.kind == "rows" and before.shown) or (before.kind in TESTED and one_by_one):
        told = [c for m in parts.measures for c in told_by(_worded(m, parts), probe)]
        if not told or parts.form not in ("", "count", "value"):
            return False
        parts.form = ""
        more = before.shown if parts.adds else []
        reading.kind, reading.wants = "rows", "value"
        reading.shown = [*more, *told]
        reading.conditions = list(before.conditions) if before.kind == "rows" else []
        return True
    return False


def _limit_of_another(reading: Reading, before: Reading, parts: Parts, probe: Probe) -> bool:
    """`the wind chill, I mean`: what the limit before is put on."""
    limits = [c for c in before.conditions if isinstance(c, Comparison) and not c.measure.minus]
    measure = named(before, parts, probe) if len(limits) == 1 else None
    if measure is None or measure.column.unit != limits[0].measure.column.unit:
        return False
    reading.conditions = [
        replace(c, measure=measure) if c == limits[0] else c for c in reading.conditions
    ]
    return True


def ungrouped(reading: Reading) -> None:
    reading.shown, reading.top, reading.place, reading.span = [], 1, 1, "month"
    reading.grouped, reading.aggregate, reading.claim, reading.by = False, "", None, None


def told_by(words: str, probe: Probe) -> list[ColumnCard]:
    """The columns that are told where something is asked for by these words."""
    for question in (f"What was the {words} on {A_DAY}?", f"How {words} on {A_DAY}?"):
        found = probe(question)
        if found is not None and found.kind == "rows" and found.shown:
            return list(found.shown)
    return []


def _worded(mention: Mention, parts: Parts) -> str:
    """A measure with what is said of its sort: "the high, as forecast"."""
    names = {column.name for column in mention.columns}
    sort = [q.words for q in parts.qualifiers if names & {column.name for column in q.columns}]
    return " ".join((*sort, mention.words))
