"""What somebody was told to expect, behind the thing: it was expected.

the biggest swell anybody was told to expect in May      the biggest swell expected in May
the latest tide that we were led to expect               the latest tide expected
what were people told to expect                          as it is: nothing is named
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WHO = word_set("anybody anyone people folks everybody everyone we they residents locals you one i")
_THAT = word_set("that which")
_WERE = word_set("was were are is got")
_TOLD = word_set("told led advised warned given asked")
_NO_THING = ASKING | AUXILIARIES | {"and", "or", "but", "if", "because", "as"}


@step(words={"expect"})
def told_to_expect(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "expected" for the clause."""
    for at in range(5, len(tokens)):
        if tokens[at].low != "expect":
            continue
        who = at - len(("we", "were", "told", "to"))
        said = [token.low for token in tokens[who:at]]
        if said[0] not in _WHO or said[1] not in _WERE or said[2] not in _TOLD or said[3] != "to":
            continue
        first = who - (low_at(tokens, who - 1) in _THAT)
        thing = tokens[first - 1]
        if first and thing.kind == "word" and thing.low not in _NO_THING:
            return [*tokens[:first], tokens[at].put("expected"), *tokens[at + 1 :]]
    return list(tokens)
