"""An hour that one sentence leaves open, and the next asks for.

hail was forecast, but only until some hour. Until what hour?   hail was forecast, but only until
                                                                what hour?
sleet before a certain time, and which time was that?           sleet before what time?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEFORE_IT = word_set("before until till after from to by since past around")
_OPEN = phrases("""
    some time, some hour, a certain time, a certain hour, a particular time, a particular hour,
    a given time, a given hour, a specific time, a specific hour, one particular hour
""")
_HOURS = word_set("time hour")
_PARTED = word_set(". , ; ! - – — ...")
_JOINING = word_set("and but so")
_ASKED = word_set("what which")
_POINTING = word_set("that it this")


_JUST = word_set("up just only right")
_SENTENCE = word_set(". ? ! ;")


@step(words=_HOURS)
def hour_left_open(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with what is asked at their end in place of the hour that was left open."""
    for at, size in places(tokens, _OPEN):
        before = low_at(tokens, at - 1)
        asked = _asked(tokens, before) if before in _BEFORE_IT else 0
        told = list(tokens[at + size : asked])
        while told and told[-1].low in _PARTED | _JOINING:
            told.pop()
        if asked >= at + size and _SENTENCE.isdisjoint([token.low for token in told]):
            hour = tokens[at].put_all("what", tokens[at + size - 1].low)
            return [*tokens[:at], *hour, *told, tokens[-1].put("?")]
    return list(tokens)


def _asked(tokens: Sequence[Token], before: str) -> int:
    """Where the "until what hour was that" begins with which they end; 0 where they do not."""
    at = len(tokens)
    while at and tokens[at - 1].low in _SENTENCE:
        at -= 1
    if low_at(tokens, at - 1) in _POINTING and low_at(tokens, at - 2) in COPULAS:
        at -= 2
    if low_at(tokens, at - 1) not in _HOURS or low_at(tokens, at - 2) not in _ASKED:
        return 0
    at -= 2
    said_again = low_at(tokens, at - 1) == before
    parted = low_at(tokens, at - 1 - said_again) in _PARTED | _JOINING
    if said_again and low_at(tokens, at - 2) in _JUST:
        at -= 1
    return at - said_again if said_again or parted else 0
