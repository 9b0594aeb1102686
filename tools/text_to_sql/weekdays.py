"""What a question says about time, and the days of the week in it that are no date."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pageturner.tools.text_to_sql.corrections import taken_back
from pageturner.tools.text_to_sql.date_words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.periods import Period
from pageturner.tools.text_to_sql.tokens import Token, stems


@dataclass
class Dates:
    """What a question says about time."""

    period: Period | None = None
    weekdays: tuple[int, ...] = ()
    """Only these days of the week (Monday is 0)."""
    weekdays_said: str = ""
    weekday_groups: tuple[tuple[int, tuple[int, ...], str], ...] = ()
    """Where days of the week are spoken of, which they are, and how they are called."""
    used: set[int] = field(default_factory=set)
    """Tokens that belong to the expressions."""
    firsts: tuple[int, ...] = ()
    """Where each expression begins."""
    places: tuple[tuple[int, int], ...] = ()
    """Where each is spoken of, and which it is among those named; a day may be named again."""
    part_and_whole: tuple[Period, Period] | None = None
    """A day or a stretch and the longer one it is named as a part of."""
    problem: str = ""
    """Why a date could not be understood."""


_WORKING = frozenset({"weekday", "weekdays", "workday", "workdays", "workweek"})
_AT_WORK = frozenset({"working", "work", "school", "business"})
_WORKED = frozenset({"week", "weeks", "day", "days"})


def read_weekdays(tokens: Sequence[Token], dates: Dates) -> None:
    """Days of the week that are no date: `Saturdays`, `every Friday`, `weekends`."""
    days: set[int] = set()
    said: list[str] = []
    groups: list[tuple[int, tuple[int, ...], str]] = []
    barred: set[int] = set()
    not_said: list[str] = []
    for index, token in enumerate(tokens):
        if index in dates.used:
            continue
        word = token.low
        found: tuple[int, ...] = ()
        if spanned := weekday_range(tokens, index):
            if index > 1 and tokens[index - 1].low in _CLOSING and index - 2 in dates.used:
                days.clear()  # "weekdays, Monday to Wednesday": which of them is said
            days.update(spanned)
            said.append(" ".join(one.text for one in tokens[index : index + 3]))
            dates.used.update(range(index, index + 3))
            continue
        if word in ("weekend", "weekends"):
            found = (5, 6)
        elif word in _AT_WORK and index + 1 < len(tokens) and tokens[index + 1].low in _WORKED:
            found, word = (0, 1, 2, 3, 4), "weekdays"  # "the working week of 3 May"
        elif word in _WORKING or (word == "week" and _not_the_weekend(tokens, index)):
            found = (0, 1, 2, 3, 4)
        elif word in WEEKDAY_NUMBERS and (len(word) > 5 or _listed(tokens, index)):
            found = (WEEKDAY_NUMBERS[word],)
        elif word.endswith("s") and word[:-1] in WEEKDAY_NUMBERS and len(word) > 6:
            found = (WEEKDAY_NUMBERS[word[:-1]],)
        if found and any(taken_back(tokens, index + 1, at) for at in dates.firsts if at > index):
            dates.used.add(index)  # "Monday, sorry, Tuesday 3 May"
            continue
        if found and groups and taken_back(tokens, groups[-1][0] + 1, index):
            days -= set(groups.pop()[1])  # "Tuesday, no, Thursday"
            said.pop()
        if found and (opening := _excepted(tokens, index)) >= 0:
            barred.update(found)
            not_said.append(token.text)
            dates.used.update(range(opening, index + 1))
        elif found:
            days.update(found)
            said.append("weekdays" if word != token.low else token.text)
            groups.append((index, found, word))
            dates.used.add(index)
    dates.weekday_groups = tuple(groups)
    if barred:
        days = (days or set(range(7))) - barred
        said.append("days other than " + " and ".join(not_said))
    dates.weekdays, dates.weekdays_said = tuple(sorted(days)), " and ".join(said)


def _listed(tokens: Sequence[Token], at: int) -> bool:
    """The "sat" and the "sun" of "sat or sun": short for days where several are listed."""
    return any(
        0 <= at + 2 * side < len(tokens)
        and tokens[at + side].low in _LISTING
        and tokens[at + 2 * side].low in WEEKDAY_NUMBERS
        for side in (-1, 1)
    )


_LISTING = frozenset({"and", "or", "&", "/", ",", "+"})


def _not_the_weekend(tokens: Sequence[Token], at: int) -> bool:
    """The "week" of "at weekends or during the week": the days that are no weekend."""
    before = tuple(token.low for token in tokens[max(0, at - 2) : at])
    ends = any(token.low in ("weekend", "weekends") for token in tokens)
    return ends and before in (("during", "the"), ("in", "the"))


def weekday_range(tokens: Sequence[Token], at: int) -> tuple[int, ...]:
    """`Monday to Friday of`, `Mon-Fri in`: the days of the week from one to the other."""
    lows = [token.low for token in tokens[at : at + 4]]
    closing = ("of", "in", "during", *_CLOSING.get(tokens[at - 1].low if at else "", ()))
    if len(lows) < 4 or lows[1] not in _TO or lows[3] not in closing:
        return ()
    first, last = (WEEKDAY_NUMBERS.get(word.removesuffix("s")) for word in (lows[0], lows[2]))
    if first is None or last is None:
        return ()
    return tuple((first + n) % 7 for n in range((last - first) % 7 + 1))


_CLOSING = {"(": (")",), ",": (",",), "-": ("-",), "–": ("–",)}
"""What ends an aside such as "weekdays, Monday to Friday, in May", by what opens it."""
_TO = ("to", "through", "thru", "until", "till", "-", "–")
_EXCEPT = frozenset(
    {"except", "excepting", "excluding", "exclude", "excludes", "barring", "omitting", "omit"}
    | {"skip", "skipping", "ignore", "ignoring", "not", "aren't", "arent", "weren't", "werent"}
    | {"isn't", "isnt", "wasn't", "wasnt"}
)
_FALLING = frozenset({"fall", "falling", "land", "landing", "happen", "occur", "be", "lie"})
_DENYING = frozenset(
    {"not", "never"}
    | {f"{verb}n{mark}t" for verb in ("did", "do", "does", "was", "were", "is") for mark in "'_"}
)
_DENYING |= {word.replace("_", "") for word in _DENYING} | {"aren't", "arent"}
_TWO = frozenset({("except", "for"), ("except", "on"), ("other", "than"), ("apart", "from")})
_TWO |= {("not", "on"), ("never", "on"), ("outside", "of"), ("leaving", "out"), ("but", "not")}


def _excepted(tokens: Sequence[Token], at: int) -> int:
    """Where "except" before a day of the week stands; -1 where none does."""
    at -= tokens[at - 1].low in ("the", "a", "any")
    verb = at - (tokens[at - 1].low in ("on", "at", "over"))
    verb -= tokens[verb - 1].low in _FALLING
    if verb > 1 and tokens[verb - 1].low in _DENYING and verb < at:
        return verb - 1  # "that did not fall on a weekend"
    opens = at == 1 and tokens[0].low.startswith(("is", "are", "was", "were"))
    if opens:
        return -1  # "weren't Sundays wetter"
    if at >= 2 and (tokens[at - 2].low, tokens[at - 1].low) in _TWO:
        return at - 2
    return at - 1 if at and tokens[at - 1].low in _EXCEPT else -1


def in_general(tokens: Sequence[Token], dates: Dates) -> bool:
    """Whether the weekday is spoken of in general: "Saturdays", "which Friday", "on weekends"."""
    for index in dates.used:
        word = tokens[index].low
        before = tokens[index - 1].low if index else ""
        after = tokens[index + 1].low if index + 1 < len(tokens) else ""
        if word.endswith("s") or before in ("which", "what", "every", "each", "any", "a", "per"):
            return True
        if after in ("days", "dates") or "most" in stems(before).values():
            return True  # "how many weekend days", "the hottest Sunday"
    return False
