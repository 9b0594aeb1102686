"""Years that are said of a column of years, put as the numbers that they are there; beside a date
column they would be days of that.

built before the year 1900        →  built under 1900
built in Leeds since 1950         →  built in Leeds at least 1950
built in the 1950s                →  built between 1950 and 1959
opened in 1990, built after 1950  →  the one is of the date, the other of the column

A column of years holds nothing but whole numbers that may be years, has no unit, and says of itself
that it is of the year, or is called by what was done in it, "first_elected". The word that a year
hangs on is the nearest before it in the clause.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_OPERATORS = {
    "in": "exactly",
    "of": "exactly",
    "during": "exactly",
    "for": "exactly",
    "is": "exactly",
    "was": "exactly",
    "before": "under",
    "after": "above",
    "since": "at least",
    "from": "at least",
    "by": "at most",
    "until": "at most",
    "till": "at most",
    "between": "between",
    "to": "at most",
}
_OPENING = word_set(" ".join(_OPERATORS))
_ENDING = word_set(". ? ! ; : ( ) and or but that which who while where when than")
_GAP = 5
"""So many words stand at most between the word for the year and what leads it in."""
_EARLIEST, _LATEST = -3000, 2200
_PLAIN_YEAR = 1500
"""From here on a number of what was done, "first_elected", is a year."""
_YEAR = re.compile(r"\d{3,4}")


@step("card", "lexicon", words=_OPENING)
def years_as_numbers(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with every such year as a number, behind a word that compares."""
    places = of_a_column_of_years(tokens, card, lexicon)
    if not places:
        return list(tokens)
    lows, result, at = [token.low for token in tokens], list[Token](), 0
    while at < len(tokens):
        put, size = _put(tokens, lows, at) if at in places else ([], 0)
        result += put or [tokens[at]]
        at += size or 1
    return result


def of_a_column_of_years(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> set[int]:
    """Where what is said of years is of a column that holds them."""
    places = set[int]()
    if card.temporal is None or card.temporal.type != "date" or not columns_of_years(card):
        return places
    dates, at, last = _dates_named(card), 0, -1
    while at < len(tokens):
        low = tokens[at].low
        if size := _named(tokens, at, card, lexicon):
            at += size
            last = at + _GAP
            continue
        if low in _ENDING or low in dates or _done(low):
            last = -1
        if at <= last:
            places.add(at)
        at += 1
    return places


def is_year(token: Token) -> bool:
    """Whether a token is a year that was put as a number."""
    return token.kind == "number" and token.low.endswith(".0") and token.low == token.text


def is_dated_word(token: Token, card: SchemaCard) -> bool:
    """Whether a word says of which date a year is: what one is called, or what was done."""
    return token.low in _dates_named(card) or _done(token.low)


@lru_cache(maxsize=32)
def columns_of_years(card: SchemaCard) -> tuple[ColumnCard, ...]:
    """The columns that hold a year each, beside the date that days are of."""
    return tuple(column for column in card.columns if _of_years(column))


def _of_years(column: ColumnCard) -> bool:
    low, high = column.minimum, column.maximum
    if column.type != "integer" or column.temporal or column.unit:
        return False
    if not isinstance(low, int | float) or not isinstance(high, int | float):
        return False
    said = column.description.lower().removeprefix("the ").split()[:1] == ["year"]
    words = column.name.split("_")
    if low >= _PLAIN_YEAR and any(map(_done, words)):
        return high <= _LATEST
    return (said or "year" in words) and low >= _EARLIEST and 100 < high <= _LATEST


def _named(tokens: Sequence[Token], at: int, card: SchemaCard, lexicon: Lexicon) -> int:
    """How many tokens name a column of years here: "year built", or "built", where it is a verb."""
    columns = columns_of_years(card)
    mention = lexicon.at(tokens, at)
    if mention is not None and any(link.column in columns for link in mention.of("name", "low")):
        return mention.last - at
    words = (word for column in columns for word in column.name.split("_"))
    return int(tokens[at].low in words and _done(tokens[at].low))


@lru_cache(maxsize=32)
def _dates_named(card: SchemaCard) -> frozenset[str]:
    """The words for the dates of a record, which years may hang on as well."""
    dates = [column for column in card.columns if column.type == "date"]
    said = (one for c in dates for one in (c.name.replace("_", " "), *c.synonyms))
    named = {word for one in said for word in one.lower().split()}
    return frozenset(named) - KNOWN


def _done(low: str) -> bool:
    """Whether a word says what was done: "built", "opened"."""
    return low in PLAIN or (low.endswith("ed") and len(low) > 4)


def _put(tokens: Sequence[Token], lows: Sequence[str], at: int) -> tuple[list[Token], int]:
    """What stands for the years that are led in here, and how many tokens that is."""
    if lows[at] not in _OPENING:
        return [], 0
    first = at + 1
    two = lows[at] in ("between", "from")
    low, high, end = _years(tokens, first)
    if not end:
        return [], 0
    joined = lows[end : end + 1]
    if two and joined and joined[0] in ("and", "to", "until", "till", "-", "–"):
        _, upper, last = _years(tokens, end + 1)
        if last:
            return _between(tokens[at], low, upper), last - at
    if low != high:
        if lows[at] in ("in", "during", "of", "from"):
            return _between(tokens[at], low, high), end - at
        low = high if lows[at] in ("after", "by", "until", "till") else low
    if lows[at] == "between":
        return [], 0
    said = [tokens[at].put(word) for word in _OPERATORS[lows[at]].split()]
    return [*said, year_as_number(tokens[at], low)], end - at


def _years(tokens: Sequence[Token], at: int) -> tuple[int, int, int]:
    """The first and the last year of "1900", "the year 1900", "the 1950s", and where it ends; 0
    for none."""
    lows = [token.low for token in tokens[at : at + 4]] + [""] * 4
    skipped = (lows[0] == "the") + (lows[lows[0] == "the"] == "year")
    said = lows[skipped]
    end = at + skipped + 1
    if not _YEAR.fullmatch(said):
        return 0, 0, 0
    year = int(said)
    if end < len(tokens) and tokens[end].low == "s" and tokens[end].glued:
        whole = year % 10 == 0 and year % 100 != 0  # ("the 1900s" may be ten years or a hundred)
        return (year, year + 9, end + 1) if whole else (0, 0, 0)
    return year, year, end


def _between(token: Token, low: int, high: int) -> list[Token]:
    numbers = year_as_number(token, low), year_as_number(token, high)
    return [token.put("between"), numbers[0], token.put("and"), numbers[1]]


def year_as_number(token: Token, year: int) -> Token:
    """A year as a number, which no date is read as."""
    return replace(token, text=f"{year}.0", low=f"{year}.0", kind="number")
