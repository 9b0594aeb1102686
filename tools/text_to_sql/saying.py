"""Readings in words: for the trace, and for the sentences of an answer."""

from dataclasses import replace
from datetime import date

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.dates.periods import say_day
from pageturner.tools.text_to_sql.language.units import CURRENCIES
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    AsBeside,
    Beside,
    Comparison,
    Condition,
    Figure,
    Mean,
    Measure,
    Membership,
    OfAStretch,
    OneOf,
    Reading,
    Says,
    SomeOf,
    Stated,
    Truth,
    Within,
    minutes_of,
)

_OPERATORS = {
    "=": "of",
    "<": "below",
    "<=": "of at most",
    ">": "above",
    ">=": "of at least",
    "between": "from",
}


_NUMBERS = {
    "=": "exactly",
    "<": "fewer than",
    "<=": "at most",
    ">": "more than",
    ">=": "at least",
}


def say_so_many(limit: tuple[str, float]) -> str:
    """`more than 10`."""
    return f"{_NUMBERS[limit[0]]} {say_number(limit[1])}"


def plain_name(column: ColumnCard) -> str:
    """A column's name as people read it."""
    return column.name.replace("_", " ")


def say_number(value: float | str) -> str:
    if isinstance(value, str):
        return value
    return str(int(value)) if float(value).is_integer() else f"{value:g}"


def with_unit(value: float | str, unit: str) -> str:
    """`25 mph`, `70%`, `90 °F`, `$5`."""
    said = say_number(value)
    if not unit or isinstance(value, str):
        return said
    if unit in CURRENCIES:
        return unit + said
    return said + ("" if unit == "%" else " ") + unit


def _past_the_hour(minute: str) -> str:
    """`on the hour`, `at 15 minutes past the hour`."""
    return "on the hour" if minute == "00" else f"at {int(minute)} minutes past the hour"


def say_condition(condition: Condition) -> str:
    """One condition: "gust of at least 25 mph", "no rain", "sky cloudy"."""
    match condition:
        case Truth(column, holds):
            denied = "not" if says_what_was_done(column) else "no"
            lacking = column.antonyms[0] if column.antonyms else f"{denied} {plain_name(column)}"
            return _one_such(column) if holds else lacking
        case Says(words, _, holds):
            return f'{"" if holds else "no "}"{words}" in the text'
        case Within(column, period, holds):
            return f"{plain_name(column)} {'' if holds else 'not '}in {period.words}"
        case Stated(column, holds):
            return f"{plain_name(column)} {'stated' if holds else 'not stated'}"
        case Membership(column, values, holds) if minutes := minutes_of(values):
            said = " or ".join(_past_the_hour(minute) for minute in minutes)
            return f"{plain_name(column)} {'' if holds else 'not '}{said}"
        case Membership(column, values, False, False) if column.several:
            return f"no {' or '.join(values)} among {plain_name(column)}"
        case Membership(column, values, holds, alone):
            said = f"{'' if holds else 'other than '}{' or '.join(values)}{' alone' * alone}"
            placed = plain_name(column).split()[0] in _PLACING
            return f"{said} {plain_name(column)}" if placed else f"{plain_name(column)} {said}"
        case AnyOf(parts, holds):
            joined = " or ".join(_bracketed(part) for part in parts)
            if not holds and len(parts) == 1:
                return f"no {joined.removeprefix('a ')}"
            return joined if holds else f"not ({joined})"
        case OneOf(parts, holds):
            joined = " or ".join(say_condition(part) for part in parts)
            return f"{joined} but not both" if holds else f"both or neither of {joined}"
        case AllOf() if day := _of_a_day(condition):
            return f"{say_condition(condition.parts[1])} on {day}"
        case AllOf(parts, holds):
            joined = " and ".join(_bracketed(part) for part in parts)
            if not holds and isinstance(parts[0], Membership) and len(parts) == 1:
                return say_condition(replace(parts[0], holds=False))
            if not holds and len(parts) == 1:
                return f"no {joined}"
            return joined if holds else f"not ({joined})"
        case SomeOf(parts, operator, number):
            joined = ", ".join(_bracketed(part) for part in parts)
            return f"{say_so_many((operator, number))} of {joined}"
        case Beside(beside, other, holds):
            return (
                f"{say_condition(beside)} on {other.words}"
                if holds
                else (f"not {say_condition(beside)} on {other.words}")
            )
        case AsBeside(column, other, holds):
            return (
                f"{plain_name(column)} {'the same as' if holds else 'other than'} on {other.words}"
            )
        case Comparison(measure, operator, value, upper):
            return _say_comparison(measure, operator, value, upper)


