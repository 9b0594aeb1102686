"""Date expressions that stand together: which form lists and ranges, and share their years."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise, product, zip_longest

from pageturner.tools.text_to_sql.dates import spans
from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar, Interval
from pageturner.tools.text_to_sql.dates.which_of_two import WHICH_OF_TWO, named_as_two
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import LIGHT
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import phrases

_RANGE = phrases("""
    to, through, thru, until, till, -, –, —, up to, up to and including, and on to, to the,
    all the way to, through the, until the, thru the, till the, - the, – the, through to,
    through and including, and through, until and including, to and including,
    up to and including the, up to the, right through to, . .,
""")
_LIST = phrases("""
    nor, nor on, nor the, nor on the,
    and, or, &, /, versus, vs, vs ., v, against, than, with, and on, or on, than on, and the,
    or the, than the, and on the, or on the, than on the, versus the, vs the, versus on,
    and in, or in, than in, and for, or for, than for, or that of, and that of, to that of,
    and then, and also, compared to, compared with, as opposed to, rather than, or rather than the,
""")
_RANGE |= {(",", *words) for words in _RANGE if words[0].isalpha()}
_LIST |= {(",",), (",", "and"), (",", "or"), (",", "the"), (",", "or", "the"), (",", "and", "the")}
_FISCAL = frozenset({"fy", "fiscal", "year", "years"})


def in_groups(
    tokens: Sequence[Token],
    atoms: list[Atom],
    used: set[int],
    calendar: Calendar,
    *,
    chosen: bool = False,
) -> list[Atom]:
    """See which atoms form lists and ranges, and let neighbours share their years."""
    result = [atoms[0]]
    for atom, later in zip_longest(atoms[1:], atoms[2:]):
        before = result[-1]
        listed = later is not None and bool(later.joined or connector(tokens, atom, later))
        if _told_where_it_begins(tokens, before, atom):
            used.update(range(before.last, atom.last + 1))
            place = spans.from_on(before.place, atom.place)
            result[-1] = replace(before, place=place, words=f"{before.words} from {atom.words} on")
            continue
        if _said_twice(tokens, before, atom):
            used.update(range(before.last, atom.last))
            result[-1] = replace(before, last=atom.last)
            continue
        ranged = later is not None and "range" in (later.joined, connector(tokens, atom, later))
        if _put_exactly(tokens, before, atom, listed) or (
            ranged and _told_from_to(tokens, before, atom)
        ):
            exact = atom if atom.year or before.year is None else _within(before, atom)
            closed = (
                atom.last < len(tokens) and tokens[atom.last].low == ")"
            )  # "Tax Day (15 April),"
            if (
                before.joined == "range" and listed and not closed
            ):  # "from Lent to Easter (18 March to 5 April)": of both
                before = result[-2]
                result.pop()
            result[-1] = replace(exact, first=before.first, joined=before.joined)
            continue
        joined = atom.joined or connector(tokens, before, atom)
        between = not chosen and joined == "list" and not _of_each_year(before, atom)
        if between and _opened_by_between(tokens, before, atom):
            joined = "range"
        if joined:
            used.update(range(before.last, atom.first))
        if joined and listed and tokens[atom.first - 1].low == "(":
            result[-1] = replace(atom, first=before.first)  # "(17 to 20 March)": of both
            continue
        result.append(replace(atom, joined=joined))
    for index in range(len(result) - 1, 0, -1):  # "3 May or 7 June 2026"
        atom, before = result[index], result[index - 1]
        if atom.joined and before.year is None and atom.year:
            if _turn_of_the_year(before, atom, calendar):
                result[index] = replace(atom, year=atom.year + 1)
                result[index - 1] = before.in_year(atom.year)
                continue
            if _held_otherwise(before, atom, calendar):
                continue
            if _only_the_year_before(before, atom, calendar):
                result[index - 1] = before.in_year(atom.year - 1)
                continue
            if atom.joined == "list" and _only_the_year_after(before, atom, calendar):
                result[index - 1] = before.in_year(atom.year + 1)
                continue
            result[index - 1] = before.in_year(_year_up_to(before, atom))
    for index in range(1, len(result)):  # "December 2025 to March"
        atom, before = result[index], result[index - 1]
        if atom.joined and atom.year is None and before.year:
            if atom.joined == "list" and (
                _held_otherwise(atom, before, calendar)
                or _only_the_year_after(atom, before, calendar)
            ):
                continue
            if atom.joined == "list" and _stretch_of_the_year_before(atom, before, calendar):
                result[index] = atom.in_year(before.year - 1)
                continue
            result[index] = atom.in_year(year_from(before, atom))
    return result


def _within(whole: Atom, part: Atom) -> Atom:
    """The "December" of "last winter (December and January)": in the year of what is named before,
    or in the one that lies in it, where that is one stretch of days whatever the year."""
    if whole.year is None or whole.year:
        return part.in_year(whole.year) if whole.year else part
    span = whole.place(0)
    if span is None:
        return part
    inside = (year for year in (span[0].year, span[1].year) if _overlap(part.place(year), span))
    return part.in_year(next(inside, span[0].year))


def _of_each_year(before: Atom, atom: Atom) -> bool:
    """The two years of "between 2025 and 2026" that 3 May is said to be of, put as a list."""
    called = [one.words.removesuffix(f" {one.year}") for one in (before, atom)]
    return atom.joined == "list" and before.year != atom.year and called[0] == called[1]


def _overlap(one: Interval | None, two: Interval) -> bool:
    return one is not None and one[0] <= two[1] and two[0] <= one[1]


def _held_otherwise(named: Atom, dated: Atom, calendar: Calendar) -> bool:
    """The Easter of "Advent 2025 and Easter", the 3 November of "27 July 2026 or 3 November": a day
    of which only another year's is held, and which is not near it in the same year, beside one
    that is held in the year it says."""
    if not named.day:
        return False
    held = calendar.held(named)
    if len(held) != 1 or dated.year in held or dated.year not in calendar.held(dated):
        return False
    numbered = any(character.isdigit() for character in named.words)
    return not numbered or (
        dated.day
        and not calendar.ahead
        and (calendar.tense != "future" or calendar.now is None)
        and _far(named, dated)
    )


def _far(named: Atom, dated: Atom) -> bool:
    """Whether more than a month lies between two days of one year: of a day nearer than that, the
    year said beside it is meant, held or not. A Tuesday, 16 December, is in few years."""
    one, two = named.place(dated.year or 0), dated.place(dated.year or 0)
    return two is not None and (one is None or abs(one[0] - two[0]) > _MONTH)


_MONTH = timedelta(days=31)


def _only_the_year_before(named: Atom, dated: Atom, calendar: Calendar) -> bool:
    """The December of "4 December or 5 April 2026", and that of "December and April 2026", where
    only that of 2025 is held."""
    early, late = named.place(dated.year or 0), dated.place(dated.year or 0)
    later = early is not None and late is not None and early[0] > late[0]
    year = dated.year or 0
    return (
        later
        and named.day == dated.day
        and calendar.held(named) == [year - 1]
        and year in calendar.held(dated)
    )


def _stretch_of_the_year_before(named: Atom, dated: Atom, calendar: Calendar) -> bool:
    """The November of "June 2026 or November", where only that of 2025 is held."""
    if named.day or calendar.ahead or not _far(named, dated):
        return False
    year = dated.year or 0
    held = calendar.held(named) == [year - 1] and year in calendar.held(dated)
    return held and (calendar.tense != "future" or calendar.now is None)


def _only_the_year_after(named: Atom, dated: Atom, calendar: Calendar) -> bool:
    """The 26 January of "6 October 2025 and 26 January", where only that of 2026 is held."""
    year = dated.year or 0
    first, second = dated.place(year), named.place(year)
    earlier = first is not None and second is not None and second[0] < first[0]
    held = calendar.held(named) == [year + 1] and year in calendar.held(dated)
    return earlier and held and named.day == dated.day


def year_from(before: Atom, atom: Atom) -> int:
    assert before.year is not None
    this = before.place(before.year)
    year = before.year or (this[0].year if this else _ANY_YEAR)  # (of a day seen from today)
    that = atom.place(year)
    early = atom.joined == "range" and this and that and that[1] < this[0]
    return year + 1 if early else year


_ANY_YEAR = 2024


def _put_exactly(tokens: Sequence[Token], before: Atom, atom: Atom, listed: bool) -> bool:
    """`over Easter (3 to 6 April)`, `the first day of spring, 20 March 2026`: what stands in
    brackets, or is said in full after a name, tells which days are meant."""
    gap = [token.low for token in tokens[before.last : atom.first] if token.low != "the"]
    if atom.joined or (before.joined and gap != ["("] and before.joined != "range"):
        return False
    named = not any(character.isdigit() for character in before.words) and not before.year
    numbered = any(character.isdigit() for character in atom.words.replace(str(atom.year), ""))
    full = bool(atom.year) and (numbered or not atom.day)  # and no other day with a name
    return gap == ["("] or (gap in ([","], []) and named and full and not listed)


def _said_twice(tokens: Sequence[Token], before: Atom, atom: Atom) -> bool:
    """The "6 January" of "between Christmas and Epiphany, 6 January": the day that was named."""
    if not (before.joined and before.day and atom.day) or atom.joined or before.year or atom.year:
        return False
    gap = [token.low for token in tokens[before.last : atom.first]]
    behind = tokens[atom.last].low if atom.last < len(tokens) else ""
    same = before.place(_ANY_YEAR) == atom.place(_ANY_YEAR)
    return gap in ([","], ["("]) and behind in (",", ")", "?", "") and same


def _told_from_to(tokens: Sequence[Token], before: Atom, atom: Atom) -> bool:
    """`Easter 2026, from Good Friday to Sunday`, `Christmas, that is 24 to 26 December`: a named
    day, and the range that was meant by it."""
    gap = tuple(token.low for token in tokens[before.last : atom.first] if token.low != "the")
    said = before.words.replace(str(before.year), "")
    named = before.year != 0 and not any(character.isdigit() for character in said)
    return named and not before.joined and not atom.joined and gap in _MEANING


_MEANING = {(",",), (",", "from"), ("holidays", ","), ("holidays", "from"), ("holiday", ",")}
_MEANING |= {(",", *words) for words in phrases("that is, i . e ., meaning, namely, so, say")}
_MEANING |= {("–",), ("-",), (":",)}
_ON = ("on", "onward", "onwards")


def _told_where_it_begins(tokens: Sequence[Token], before: Atom, atom: Atom) -> bool:
    """The "(16th on)" of "the second half of May (16th on)"."""
    lows = [token.low for token in tokens[before.last : atom.first]]
    open_ended = atom.last + 1 < len(tokens) and tokens[atom.last].low in _ON
    closed = atom.last < len(tokens) and tokens[atom.last].low == ")"  # "(from the 16th)"
    open_ended = open_ended or (closed and "from" in lows)
    return lows in (["("], ["(", "the"], ["(", "from", "the"]) and not before.day and open_ended


def _turn_of_the_year(before: Atom, atom: Atom, calendar: Calendar) -> bool:
    """`between Christmas and New Year 2025`: the turn that ends 2025, where only that is held."""
    if atom.joined != "range" or atom.month is not None or atom.year is None:
        return False
    early, late, said = before.place(atom.year), atom.place(atom.year + 1), atom.place(atom.year)
    if not (early and late and said and calendar.first and calendar.last):
        return False
    held = early[0] >= calendar.first and late[1] <= calendar.last
    return held and said[1] < calendar.first and early[0] < late[0]


def connector(tokens: Sequence[Token], before: Atom, atom: Atom) -> str:
    """How two neighbours are joined: "range", "list" or nothing."""
    gap = tuple(token.low for token in tokens[before.last : atom.first] if token.low not in _FISCAL)
    if gap[:1] == (")",):  # "Easter (5 April) and May Day"
        gap = gap[1:]
    if gap in _RANGE:
        return "range"
    if gap in _LIST or (not gap and _short_days(tokens, before, atom)):
        return "list"
    name = gap[1:-1] if gap[-1:] == ("(",) else ()
    if name and len(name) <= _LONGEST_NAME and all(word.isalpha() for word in name):
        return "range" if gap[:1] in _RANGE else "list" if gap[:1] in _LIST else ""
    return ""  # (a day with a name nobody knows, "and Twelfth Night (5 January)", is the one told)


_LONGEST_NAME = 4


def _short_days(tokens: Sequence[Token], before: Atom, atom: Atom) -> bool:
    """The "sat sun" of "sat sun and mon"."""
    return all(
        one.last - one.first == 1 and tokens[one.first].low in WEEKDAY_NUMBERS
        for one in (before, atom)
    )


def _opened_by_between(tokens: Sequence[Token], before: Atom, atom: Atom) -> bool:
    opening = tokens[before.first - 1].low if before.first else ""
    if opening == "the" and before.first > 1:
        opening = tokens[before.first - 2].low
    gap = [token.low for token in tokens[before.last : atom.first]]
    if opening not in ("between", "betwen") or "and" not in gap or _one_of(tokens, before, atom):
        return False
    if before.day == atom.day and _apart_behind(tokens, atom):
        return False
    if _one_day_of_it(tokens, before.first):
        return True
    return not (picked_between(tokens, before.first) or named_as_two(tokens, before, atom))


def _apart_behind(tokens: Sequence[Token], atom: Atom) -> bool:
    """The "how big is the gap" behind "between 3 and 9 May,": the one of these two days, where
    nothing else is said that it lies between, and no day of them is chosen. Of months it is that of
    their means: "between May and June, what is the difference in mean rent"."""
    behind = [token.low for token in tokens[atom.last :]]
    if behind[:1] not in ([","], [":"]) or not _GAPS & set(behind):
        return False
    if not atom.day:
        pairs = set(pairwise(behind))
        apart = any(low in ("difference", "gap") and next_ == "in" for low, next_ in pairs)
        behind = [low for low in behind if low not in _MEANS]
        if not apart or len(behind) == len(tokens) - atom.last:
            return False
    return not _AMONG & set(behind) and not any("most" in stems(low).values() for low in behind)


_GAPS = frozenset({"gap", "difference", "differ", "apart"})
_MEANS = frozenset({"mean", "average", "median", "total"})
_AMONG = frozenset(
    "between each every per average mean day days date dates which when most from and".split()
)


def _one_of(tokens: Sequence[Token], before: Atom, atom: Atom) -> bool:
    """The two days of "between 3 and 4 May, which day had hail": one of them is asked for."""
    first, second = before.place(_LEAP_YEAR), atom.place(_LEAP_YEAR)
    if first is None or second is None or not (before.day and atom.day):
        return False
    if before.first > 1 and tokens[before.first - 2].low == "as":
        return True  # "as between 3 and 9 May"
    pairs = set(pairwise(token.low for token in tokens[atom.last :]))
    asked = {("which", "day"), ("what", "day"), ("which", "date"), ("what", "date")} & pairs
    return bool(asked) and second[0] - first[0] == timedelta(days=1)


_LEAP_YEAR = 2024


def _one_day_of_it(tokens: Sequence[Token], first: int) -> bool:
    """The "one day" of "one day between 3 and 9 May had hail: which one", the "coldest day" of
    "coldest day between 3 and 9 May, which one was it": it is any of those."""
    at = first - 1 - (tokens[first - 1].low == "the")
    words = [token.low for token in tokens[max(0, at - 3) : at]]
    if words[-1:] in (["day"], ["date"]) and any(map(is_superlative, words[:-1])):
        return True
    return words[-1:] in (["day"], ["days"], ["date"]) and not _ONE.isdisjoint(words[:-1])


_ONE = frozenset({"one", "a", "single", "some", "only"})


def picked_between(tokens: Sequence[Token], index: int) -> bool:
    """Two days are named, not spanned, by "the difference between 3 May and 4 May"."""
    lows = [token.low for token in tokens]
    pairs = set(pairwise(lows))
    if ("when", "was") in pairs or ("when", "is") in pairs:  # "when was hail more likely"
        return any(_compares(low) and not _limits(lows, at) for at, low in enumerate(lows))
    if {("which", "one"), ("the", "two"), ("these", "two"), ("of", "both")} & pairs:
        return True
    compared = any(_compares(low) and not _limits(lows, at) for at, low in enumerate(lows))
    if "whose" in lows and "than" not in lows:
        return compared and not _SEVERAL & pairs
    if any(one == "which" and two in WHICH_OF_TWO for one, two in pairs):
        return compared
    if _PICKING & set(lows):
        return True
    if {("where", "was"), ("where", "is"), ("where", "were")} & pairs:
        return any(_compares(low) for low in lows)
    return any(token.low in _TELLING_APART for token in tokens[:index])


_TELLING_APART = frozenset(
    "difference compare comparison choose choice decide gap differ draw tie contest duel".split()
)
_SEVERAL = set(product(("which", "what"), ("days", "dates")))
_PICKING = frozenset({"pick", "choose", "select", "torn", "undecided", "hesitating", "wavering"})


def _limits(lows: Sequence[str], at: int) -> bool:
    """Whether a comparative closes a limit: the "more" of "20 or more"."""
    return at > 0 and lows[at - 1] == "or"


def _compares(word: str) -> bool:
    """Whether a word is a comparative; "October" and "under" only end as one."""
    if word in ("more", "less"):
        return True
    return word not in LIGHT | MONTH_NUMBERS.keys() and "more" in stems(word).values()


def _year_up_to(before: Atom, atom: Atom) -> int:
    """The year of `before` that puts it ahead of `atom`."""
    assert atom.year is not None
    this, that = before.place(atom.year), atom.place(atom.year)
    late = atom.joined == "range" and this and that and this[0] > _begins_to_end(that)
    return atom.year - 1 if late else atom.year


def _begins_to_end(span: Interval) -> date:
    """What begins before that leads up to the stretch: to the last day of "the end of 2025", in
    which "from 1 November" lies, and to the first of a whole year."""
    whole = (span[0].month, span[0].day, span[1].month) == (1, 1, 12)
    return span[0] if whole else span[1]
