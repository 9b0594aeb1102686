"""What is said of the ends of a stretch of days: "both exclusive", "not counting the last day".

both exclusive, excluding both ends, neither included       the first and the last are left out
without the last day, end date excluded                     the last is
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_LEAVING = (
    "excluding", "exclude", "not including", "not counting", "without", "exclusive of", "omitting",
    "leaving out", "leaving off", "leave out", "but not", "minus", "except", "except for", "less",
    "except on", "but not on", "not on",
    "barring", "ignoring", "disregarding", "don't count", "do not count", "not", "without counting",
)  # fmt: skip
_GONE = ("excluded", "exclusive", "not included", "not counted", "left out", "omitted")
_ENDS = {
    "first last": """
        both, both ends, the ends, ends, either end, both days, both dates, both of them, either,
        either day, the endpoints, endpoints, both endpoints, the end points, the end dates,
        those days, those two days, these two days, the two days named, the days named,
        the two dates, the boundaries, the first and last day, the first and last days,
        the first and the last day, the first and the last, the first and last, the end days,
        the bounds, both bounds, the limits, the start and end dates, the start and the end,
        the start and end, both end dates, both end days, end dates, end points, end days,
        both end points, the first day and the last day, the two end days, the two ends
    """,
    "last": """
        the last day, the last, the last one, the final day, the end date, the end day,
        the closing day, the latter, the last date, the second date, the closing date, last day,
        end date, the final date, its last day, the end
    """,
    "first": """
        the first day, the first, the first one, the start date, the starting day, the former,
        the opening day, the first date, start date, first day, the starting date, its first day,
        the start
    """,
}
LEFT_OUT = word_set(
    "excluding exclude including counting not without exclusive omitting leaving leave minus "
    "except less barring ignoring disregarding don't excluded included counted left omitted "
    "exclusively excl non noninclusive neither"
)
"""Without one of these no end is said to be left out."""
EITHER = frozenset({"first", "last", "either"})
"""Where nobody says which end is left out, "exclusive"."""
_BARE = phrases(
    "exclusive, exclusively, excl, excl ., non - inclusive, noninclusive, not inclusive"
)
_NEITHER = phrases("""
    neither included, neither end included, neither inclusive, neither day included,
    with neither end included, neither date included, neither of them included
""")
_INCLUSIVE = phrases("inclusive, incl, incl ., both inclusive, both incl, both incl .")
_MARKS = frozenset({",", "(", ")", "-", "–", "?", ".", ";", ":"})


def _tables() -> dict[frozenset[str], frozenset[tuple[str, ...]]]:
    """Every phrase by the ends it leaves out."""
    result = {}
    for ends, names in _ENDS.items():
        said = [" ".join(name.split()) for name in names.split(",")]
        leaving = [f"{verb} {name}" for verb in _LEAVING for name in said]
        gone = [f"{name} {verb}" for verb in _GONE for name in said]
        result[frozenset(ends.split())] = phrases(", ".join([*leaving, *gone]))
    return result


_TABLES = _tables()


def ends_said(tokens: Sequence[Token], begins: int, last: int) -> tuple[frozenset[str], range]:
    """Which ends of the stretch that stands from `begins` to `last` are said to be left out, and
    the tokens that say so."""
    at = last
    while at < len(tokens) and tokens[at].low in (",", "(", "but", "with", "and", "though"):
        at += 1
    if size := starts(tokens, at, _BARE):
        return EITHER, _whole(tokens, at, at + size)
    if (size := starts(tokens, at, _INCLUSIVE)) and _closed(tokens, at + size):
        return frozenset(), _whole(tokens, at, at + size)
    for place in (at, *range(at + 1, len(tokens)), *range(begins)):
        if place != at and place and tokens[place - 1].low not in (*_MARKS, "but", "with", "and"):
            continue
        for ends, table in _TABLES.items():
            size = starts(tokens, place, table)
            if size and _of_an_or(tokens, place, size):
                continue
            if size and _closed(tokens, place + size):
                return ends, _whole(tokens, place, place + size)
        if size := starts(tokens, place, _NEITHER):
            return frozenset({"first", "last"}), _whole(tokens, place, place + size)
    return frozenset(), range(0)


def _of_an_or(tokens: Sequence[Token], at: int, size: int) -> bool:
    """The "but not both" of "hail or mist but not both, from 3 to 9 May": no ends of a stretch."""
    said = [token.low for token in tokens[at : at + size]]
    return said[-2:] == ["not", "both"] and any(token.low in _OR for token in tokens)


_OR = word_set("or either xor")


def _closed(tokens: Sequence[Token], at: int) -> bool:
    """Whether nothing follows that tells of what it is the end: "the last day of the month"."""
    return at >= len(tokens) or tokens[at].low in _MARKS or tokens[at].low not in _OF


_OF = frozenset({"of", "in", "with", "on", "that", "when", "to", "for", "above", "below", "over"})


def _whole(tokens: Sequence[Token], first: int, last: int) -> range:
    """With the bracket or the commas around it: one comma is left where there were two."""
    while first and tokens[first - 1].low in ("but", "with", "and", "though"):
        first -= 1
    if first and tokens[first - 1].low == "(":
        closed = last < len(tokens) and tokens[last].low == ")"
        return range(first - 1, last + closed)
    opened = first and tokens[first - 1].low == ","
    return range(first - bool(opened), last)


def to_a_holiday(tokens: Sequence[Token]) -> Sequence[Token]:
    """`between Christmas Eve and New Year's Day inclusive`: as it is anyway."""
    if not _AGAINST.isdisjoint([token.low for token in tokens]):
        return tokens  # (it tells there that they are the ends of a stretch, and not two days)
    for at in range(2, len(tokens)):
        if tokens[at].low not in ("inclusive", "incl"):
            continue
        year = tokens[at - 1].low
        end = at - (year.isdecimal() and len(year) == len("2026"))
        named = any(
            tuple(token.low for token in tokens[first:end]) in holidays()
            for first in range(max(0, end - _LONGEST), end)
        )
        if named and not _SPANNING.isdisjoint(t.low for t in tokens[max(0, at - _REACH) : at]):
            return [*tokens[:at], *tokens[at + 1 :]]
    return tokens


_REACH = 12
"""So many tokens before its "inclusive" a stretch between two holidays may begin."""
_LONGEST = 6
_SPANNING = word_set("from between starting beginning")
_AGAINST = word_set("against versus vs than compared comparing")
