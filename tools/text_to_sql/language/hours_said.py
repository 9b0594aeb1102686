"""Hours that are said of what happened: "between two and four in the afternoon", "till noon".

What stands in the text of a record, and in no column: `accounts` reads it off the question.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from pageturner.tools.hours import WINDOWS
from pageturner.tools.text_to_sql.language.clock_times import as_clock
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    first_words,
    phrases,
    starts,
    word_set,
)

Span = tuple[float | None, float | None]
"""From an hour to an hour, of 24; None: no end is said."""

_BEFORE = word_set("before until till by til ending through")
_AFTER = word_set("after from since past starting beginning commencing following")
_SIDES = {
    "until": phrases(
        "up to, up until, no later than, not later than, right up to, prior to, as late as, "
        "earlier than, right until, all the way to, at or before"
    ),
    "after": phrases(
        "no earlier than, not earlier than, no sooner than, not before, not until, only from, "
        "any time after, at or after, at or past, later than, on from, hold off until, "
        "holds off until, holding off until, "
        "held off until, hold off till, holding off till, held off till, hold off until after, "
        "holding off until after, held off until after"
    )
    | {
        ("not", planned, before)
        for planned in word_set("due expected forecast predicted scheduled likely")
        for before in word_set("before until till")
    },
}
_AT = word_set("at around about")
_JOINS = word_set("and to till until til - – through")
_PASSED = word_set("about around roughly approximately the some at from shortly")
_NAMED = {"noon": 12.0, "midday": 12.0, "midnight": 24.0}
_HOURS = (["o'clock"], ["h"], ["hours"], ["hrs"], ["ish"])
_LATE = word_set("afternoon evening")
_GOES_ON = word_set(
    "and to till until in on of but then with or at was were is which what when only follow "
    "followed turning changing giving though while after before later maybe perhaps plus as"
)
_PARTS = {
    "dawn": phrases(
        "before dawn, at dawn, by dawn, around dawn, daybreak, before daybreak, at first light, "
        "sunrise, before sunrise, early in the morning, early morning, small hours, wee hours, "
        "in the early hours, the early hours, before breakfast, crack of dawn, first thing, "
        "first thing in the morning, very early, at the start of the day, night hours"
    ),
    "morning": phrases("morning, mornings, forenoon, before lunch, before lunchtime, in the am"),
    "breakfast": phrases("breakfast, breakfast time, breakfasttime, breakfast - time"),
    "midmorning": phrases("mid - morning, mid morning, midmorning, elevenses"),
    "latemorning": phrases("late morning, late in the morning"),
    "lunch": phrases("lunch, lunchtime, lunch time, lunch - time, lunch hour, middle of the day"),
    "earlyafternoon": phrases("early afternoon, early in the afternoon"),
    "midafternoon": phrases("mid - afternoon, mid afternoon, midafternoon"),
    "lateafternoon": phrases("late afternoon, late in the afternoon, end of the afternoon"),
    "afternoon": phrases("afternoon, afternoons, after lunch, after lunchtime, in the pm"),
    "teatime": phrases("teatime, tea time, tea - time"),
    "earlyevening": phrases(
        "early evening, early in the evening, dinnertime, suppertime, dinner time, supper time, "
        "supper, dinner - time, supper - time, dusk"
    ),
    "lateevening": phrases("late evening, late in the evening, late at night"),
    "all day": phrases(
        "all day, all day long, the whole day, the entire day, throughout the day, without any "
        "hours, without hours, without an hour, without naming an hour, without naming hours, "
        "without naming any hours, without a time, no hours given, no hour "
        "given, without any time, no time given, without times, no hours, no hours at all, "
        "no times, no times at all, no particular time, from start to finish, "
        "from morning to night, from morning till night, round the clock, the day long"
    ),
    "evening": phrases("evening, evenings, late in the day, after dark, nightfall"),
}
_PART_OPENERS = first_words(*_PARTS.values())
_OPENERS = (
    first_words(*_SIDES.values())
    | _PART_OPENERS
    | _BEFORE
    | _AFTER
    | _AT
    | frozenset(CARDINALS)
    | word_set("between from noon midday midnight")
)
"""The words with which hours or parts of a day begin, where no figure does."""


@dataclass(frozen=True)
class Said:
    """Tokens `first` to `last` (exclusive) say when."""

    first: int
    last: int
    spans: tuple[Span, ...] = ()
    """What may be meant: an hour without its half is of either."""
    part: str = ""
    """A part of the day, where no hour is said."""
    turns: bool = False
    """`at 10am`, `by noon`: an hour at which one thing may have turned to another."""
    latest: bool = False
    """`by noon`: it may have turned earlier."""


def said_at(tokens: Sequence[Token], at: int) -> Said | None:
    """The hours or the part of the day that begin at a token."""
    low = tokens[at].low
    if tokens[at].kind == "word" and low not in _OPENERS:
        return None
    for side, table in _SIDES.items():
        if size := starts(tokens, at, table):
            return _side(side, tokens, at, at + size)
    if low in _BEFORE | _AFTER and (part := _part(tokens, at)):
        return part  # "before dawn", "after lunch"
    if low in ("between", "from") and (found := _range(tokens, at, at + 1)):
        return found
    if low in _BEFORE | _AFTER | _AT:
        return _side(low, tokens, at, at + 1) or _part(tokens, at)
    return _range(tokens, at, at) or _part(tokens, at)


def _side(side: str, tokens: Sequence[Token], first: int, at: int) -> Said | None:
    """`until 2pm`, `from midday`, `by mid-morning`: an hour behind a word for its side."""
    if (stretch := _stretch(tokens, at)) is not None:
        hours, last = stretch
        if side in _AT:
            return None
    elif hour := _hour(tokens, at):
        if hour.bare and not _closes(tokens, hour.last):
            return None
        hours, last = list(hour.options), hour.last
    else:
        return None
    while last < len(tokens) and tokens[last].low == "or":
        other = _hour(tokens, last + 1)
        if other is None or other.bare:
            break
        hours, last = [*hours, *other.options], other.last
    turns = side in _AT or side == "by"
    if side in _BEFORE:
        return Said(first, last, tuple((None, h) for h in hours), turns=turns, latest=side == "by")
    return Said(first, last, tuple((h % 24, None) for h in hours), turns=turns)


@dataclass(frozen=True)
class _Hour:
    options: tuple[float, ...]
    last: int
    bare: bool
    """Nothing but a number says it."""


def _range(tokens: Sequence[Token], first: int, at: int) -> Said | None:
    """`between 2 and 4 pm`, `8am to 2pm`: of an hour without its half, the nearest that fits; of
    parts of the day, whatever hours they may mean."""
    one = _hour(tokens, at)
    if one is None or one.last >= len(tokens) or tokens[one.last].low not in _JOINS:
        return None
    two = _hour(tokens, one.last + 1)
    if two is None or (one.bare and two.bare and not _closes(tokens, two.last)):
        return None
    if first == at and one.bare and two.bare:
        return None  # "3 to 6" of anything
    pairs = [(a, b) for a, b in product(one.options, two.options) if a < b]
    least = min((b - a for a, b in pairs), default=0.0)
    parted = _stretch(tokens, at) or _stretch(tokens, one.last + 1)
    spans = tuple(pair for pair in pairs if parted or pair[1] - pair[0] == least)
    return Said(first, two.last, spans) if spans else None


def _hour(tokens: Sequence[Token], at: int) -> _Hour | None:
    while at < len(tokens) and tokens[at].low in _PASSED:
        at += 1
    if at >= len(tokens):
        return None
    token = tokens[at]
    if stretch := _stretch(tokens, at):
        return _Hour(tuple(stretch[0]), stretch[1], False)
    if token.low in _NAMED:
        return _Hour((_NAMED[token.low],), at + 1, False)
    if token.kind == "clock":
        hour, _, minutes = as_clock(token.low).partition(":")
        if not (hour.isdigit() and minutes.isdigit()):
            return None
        return _Hour((int(hour) + int(minutes) / 60,), at + 1, False)
    number = token.number if token.kind == "number" else float(CARDINALS.get(token.low, 0))
    following = [t.low for t in tokens[at + 1 : at + 5]]
    if 12 < number <= 24 and number.is_integer() and following[:1] in _HOURS:
        return _Hour((number,), at + 2, False)
    if not 0 < number <= 12 or not number.is_integer():
        return None
    spoken = following[:1] in _HOURS and following[1:2] != ["of"]
    at, following = at + 1 + spoken, following[spoken:]
    if following[:3] in (["a", ".", "m"], ["p", ".", "m"]):
        at += 2 + (following[3:4] == ["."])
        following = [following[0] + "m"]
    if following[:1] in (["am"], ["pm"]):
        return _Hour((number % 12 + 12 * (following[0] == "pm"),), at + 1, False)
    within = len(following) > 2 and following[:2] in (["in", "the"], ["of", "the"])
    part = following[2] if within else ""
    if part in _LATE or part == "morning":
        return _Hour((number % 12 + 12 * (part in _LATE),), at + 3, False)
    if following[:2] == ["at", "night"]:
        return _Hour((number % 12 + 12 * (number > 4),), at + 2, False)
    return _Hour((number % 12, number % 12 + 12), at, not spoken)


def clock_hour(tokens: Sequence[Token], at: int) -> bool:
    """Whether an hour is said at a place, and no amount of anything: "seven", "noon", "5 pm"."""
    hour = _hour(tokens, at)
    return hour is not None and (not hour.bare or _closes(tokens, hour.last))


def _closes(tokens: Sequence[Token], at: int) -> bool:
    """Whether a bare number stands alone: it counts nothing, and no unit follows."""
    if at >= len(tokens):
        return True
    token = tokens[at]
    if token.kind == "mark":
        return token.low in ".,;:?!)–—'\""
    following = tokens[at + 1] if at + 1 < len(tokens) else token
    counted = following.kind == "number" or following.low in CARDINALS  # "1 to 3 inches"
    counted = counted or (token.low == "or" and following.low in _SO_MUCH)  # "by 5 or more"
    return token.low in _GOES_ON and not counted and not (token.low in UNITS and token.glued)


_SO_MUCH = word_set("more less fewer higher lower greater worse better above below over under")


def _stretch(tokens: Sequence[Token], at: int) -> tuple[list[float], int] | None:
    """The hours at which a part of the day may be thought to begin or end: of "by mid-morning"."""
    while at < len(tokens) and tokens[at].low in _PASSED:
        at += 1
    if at >= len(tokens) or tokens[at].low not in _PART_OPENERS:
        return None
    for name, (first, last) in WINDOWS.items():
        if size := starts(tokens, at, _PARTS[name]):
            return [float(hour) for hour in range(first, last + 1)], at + size
    return None


def _part(tokens: Sequence[Token], at: int) -> Said | None:
    if tokens[at].low not in _PART_OPENERS:
        return None
    sizes = {name: starts(tokens, at, table) for name, table in _PARTS.items()}
    name = max(sizes, key=lambda one: sizes[one])
    if not sizes[name]:
        return None
    return Said(at, at + sizes[name], part=name)


def is_plain(token: Token) -> bool:
    """A word of general English, or no word."""
    return token.kind != "word" or token.low in KNOWN
