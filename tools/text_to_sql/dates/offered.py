"""Days offered as mere numbers, of a month named before: "which weekend in May, 2-3 or 9-10?"."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set

_OPENING = word_set(", : ( - – — ? either")
_CLOSING = word_set(". ? ! )")
_NOUNS = word_set("day days date dates weekend weekends week weeks")


def offered(reader: DateAtoms, atoms: Sequence[Atom], at: int) -> list[Atom]:
    """The days that close a question as a choice; numbers of anything else are none."""
    whole = atoms[-1] if atoms else None
    token = reader.tokens[at]
    if whole is None or whole.day or whole.month is None or token.kind != "number":
        return []
    if reader.low(at - 1) not in _OPENING:
        return []
    days, last = reader._day_list(at)
    closed = last >= len(reader.tokens) or reader.low(last) in _CLOSING
    lows = {each.low for each in reader.tokens[:at]}
    chosen = "or" in {each.low for each in reader.tokens[at:last]} and bool(lows & _NOUNS)
    if not (closed and chosen and len(days) > 1 and all(0 < day[0] < 32 for day in days)):
        return []
    return [
        Atom(
            first,
            end,
            spans.day_of(whole.month, day),
            f"{day} {whole.words}",
            whole.year,
            whole.month,
            True,
            joined,
        )
        for day, joined, first, end in days
    ]


def held_against(tokens: Sequence[Token], atoms: list[Atom]) -> list[Atom]:
    """The "11" of "was 11 warmer than 29 July": a day of the month that the other one names."""
    named = atoms[0] if len(atoms) == 1 else None
    if named is None or not named.day or not named.month or len(tokens) < _SHORTEST:
        return atoms
    before = {token.low for token in tokens[max(3, named.first - 3) : named.first]}
    number, behind = tokens[1].low, tokens[2].low
    opened = tokens[0].low in _OPENERS and number.isdecimal() and 0 < int(number) < 32
    if not opened or "than" not in before or behind in UNITS or behind in _COUNTED:
        return atoms
    place = spans.day_of(named.month, int(number))
    return [Atom(1, 2, place, f"the {number}th", named.year, named.month, day=True), named]


_SHORTEST = 5
_OPENERS = word_set("was is did were")
_COUNTED = word_set("day days or and to of more fewer % percent degrees")
