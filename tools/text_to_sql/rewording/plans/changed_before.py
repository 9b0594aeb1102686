"""How a plan changed before its day: when that was adds nothing to that it is asked.

how did the forecast for 3 May change over the days before     how did the forecast for 3 May change
did the outlook for 3 May shift in the week leading up to it   did the outlook for 3 May shift
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_PLANS = word_set("forecast forecasts outlook outlooks prediction predictions plan")
_CHANGING = word_set("""
    change changed shift shifted evolve evolved develop developed move moved vary varied adjust
    adjusted progress progressed
""")
_OPENING = word_set("over in during within through across throughout")
_SPANS = word_set("days day hours week weeks")
_BEFORE = word_set("before beforehand prior preceding leading ahead up to it that then")
_LIGHT = word_set("the few last couple several two three of final")


@step(words=_CHANGING)
def changed_before(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "over the days before" that closes them."""
    end = len(tokens)
    while end and tokens[end - 1].kind == "mark":
        end -= 1
    at = end
    while at and low_at(tokens, at - 1) in _BEFORE:
        at -= 1
    span = at - 1
    first = span
    while first and low_at(tokens, first - 1) in _LIGHT:
        first -= 1
    opened = first - 1
    told = low_at(tokens, span) in _SPANS and at < end and low_at(tokens, opened) in _OPENING
    before = {token.low for token in tokens[:opened]} if told else set[str]()
    if before & _PLANS and low_at(tokens, opened - 1) in _CHANGING:
        return [*tokens[:opened], *tokens[end:]]
    return list(tokens)
