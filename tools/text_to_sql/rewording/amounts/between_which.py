"""Between which values something lay, asked as how it ranged.

between which two values did the berths lie     between what values did the berths range
between which figures were the berths           between what values did the berths range
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WHICH = phrases("""
    between which two values, between which values, between what values, between what two values,
    between which two figures, between which figures, between what figures,
    between which two numbers, between which numbers, between what numbers,
    between which two limits, between which limits, between what limits, between which extremes,
    between which two extremes, between what extremes, between which bounds, between what bounds,
    within which limits, within what limits, within which bounds, within what bounds
""")
_AUXILIARIES = word_set("did do does")
_LYING = word_set("lie lay sit stay remain fall move vary fluctuate swing hover oscillate keep run")
_ENDS = word_set("? . ! ;")


@step(words={said[0] for said in _WHICH})
def between_which(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "between what values did it range" for such a question of a stretch."""
    for at, size in places(tokens, _WHICH):
        verb = at + size
        if verb >= len(tokens) or tokens[verb].low not in _AUXILIARIES:
            continue
        for lying in range(verb + 2, len(tokens)):
            if tokens[lying].low in _ENDS:
                break
            if tokens[lying].low in _LYING:
                said = ("between", "what", "values")
                opened = tokens[at].put_all(*said)
                ranged = tokens[lying].put("range")
                return [
                    *tokens[:at],
                    *opened,
                    *tokens[verb:lying],
                    ranged,
                    *tokens[lying + 1 :],
                ]
    return list(tokens)
