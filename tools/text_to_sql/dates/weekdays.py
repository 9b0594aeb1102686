"""What a question says about time, and the days of the week in it that are no date."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.benchmark import Benchmark
from pageturner.tools.text_to_sql.dates.corrections import taken_back
from pageturner.tools.text_to_sql.dates.exclusions import left_out
from pageturner.tools.text_to_sql.dates.periods import Period
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set


@dataclass
class Dates:
    """What a question says about time."""

    period: Period | None = None
    weekdays: tuple[int, ...] = ()
    """Only these days of the week (Monday is 0)."""
    weekdays_said: str = ""
    weekdays_barred: tuple[int, ...] = ()
    """Days of the week that are left out by name: "Sundays aside"."""
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
    benchmark: Benchmark | None = None
    """The day that those asked about are held against."""
    problem: str = ""
    """Why a date could not be understood."""
    before_all: Period | None = None
    """Days asked about of which there is no record, though there is of some that follow."""


_WORKING = frozenset({"weekday", "weekdays", "workday", "workdays", "workweek"})
_AT_WORK = frozenset({"working", "work", "school", "business"})
_WORKED = frozenset({"week", "weeks", "day", "days"})
_OF_A_WEEK = frozenset(
    {*WEEKDAY_NUMBERS, *(f"{name}s" for name in WEEKDAY_NUMBERS)}
    | {"week", "weekend", "weekends", *_WORKING, *_AT_WORK}
)
"""Without one of these no day of the week is spoken of."""


def read_weekdays(tokens: Sequence[Token], dates: Dates) -> None:
    """Days of the week that are no date: `Saturdays`, `every Friday`, `weekends`."""
    if _OF_A_WEEK.isdisjoint([token.low for token in tokens]):
        return
    days: set[int] = set()
    said: list[str] = []
    groups: list[tuple[int, tuple[int, ...], str]] = []
    barred: set[int] = set()
    not_said: list[str] = []
    last_barred = -1
    for index, token in enumerate(tokens):
        if index in dates.used:
            continue
        word = token.low
        found: tuple[int, ...] = ()
        if spanned := weekday_range(tokens, index) or _ends_of(tokens, index, dates):
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
        elif word == "weekday" and index and tokens[index - 1].low == "same":
            continue  # "the same weekday, a week apart"
        elif word in _WORKING or (word == "week" and _not_the_weekend(tokens, index)):
            found = (0, 1, 2, 3, 4)
        elif word in WEEKDAY_NUMBERS and (len(word) > 5 or in_a_list(tokens, index)):
            found = (WEEKDAY_NUMBERS[word],)
        elif word.endswith("s") and word[:-1] in WEEKDAY_NUMBERS and len(word) > 6:
            found = (WEEKDAY_NUMBERS[word[:-1]],)
        if found and any(taken_back(tokens, index + 1, at) for at in dates.firsts if at > index):
            dates.used.add(index)  # "Monday, sorry, Tuesday 3 May"
            continue
        if found and groups and taken_back(tokens, groups[-1][0] + 1, index):
            days -= set(groups.pop()[1])  # "Tuesday, no, Thursday"
            said.pop()
        if found and (
            apart := _excepted(tokens, index) or _barred_with(tokens, index, last_barred)
        ):
            last_barred = index
            barred.update(found)
            not_said.append(token.text)
            dates.used.update(apart)
        elif found:
            days.update(found)
            said.append("weekdays" if word != token.low else token.text)
            groups.append((index, found, word))
            dates.used.add(index)
    dates.weekday_groups = tuple(groups)
    dates.weekdays_barred = tuple(sorted(barred))
    if barred:
        days = (days or set(range(7))) - barred
        said.append("days other than " + " and ".join(not_said))
    once = {words.lower(): words for words in said}  # "Sundays are for games: which Sundays"
    dates.weekdays = tuple(sorted(days))
    dates.weekdays_said = " and ".join(once.values())


def _barred_with(tokens: Sequence[Token], at: int, before: int) -> range:
    """The "and Sundays" of "except Saturdays and Sundays"; none where it is said of others."""
    between = [token.low for token in tokens[before + 1 : at]]
    listed = before >= 0 and between and _LISTED.issuperset(between)
    return range(before + 1, at + 1) if listed else range(0)


def in_a_list(tokens: Sequence[Token], at: int) -> bool:
    """The "sat" and the "sun" of "sat or sun", "sat sun and mon": short for days where several are
    listed."""
    beside = [place for place in (at - 1, at + 1) if 0 <= place < len(tokens)]
    return any(
        tokens[place].low in WEEKDAY_NUMBERS
        or (
            tokens[place].low in (*_LISTING, *_TO)
            and 0 <= 2 * place - at < len(tokens)
            and tokens[2 * place - at].low in WEEKDAY_NUMBERS
        )
        for place in beside
    )


_LISTING = frozenset({"and", "or", "&", "/", ",", "+"})
_LISTED = _LISTING | {"nor", "on", "the"}


def _not_the_weekend(tokens: Sequence[Token], at: int) -> bool:
    """The "week" of "at weekends or during the week": the days that are no weekend."""
    before = tuple(token.low for token in tokens[max(0, at - 2) : at])
    ends = any(token.low in ("weekend", "weekends") for token in tokens)
    return ends and before in (("during", "the"), ("in", "the"))


def _ends_of(tokens: Sequence[Token], at: int, dates: Dates) -> tuple[int, ...]:
    """`Friday to Sunday, 5 to 7 December`: of the days that are named behind it."""
    lows = [token.low for token in tokens[at : at + 5]]
    dated = at + 3 + (lows[3:4] == [","])
    if lows[1:2] and lows[1] in _TO and dated in dates.firsts:
        return _days_between(lows[0], lows[2])
    return ()


def weekday_range(tokens: Sequence[Token], at: int) -> tuple[int, ...]:
    """`Monday to Friday of`, `Mon-Fri in`: the days of the week from one to the other."""
    if at + 1 >= len(tokens) or tokens[at + 1].low not in _TO:
        return ()
    lows = [token.low for token in tokens[at : at + 5]]
    closing = ("of", "in", "during", *_CLOSING.get(tokens[at - 1].low if at else "", ()))
    if len(lows) < 4:
        return ()
    week = lows[4:] == ["week"] and lows[3] in _POINTING  # "Monday to Friday this week"
    general = lows[3] in _DAYS or (lows[3] in _GENERAL and _in_a_month(tokens))
    general = general or (lows[3] == "," and _month_whole(tokens, at + 4))
    told = at > 0 and tokens[at - 1].low in _CLOSING  # ", Saturday to Monday on days with hail"
    some = told and lows[3] == "on" and lows[4:5] != [] and lows[4] in _SOME
    if lows[3] not in closing and not (week or general or some):
        return ()
    return _days_between(lows[0], lows[2])


def _days_between(*ends: str) -> tuple[int, ...]:
    """The days of the week from one that is named to the other."""
    first, last = (WEEKDAY_NUMBERS.get(word.removesuffix("s")) for word in ends)
    if first is None or last is None:
        return ()
    return tuple((first + n) % 7 for n in range((last - first) % 7 + 1))


def _in_a_month(tokens: Sequence[Token]) -> bool:
    """Whether a month is named without a day of it: "Mon-Fri. November 2025"."""
    lows = ["", *(token.low for token in tokens), ""]
    return any(
        low in MONTH_NUMBERS
        and not any(d.isdecimal() and int(d) <= 31 for d in (lows[at - 1], lows[at + 1]))
        for at, low in enumerate(lows)
        if len(low) > 3 or lows[at - 1] in ("in", "of", "during")
    )


def _month_whole(tokens: Sequence[Token], at: int) -> bool:
    """The "March 2026" of "Monday to Friday, March 2026", and not "March 2 to 6"."""
    if at >= len(tokens):
        return False
    numbered = tokens[at + 1] if at + 1 < len(tokens) else None
    a_day = numbered is not None and (numbered.low == "the" or len(numbered.low) <= 2)
    return tokens[at].low in MONTH_NUMBERS and not (a_day and numbered and numbered.kind != "mark")


_DAYS = ("days", "dates")
_SOME = (*_DAYS, "the", "those", "any", "all")
_GENERAL = ("only", ".", "?", ";", "with", "without")
_POINTING = ("the", "this", "that", "last", "next", "previous", "following")
_CLOSING = {"(": (")",), ",": (",",), "-": ("-",), "–": ("–",)}
"""What ends an aside such as "weekdays, Monday to Friday, in May", by what opens it."""
_TO = ("to", "through", "thru", "until", "till", "-", "–")
_FALLING = word_set("fall falling land landing happen occur be lie")
_DENYING = word_set(
    "not never aren't arent weren't werent isn't isnt wasn't wasnt didn't didnt don't dont doesn't "
    "doesnt"
)
_TWO = frozenset({("not", "on"), ("never", "on")})


def _excepted(tokens: Sequence[Token], at: int) -> range:
    """The tokens that leave out the days of the week at a place; none where it is meant."""
    if said := left_out(tokens, at, at + 1):
        return said
    first = at - (tokens[at - 1].low in ("the", "a", "any"))
    verb = first - (tokens[first - 1].low in ("on", "at", "over"))
    verb -= tokens[verb - 1].low in _FALLING
    if first > verb > 1 and tokens[verb - 1].low in _DENYING:
        return range(verb - 1, at + 1)  # "that did not fall on a weekend"
    if first == 1 and tokens[0].low.startswith(("is", "are", "was", "were")):
        return range(0)  # "weren't Sundays wetter"
    if first >= 2 and (tokens[first - 2].low, tokens[first - 1].low) in _TWO:
        return range(first - 2, at + 1)
    denied = first > 0 and tokens[first - 1].low in _DENYING
    return range(first - 1, at + 1) if denied else range(0)


def any_of_its_kind(tokens: Sequence[Token], at: int) -> bool:
    """`a rotten Sunday`, `Wednesday I think`: a day of the week, and not the one before today."""
    if _looked_forward_to(tokens):
        return False
    after = [token.low for token in tokens[at + 1 : at + 3]]
    if after[:1] == ["with"] and (at == 0 or tokens[at - 1].kind == "mark"):
        return True  # "Sunday with hail, 12 berths"
    if tokens[at - 1].low in ("the", "that") and after == ["on", "which"]:
        return True  # "the Sunday on which it hailed"
    if tokens[at - 1].low in ("the", "that") and _sought(tokens, at + 1):
        return True  # "that Sunday with hail, which date was it"
    if _to_be_found(tokens, at):
        return True  # "hail till noon: find me that miserable Sunday"
    if _behind_an_article(tokens, at) or _called_after_it(tokens, at):
        return True
    if tokens[at - 1].low == "the" and after[:1] in (["in"], ["of"]):
        named = [token.low for token in tokens[at + 2 : at + 5]]
        if not MONTH_NUMBERS.keys().isdisjoint(named) and named[:1] != ["the"]:
            return True  # "the Monday in early November"
    opens = at == 1 or (at > 1 and tokens[at - 2].kind == "mark")
    opens = opens and not _to_choose(tokens, at)
    if opens and tokens[at - 1].kind == "word" and tokens[at - 1].low not in KNOWN:
        return True  # "Overcast Monday, 12 berths"
    speaker = at + 1 < len(tokens) and tokens[at + 1].low in ("i", "we")
    return speaker and _supposed(tokens, at + 2)


def _called_after_it(tokens: Sequence[Token], at: int) -> bool:
    """The "Sunday" of "Sunday matches: which Sundays had hail", of whichever of those; and that of
    "our Sunday league: on how many Sundays"."""
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    if behind is None or behind.kind != "word" or behind.low in KNOWN:
        return False
    heads = any(token.low in (":", ".") for token in tokens[at + 2 : at + 4])  # "Sunday league:"
    if not behind.low.endswith("s") and not (heads and at < 2):
        return False
    return any(token.low == f"{tokens[at].low}s" for token in tokens)


def _sought(tokens: Sequence[Token], at: int) -> bool:
    """The "with hail …, which date was it" behind a day of the week: nobody recalls which."""
    lows = [token.low for token in tokens[at:]]
    told = lows[:1] in (["with"], ["when"], ["that"], ["where"])
    pairs = set(pairwise(lows[1:]))
    return told and not pairs.isdisjoint(_WHICH)


_WHICH = {
    (word, noun) for word in ("which", "what", "exact", "the") for noun in ("date", "day", "one")
} | {("when", "was"), ("when", "were"), ("when", "would"), ("when", "exactly")}


def _to_be_found(tokens: Sequence[Token], at: int) -> bool:
    """The "find me that miserable" of a day of the week of which only what it was like is told, in
    front of it."""
    closed = at + 1 == len(tokens) or tokens[at + 1].kind == "mark"
    if not closed and tokens[at + 1].low not in _PLEASE:
        return False
    first = at - 1
    while first > max(0, at - _COLOURED) and _colours(tokens[first]):
        first -= 1
    if first < _TOLD or not _AHEAD.isdisjoint(token.low for token in tokens[:first]):
        return False  # "our fair is on this weekend. Give me that Sunday"
    coloured = tokens[first].low == "the" and first < at - 1
    if not (tokens[first].low == "that" or coloured):
        return False
    before = [token.low for token in tokens[first - 2 : first]]
    pointing = tokens[first].low == "that" and before[1] in ("was", "is") and before[0] in _ASKED
    return pointing or before[1] in _FINDING or (before[0] in _FINDING and before[1] in _FOR_WHOM)


def _colours(token: Token) -> bool:
    known = token.low in KNOWN or token.low in MONTH_NUMBERS
    return token.kind == "word" and not known and token.low not in ("that", "the")


_FINDING = word_set("find show name identify locate spot give date pinpoint trace")
_FOR_WHOM = word_set("me us")
_PLEASE = word_set("please pls plz")
_AHEAD = word_set("today tomorrow tonight this next coming upcoming week weekend now moment soon")
_ASKED = word_set("when which")
_TOLD = 4
"""So many words have to tell what the day was like, in front of "find me that Sunday"."""


def _to_choose(tokens: Sequence[Token], at: int) -> bool:
    """The "sat" of "picnic sat or sun": one of those that are offered."""
    lows = [token.low for token in tokens[at + 1 : at + 3]]
    return lows[:1] in (["or"], ["vs"], ["versus"], ["/"]) and lows[-1] in WEEKDAY_NUMBERS


def _behind_an_article(tokens: Sequence[Token], at: int) -> bool:
    """`a rotten Sunday`, `a gloriously sunny May Sunday`."""
    for place in range(at - 1, max(-1, at - _COLOURED), -1):
        low = tokens[place].low
        if low in ("a", "some", "one"):
            return place < at - 1
        closed = low in _POINTING or low in _OPEN or low in AUXILIARIES
        if tokens[place].kind != "word" or (closed and low not in MONTH_NUMBERS):
            return False
    return False


_COLOURED = 6
_OPEN = word_set("in on of for to from with and or at by that which when where than")


def _looked_forward_to(tokens: Sequence[Token]) -> bool:
    """`can we expect a dry Sunday`: the one that comes, unless it may be any."""
    lows = [token.low for token in tokens]
    opens = lows[:1] and lows[0] in _LOOKING and lows[1:2] and lows[1] in _WHO
    return bool(opens) and "ever" not in lows


_LOOKING = frozenset({"can", "will", "shall", "are"})
_WHO = frozenset({"i", "we", "you", "it"})


def _supposed(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].low in _SUPPOSING


_SUPPOSING = word_set("think thought believe guess reckon suppose")


def in_general(tokens: Sequence[Token], dates: Dates) -> bool:
    """Whether the weekday is spoken of in general: "Saturdays", "which Friday", "on weekends"."""
    for index in dates.used:
        word = tokens[index].low
        before = tokens[index - 1].low if index else ""
        after = tokens[index + 1].low if index + 1 < len(tokens) else ""
        if word.endswith("s") or before in ("which", "what", "every", "each", "any", "a", "per"):
            return True
        if any_of_its_kind(tokens, index) or (before, word) == ("by", "weekday"):
            return True
        if after in ("days", "dates") or "most" in stems(before).values():
            return True  # "how many weekend days", "the hottest Sunday"
    return False
