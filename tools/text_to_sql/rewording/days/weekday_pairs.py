"""Two days of the week next to each other, of which one is asked for: what is said of the other is
said of the day beside it.

Sunday clear, Monday wet: which Mondays       the day before clear, wet: which Mondays
Saturdays that were wet, the Sunday after dry        … the day after dry
which Mondays were wet after a clear Sunday          … after a clear day
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEHIND = {"after": 1, "following": 1, "later": 1, "before": -1, "preceding": -1}
_AHEAD = {"following": 1, "next": 1, "previous": -1, "preceding": -1, "prior": -1}
_POINTING = word_set("the that its their")
_OPENING = frozenset({",", ";", ":", ".", "and", "but", "yet", "while", "(", "with"})
_SIDES = {"after": -1, "following": -1, "followed": -1, "before": 1, "preceding": 1, "by": 0}
_NAMED = 5
_SINGULAR = {name: number for name, number in WEEKDAY_NUMBERS.items() if len(name) > len("thurs")}
_DAYS = _SINGULAR | {f"{name}s": number for name, number in _SINGULAR.items()}


@step(words=_DAYS)
def on_the_day_beside(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the other of two days of the week as the day before or after."""
    said = [at for at, token in enumerate(tokens) if _weekday(token) is not None]
    if len(said) < 2 or not all(_general(tokens, at) for at in said):
        return list(tokens)
    asked = {_weekday(tokens[at]) for at in said if tokens[at].low.endswith("days")}
    other = {_weekday(tokens[at]) for at in said} - asked
    if len(asked) != 1 or len(other) != 1 or any(_joined(tokens, at) for at in said[:-1]):
        return list(tokens)
    side = ((other.pop() or 0) - (asked.pop() or 0)) % 7
    if side not in (1, 6):
        return list(tokens)
    result = list(tokens)
    for at in reversed(said):
        if not tokens[at].low.endswith("days") and not _put(result, at, 1 if side == 1 else -1):
            return list(tokens)
    return result


def _put(tokens: list[Token], at: int, side: int) -> bool:
    """Put one of the two as the day beside; False where it may be another day."""
    asked = {_weekday(token) for token in tokens if token.low.endswith("days")}
    before, after = low_at(tokens, at - 1), low_at(tokens, at + 1)
    opens = at == 0 or before in _OPENING
    if _weekday(tokens[at]) in asked:
        if opens:
            del tokens[at]
        return opens
    beside = ("the", "day", "after" if side > 0 else "before")
    if before in _POINTING and after in _BEHIND:
        tokens[at - 1 : at + 2] = tokens[at].put_all(*beside)
        return _BEHIND[after] == side
    if before in _AHEAD:
        tokens[at : at + 1] = [tokens[at].put("day")]
        return _AHEAD[before] == side
    if opens or (before == "the" and low_at(tokens, at - 2) in _OPENING):
        tokens[at - (before == "the") : at + 1] = tokens[at].put_all(*beside)
        return True
    return _indefinite(tokens, at, side)


def _indefinite(tokens: list[Token], at: int, side: int) -> bool:
    """The "Sunday" of "after a clear Sunday", as a day."""
    for first in range(at - 1, max(0, at - _NAMED), -1):
        if tokens[first].low in ("a", "an"):
            told = _SIDES.get(low_at(tokens, first - 1))
            followed = low_at(tokens, first - 2) == "followed"
            told = 1 if told == 0 and followed else told
            tokens[at : at + 1] = [tokens[at].put("day")]
            return told == side
    return False


def _weekday(token: Token) -> int | None:
    return _DAYS.get(token.low)


def _general(tokens: Sequence[Token], at: int) -> bool:
    """Whether no date stands beside a day of the week, and none that is counted from today."""
    after = low_at(tokens, at + 1)
    dated = after in MONTH_NUMBERS or after[:1].isdigit() or low_at(tokens, at + 2)[:1].isdigit()
    return tokens[at].low.endswith("days") or not (
        dated or low_at(tokens, at - 1) in ("this", "last")
    )


def _joined(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day of the week is one of a list or a range: "Saturday and Sunday"."""
    return any(_weekday(token) is not None for token in tokens[at + 1 : at + 3])
