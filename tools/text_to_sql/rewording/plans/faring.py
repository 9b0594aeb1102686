"""How what somebody plans would have fared, put as what is better for it.

should my kite have done better on 3 or 4 May     →  was it better for my kite on 3 or 4 May
on which day would the flames have had it easier  →  on which day was it better for the flames
will the kite fair go better on 3 or 4 May        →  was it better for the kite fair on 3 or 4 May
when would a kite have flown higher, 3 or 4 May   (of how high it flew, nothing is told)
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_DEGREES = {"better": "better", "best": "better", "easier": "better", "easiest": "better"}
_DEGREES |= {"more": "better", "most": "better", "less": "worse", "least": "worse"}
_DEGREES |= {"worse": "worse", "worst": "worse", "harder": "worse", "hardest": "worse"}
_FARING = phrases("""
    have done, have fared, have had it, have found it, have got on, have been, have come off,
    do, fare, have it, find it, get on, come off, did, done, fared, had it, found it, got on,
    came off, have done it, have managed, manage, have performed, perform, be, have been off
""")


def _does(tokens: Sequence[Token], last: int, at: int) -> bool:
    """The "volleyball go" of "will our beach volleyball go better on 3 May": what is planned, said
    in full, and what it does; the degree closes it."""
    between = tokens[last:at]
    behind = tokens[at + 1].low if at + 1 < len(tokens) else ""
    plain = all(t.kind == "word" and t.low not in _ASKING - {"have"} for t in between)
    return 0 < len(between) <= _FAR and plain and (behind in _THEN or not behind.isalnum())


_FAR = 5
_THEN = word_set("on in during at if with and or")
_ASKING = word_set("should would could will did do does was were is are might can")
_OWNING = word_set("the a an my our your his her its their")


@step("card", words=_DEGREES)
def fared(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, how a purpose fared put as what was better for it."""
    degrees = [at for at, token in enumerate(tokens) if token.low in _DEGREES]
    for at in degrees:
        for first, last, *_ in purposes_said(card, tokens, frozenset()):
            fares = starts(tokens, last, _FARING)
            verb = last + (last < at and tokens[last].low in _ASKING and not fares)
            opened = first - (first > 0 and tokens[first - 1].low in _OWNING)
            size = starts(tokens, verb, _FARING)
            asked = opened > 0 and tokens[opened - 1].low in _ASKING
            thus = bool(size) and verb + size == at and (asked or verb > last)
            if not thus and not (asked and _does(tokens, last, at)):
                continue
            said = tokens[at].put_all("was", "it", _DEGREES[tokens[at].low], "for")
            return [*tokens[: opened - asked], *said, *tokens[opened:last], *tokens[at + 1 :]]
    return list(tokens)
