"""Several days told by one that is named: those around it, and so many that follow or precede it.

the day before and the day after     3 March          two days, without it
the day before, of and after         Christmas        three days
3 March       and the two days after it               a stretch of two days
5 July        for three days                          from that day on
a three-day stretch starting         5 July           the same
Thanksgiving  through Saturday                        up to the next one
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.lists import picked_between
from pageturner.tools.text_to_sql.dates.periods import Atom, Interval, Placer
from pageturner.tools.text_to_sql.dates.words import DAYS_IN, UNBROKEN, WEEKDAY_NUMBERS, DateWords
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import (
    ends,
    first_words,
    is_number,
    phrases,
    starts,
    word_set,
)

_SIDES = {"after": 1, "following": 1, "next": 1, "later": 1, "subsequent": 1, "followed": 1}
_SIDES |= {"before": -1, "preceding": -1, "previous": -1, "prior": -1, "preceded": -1}
_POINTING = ("it", "that", "this", "them")
_RANGING = ({"to"}, {"through"}, {"thru"}, {"until"}, {"till"}, {"-"}, {"–"}, {"up", "to"})
_LISTING = ({"and"}, {"plus"}, {"&"})
_STARTING = ("starting", "beginning", "from", "commencing")


def around(reader: DateWords, at: int) -> tuple[bool, int] | None:
    """`the day before and (the day) after`, `the days on either side`: whether the day itself is
    one of them, and where the words end."""
    if reader.low(at) in ("either", "both") and reader.low(at + 1) in ("side", "sides"):
        return False, at + 2  # "on either side of the Fourth of July"
    at = reader._skip(at, "the", "either")
    if size := _neighbouring(reader, at):
        return False, at + size
    at += reader.low(at) in ("a", "one") and reader.low(at + 1) == "day"
    if reader.low(at) not in ("day", "days"):
        return None
    after = reader._skip(at + 1, "on", "to", "immediately", "directly", "right", "just")
    if reader.low(after) == "beside" and reader.low(at) == "days":
        return False, after + 1
    if reader.low(after) in ("either", "both", "each") and reader.low(after + 1) in (
        "side",
        "sides",
    ):
        return False, after + 2
    first, place = reader.low(after), reader._skip(after + 1, ",")
    middle = reader._skip(place, "the", "day")
    itself = reader.low(middle) == "of"
    place = reader._skip(middle + 1, ",") if itself else place
    if first not in ("before", "after") or reader.low(place) not in ("and", "&", "or"):
        return None
    place = reader._skip(place + 1, "the", "day", "days")
    other = {"before": "after", "after": "before"}[first]
    return (itself, place + 1) if reader.low(place) == other else None


def _neighbouring(reader: DateWords, at: int) -> int:
    """How many tokens say `its neighbouring days`, `the two surrounding days`, `days around it`,
    `either of its neighbours`."""
    opened = reader._skip(at, "both", "either", "of", "its", "two", "immediate")
    if reader.low(opened) in _NEIGHBOURS and any(
        reader.low(place) == "its" for place in range(at, opened)
    ):
        return opened + 1 - at
    if reader.low(opened) in NEIGHBOURING and reader.low(opened + 1) in ("day", "days"):
        return opened + 2 - at
    sides = reader.low(opened) == "days" and reader.low(opened + 1) in ("around", "surrounding")
    return opened + 3 - at if sides and reader.low(opened + 2) in _POINTING else 0


_NEIGHBOURS = ("neighbours", "neighbors")
NEIGHBOURING = word_set("neighbouring neighboring adjacent adjoining surrounding")
BESIDE = NEIGHBOURING | {*_SIDES, *_NEIGHBOURS, "either", "both", "each", "beside", "around"}
"""One of these stands in whatever is told as beside a day."""


def days_around(atom: Atom, first: int, last: int, *, itself: bool) -> list[Atom]:
    """The days beside a day, as atoms that are listed."""
    sides = [-1, 0, 1] if itself else [-1, 1]
    return [
        replace(
            atom,
            first=first + (n > 0),
            last=last,
            place=spans.days_from(atom.place, side, 1),
            joined="list" if n else "",
        )
        for n, side in enumerate(sides)
    ]


def stretch_beside(reader: DateWords, before: Atom, at: int) -> Atom | None:
    """`(3 March) and the two days after it`, `and the following two days`: a stretch."""
    start = reader._skip(at, "the")
    side = _SIDES.get(reader.low(start), 0)
    number = reader._number(start + bool(side))
    more = number is not None and reader.low(number[1]) in MORE
    if number is None or (start == at and not side and not more):
        return None  # "two days after" is a day
    unit = number[1]
    if not side and (side := _SIDES.get(reader.low(unit), int(reader.low(unit) in MORE))):
        unit += 1  # "the two following days", "two more days"
    length = _days_in(reader.low(unit))
    last = unit + 1
    if not side:
        behind = reader._skip(last, "that", "which", "immediately", "directly")
        side, last = _SIDES.get(reader.low(behind), 0), behind + 1
    if not side or not length or not reader.low(unit).endswith("s"):
        return None
    last += reader.low(last) in _POINTING
    place = spans.days_from(before.place, side, length * number[0])
    return Atom(at, last, place, _words(reader, at, last), before.year, joined="list")


MORE = ("more", "further", "additional", "extra")


def lasting(reader: DateWords, before: Atom, at: int) -> Atom | None:
    """`(from 5 July on), for three days`: the day that was named, and those that follow it."""
    start = reader._skip(at, ",", "on", "onwards")
    if reader.low(start) != "for":
        return None
    number = reader._number(reader._skip(start + 1, "the", "next", "following"))
    if number and reader.low(start - 1) == "and" and reader.low(number[1] - 2) in _SIDES:
        number = number[0] + 1, number[1]  # "on 5 July and for the next two days"
    length = _days_in(reader.low(number[1])) if number else 0
    if number is None or not length:
        return None
    first = before.first
    while first and reader.low(first - 1) in ("on", *_STARTING):
        first -= 1
    if first == before.first and not before.day:
        return None  # "the most in July for one day"
    last = number[1] + 1
    place = spans.days_from(before.place, 0, length * number[0])
    return replace(
        before, first=first, last=last, place=place, words=_words(reader, first, last), day=False
    )


def give_or_take(reader: DateWords, before: Atom, at: int) -> Atom | None:
    """`(4 July), give or take a day`, `plus or minus two days`: on either side of the day."""
    start = reader._skip(at, ",", "(")
    size = starts(reader.tokens, start, _EITHER_WAY) if before.day else 0
    number = reader._number(start + size) if size else None
    if size and reader.low(start + size) in ("a", "one"):
        number = 1, start + size + 1
    days = _days_in(reader.low(number[1])) * number[0] if number else 0
    if number is None or not days:
        return None
    last = reader._skip(number[1] + 1, ")")
    place = spans.spread(before.place, days, days)
    return replace(
        before, last=last, place=place, words=_words(reader, before.first, last), day=False
    )


_EITHER_WAY = phrases("give or take, plus or minus, plus - minus, plus / minus, + / -, ±, + -")
OPENING_A_LENGTH = word_set(", on onwards for")
"""What `lasting` reads begins with one of these."""
OPENING_A_SPREAD = first_words(_EITHER_WAY) | {",", "("}
"""What `give_or_take` reads begins with one of these."""


_UP_TO = phrases("leading up to, leading into, running up to, ahead of")


def weekend_beside(reader: DateWords, before: Atom, at: int) -> Atom | None:
    """`Thanksgiving through the weekend`, `and the weekend before it`: beside the day named."""
    gap = {token.low for token in reader.tokens[before.last : at]} - {"the"}
    start = reader._skip(at, "the")
    side, last = _SIDES.get(reader.low(start), 0), start + 2
    if not side and reader.low(start) == "weekend":
        behind = reader._skip(start + 1, "that", "which", "right", "immediately", "directly")
        side, last = _SIDES.get(reader.low(behind), 0), behind + 1
        if size := starts(reader.tokens, behind, _UP_TO):
            side, last = -1, behind + size
        if not side and (gap in _RANGING or gap - {"and"} in _RANGING):
            side, last = 1, start + 1
    if not side or "weekend" not in (reader.low(start), reader.low(last - 1)):
        return None
    last += reader.low(last) in _POINTING
    joined = "range" if gap - {"and"} in _RANGING else "list" if gap in (set(), *_LISTING) else ""
    place = spans.beside(before.place, "weekend", side)
    return Atom(at, last, place, _words(reader, at, last), before.year, joined=joined)


def weekday_after(reader: DateWords, before: Atom, at: int) -> Atom | None:
    """`Thanksgiving through Saturday`, `this weekend and Monday`: the next one from there on."""
    number = WEEKDAY_NUMBERS.get(reader.low(at))
    if number is None or len(reader.low(at)) < 3 or _dated(reader, at + 1):
        return None
    between = {token.low for token in reader.tokens[before.last : at]}
    picked = False
    if between <= {"and", "the"} and _opened_by(reader, before, "between"):
        between = {"to"}
        picked = picked_between(reader.tokens, before.first)
    bare = before.words.lower() in WEEKDAY_NUMBERS
    between -= {"the", "that"}
    if between - {","} in _RANGING:  # "Wednesday, 25 February, to Friday"
        between -= {","}
    if between not in _RANGING and (bare or before.month or between not in _LISTING):
        return None
    last = at + 1 + (reader.low(at + 1) in ("after", "afterwards", "following", "thereafter"))
    said = reader._year(last) if before.year is None and last == at + 1 else None
    year, last = said or (before.year, last)

    def place(year: int) -> Interval | None:
        span = before.place(year)
        if span is None:
            return None
        day = spans.weekday_beside(span[1], number, 1)
        inside = spans.weekday_beside(span[0], number, 1)
        within = span[1] - span[0] < timedelta(days=7) and span[0] < inside <= span[1]
        day = inside if within else day  # "this week up to Wednesday"
        return day, day

    joined = "range" if between in _RANGING and not picked else "list"
    return Atom(at, last, place, reader.tokens[at].text, year, None, True, joined)


def _dated(reader: DateWords, at: int) -> bool:
    """Whether the day that a weekday names is told right behind it: "Fri, Feb 27", "Fri. 2/27"."""
    said = reader._skip(at, "the", ",", ".", "(")
    if reader._day(said):
        return True
    written = said < len(reader.tokens) and reader.tokens[said].kind == "date"
    month = reader._month(said)
    return written or (month is not None and reader._day(month[1]) is not None)


def _opened_by(reader: DateWords, named: Atom, word: str) -> bool:
    """Whether a word stands right before what is named, an article aside."""
    at = named.first - 1
    return reader.low(at - (reader.low(at) == "the")) == word


def run_of_days(reader: DateWords, at: int) -> tuple[int, str, int] | None:
    """`a three-day stretch starting`, `three days in a row from`, `the 72 hours from`: how many
    days, on which side, and where the day is named."""
    number = reader._number(at)
    unit = reader._skip(number[1], "-", *_FOLLOWING) if number else at
    length = _days_in(reader.low(unit)) * number[0] if number else 0
    if number and reader.low(unit) in ("hours", "hour") and not number[0] % 24:
        length = number[0] // 24
    place = reader._skip(unit + 1, *_FOLLOWING, *_STRETCHES)
    told = unit > (number[1] if number else at) or place > unit + 1 or reader.low(unit) == "hours"
    if not length or not told:
        return None
    opening = reader.low(place)
    if opening not in (*_STARTING, "ending") and not (
        opening == "of" and reader.low(place - 1) in _STRETCHES
    ):
        return None
    side = "ending" if opening == "ending" else "starting"
    return length, side, reader._skip(place + 1, "on", "with", "the")


_FOLLOWING = (*UNBROKEN, "in", "a", "full", "whole")
_STRETCHES = ("stretch", "run", "span", "period", "spell", "window", "long")


def run_place(atom: Atom, side: str, days: int) -> Placer:
    """The days from a day on, or up to it."""
    if side == "ending":
        return spans.spread(atom.place, days - 1, 0)
    return spans.days_from(atom.place, 0, days)


def up_to_today(tokens: Sequence[Token], atoms: Sequence[Atom], today: date | None) -> list[Atom]:
    """`the last three days, including today`: three days, of which today is one, and so of `the
    next three days, starting today`."""
    result: list[Atom] = []
    one = timedelta(days=1)
    for atom in atoms:
        run = result[-1] if result else None
        spoken = run is not None and run.year == 0 and not run.day and atom.year == 0
        if not run or not today or not spoken or atom.place(0) != (today, today):
            result.append(atom)
            continue
        span, gap = run.place(0), [token.low for token in tokens[run.last : atom.first]]
        counted, said = _counted_in(tokens, run, atom), tuple(low for low in gap if low != ",")
        so_many = any(
            is_number(token) or token.low == "past" for token in tokens[run.first : run.last]
        )
        if span and span[1] == today - one and (counted or (so_many and said in _UNTIL_TODAY)):
            place = spans.const(span[0] + one, today)
        elif span and span[0] == today + one and so_many and (counted or said in _FROM_TODAY):
            place = spans.const(today, span[1] - one)
        else:
            result.append(atom)
            continue
        result[-1] = replace(run, last=atom.last, place=place)
    return result


_UNTIL_TODAY = phrases("""
    up to and including, up until and including, until and including, till and including, up to,
    up until, until, till, ending, ending with, ending on