def side_name(condition: Condition) -> str:
    """What is set against another by a number, as its row names it: "Hightown", "unfurnished"."""
    one = isinstance(condition, Membership) and condition.holds and len(condition.values) == 1
    if isinstance(condition, Membership) and one and condition.values[0].lower() not in _YES_OR_NO:
        return condition.values[0]
    return say_condition(condition)


_YES_OR_NO = ("yes", "no")


def names_records(column: ColumnCard) -> bool:
    """Whether each of a column's values names a record, as references do."""
    return column.type == "text" and 1 < column.distinct == column.filled


def says_what_was_done(column: ColumnCard) -> bool:
    """Whether a truth is called by a participle alone: "delayed", "approved"."""
    name = column.name.lower()
    return column.type == "boolean" and name.isalpha() and name.endswith("ed") and len(name) > 4


def _one_such(column: ColumnCard) -> str:
    """The "a breakdown" of what is declared in the plural as well, "rain"."""
    name = plain_name(column)
    counted = f"{name}s" in column.synonyms and not column.antonyms
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}" if counted else name


_PLACING = frozenset({"in", "on", "at", "by", "under", "for", "with"})


def _bracketed(condition: Condition) -> str:
    """One of several that are joined, in brackets where it is joined itself."""
    said = say_condition(condition)
    joined = isinstance(condition, AnyOf | OneOf | AllOf) and condition.holds
    joined = joined and not _of_a_day(condition)
    return f"({said})" if joined else said


def _of_a_day(condition: Condition) -> str:
    """The day of what is said to hold on that day; "" where it is said of none."""
    match condition:
        case AllOf((Comparison(Measure(column), "=", str(day)), _), True) if column.temporal:
            return say_day(date.fromisoformat(day))
    return ""


def _say_comparison(
    measure: Measure, operator: str, value: float | str, upper: float | str | None
) -> str:
    unit = measure.column.unit
    if measure.beside is not None and isinstance(value, int | float):
        return _say_step(measure, operator, value, upper)
    if measure.minus is not None and measure.column.type == "time":
        side = "later" if operator == ">" else "earlier"
        return f"{plain_name(measure.column)} {side} than {plain_name(measure.minus)}"
    if measure.minus is not None and measure.column.type == "date":
        sign, value = ("<=", upper) if operator == "between" and upper else (operator, value)
        number = f"{_NUMBERS[sign or '=']} {say_number(value)}".removeprefix("exactly ")
        first, second = (plain_name(column) for column in measure.columns)
        if value == 0 and operator in _ON_OR_BESIDE:
            return f"{first} {_ON_OR_BESIDE[operator]} {second}"
        return f"{first} {number} {'day' if value == 1 else 'days'} after {second}"
    if measure.minus is not None and measure.times != 1:
        other = f"{say_number(measure.times)} times {plain_name(measure.minus)}"
        return f"{plain_name(measure.column)} {_OPERATORS[operator or '=']} {other}"
    if measure.minus is not None and value == 0 and operator in ("=", ">", ">=", "<"):
        names = [plain_name(column) for column in measure.columns]
        above = "other than" if measure.absolute else "above"
        relations = {"=": "equal to", ">=": "as high as", "<": "below"}
        relation = relations.get(operator, above)
        return f"{names[0]} {relation} {names[1]}"
    counted = unit and plain_name(measure.column).startswith(unit)  # "loaves baked above 240"
    said = with_unit(value, "" if counted else unit)
    if (operator, value) == (">", 0) and measure.minus is None and measure.column.additive:
        return f"some {measure.words}"
    if operator == "between" and upper is not None:
        return f"{measure.words} from {say_number(value)} to {with_unit(upper, unit)}"
    return f"{measure.words} {_OPERATORS[operator or '=']} {said}"


