"""The months that count, told beside two seasons that are held against each other.

was the summer of 2025 or of 2026 busier, counting June and July
    →  was June to July 2025 or June to July 2026 busier
only counting August, was summer 2025 busier than summer 2026
    →  was August 2025 busier than August 2026

Without this the months are those of one year, beside the whole season of the other. A winter has
months of two years and stays as it is, as do months that are none of the season's.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FIRSTS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9}
_SEASONS = {**_FIRSTS, **{f"{season}s": month for season, month in _FIRSTS.items()}}
_OPENINGS = phrases("""
    counting, counting only, counting just, only counting, just counting, if you count only,
    if you only count, if you just count, if we count only, if we only count, if i only count,
    if one only counts, if only, looking at, looking only at, looking just at, only looking at,
    just looking at, going only by, count only, only count, count, just count, taking, taking only,
    taking just, only taking, considering, considering only,
    only considering, going by, comparing, comparing only, only comparing, just comparing,
    limited to, restricted to, limiting it to, limiting to, restricting it to, based on,
    based only on, based just on, judging by, judging only by, just, only, and only for,
    but only for, but only in, only for, only in, just for, just in, for, in, over, using only,
    using just, sticking to, ignoring all but, leaving out all but
""")
_BARE = phrases("for, in, over, looking at, taking, going by, just, only")
_BEHIND = phrases("""
    only, alone, count, in each, in both, of each, of each year, in each year, in both years,
    of both, of both years, each time, counts, only count, are counted, is counted
""")
_LISTING = word_set("and to & through , - –")
_CLOSING = word_set("? . ! , ; )") | {""}
_OF = word_set("of in")
_YEAR = 4


@step(words=frozenset(_SEASONS))
def months_counted_only(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the months in the place of both seasons."""
    seasons = [at for at, token in enumerate(tokens) if token.low in _SEASONS]
    years = [at for at, token in enumerate(tokens) if _is_year(token.low)]
    firsts = {_SEASONS[tokens[at].low] for at in seasons}
    if len(firsts) != 1 or len(years) != 2 or low_at(tokens, years[0]) == low_at(tokens, years[1]):
        return list(tokens)
    season = firsts.pop()
    told = next((c for at in range(len(tokens)) if (c := _clause(tokens, at, season))), None)
    if told is None or any(told[0] <= at < told[1] for at in (*seasons, *years)):
        return list(tokens)
    first, last, months = told
    result = list(tokens)
    for at in reversed(years):
        begin = at - (low_at(result, at - 1) in _OF)
        named = begin - 1 in seasons
        begin -= named
        begin -= named and low_at(result, begin - 1) == "the"
        stretch = tokens[at].put_all(*months, tokens[at].text)
        result[begin : at + 1] = stretch
        shift = len(stretch) - (at + 1 - begin)
        if at < first:
            first, last = first + shift, last + shift
    result[first:last] = []
    asked = [n for n, token in enumerate(result) if token.low in _SEASONS]
    if any(low_at(result, n - 1) not in ("which", "what") for n in asked):
        return list(tokens)
    return [token for n, token in enumerate(result) if n not in asked]


def _clause(tokens: Sequence[Token], at: int, season: int) -> tuple[int, int, list[str]] | None:
    """Where "counting June and July" begins and ends that begins there, and its stretch."""
    size = starts(tokens, at, _OPENINGS)
    if not size:
        return None
    end = at + size
    months: list[int] = []
    while low_at(tokens, end) in MONTH_NUMBERS or (months and low_at(tokens, end) in _LISTING):
        if low_at(tokens, end) in MONTH_NUMBERS:
            months.append(end)
        end += 1
    if not months:
        return None
    end = months[-1] + 1
    behind = starts(tokens, end, _BEHIND)
    end += behind
    if not behind and at and tokens[at - 1].low not in _CLOSING and starts(tokens, at, _BARE):
        return None
    numbers = [MONTH_NUMBERS[tokens[place].low] for place in months]
    inside = numbers[0] >= season and numbers[-1] < season + 3
    if not inside or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return None
    if low_at(tokens, end) not in _CLOSING or (size == 1 and not _told_so(tokens, at, behind)):
        return None
    names = [tokens[place].text for place in months]
    stretch = [names[0], "to", names[-1]] if len(names) > 1 else names
    opened = at > 0 and tokens[at - 1].low == ","
    closes = not opened and low_at(tokens, end) == ","
    return at - opened, end + closes, stretch


def _told_so(tokens: Sequence[Token], at: int, behind: int) -> bool:
    """Whether one word in front says that only these count: "counting", or a "for … alone"."""
    return tokens[at].low not in ("for", "in", "over", "taking") or behind > 0


def _is_year(low: str) -> bool:
    return low.isdecimal() and len(low) == _YEAR and low[:2] in ("19", "20")
