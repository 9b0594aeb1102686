"""A day of the month by its number, where it is asked in which months: that day of each month.

which months opened with hail on the 1st   →  on which days was hail on the 1st of each month
on the 15th of which months did it hail    →  on the 15th of each month, on which days did it hail
in which months of 2026 … on the 2nd       →  on which days … on the 2nd of each month of 2026
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import ORDINAL_ENDINGS, ORDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WHICH = word_set("which what")
_MONTHS = word_set("month months")
_BEHIND = word_set(", . ? ! ; : day and")


@step(words=_MONTHS)
def on_a_day_of_each_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "which months" as "which days", and the day's number as of each month."""
    tokens = _with_its_year(tokens)
    lows = [token.low for token in tokens]
    asked = _asked(lows)
    if asked is None or not MONTH_NUMBERS.keys().isdisjoint(lows):
        return list(tokens)
    numbered = [at for at in range(1, len(tokens)) if lows[at - 1] == "the" and _size(tokens, at)]
    if len(numbered) != 1:
        return list(tokens)
    at = numbered[0]
    end = at + _size(tokens, at)
    each, asking_end = tokens[at].put_all("of", "each", "month"), asked + 2
    if _a_year(tokens, asking_end):
        each += tokens[asking_end : asking_end + 2]
        asking_end += 2
    if end < asked and lows[end:asked] in (["of"], ["in"]):  # "on the 1st of which months"
        which = tokens[at].put_all(",", "on", "which", "days")
        return [*tokens[:end], *each, *which, *tokens[asking_end:]]
    first_day = end < len(tokens) and lows[end] == "day"
    alone = end == len(tokens) or lows[end] in _BEHIND
    if end < asked or not (first_day or (lows[at - 2] == "on" and alone)):
        return list(tokens)
    end += first_day
    result = list(tokens)
    result[end:end] = each
    days = tokens[asked + 1].put("days")
    result[asked + 1 : asking_end] = [days]
    if asked and lows[asked - 1] == "in":
        result[asked - 1] = tokens[asked - 1].put("on")
    return result


def _with_its_year(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with "which months in 2026" for the months of a year that is named elsewhere."""
    asked = _asked([token.low for token in tokens])
    years = [at for at in range(len(tokens)) if _a_year(tokens, at)]
    if asked is None or len(years) != 1:
        return tokens
    at, behind = years[0], asked + 2
    year = tokens[at : at + 2]
    if at < behind:
        return [*tokens[:at], *tokens[at + 2 : behind], *year, *tokens[behind:]]
    return [*tokens[:behind], *year, *tokens[behind:at], *tokens[at + 2 :]]


def _asked(lows: Sequence[str]) -> int | None:
    """Where "which months" stands, if it does."""
    pairs = pairwise(lows)
    return next((at for at, (a, b) in enumerate(pairs) if a in _WHICH and b in _MONTHS), None)


def _size(tokens: Sequence[Token], at: int) -> int:
    """How many tokens name a day by its number: "1st", "fifteenth"."""
    if tokens[at].low in ORDINALS:
        return 1
    ending = tokens[at + 1].low if at + 1 < len(tokens) else ""
    return 2 if tokens[at].kind == "number" and ending in ORDINAL_ENDINGS else 0


def _a_year(tokens: Sequence[Token], at: int) -> bool:
    """Whether the "of 2026" or "in 2026" stands at a place."""
    year = tokens[at + 1] if at + 1 < len(tokens) and tokens[at].low in ("of", "in") else None
    return year is not None and year.kind == "number" and len(year.low) == 4
