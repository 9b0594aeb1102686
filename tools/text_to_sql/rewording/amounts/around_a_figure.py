"""How close to a figure something is to lie, put as the stretch around it.

within 2 degrees of 15 °C        →  between 13 and 17 °C
within half a metre of 3         →  between 2.5 and 3.5 metre
within $50 of $1,200             →  between $ 1150 and 1250
within 2 degrees of the plan     :  another column, and no figure
within 3 days of 15 March        :  a time, and no figure
left within 10 minutes of 8      :  so is this; "a delay within 5 minutes of 20" is one
within 10% of 200                :  a share of the figure
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import (
    CURRENCIES,
    DEGREES,
    SHORT_TIMES,
    TIMES,
    UNITS,
    unit_of,
    written_scale,
)
from pageturner.tools.text_to_sql.language.words import CARDINALS
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_in
from pageturner.tools.text_to_sql.rewording.steps import step

_ONE = ("a", "an")


@step("lexicon", words={"within"})
def around_a_figure(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with both ends of such a stretch."""
    named = {unit_of(column.unit) for column in numbers_in(tokens, lexicon).values()}
    for at, token in enumerate(tokens):
        if token.low == "within" and (put := _stretch(tokens, at, named & SHORT_TIMES)) is not None:
            return put
    return list(tokens)


def _stretch(tokens: Sequence[Token], at: int, timed: Collection[str]) -> list[Token] | None:
    """The tokens with such a stretch at a place; None where there is none.

    Args:
        timed: the times in which a column is measured that is named.
    """
    size, start = _size(tokens, at + 1 + (low_at(tokens, at + 1) in CURRENCIES))
    unit = _unit(tokens, start) or _same_word(tokens, start)
    joint = start + len(unit)
    figure = joint + 1 + (low_at(tokens, joint + 1) in CURRENCIES)
    middle, told = _number(tokens, figure), _unit(tokens, figure + 1)
    told = told or (list(tokens[figure + 1 : figure + 2]) if _same_word(tokens, start) else [])
    if size is None or middle is None or low_at(tokens, joint) != "of":
        return None
    if low_at(tokens, figure + 1) == "another":
        return None  # "within 5 degrees of one another"
    if not _alike(unit, told, timed):
        return None
    paid = [one for one in (tokens[at + 1], tokens[figure - 1]) if one.low in CURRENCIES][:1]
    ends = [f"{one:g}" for one in (middle - size, middle + size)]
    low, high = (replace(tokens[figure], text=end, low=end, kind="number") for end in ends)
    behind = tokens[figure + 1 + len(told) :]
    first = at - (low_at(tokens, at - 1) == "to")  # "came to within 2 degrees of 15"
    opening = [*tokens[:first], tokens[at].put("between"), *paid, low, tokens[joint].put("and")]
    return [*opening, high, *(told or unit), *behind]


def _size(tokens: Sequence[Token], at: int) -> tuple[float | None, int]:
    """How close, and where that ends: "2", "two", "a", "half a"."""
    low = low_at(tokens, at)
    if low == "half" and low_at(tokens, at + 1) in _ONE:
        return 0.5, at + 2
    return (1.0 if low in _ONE else _number(tokens, at)), at + 1


def _unit(tokens: Sequence[Token], at: int) -> list[Token]:
    """The unit that stands there: "kg", "%", "° c", "degrees celsius"; [] where there is none."""
    low = low_at(tokens, at)
    if at >= len(tokens) or low == "in" or (low not in UNITS and tokens[at].kind != "unit"):
        return []
    scaled = unit_of(low) == DEGREES and written_scale(low_at(tokens, at + 1)) != ""
    return list(tokens[at : at + 1 + scaled])


def _same_word(tokens: Sequence[Token], at: int) -> list[Token]:
    """The "litres" of "100 litres of 1000 litres", which is no unit of everybody's; [] where the
    figure has another word behind it."""
    twice = low_at(tokens, at) == low_at(tokens, at + 3) != "" and low_at(tokens, at).isalpha()
    return [tokens[at]] if twice and low_at(tokens, at + 1) == "of" else []


def _alike(unit: Sequence[Token], told: Sequence[Token], timed: Collection[str]) -> bool:
    """Whether how close it is to lie and the figure are of one kind, and no time."""
    one, other = (unit_of(said[0].low) if said else "" for said in (unit, told))
    scales = {written_scale(said[-1].low) for said in (unit, told) if said} - {""}
    if not told:
        return one != "%" and (one not in TIMES or one in timed)
    return (not unit or one == other) and len(scales) < 2


def _number(tokens: Sequence[Token], at: int) -> float | None:
    if at >= len(tokens):
        return None
    return tokens[at].number if tokens[at].kind == "number" else CARDINALS.get(tokens[at].low)
