"""An amount that is asked for beside a chance: "what delay came with the slight chance of fog".

what depth went with the slight chance of hail on 3 May     what depth was on 3 May
how many inches were in the chance of hail on 3 May         how many inches were on 3 May

The amount is asked for, and the chance only says which one.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_CHANCES = word_set("chance chances probability possibility likelihood risk")
_COLOURS = word_set("slight small good fair strong low high big remote mere")
_DOING = word_set("went came goes comes go come belongs belonged was were is")
_WITH = word_set("with to in behind")
_THE = word_set("the that this")
_STOPS = word_set("on in for at over during of from ? . ! , ; and or with")
_LONGEST = 3


@step(words=_CHANCES)
def amount_beside_a_chance(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the chance beside which an amount is asked for."""
    lows = [token.low for token in tokens]
    for at, low in enumerate(lows):
        if low not in _CHANCES or lows[at + 1 : at + 2] not in (["of"], ["for"]):
            continue
        first = at - 1
        while first > 0 and lows[first] in _COLOURS:
            first -= 1
        said = first >= 2 and lows[first] in _THE and lows[first - 1] in _WITH
        verb = first - 2 - (said and lows[first - 2] == "along")
        if not said or lows[verb] not in _DOING or lows[0] not in ("what", "which", "how"):
            continue
        if verb < 2 or lows[verb - 1] in ("much", "many", "what", "which"):
            continue  # "what went with the chance of hail"
        last = at + 2
        while last < len(lows) and lows[last] not in _STOPS and tokens[last].kind == "word":
            last += 1
        if 0 < last - at - 2 <= _LONGEST:
            return [*tokens[:verb], tokens[verb].put("was"), *tokens[last:]]
    return list(tokens)
