"""Values of a scale in words that are set against one of them: "rougher than slight", "no worse
than moderate".

the scale: smooth, slight, moderate, rough, very rough

rougher than moderate        rough, very rough               beyond it
no rougher than moderate     smooth, slight, moderate        it and what lies before it
less rough than moderate     smooth, slight                  the other way
at least as rough as rough   rough, very rough               it and what lies beyond
not as rough as rough        smooth, slight, moderate        what lies before it
a sea above moderate         rough, very rough               beyond it, as a number is
"""

from dataclasses import dataclass

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.conditions.on_a_scale import BETTER, good_end, towards
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import Membership


@dataclass(frozen=True)
class ValuesMeant:
    """The values of a column that are meant; `used` are the tokens that say it."""

    condition: Membership
    first: int
    last: int
    used: frozenset[int]


def read_beyond_a_value(analysis: Analysis) -> list[ValuesMeant]:
    """What is set against a value, each; the "rougher" of it is then no mention of its own."""
    result = []
    values = set()
    for mention in analysis.mentions:
        scales = [link.column for link in mention.of("value") if link.column.order]
        if scales and not mention.degree and (found := _set_against(analysis, mention, scales[0])):
            result.append(found)
            values.add(mention.first)
    used = {at for found in result for at in found.used}
    analysis.cues = [cue for cue in analysis.cues if cue.first not in used]
    analysis.mentions = [m for m in analysis.mentions if m.first not in used - values]
    return result


def _set_against(analysis: Analysis, mention: Mention, column: ColumnCard) -> ValuesMeant | None:
    order = [value.lower() for value in column.order]
    said = {str(v.value).lower() for v in mention.of("value") if v.column.name == column.name}
    if len(said) != 1 or not said <= set(order):
        return None
    place = order.index(min(said))
    at = mention.first
    while analysis.low(at - 1) in ("a", "an", "the", '"', "'", "“"):
        at -= 1
    compared = _than(analysis, mention, at - 1, column, place)
    compared = compared or _as(analysis, at - 1, column, place) or _above(analysis, at - 1, column)
    if compared is None:
        return None
    first, rising, itself = compared
    if _denied(analysis, first):
        rising, itself = not rising, not itself
        first -= analysis.low(first - 1) in _DENYING
    chosen = order[place + (not itself) :] if rising else order[: place + itself]
    spelt = {value.lower(): value for value in column.nameable}
    met = Membership(column, tuple(spelt[value] for value in chosen), True)
    return ValuesMeant(met, first, mention.last, frozenset(range(first, mention.last)))


_DENYING = word_set("no not any")


def _denied(analysis: Analysis, at: int) -> bool:
    """Whether a "no" is said of this, and not of the records: "no days had worse than"."""
    ends = [c.last for c in analysis.cues if c.meaning in ("no", "never") and c.last <= at]
    counted = any(analysis.noun_at(place) for place in range(max(ends, default=at), at))
    return negated(analysis, at) and not counted


def _than(
    analysis: Analysis, value: Mention, at: int, column: ColumnCard, place: int
) -> tuple[int, bool, bool] | None:
    """Where the "worse than", "less rough than" before a value begins, whether it leads on to the
    end of the scale, and whether the value itself is meant."""
    if analysis.low(at) != "than":
        return None
    heads = (m for m in analysis.mentions if m.last == at and m.of("name") and not m.degree)
    at = next((m.first for m in heads if column in m.columns), at)  # "a rougher sea than"
    if (word := analysis.low(at - 1)) in BETTER and good_end(column):
        return at - 1, (good_end(column) == "high") == BETTER[word], False
    for said in analysis.mentions:
        rising = towards(said, column, place) if said.last == at else None
        if rising is None:
            continue
        if said.degree == "more":
            return said.first, rising, False
        counted = analysis.noun_at(value.last)  # "more rough than slight days"
        if analysis.low(said.first - 1) in ("more", "less") and not counted:
            return said.first - 1, rising == (analysis.low(said.first - 1) == "more"), False
    return None


def _above(analysis: Analysis, at: int, column: ColumnCard) -> tuple[int, bool, bool] | None:
    """The same for "above" and "lower than", where the scale is named in front of it, or what is
    said to lie there: "a class below D", "which flats are above D"."""
    first = at - (analysis.low(at) == "than")
    word = analysis.low(first)
    if word not in (_THAN if first < at else _PLACES):
        return None
    before = analysis.low(first - 1)
    heads = (m for m in analysis.mentions if m.last == first and m.of("name") and not m.degree)
    named = any(column in m.columns for m in heads)
    if not named and before not in _BEING and not analysis.noun_at(first - 1):
        return None
    return first, word in _RISING, False


_PLACES = word_set("above below beneath over under")
_THAN = word_set("higher lower greater less")
_RISING = word_set("above over higher greater")
_BEING = word_set("is are was were be been being of with rated not anything")


def _as(
    analysis: Analysis, at: int, column: ColumnCard, place: int
) -> tuple[int, bool, bool] | None:
    """The same for "at least as rough as" and "not as rough as"."""
    if analysis.low(at) != "as":
        return None
    for said in analysis.mentions:
        rising = towards(said, column, place) if said.last == at and not said.degree else None
        first = said.first - 1
        if rising is None or analysis.low(first) not in ("as", "so"):
            continue
        if analysis.between(max(0, first - 2), first) == ["at", "least"]:
            return first - 2, rising, True
        if _denied(analysis, first):
            return first, rising, True
    return None
