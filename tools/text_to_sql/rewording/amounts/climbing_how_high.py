"""How high something climbs, as how high it gets: of a day one figure tells both.

how high is the level supposed to climb on 3 May     →  how high is it supposed to get
how high will the level rise                         →  how high will the level get
how high did the level climb between May and June    →  the same, for that is a climb from one to
                                                        the other
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_CLIMBING = word_set("climb rise")
_MARKS = word_set(", ; : . ?")
_FROM = word_set("from between since")


@step(words=_CLIMBING)
def gets_how_high(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with a "get" for the "climb" of "how high is it to climb"."""
    result = list(tokens)
    for at in range(len(tokens) - 3):
        if tokens[at].low != "how" or tokens[at + 1].low not in _HIGH:
            continue
        if tokens[at + 2].low not in AUXILIARIES:
            continue
        end = next((p for p in range(at, len(tokens)) if tokens[p].low in _MARKS), len(tokens))
        verb = next((p for p in range(at + 3, end) if tokens[p].low in _CLIMBING), end)
        if verb < end and _FROM.isdisjoint({token.low for token in tokens[verb:end]}):
            result[verb] = tokens[verb].put("get")
    return result


_HIGH = word_set("high hot warm")
