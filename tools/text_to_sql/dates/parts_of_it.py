"""A part of a stretch that was named earlier in the question, with other words between.

May 2026 … in the second half of the month    16 to 31 May
May 2026 … in the first week of it            1 to 7 May
3 May … late in that month                    21 to 31 May
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.days_of_it import behind_a_part
from pageturner.tools.text_to_sql.dates.periods import Atom, Placer
from pageturner.tools.text_to_sql.language.words import phrases, places

PARTS = ("half", "third", "quarter", "week", "weekend", "fortnight", "days", "weeks", "weekends")
LOOSE = ("early", "late", "middle")
_POINTING = ("that", "same")
_UNITS = ("half", "third", "week", "weekend", "fortnight")


def part_of_it(reader: DateAtoms, atoms: Sequence[Atom], at: int) -> Atom | None:
    """`the second half of the month`, `the first week of it`: of the month that was named."""
    of = _ends(reader, at)
    taken = reader.part_at(at) if of else None
    if of is None or taken is None or taken[0][1] not in _UNITS:
        return None
    before = atoms[-1]
    whole, last = behind_a_part(reader, before, of)
    if whole is None or _of_today(reader, before, at, last) or _days_against_it(reader, at):
        return None
    pointed = reader.low(last - 2) in _POINTING
    if not _placed(reader, before, whole) or (not pointed and _of_several(reader, atoms)):
        return None
    words = " ".join(token.text for token in reader.tokens[at:last])
    return Atom(at, last, spans.cut(whole, *taken[0]), words, before.year, before.month)


def _ends(reader: DateAtoms, at: int) -> int | None:
    """Where the "second half", the "early" ends that "of" or "in" follows; None for no part."""
    if reader.low(at) in LOOSE:
        return at + 1 if reader.low(at + 1) in ("in", "of") else None
    last = next((end for end in (at + 1, at + 2) if reader.low(end) in PARTS), None)
    return last + 1 if last and reader.low(last + 1) == "of" else None


def _placed(reader: DateAtoms, before: Atom, whole: Placer) -> bool:
    """Whether the whole holds what was named, as no month does a year."""
    return any(whole(year) for year in reader.calendar.years(before)[0])


def _of_several(reader: DateAtoms, atoms: Sequence[Atom]) -> bool:
    """Whether one of two months is meant that were named side by side: "in May or June"."""
    *_, one, two = (None, *atoms)
    if one is None or one.day or two is None or two.day:
        return False
    between = {token.low for token in reader.tokens[one.last : two.first]}
    return between.isdisjoint({".", "?", "!", ";", ":"})


def _days_against_it(reader: DateAtoms, at: int) -> bool:
    """`how many days were warmer than the second half of the month`: no day is one of its."""
    held = reader.low(at - 1 - (reader.low(at - 1) == "the")) == "than"
    return held and any(token.low == "days" for token in reader.tokens[:at])


def _of_today(reader: DateAtoms, before: Atom, at: int, last: int) -> bool:
    """Whether "the month" is this one: none was named, and the part is read without it."""
    unit = reader.low(last - 1)
    if unit == "it" or reader.low(last - 2) in _POINTING or unit in before.words.lower().split():
        return False
    named = reader.atoms_at(at) if before.year == 0 and before.month is None else []
    return bool(named) and named[-1].last >= last


def unplaced_part(reader: DateAtoms, used: Collection[int]) -> str:
    """The part of a week, a month or a year that is of none that was named: which days it means
    is not known, and it is not left out."""
    for of in range(2, len(reader.tokens) - 1):
        if reader.low(of) != "of" or of in used or reader.low(of - 1) not in PARTS:
            continue
        at = next((at for at in (of - 2, of - 3) if at >= 0 and _begins(reader, at)), None)
        unit = reader._skip(of + 1, "the", "that", "same", "this")
        whole = reader.low(unit) == "it" or (unit > of + 1 and reader.low(unit) in _WHOLES)
        if at is not None and whole and _closes(reader, unit + 1):
            return " ".join(token.text for token in reader.tokens[at : unit + 1])
    return ""


def unplaced_start(reader: DateAtoms, used: Collection[int]) -> str:
    """The "from then" of a stretch that begins on a day nobody named, or on one of several."""
    for at, size in places(reader.tokens, _FROM_THEN):
        if at + 1 not in used and reader.low(at + size) in _UNTIL:
            return " ".join(token.text for token in reader.tokens[at : at + size])
    return ""


_FROM_THEN = phrases("from then, between then, from that day, from that date")
_UNTIL = ("to", "until", "till", "through", "and")
_WHOLES = ("week", "month", "year")


def _begins(reader: DateAtoms, at: int) -> bool:
    return _ends(reader, at) is not None and reader.part_at(at) is not None


def _closes(reader: DateAtoms, at: int) -> bool:
    """Whether nothing else is said of the whole behind it: "the last week of the year 1990"."""
    return reader._year(at) is None
