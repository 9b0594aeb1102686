"""Two hours of which only one says its half of the day, or both at length, with it put to both.

between 1 and 4 pm                    between 1 pm and 4 pm
from 1 to 4 in the afternoon          from 1 pm to 4 pm
between 10 and 1 pm                   between 10 am and 1 pm
from ten in the morning to four       from 10 am to 4 pm
from 7 am to four in the afternoon    from 7 am to 4 pm
a swell falling to between 1 and 4    stays: no half of the day is said
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, tokenize
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    ORDINAL_ENDINGS,
    standing,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENING = word_set("between from")
_JOINTS = word_set("and to till until - – through")
_PARTS = {"afternoon": "pm", "evening": "pm", "morning": "am"}
_AMOUNTS = word_set("to of by at temperatures temperature degrees range ranging ranged mph")


@step(words=_OPENING)
def both_hours(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the half of the day behind both hours."""
    for at in standing(tokens, _OPENING):
        first, joint, last = at + 1, at + 2, at + 3
        if low_at(tokens, at - 1) in _AMOUNTS:
            continue
        one, (two, half, end) = _hour(tokens, first), _half(tokens, last)
        if low_at(tokens, joint) not in _JOINTS:
            one = 0
        if not one and (said := _half_said_first(tokens, first)):
            return said
        if not one or not two or not half:
            continue
        other = "am" if half == "pm" and one % 12 > two % 12 else half
        opening, closing = _clock(tokens[first], one, other), _clock(tokens[last], two, half)
        return [*tokens[:first], opening, tokens[joint], closing, *tokens[end:]]
    return list(tokens)


def _half_said_first(tokens: Sequence[Token], first: int) -> list[Token]:
    """The tokens with the hours of "ten in the morning to four" as clocks; none for others."""
    one, half, joint = _half(tokens, first)
    last = joint + 1
    told = last < len(tokens) and tokens[first].kind == tokens[last].kind == "clock"
    if not half or told or low_at(tokens, joint) not in _JOINTS:
        return []
    two, other, end = _half(tokens, last)
    if not other:
        two, end = _hour(tokens, last), last + 1
        behind = low_at(tokens, end)
        dated = behind in UNITS or behind in MONTH_NUMBERS or behind in ORDINAL_ENDINGS | {"of"}
        turned = one % _TWELVE >= two % _TWELVE
        if not two or (dated and behind != "in") or (turned and half == "pm"):
            return []
        other = "pm" if turned else half
    opening, closing = _clock(tokens[first], one, half), _clock(tokens[last], two, other)
    return [*tokens[:first], opening, tokens[joint], closing, *tokens[end:]]


def _hour(tokens: Sequence[Token], at: int) -> int:
    """The hour that is a bare number there; 0 for none."""
    low = low_at(tokens, at)
    number = CARDINALS.get(low, 0) or (int(low) if low.isdecimal() else 0)
    return number if number <= _TWELVE else 0


_TWELVE = 12


def _half(tokens: Sequence[Token], at: int) -> tuple[int, str, int]:
    """The hour that stands there, the half of the day behind it, and where that ends."""
    if at < len(tokens) and tokens[at].kind == "clock":
        text = tokens[at].low.replace(" ", "").replace(".", "")
        hour, half = text[:-2], text[-2:]
        return (int(hour), half, at + 1) if hour.isdecimal() else (0, "", at)
    hour_said = _hour(tokens, at)
    behind = [low_at(tokens, at + step) for step in (1, 2, 3)]
    if hour_said and behind[0] in ("am", "pm"):
        return hour_said, behind[0], at + 2
    if hour_said and behind[:2] == ["in", "the"] and behind[2] in _PARTS:
        return hour_said, _PARTS[behind[2]], at + 4
    return 0, "", at


def _clock(token: Token, hour: int, half: str) -> Token:
    said = tokenize(f"{hour} {half}")[0]
    return replace(said, start=token.start, end=token.end)
