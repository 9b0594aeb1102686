"""The same days of two years, and what the one year is said to have more of: held against the
other.

3 to 9 May in both years: was it wetter in 2026?        was it wetter in 3 to 9 May 2026 than in …
comparing May in 2025 and 2026, how much hotter was it in 2026
                                                        … hotter was it in May 2026 than in May 2025
take May of both years. How many more wet days did 2026 have?
                                                        … did May 2026 have than May 2025?
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_OF = word_set("in of for across")
_JOINTS = word_set("to - – through thru till until the of st nd rd th and from between")
_LEADING = word_set(
    "compare comparing take taking for in over looking at between from during if you we look the "
    "days , compared"
)
_MORE = word_set("more fewer less")
_YEAR = 4


@step("card", words={"both", "and"})
def one_of_both_years(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with the days of the one year held against those of the other."""
    for at in range(1, len(tokens) - 4):
        years, behind = _both(tokens, at, card)
        stretch = _stretch(tokens, at) if years else ()
        if not stretch:
            continue
        lead, rest = tokens[: at - len(stretch)], list(tokens[behind:])
        while rest and rest[0].kind == "mark":
            rest.pop(0)
        named = [n for n, token in enumerate(rest) if token.low in years]
        if len(named) != 1 or not _held_against(rest) or not {t.low for t in lead} <= _LEADING:
            return list(tokens)
        (place,) = named
        year = rest[place]
        days = [token for token in stretch if token.low not in ("from", "between")]
        days = [t.put("to") if t.low == "and" else t for t in days]
        other = year.put(next(low for low in years if low != year.low))
        inside = low_at(rest, place - 1) == "in"
        than = year.put_all("than", "in") if inside else year.put_all("than")
        end = len(rest) - (rest[-1].low in ("?", "."))
        return [
            *rest[:place],
            *days,
            year,
            *rest[place + 1 : end],
            *than,
            *days,
            other,
            *rest[end:],
        ]
    return list(tokens)


def _both(tokens: Sequence[Token], at: int, card: SchemaCard) -> tuple[tuple[str, ...], int]:
    """The two years of the "in both years", the "of 2025 and 2026" there, and where it ends."""
    if tokens[at].low not in _OF:
        return (), 0
    low = low_at(tokens, at + 1)
    if low == "both" and low_at(tokens, at + 2) == "years":
        held = card.temporal
        ends = (str(held.minimum)[:_YEAR], str(held.maximum)[:_YEAR]) if held else ("", "")
        two = ends[0].isdecimal() and ends[1].isdecimal() and int(ends[1]) - int(ends[0]) == 1
        return (ends, at + 3) if two else ((), 0)
    other = low_at(tokens, at + 3)
    listed = low_at(tokens, at + 2) in ("and", "&") and low != other
    return ((low, other), at + 4) if listed and _is_year(low) and _is_year(other) else ((), 0)


def _is_year(low: str) -> bool:
    return len(low) == _YEAR and low.isdecimal() and low[:2] in ("19", "20")


def _stretch(tokens: Sequence[Token], end: int) -> Sequence[Token]:
    """The "3 to 9 May" that ends there; nothing where no month is named or one has its year."""
    first = end
    while first and _dated(tokens[first - 1]):
        first -= 1
    said = tokens[first:end]
    while said and said[0].low in ("the", "of", "to", "and"):
        said = said[1:]
    named = any(token.low in MONTH_NUMBERS or token.low in SEASONS for token in said)
    return said if named else ()


def _dated(token: Token) -> bool:
    low = token.low
    number = low.isdecimal() and len(low) < _YEAR - 1
    return number or low in MONTH_NUMBERS or low in SEASONS or low in _JOINTS


def _held_against(rest: Sequence[Token]) -> bool:
    """Whether more of something is asked of the one year, and not held against anything yet."""
    lows = {token.low for token in rest}
    graded = not _MORE.isdisjoint(lows) or any("more" in stems(low).values() for low in lows)
    return graded and lows.isdisjoint({"than", "or", "which"})
