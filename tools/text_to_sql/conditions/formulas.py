"""Two columns in the notation of arithmetic: "observed minus forecast high >= 4", "gust > wind",
"(forecast = actual)".

one column        sign       another in the same unit     held against
observed high     minus      forecast high                >= 4
forecast          =          actual
observed high     >=         forecast high + 4
gust              >          2 * wind
"""

from dataclasses import dataclass

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.columns.column_pairs import pairs
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.differences import Difference
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Found, Question, numbers_named
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_SIGNS: dict[tuple[str, ...], Operator] = {
    ("=",): "=",
    ("=", "="): "=",
    ("equals",): "=",
    (">",): ">",
    ("<",): "<",
    (">", "="): ">=",
    ("<", "="): "<=",
    ("≥",): ">=",
    ("≤",): "<=",
}
_IN_WORDS: dict[tuple[str, ...], Operator] = {
    ("at", "least"): ">=",
    ("no", "less", "than"): ">=",
    ("at", "most"): "<=",
    ("no", "more", "than"): "<=",
    ("equal", "to"): "=",
    ("equals",): "=",
    ("more", "than"): ">",
    ("greater", "than"): ">",
    ("higher", "than"): ">",
    ("above",): ">",
    ("over",): ">",
    ("less", "than"): "<",
    ("lower", "than"): "<",
    ("below",): "<",
    ("under",): "<",
}
"""Read so where something is added to the other, or taken off it."""
_AROUND = frozenset({"of", "is", "was", "were", "are", "the", "its", "their"})
_ADDED = {"+": 1, "plus": 1, "-": -1, "–": -1, "−": -1, "minus": -1}
_LESS = (("minus",), ("less",), ("-",), ("–",), ("−",))
_ABSOLUTE = ("abs", "absolute", "|")


@dataclass(frozen=True)
class Formula:
    """What is reckoned, and the condition on it, if there is one."""

    measure: Measure
    condition: Comparison | None
    first: int
    last: int
    used: frozenset[int]

    @property
    def difference(self) -> Difference:
        """The formula as a difference that is asked for."""
        return Difference(self.measure, "over", Cue(self.first, self.last, "over"))


def read_formula(analysis: Analysis) -> Formula | None:
    """The first formula of two columns."""
    for one, two in zip(analysis.mentions, analysis.mentions[1:], strict=False):
        between = tuple(analysis.between(one.last, two.first))
        if gap := _gap_between(analysis, one, two) or _set_off(analysis, one, two):
            return gap
        if between not in _SIGNS and between not in _LESS:
            continue
        columns = columns_of(analysis, one, two)
        if columns is None:
            continue
        said = frozenset(range(one.first, two.last))
        if between in _SIGNS:
            condition = Comparison(Measure(*columns), _SIGNS[between], 0)
            return Formula(condition.measure, condition, one.first, two.last, said)
        amount = _held_against(analysis, two.last)
        if amount is None and between not in _LESS[:1] and not _bracketed(analysis, one, two):
            continue  # "the high - the forecast one": a dash
        absolute = analysis.low(one.first - 1 - (analysis.low(one.first - 1) == "("))
        measure = Measure(*columns, absolute=absolute in _ABSOLUTE)
        if amount is None:
            return Formula(measure, None, one.first, two.last, said)
        said |= {*range(two.last, amount.last), *amount.tail}
        compared = Comparison(measure, amount.operator or "=", amount.value, amount.upper)
        return Formula(measure, compared, one.first, amount.last, said)
    return None


def _set_off(analysis: Analysis, one: Mention, two: Mention) -> Formula | None:
    """`observed >= forecast + 4`, `gust > 2 * wind`: the other with something added to it, or taken
    so many times."""
    said = [low for low in analysis.between(one.last, two.first) if low not in _AROUND]
    times = 1.0
    if said[-1:] in (["*"], ["×"], ["x"]) and len(said) > 1:
        number = analysis.tokens[two.first - 2]
        times, said = (number.number, said[:-2]) if number.kind == "number" else (0.0, said)
    operator = _SIGNS.get(tuple(said)) or _IN_WORDS.get(tuple(said))
    found = _added(analysis, two)
    if operator is None or not times or (found is None and times == 1):
        return None
    columns = columns_of(analysis, one, two)
    if columns is None:
        return None
    value, last = found or (0.0, two.last)
    measure = Measure(*columns, times=times)
    used = frozenset(range(one.first, last))
    return Formula(measure, Comparison(measure, operator, value), one.first, last, used)


