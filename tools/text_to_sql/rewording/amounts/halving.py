"""The sum of two amounts that is halved, which is their mean.

if I add up the tides of 3 and 9 May and halve the sum, what do I get  →  what is the average of …
half the sum of the fees of Ash Row and Elm Row                        →  the average of the fees …
add the fees of A and B and divide by two                              →  what is the average of …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ADDING = phrases(
    "add up, add together, add, adding up, adding, sum up, sum, total up, total, take the sum of"
)
_OF_IT = "the sum, it, that, them, the total, the result, this, the lot, what i get, what you get"
_HALVING = phrases(
    ", ".join(
        [
            "and divide by two, and divide by 2, then divide by two, then divide by 2",
            *(f"{verb} {it}" for verb in ("and halve", "then halve") for it in _OF_IT.split(", ")),
            *(f"and divide {it} by {two}" for it in _OF_IT.split(", ") for two in ("two", "2")),
            *(f"and take half of {it}" for it in _OF_IT.split(", ")),
        ]
    )
)
_HALF = phrases("half the sum of, half of the sum of, half the total of, half of the total of")
_OPENING = word_set("if when so i you we one please just to let's and suppose now")
_ASKING = word_set("what how , . ? ! do does would will i you we one get is the that come to give")
_ASKING |= word_set("me us result answer it be out as")


@step(words=word_set("halve divide half"))
def halved(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the average asked for in place of half a sum of two."""
    for at, size in places(tokens, _HALF):
        if _of_two(tokens[at + size :]):
            return [*tokens[:at], *tokens[at].put_all("the", "average", "of"), *tokens[at + size :]]
    adding = next((n for n in range(len(tokens)) if starts(tokens, n, _ADDING)), -1)
    halving = next((n for n in range(len(tokens)) if starts(tokens, n, _HALVING)), -1)
    if not 0 <= adding < halving or any(one.low not in _OPENING for one in tokens[:adding]):
        return list(tokens)
    summed = tokens[adding + starts(tokens, adding, _ADDING) : halving]
    summed = summed[:-1] if summed and summed[-1].low == "," else summed
    rest = tokens[halving + starts(tokens, halving, _HALVING) :]
    if not _of_two(summed) or any(one.low not in _ASKING for one in rest):
        return list(tokens)
    put = tokens[adding].put_all
    return [*put("what", "is", "the", "average", "of"), *summed, *put("?")]


def _of_two(tokens: Sequence[Token]) -> bool:
    """Whether two things are named, and no third."""
    return [token.low for token in tokens].count("and") == 1 and low_at(tokens, 0) != "all"
