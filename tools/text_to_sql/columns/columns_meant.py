"""Which columns a value is asked of: all of "the wind", the one of "how many knots was the wind".

The qualifiers, the unit and the hour that are spoken of pick among those that share a name.
"""

from collections.abc import Callable
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.bounds_told import with_the_other_end
from pageturner.tools.text_to_sql.columns.by_unit import HOURS
from pageturner.tools.text_to_sql.columns.column_pairs import pairs, seen_twice
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question


def columns_asked(question: Question, mention: Mention) -> list[ColumnCard]:
    """All columns of an open group ("the wind"), or the one that qualifiers and type pick."""
    columns = list({link.column.name: link.column for link in mention.of("name", "low")}.values())
    columns = [c for c in columns if c.type != "boolean"] or columns
    numeric = [c for c in columns if c.type in NUMERIC]
    if len(columns) <= 1:
        return with_the_other_end(question.analysis, columns) if numeric else columns
    if len(numeric) < len(columns) and not mention.degree and not _measuring(question, mention):
        return columns
    bounds = [c for c in numeric if c.name.endswith(_BOUNDS)]
    stems = [c.name.rsplit("_", 1)[0] for c in bounds]
    pairs = [c for c, stem in zip(bounds, stems, strict=True) if stems.count(stem) == 2]
    if pairs:
        stem = pairs[0].name.rsplit("_", 1)[0]
        return [c for c in pairs if c.name.rsplit("_", 1)[0] == stem]
    if not mention.degree and stated_either_way(question, numeric):
        return numeric
    return [resolve(question.analysis, mention, numeric or columns)]


_BOUNDS = ("_low", "_high", "_min", "_max", "_from", "_to")


def stated_either_way(question: Question, columns: list[ColumnCard]) -> bool:
    """The "feels-like temperature", which some records state one way and some the other."""
    whole = not any(column.name.endswith(_BOUNDS) for column in columns)
    return len(columns) > 1 and whole and all(map(_seldom(question), columns))


def _seldom(question: Question) -> Callable[[ColumnCard], bool]:
    """Whether a column that nothing tells from its like is stated for some of the records."""
    count, named = question.analysis.card.count, question.qualified
    return lambda column: 10 * column.filled < 9 * count and column.name not in named


def _measuring(question: Question, mention: Mention) -> bool:
    before = question.analysis.between(max(0, mention.first - 3), mention.first)
    if any(word in ("how", "speed", "fast", "strong") for word in before):
        return True
    units = {unit_of(column.unit) for column in question.numeric(mention) if column.unit}
    return bool(units & units_asked(question))  # "how many knots was the wind"


def time_columns(question: Question, shown: list[ColumnCard]) -> list[ColumnCard]:
    """The time most spoken of, or the one that shares a name with the columns shown."""
    analysis = question.analysis
    inside = {at for c in analysis.cues if c.meaning == "clock" for at in range(c.first, c.last)}
    asked = [m for m in analysis.mentions if m.first in analysis.focus]
    mentions = asked if shown and asked else analysis.mentions  # (not "my book came out on 3 May")
    spoken = [m for m in mentions if m.first not in inside and m.of("name")]
    firm = [m for m in spoken if m.words.lower() not in HOURS]
    if any(c.type == "time" for m in firm for c in m.columns):
        spoken = firm  # "sent out at the latest hour"
    telling = [
        link.column.name for m in spoken for link in m.of("name") if link.column.type == "time"
    ]
    named = telling or [c.name for m in mentions for c in m.columns if c.type == "time"]
    times = [c for c in question.analysis.card.columns if c.type == "time"]
    if named:
        times.sort(key=lambda c: (-named.count(c.name), not c.typical))
        return times[:1]
    stems = {column.name.split("_")[0] for column in shown}
    near = [c for c in times if c.name.split("_")[0] in stems]
    return (near or [c for c in times if c.typical])[:1]


def in_unit(question: Question, said: str = "") -> list[ColumnCard]:
    """`how many degrees was it to be`: only the unit says what is asked for."""
    analysis = question.analysis
    units = {unit_of(said)} if said else units_asked(question)
    columns = [c for c in analysis.card.columns if c.type in NUMERIC and unit_of(c.unit) in units]
    qualified = [c for c in columns if c.name in question.qualified]
    paired = {column.name for pair in pairs(analysis.card) for column in pair}
    typical = [c for c in columns if c.typical and c.name in paired]
    return next((found for found in (qualified, typical) if len(found) == 1), [])


def measured_alone(question: Question) -> list[ColumnCard]:
    """What moved by so much where nothing names it: by its unit, "how many degrees did it drop",
    "the drop in degrees"; else, of "how much did it drop", the one thing planned and measured."""
    analysis = question.analysis
    if columns := in_unit(question):
        return columns
    units = [two for one, two in pairwise(analysis.lows) if one == "in" and two in UNITS]
    if len(units) == 1:
        return in_unit(question, units[0])
    named = any(mention.of("name", "low", "value") for mention in question.free)
    if (
        named
        or question.conditions
        or not {("how", "much"), ("did", "it")} <= {*pairwise(analysis.lows)}
    ):
        return []
    twice = seen_twice(analysis.card)
    typical = [c for c in analysis.card.columns if c.typical and c.name in twice]
    return typical if len(typical) == 1 and typical[0].type in NUMERIC else []


def units_asked(question: Question) -> set[str]:
    """The units of "how many knots"."""
    lows = [token.low for token in question.analysis.tokens]
    return {
        unit_of(unit)
        for (how, many), unit in zip(pairwise(lows), lows[2:], strict=False)
        if (how, many) == ("how", "many") and unit in UNITS
    }
