"""A year in which no record is dated, where one column keeps years and knows it: of that column.

wines from 2018                     wines with vintage exactly 2018, where all were tasted in 2025
wines from before 2015              wines with vintage under 2015
the Merlot 2014, the 2014 Merlot    the Merlot with vintage exactly 2014
vintage 2014                        vintage exactly 2014
wines tasted in 2018                stays: it says of which date
what did we earn in 2018            stays: it says when, and of no thing that it is of that year
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.amounts.years_as_numbers import (
    columns_of_years,
    is_dated_word,
    year_as_number,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_LEADING = {
    "before": ("under",),
    "after": ("above",),
    "of": ("exactly",),
    "from": ("exactly",),
    "or": ("or", "exactly"),
}
_JOINTS = word_set("from of the year")
_SKIPPED = _JOINTS | {*_LEADING, "and", "between", "to"}
_DIGITS = 4
_GAP = 4
"""So many words before a year may say of which date it is."""


@step("card", "lexicon")
def years_of_none(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with every such year said of its column."""
    columns = columns_of_years(card)
    if len(columns) != 1 or not any(_is_year(token) for token in tokens):
        return list(tokens)
    result, at = list[Token](), 0
    while at < len(tokens):
        token = tokens[at]
        if not _of_the_column(tokens, at, card, columns[0], lexicon):
            result.append(token)
            at += 1
            continue
        own = next((n for n in range(max(0, at - 2), at) if _names(tokens, n, at, lexicon)), None)
        if own is not None:
            result += [token.put("exactly"), year_as_number(token, int(token.low))]
            at += 1
            continue
        lead = result[-1].low if result else ""
        upper = at + 2 if low_at(tokens, at + 1) in ("and", "to") else len(tokens)
        if lead in ("between", "from") and upper < len(tokens) and _is_year(tokens[upper]):
            years = [year_as_number(token, int(tokens[n].low)) for n in (at, upper)]
            opening = token.put_all("with", *columns[0].name.split("_"), "between")
            result[-1:] = [*opening, years[0], token.put("and"), years[1]]
            at = upper + 1
            continue
        said = _LEADING.get(lead, ())
        if lead == "of" and _noun_behind(tokens, at + 1, lexicon) > at + 1:
            said = ()  # "the score of 2014 wines"
        while result and said and result[-1].low in {*_LEADING, *_JOINTS}:
            result.pop()
        either = said[:1] == ("or",)
        at += 1
        last = at if said else _noun_behind(tokens, at, lexicon)
        result += tokens[at:last]
        words = said[1:] if either else said
        named = ["or"] if either else ["with", *columns[0].name.split("_")]
        result += token.put_all(*named, *(words or ("exactly",)))
        result.append(year_as_number(token, int(token.low)))
        at = last
    return result


def _is_year(token: Token) -> bool:
    return token.kind == "number" and len(token.low) == _DIGITS and token.low.isdecimal()


def _of_the_column(
    tokens: Sequence[Token], at: int, card: SchemaCard, column: ColumnCard, lexicon: Lexicon
) -> bool:
    """Whether a year is one of the column and none of the records' dates, and nothing before it
    says of what it is."""
    if not _is_year(tokens[at]) or low_at(tokens, at + 1) in ("/", "-", "–", "s"):
        return False
    year, dates = int(tokens[at].low), card.temporal
    low, high = column.minimum, column.maximum
    if dates is None or not isinstance(low, int | float) or not isinstance(high, int | float):
        return False
    first, last = str(dates.minimum)[:_DIGITS], str(dates.maximum)[:_DIGITS]
    if not (first.isdecimal() and last.isdecimal()) or int(first) <= year <= int(last):
        return False
    before = range(max(0, at - _GAP), at)
    told = any(is_dated_word(tokens[n], card) for n in before)
    named = (lexicon.at(tokens, n) for n in before)
    own = any(m and m.last < at and column in m.columns for m in named)
    if not low <= year <= high or told or own:
        return False
    return _of_a_thing(tokens, at, lexicon)


def _of_a_thing(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a year stands beside what records are called, a value of theirs or its column."""
    if any(_names(tokens, n, at, lexicon) for n in range(max(0, at - _GAP), at)):
        return True
    if _noun_behind(tokens, at + 1, lexicon) > at + 1:
        return True
    at -= 1
    while at >= 0 and (tokens[at].low in _SKIPPED or _is_year(tokens[at])):
        at -= 1
    if low_at(tokens, at) in lexicon.nouns:
        return True
    named = (lexicon.at(tokens, n) for n in range(max(0, at - _GAP), at + 1))
    return any(m.last == at + 1 and bool(m.of("value")) for m in named if m)


def _names(tokens: Sequence[Token], first: int, at: int, lexicon: Lexicon) -> bool:
    """Whether the column of years is named right before its year: "vintage 2014"."""
    named = lexicon.at(tokens, first)
    columns = columns_of_years(lexicon.card)
    return named is not None and named.last == at and any(c in columns for c in named.columns)


def _noun_behind(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the "Merlot" of "the 2014 Merlot" ends; the place itself where none stands there."""
    while at < len(tokens):
        named = lexicon.at(tokens, at)
        if named is not None and named.of("value") and not named.degree:
            at = named.last
        elif tokens[at].low in lexicon.nouns:
            at += 1
        else:
            break
    return at