""")
_FROM_TODAY = phrases("starting, starting with, beginning, beginning with, from, starting from")


def counted_in_already(tokens: Sequence[Token], atoms: Sequence[Atom]) -> list[Atom]:
    """The dates without the "today" of "counting today, how many days of this month had hail",
    where another of them holds it, or runs up to it: "since Monday, counting today"."""
    if len(atoms) < 2:
        return list(atoms)
    return [
        atom
        for atom in atoms
        if not (atom.day and atom.year == 0 and _counted(tokens, atom))
        or not any(
            _holds(other, atom) or _since(tokens, other) for other in atoms if other is not atom
        )
    ]


def _since(tokens: Sequence[Token], atom: Atom) -> bool:
    """Whether a day begins what goes on till today."""
    return atom.year == 0 and atom.first > 0 and tokens[atom.first - 1].low == "since"


def _counted(tokens: Sequence[Token], atom: Atom) -> bool:
    """Whether a day is only said to be counted: "including today", "today included"."""
    before = tokens[atom.first - 1].low if atom.first else ""
    denied = atom.first > 1 and tokens[atom.first - 2].low in ("not", "without", "never")
    denied = denied or ends(tokens, atom.first, _UP_TO_ITSELF) > 0
    counted = before in ("counting", "including", "incl") and not denied
    return counted or _said_to_count(tokens, atom)


_INCLUDED = phrases("included, inclusive, incl, counted, among them, one of them, being one")


def _said_to_count(tokens: Sequence[Token], atom: Atom) -> bool:
    """The "included" of "today included", the "among them" of "today among them"."""
    opening = tokens[atom.first - 1].low if atom.first else ""
    size = starts(tokens, atom.last, _INCLUDED)
    behind = tokens[atom.last + size].low if atom.last + size < len(tokens) else ""
    among = size > 1 or tokens[atom.last].low == "counted" if size else False
    return size > 0 and (not among or (opening in _PARTED and behind in _CLOSED))


_PARTED = (",", "(", "-", "–", "—", "and", "with")
_CLOSED = (",", ")", "-", "–", "—", "?", ".", ":", "")


_UP_TO_ITSELF = phrases(
    "to and including, until and including, till and including, through and including"
)
"""What is counted in behind these is the last day of all."""


def _holds(whole: Atom, day: Atom) -> bool:
    """Whether a longer stretch, seen from today, has a day in it."""
    span, one = (whole.place(0), day.place(0)) if whole.year == 0 else (None, None)
    return bool(span and one and not whole.day and span[0] <= one[0] and one[1] <= span[1])


_PASSED = (",", "(", "been", "was", "were")


def _counted_in(tokens: Sequence[Token], run: Atom, atom: Atom) -> bool:
    gap = [token.low for token in tokens[run.last : atom.first] if token.low not in _PASSED]
    named = gap in (["including"], ["incl"], ["counting"], ["incl", "."], ["inclusive", "of"])
    return named or (gap in ([], ["with"], ["-"], ["–"]) and _said_to_count(tokens, atom))


def _days_in(unit: str) -> int:
    return DAYS_IN.get(unit.removesuffix("s"), 0)


def _words(reader: DateWords, first: int, last: int) -> str:
    tokens: Sequence[Token] = reader.tokens[first:last]
    return " ".join(token.text for token in tokens)
