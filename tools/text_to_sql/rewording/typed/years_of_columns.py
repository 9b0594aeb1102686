"""The year that a column is of, said apart from what it is called: with it, as one name.

Columns budget_2024_25, budget_2025_26, spent_2024_25:
the budget for salaries in 2025/26            the budget_2025_26 for salaries
a 2025-26 budget above 9000                   a budget_2025_26 above 9000
a higher budget in 2025/26 than in 2024/25    a higher budget_2025_26 than budget_2024_25
spent more than was budgeted in 2024/25       spent_2024_25 more than was budget_2024_25
the budget in 2019/20                         stays: no column is of that year
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_YEAR = re.compile(r"(?:19|20)\d\d")
_OF_A_YEAR = re.compile(r"(.+?)_((?:19|20)\d\d)(?:_(\d\d|(?:19|20)\d\d))?")
_JOINTS = word_set("/ - – −")
_IN = word_set("in for of during ( ,")
_SAID_BESIDE = word_set("the financial fiscal year fy season school academic")
_BEHIND = word_set("financial fiscal year season ) 's")


@dataclass(frozen=True)
class _Year:
    first: int
    last: int
    """Where it stands, with the words that lead to it."""
    key: str


@step("card")
def years_of_columns(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with such columns called by their whole names."""
    called = _called(card)
    if not called or not any(_YEAR.match(token.low) for token in tokens):
        return list(tokens)
    years = list(_years(tokens, {key for columns in called.values() for key in columns}))
    taken = {at for year in years for at in range(year.first, year.last)}
    named = list(_named(tokens, called, taken)) if years else []
    if not named:
        return list(tokens)
    put: dict[int, tuple[int, Token | None]] = {}
    for number, (first, last, columns) in enumerate(named):
        year = years[min(number, len(years) - 1)]
        if year.key not in columns:
            return list(tokens)
        put[first] = last, _as_named(tokens[first], columns[year.key])
        put[year.first] = year.last, None
    columns = named[-1][2]
    for year in years[len(named) :]:  # "than in 2024/25"
        if year.key not in columns:
            return list(tokens)
        put[year.first] = year.last, _as_named(tokens[year.first], columns[year.key])
    return _with(tokens, put)


def _with(tokens: Sequence[Token], put: Mapping[int, tuple[int, Token | None]]) -> list[Token]:
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        last, token = put.get(at, (at + 1, tokens[at]))
        result += [token] if token else []
        at = last
    return result


def _as_named(token: Token, column: ColumnCard) -> Token:
    return replace(token, text=column.name, low=column.name, kind="word", glued=False)


def year_of(column: ColumnCard) -> tuple[str, str] | None:
    """What a column of a year is called without it, and the year: "budget", "2025/26"."""
    found = _OF_A_YEAR.fullmatch(column.name)
    if found is None or column.type not in ("integer", "real"):
        return None
    return found[1].replace("_", " "), _key(found[2], found[3] or "")


def _key(first: str, second: str) -> str:
    return f"{first}/{second[-2:]}" if second else first


@lru_cache(maxsize=32)
def _called(card: SchemaCard) -> dict[tuple[str, ...], dict[str, ColumnCard]]:
    """What columns of years are called, each with its columns by their years."""
    called: dict[tuple[str, ...], dict[str, ColumnCard]] = {}
    names = {column.name.replace("_", " ") for column in card.columns}
    for column in card.columns:
        of_year = year_of(column)
        if of_year is None or of_year[0] in names:
            continue
        for phrase in (of_year[0], *column.synonyms):
            words = tuple(token.low for token in tokenize(phrase))
            if words and not any(map(_YEAR.match, words)):
                called.setdefault(words, {}).setdefault(of_year[1], column)
    return dict(sorted(called.items(), key=lambda item: -len(item[0])))


def _years(tokens: Sequence[Token], keys: set[str]) -> Iterator[_Year]:
    """The years that columns are of, each with the words that lead to it."""
    at = 0
    while at < len(tokens):
        key, last = _year_at(tokens, at)
        if key not in keys:
            at += 1
            continue
        first = at
        while low_at(tokens, first - 1) in _SAID_BESIDE:
            if low_at(tokens, first - 1) == "the" and first == at:
                break  # "the 2025/26 budget" keeps its article
            first -= 1
        first -= low_at(tokens, first - 1) in _IN
        while low_at(tokens, last) in _BEHIND and first < at:
            last += 1
        yield _Year(first, last, key)
        at = last


def _year_at(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """The year that stands there and where it ends: 2025, 2025/26, 2025-2026."""
    low = low_at(tokens, at)
    if not _YEAR.fullmatch(low):
        return "", at
    second = low_at(tokens, at + 2)
    following = str(int(low) + 1)
    if low_at(tokens, at + 1) in _JOINTS and second in (following, following[2:]):
        return _key(low, second), at + 3
    return low, at + 1


def _named(
    tokens: Sequence[Token],
    called: Mapping[tuple[str, ...], dict[str, ColumnCard]],
    taken: set[int],
) -> Iterator[tuple[int, int, dict[str, ColumnCard]]]:
    """Where such columns are called, and by what years there are of them."""
    at = 0
    while at < len(tokens):
        found = next((words for words in called if _stand(tokens, at, words)), None)
        if found is None or at in taken:
            at += 1
            continue
        yield at, at + len(found), called[found]
        at += len(found)


def _stand(tokens: Sequence[Token], at: int, words: tuple[str, ...]) -> bool:
    if at + len(words) > len(tokens):
        return False
    return all(w == t.low or w in stems(t.low) for w, t in zip(words, tokens[at:], strict=False))
