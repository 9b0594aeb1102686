"""What is said once and meant in each of several months: "the 13th of May, June and July 2026"."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.numbered import NumberedDates
from pageturner.tools.text_to_sql.dates.parts_of_months import part_of_each_month
from pageturner.tools.text_to_sql.dates.periods import Atom
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, DateWords
from pageturner.tools.text_to_sql.language.tokens import Token

Read = Callable[[Sequence[Token]], list[Atom]]
_INSIDE = ("of", "in")
_LISTING = (",", "and", "or", "&")


def in_each_month(words: NumberedDates, at: int, found: Sequence[Atom], read: Read) -> list[Atom]:
    """The same of every month that is listed behind the one it was read with, and a part of each
    month there is; [] for none.

    Args:
        at: where `found` begins.
        read: what stands at the beginning of `found` in other tokens.
    """
    each = part_of_each_month(words, at, read)
    if each and (not found or each[-1].last > found[-1].last):
        return each
    at = found[-1].last - 1 if found else 0
    if not found or words.low(at) not in MONTH_NUMBERS or words.low(at - 1) not in _INSIDE:
        return []
    months, end = _listed(words, at)
    if len(months) < 2 or any(atom.year is not None for atom in found):
        return []
    year = words._year(end)
    numbers = [MONTH_NUMBERS[words.low(month)] for month in months]
    result: list[Atom] = []
    for place, month in enumerate(months):
        closing = place == len(months) - 1
        last = year[1] if closing and year else month + 1
        if place == 0:
            told = list(found)
        else:
            again = read([*words.tokens[:at], words.tokens[month]])
            told = [replace(atom, first=month, last=last) for atom in again]
            told[:1] = [replace(atom, joined="list") for atom in told[:1]]
        if year:
            before = sum(one > two for one, two in pairwise(numbers[place:]))
            told = [_in_year(atom, year[0] - before) for atom in told]
        result += told
    return result


def _in_year(atom: Atom, year: int) -> Atom:
    return replace(atom, year=year, words=f"{atom.words} {year}")


def _listed(words: DateWords, at: int) -> tuple[list[int], int]:
    """Where the months stand that are listed from `at` on, and the place behind them."""
    months, end = [at], at + 1
    while True:
        after = words._skip(end, *_LISTING)
        named = words.low(after) in MONTH_NUMBERS and words._month(after) is not None
        day = words._day(after + 1)
        if after == end or not named or (day is not None and not words._year(after + 1)):
            return months, end
        months.append(after)
        end = after + 1
