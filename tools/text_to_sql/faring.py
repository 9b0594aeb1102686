"""How what somebody plans would have fared, put as what is better for it.

should my kite have done better on 3 or 4 May     →  was it better for my kite on 3 or 4 May
on which day would the flames have had it easier  →  on which day was it better for the flames
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.plans import purposes_said
from pageturner.tools.text_to_sql.tokens import Token
from pageturner.tools.text_to_sql.words import phrases, starts, word_set

_DEGREES = {"better": "better", "best": "better", "easier": "better", "easiest": "better"}
_DEGREES |= {"worse": "worse", "worst": "worse", "harder": "worse", "hardest": "worse"}
_FARING = phrases("""
    have done, have fared, have had it, have found it, have got on, have been, have come off,
    do, fare, have it, find it, get on, come off, did, done, fared, had it, found it, got on,
    came off, have done it, have managed, manage, have performed, perform, be, have been off
""")
_ASKING = word_set("should would could will did do does was were is are might can")
_OWNING = word_set("the a an my our your his her its their")


def fared(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, how a purpose fared put as what was better for it."""
    degrees = [at for at, token in enumerate(tokens) if token.low in _DEGREES]
    for at in degrees:
        for first, last, *_ in purposes_said(card, tokens, frozenset()):
            verb = last + (last < at and tokens[last].low in _ASKING)
            opened = first - (first > 0 and tokens[first - 1].low in _OWNING)
            size = starts(tokens, verb, _FARING)
            asked = opened > 0 and tokens[opened - 1].low in _ASKING
            if not size or verb + size != at or not (asked or verb > last):
                continue
            said = [
                replace(tokens[at], text=word, low=word)
                for word in ("was", "it", _DEGREES[tokens[at].low], "for")
            ]
            return [*tokens[: opened - asked], *said, *tokens[opened:last], *tokens[at + 1 :]]
    return list(tokens)