def _say_step(measure: Measure, operator: str, value: float, upper: float | str | None) -> str:
    """`observed high at least 5 °F above that of the day before`."""
    assert measure.beside is not None
    if isinstance(measure.beside, Figure):
        return f"{measure.words} {_OPERATORS[operator]} {with_unit(value, measure.column.unit)}"
    if isinstance(measure.beside, Mean | OfAStretch):
        return f"{plain_name(measure.column)} {_SIDES[operator]} {measure.beside.words}"
    if operator == "=" and value == 0:
        return f"{plain_name(measure.column)} the same as that of {measure.beside.words}"
    if operator in ("<=", ">=") and value == 0:
        side = "not above" if operator == "<=" else "not below"
        return f"{plain_name(measure.column)} {side} that of {measure.beside.words}"
    down = value < 0 or (value == 0 and operator == "<")
    sizes = [abs(v) for v in (value, upper) if isinstance(v, int | float)]
    low, high = min(sizes), max(sizes)
    way = operator.translate(str.maketrans("<>", "><")) if down else operator
    by = {
        ">": "more than ",
        "<": "less than ",
        ">=": "at least ",
        "<=": "at most ",
        "between": f"{say_number(low)} to ",
    }.get(way, "")
    apart = f"{by}{with_unit(high, measure.column.unit)} " if high else ""
    side = "below" if down else "above"
    return f"{plain_name(measure.column)} {apart}{side} that of {measure.beside.words}"


_SIDES = {">": "above", "<": "below", ">=": "not below", "<=": "not above"}
_ON_OR_BESIDE = {">": "after", "<": "before", "=": "on the day of"}
_ON_OR_BESIDE |= {"<=": "no later than", ">=": "no earlier than"}


def say_conditions(conditions: list[Condition]) -> str:
    """All of them, joined by commas and "and"."""
    several = len(conditions) > 1
    said = [_bracketed(one) if several else say_condition(one) for one in conditions]
    return said[0] if not several else ", ".join(said[:-1]) + " and " + said[-1]


def say_reading(reading: Reading, card: SchemaCard) -> str:
    """How the question was understood, in one line."""
    end = " highest" if reading.direction == "high" else " lowest"
    parts = [reading.kind + (end if reading.kind in ("extreme", "compare", "change") else "")]
    if reading.measure is not None:
        parts.append(reading.measure.words)
    elif reading.shown:
        parts.append(", ".join(plain_name(column) for column in reading.shown))
    if said := reading.narrowed_by:
        parts.append("where " + say_conditions(said))
    if reading.rivals:
        edges = [f"{edge} with " for edge in reading.edges] or [""] * len(reading.rivals)
        both = zip(edges, reading.rivals, strict=True)
        parts.append(" against ".join(edge + say_condition(rival) for edge, rival in both))
    if reading.weekdays:
        parts.append(f"on {reading.weekdays_said}")
    period = reading.period
    if period is not None:
        if period.impossible:
            parts.append(f"on {period.impossible}, which is no day of the calendar")
        else:
            when = f"{reading.dated.replace('_', ' ')} in " if reading.dated else "in "
            parts.append(when + period.words + (f" ({period.choice})" if period.choice else ""))
            gone = dict.fromkeys(part.impossible for part in period.parts if part.impossible)
            parts += [f"{words} is no day of the calendar" for words in gone]
    if reading.among is not None:
        which = {"told": "told by", "looked through": "looked through for", "group": "grouped in"}
        which |= {"held": "that it is true of"}
        which |= {side: f"of the {side} those told by" for side in ("day after", "day before")}
        of = f"of those {which[reading.among.which]} ({say_reading(reading.among.told, card)})"
        parts.append(of)
    if reading.unknown:
        parts.append("not understood: " + ", ".join(reading.unknown))
    return "; ".join(parts)
