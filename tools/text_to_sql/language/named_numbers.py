"""Words that stand for a number of a column: "below freezing" is below 32.

The number may be told beside its word, which says no more: "below freezing (32)", "no higher than
32, freezing", "32 or less? Freezing, basically."
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.comparison_words import (
    AFTER,
    compared_before,
    degree_after,
)
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of, words_for
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import lexicon_of


def with_thresholds(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """Put the number in place of a word that stands for one: "below freezing" is below 32.

    Such words are a column's declared `values`; they count only after a comparison.
    """
    known = threshold_words(card)
    if known.keys().isdisjoint([token.low for token in tokens]):
        return list(tokens)
    lexicon, tokens = lexicon_of(card), _told_once(tokens, known, _units(card))
    result = list(tokens)
    for at, token in enumerate(tokens):
        if token.low not in known or token.low in UNITS:
            continue
        operator, last = compared_before(tokens, at), at + 1 == len(tokens)
        if operator == "=" and not last and lexicon.at(tokens, at + 1):
            continue  # "when was freezing rain expected"
        closest = at > 1 and tokens[at - 1].low == "to" and tokens[at - 2].low in _CLOSEST
        if (
            closest
            or operator
            or degree_after(tokens, at)
            or (not last and AFTER.at(tokens, at + 1))
        ):
            result[at] = replace(token, kind="number", low=f"{known[token.low]:g}")
    return result


_CLOSEST = word_set("closest nearest")


@lru_cache(maxsize=16)
def threshold_words(card: SchemaCard) -> dict[str, int | float]:
    """The words that stand for a number, of all the columns of a card."""
    return {
        word: value
        for column in card.columns
        if column.type in ("integer", "real")
        for word, value in column.aliases
        if word.isalpha() and word not in KNOWN and isinstance(value, int | float)
    }


@lru_cache(maxsize=16)
def _units(card: SchemaCard) -> frozenset[str]:
    """The words for the units of a card's columns, "in" left out."""
    return words_for(frozenset(unit_of(c.unit) for c in card.columns if c.unit)) - {"in"}


def _told_once(
    tokens: Sequence[Token], known: dict[str, int | float], units: frozenset[str]
) -> list[Token]:
    """Without the number that is set off behind its word, or the word behind its number:
    "freezing, 32:", "32 degrees (freezing)"."""
    result = list(tokens)
    for at in range(len(tokens) - 1, -1, -1):
        if tokens[at].low not in known:
            continue
        number = float(known[tokens[at].low])
        behind = _set_off(tokens, at + 1)
        last = _figure(tokens, behind, number, units) if behind else 0
        if closing := last and _closing(tokens, at + 1, last):
            del result[at + 1 : closing]
            continue
        opening = next(
            (n for n in _marks_before(tokens, at) if _is_figured(tokens, n, number, units)), 0
        )
        if opening and (remarked := _remarked(tokens, opening, at)):
            del result[opening : remarked - 1]  # (the mark that ends it stays)
            continue
        set_off = opening and _set_off(tokens, opening) == at
        if closing := _closing(tokens, opening, at + 1) if set_off else 0:
            del result[opening:closing]
    return result


def _marks_before(tokens: Sequence[Token], at: int) -> list[int]:
    """Where the marks stand in front of a word, or of the "that is" before it."""
    near = range(at - 1, max(0, at - _LONGEST_TAIL - 3), -1)
    return [n for n in near if tokens[n].low in _OPENING or tokens[n].low in _ENDING]


def _is_figured(tokens: Sequence[Token], mark: int, number: float, units: frozenset[str]) -> bool:
    """Whether a number stands before a mark, with its unit and an "or less" behind it."""
    return any(
        (last := _figure(tokens, k, number, units)) and mark in (last, _behind(tokens, last))
        for k in range(max(0, mark - _LONGEST_UNIT - _LONGEST_TAIL - 1), mark)
    )


def _behind(tokens: Sequence[Token], at: int) -> int:
    """Behind the "or less", "or colder" of a number."""
    return at + 2 if at + 1 < len(tokens) and tokens[at].low == "or" else at


def _remarked(tokens: Sequence[Token], opening: int, at: int) -> int:
    """Behind a sentence that is nothing but the word, or behind it set off so where the question
    ends: "Freezing, basically.", ", freezing that is?"; 0 for more than that."""
    lows = [token.low for token in tokens]
    said = all(low in _REMARKING | {"e", "."} for low in lows[opening + 1 : at])
    last = at + 1
    while last < len(lows) and lows[last] in _REMARKING | {","}:
        last += 1
    ends = last == len(lows) or lows[last] in _ENDING
    remarks = lows[opening] in _ENDING or last > at + 1
    if not (said and ends and remarks):
        return 0
    return last + 1


def _set_off(tokens: Sequence[Token], at: int) -> int:
    """Where what is set off by a mark begins: behind ", i.e." or a bracket; 0 for no mark."""
    if at >= len(tokens) or tokens[at].low not in _OPENING:
        return 0
    return at + 1 + starts(tokens, at + 1, _THAT_IS)


def _figure(tokens: Sequence[Token], at: int, number: float, units: frozenset[str]) -> int:
    """Behind a number and the unit it is in; 0 where no such number stands there."""
    if at >= len(tokens) or tokens[at].kind != "number" or tokens[at].number != number:
        return 0
    last = at + 1
    while last < len(tokens) and last <= at + _LONGEST_UNIT and tokens[last].low in units:
        last += 1
    return last


def _closing(tokens: Sequence[Token], opening: int, last: int) -> int:
    """Behind what is set off, and the mark that closes it; 0 where more is said of it."""
    mark = tokens[opening].low
    following = tokens[last].low if last < len(tokens) else "."
    if mark in _CLOSED_BY:
        return last + 1 if following == _CLOSED_BY[mark] else 0
    if following == mark and mark != ",":
        return last + 1
    return last if following in _GOING_ON else 0


_OPENING = frozenset({",", "(", "[", "-", "–", "—", "="})
_CLOSED_BY = {"(": ")", "[": "]"}
_GOING_ON = word_set(", . ? ! : ; and but with in on at for during while")
_THAT_IS = phrases("i . e ., i.e., ie, that is, so, or, meaning, namely")
_ENDING = word_set(". ? ! ;")
_REMARKING = word_set(
    "so that that's thats is it's i.e ie meaning basically essentially really effectively "
    "practically i mean in other words short effect say"
)
_LONGEST_UNIT = 2
_LONGEST_TAIL = 3