def _added(analysis: Analysis, two: Mention) -> tuple[float, int] | None:
    """What is added behind a column, less than nothing where it is taken off, and where it ends."""
    sign = _ADDED.get(analysis.low(two.last), 0)
    units = {unit_of(column.unit) for column in two.columns}
    for amount in analysis.amounts:
        value = amount.value
        plain = not amount.operator and amount.upper is None and not amount.clock
        if not plain or not isinstance(value, float) or (amount.unit and amount.unit not in units):
            continue
        if amount.first == two.last and value < 0:
            return value, amount.last
        if sign and amount.first == two.last + 1:
            return sign * value, amount.last
    return None


def added_unread(question: Question) -> str:
    """The "plus 5" of "more than twice the wind plus 5" that was taken for a condition of its own;
    "" where there is none."""
    analysis = question.analysis
    for amount in analysis.amounts:
        sign = amount.first - (analysis.low(amount.first) not in _PLUS)
        if analysis.low(sign) not in _PLUS or any(
            m.first == amount.last for m in analysis.mentions
        ):
            continue
        column = next((m for m in analysis.mentions if m.last == sign and numbers_named(m)), None)
        before = analysis.between(max(0, column.first - _NEAR), column.first) if column else []
        own = any(found.first <= amount.first < found.last for found in _of_one(question))
        if own and not _COMPARING.isdisjoint(before):
            return " ".join(analysis.between(sign, amount.last))
    return ""


def _of_one(question: Question) -> list[Found]:
    """The conditions that hold one column against a number."""
    return [
        found
        for found in question.found
        if isinstance(found.condition, Comparison) and found.condition.measure.minus is None
    ]


_NEAR = 4
_PLUS = frozenset({"plus", "minus", "+"})
_COMPARING = frozenset(words[-1] for words in _IN_WORDS) - {"to"} | {"twice", "times", "half"}

_GAPS = frozenset({"gap", "difference", "spread", "margin", "distance"})


def _gap_between(analysis: Analysis, one: Mention, two: Mention) -> Formula | None:
    """`the gap between the gust and the steady wind`, of two that are no plan and its outcome."""
    first = one.first - (analysis.low(one.first - 1) == "the")
    if [w for w in analysis.between(one.last, two.first) if w != "the"] != ["and"]:
        return None
    if analysis.low(first - 1) != "between" or analysis.low(first - 2) not in _GAPS:
        return None
    columns = columns_of(analysis, one, two)
    if columns is None or any({*pair} == {*columns} for pair in pairs(analysis.card)):
        return None
    said = frozenset(range(first - 2, two.last))
    return Formula(Measure(*columns, absolute=True), None, first - 2, two.last, said)


def columns_of(
    analysis: Analysis, one: Mention, two: Mention
) -> tuple[ColumnCard, ColumnCard] | None:
    """The two columns, told apart where they are two views of one thing."""
    first, second = numbers_named(one), numbers_named(two)
    if first and second:
        column = resolve(analysis, one, first)
        rest = [c for c in second if c.name != column.name]
        if not rest or unit_of(rest[0].unit) != unit_of(column.unit):
            return None
        return column, resolve(analysis, two, rest)
    for pair in pairs(analysis.card):
        sides = [_qualified(mention, pair) for mention in (one, two)]
        if sides[0] and sides[1] and sides[0] != sides[1]:
            return sides[0], sides[1]
    return None


def _qualified(mention: Mention, pair: tuple[ColumnCard, ColumnCard]) -> ColumnCard | None:
    """Which of a pair is meant by its name or by its qualifier alone."""
    names = {link.column.name for link in mention.links}
    meant = [column for column in pair if column.name in names]
    return meant[0] if len(meant) == 1 else None


def _held_against(analysis: Analysis, at: int) -> Amount | None:
    """The amount right behind the formula: "… >= 4", "… was 4 or more"."""
    while analysis.low(at) in ("is", "was", "were", "are", ")", "|", "of"):
        at += 1
    return next((a for a in analysis.amounts if a.first == at and not a.clock), None)


def _bracketed(analysis: Analysis, one: Mention, two: Mention) -> bool:
    return analysis.low(one.first - 1) == "(" and analysis.low(two.last) == ")"
