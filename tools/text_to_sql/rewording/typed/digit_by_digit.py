"""Numbers that are spoken digit by digit, in digits.

zero-four March two-zero-two-five              4 March 2025
delays of three-zero minutes                   delays of 30 minutes
niner March · at zero seven three zero hours   9 March · at 0730 hours
delays of two-five minutes                     may be two to five, where nothing else is spoken so
zero one-way crossings                         a number of its own, and what it counts
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import CARDINALS, standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_CALLED = {"niner": 9, "fife": 5, "fower": 4}
"""What a digit is called only where it is spoken so."""
_DIGITS = {w: n for w, n in CARDINALS.items() if n < 10 and w != "couple"} | _CALLED
_WORDS = frozenset(_DIGITS)
_A_NUMBER = 3
"""So many digits in a row are one number, and no few of something else."""
_YEAR = 4
"""Of so many digits is a year, and an hour with its minutes."""
_CENTURIES = ("19", "20")
_HOURS = word_set("hours hrs")
_MEASURED = UNITS.keys() - {"in"} | {"%", "percent"}


@dataclass(frozen=True)
class _Run:
    """Digits in a row: where they stand, what they come to, and whether dashes join them."""

    first: int
    last: int
    digits: str
    dashed: bool
    called: bool

    @property
    def spoken(self) -> bool:
        """Whether nothing else can be meant: "two-zero-two-five", "three-zero", "zero niner"."""
        plainly = len(self.digits) >= _A_NUMBER and not self.counting
        return self.called or plainly or (self.dashed and "0" in self.digits)

    @property
    def counting(self) -> bool:
        """Whether one comes after the other, as in "one two three bedroom flats"."""
        return not self.dashed and self.digits in "0123456789"


@step(words=_WORDS)
def digits_joined(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with such numbers in digits."""
    runs = _runs(tokens)
    if not runs:
        return list(tokens)
    so_spoken = any(run.spoken for run in runs)
    result = list(tokens)
    for run in reversed(runs):
        if not so_spoken and not ("0" in run.digits and _measures(tokens, run)):
            continue
        result[run.first : run.last] = tokens[run.first].put_all(*_numbers(tokens, run))
    return result


def _numbers(tokens: Sequence[Token], run: _Run) -> list[str]:
    """What the digits come to: an hour keeps its noughts, and a day may have its year behind it."""
    day, year = run.digits[:-_YEAR], run.digits[-_YEAR:]
    if not day and low_at(tokens, run.last) in _HOURS:
        return [run.digits]
    if day and low_at(tokens, run.first - 1) in MONTH_NUMBERS and year[:2] in _CENTURIES:
        return [str(int(day)), year]
    return [str(int(run.digits))]


def _runs(tokens: Sequence[Token]) -> list[_Run]:
    """The digits that are said in a row."""
    runs: list[_Run] = []
    for at in standing(tokens, _WORDS):
        if runs and at < runs[-1].last:
            continue
        last, digits, dashes = at + 1, str(_DIGITS[tokens[at].low]), 0
        while True:
            dash = low_at(tokens, last) == "-" and tokens[last].glued
            if low_at(tokens, last + dash) not in _WORDS:
                break
            digits += str(_DIGITS[tokens[last + dash].low])
            dashes += dash
            last += 1 + dash
        called = not _CALLED.keys().isdisjoint(token.low for token in tokens[at:last])
        dashed = dashes == len(digits) - 1
        of_a_word = low_at(tokens, last) == "-" and tokens[last].glued  # "zero one-way crossings"
        if (len(digits) > 1 or called) and not of_a_word:
            runs.append(_Run(at, last, digits, dashed, called))
    return runs


def _measures(tokens: Sequence[Token], run: _Run) -> bool:
    """Whether a month stands beside it, or a unit behind it."""
    beside = low_at(tokens, run.first - 1), low_at(tokens, run.last)
    return not MONTH_NUMBERS.keys().isdisjoint(beside) or beside[1] in _MEASURED
