"""From one unit to another: amounts in another than the columns', "a foot of snow" where inches are
kept, and values in the unit that is wanted.

length        mm cm m km inch ft mile     by their metres
speed         mph km/h m/s kt             by their metres a second
time          s min hour                  by their seconds, where a column is kept in one of them
mass          g kg t                      by their kilograms
temperature   °C °F                       by their zero and their size
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import (
    CELSIUS,
    DEGREES,
    FAHRENHEIT,
    unit_of,
    written_scale,
)

_SIZES: tuple[dict[str, float], ...] = (
    {
        **{"mm": 0.001, "cm": 0.01, "m": 1.0, "km": 1000.0},
        **{"inch": 0.0254, "ft": 0.3048, "mile": 1609.344},
    },
    {"mph": 0.44704, "km/h": 1 / 3.6, "m/s": 1.0, "kt": 1852 / 3600},
    {"s": 1.0, "min": 60.0, "hour": 3600.0},
    {"g": 0.001, "kg": 1.0, "t": 1000.0},
)
"""Each dimension's units, by the size of one."""
_DECIMALS = 2


def in_units_kept(amounts: Sequence[Amount], card: SchemaCard) -> list[Amount]:
    """Amounts as the columns measure: what is said in another unit of theirs is converted."""
    kept = [column.unit for column in card.columns if column.unit]
    return [_converted(amount, kept) for amount in amounts]


METRIC = "metric"
"""Whatever of °C, cm and km/h a value can be told in."""
_OF_METRIC = ("°C", "cm", "km/h")


def convertible(wanted: str, units: Sequence[str]) -> str:
    """The first of some units that can be told in another, and is not that one; "" for none."""
    return next((unit for unit in units if conversion(unit, wanted)), "")


def conversion(unit: str, wanted: str) -> tuple[str, float, float] | None:
    """From a value in one unit to another: the other, a factor, and what is added to it then.

    None where the two measure different things, or are one.
    """
    if wanted == METRIC:
        found = (conversion(unit, one) for one in _OF_METRIC)
        return next((one for one in found if one), None)
    scales = written_scale(unit), written_scale(wanted)
    if all(scales):
        if scales[0] == scales[1]:
            return None
        return (CELSIUS, 1 / 1.8, -32 / 1.8) if scales[1] == CELSIUS else (FAHRENHEIT, 1.8, 32.0)
    kept, other = unit_of(unit), unit_of(wanted)
    sizes = next((table for table in _SIZES if kept in table and other in table), {})
    return (other, sizes[kept] / sizes[other], 0.0) if sizes and kept != other else None


def _converted(amount: Amount, kept: Sequence[str]) -> Amount:
    if amount.unit in (CELSIUS, FAHRENHEIT):
        scales = {written_scale(unit) for unit in kept} - {""}
        if len(scales) == 1 and amount.unit not in scales:
            factor, zero = (1.8, 32.0) if amount.unit == CELSIUS else (1 / 1.8, -32 / 1.8)
            amount = replace(_scaled(amount, factor, zero), said_in=amount.unit)
        return replace(amount, unit=DEGREES)
    units = {unit_of(unit) for unit in kept}
    sizes = next((table for table in _SIZES if amount.unit in table), {})
    same = sorted(units & sizes.keys())
    if amount.unit in units or not same:
        return amount
    said = sizes[amount.unit]
    near = min(same, key=lambda unit: abs(sizes[unit] - said))
    return replace(_scaled(amount, said / sizes[near]), unit=near, said_in=amount.unit)


def _scaled(amount: Amount, factor: float, zero: float = 0.0) -> Amount:
    values = [
        round(value * factor + zero, _DECIMALS) if isinstance(value, float) else value
        for value in (amount.value, amount.upper)
    ]
    assert values[0] is not None
    return replace(amount, value=values[0], upper=values[1], spoken=False)
