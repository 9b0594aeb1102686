"""An end of a scale that is asked for and told once more.

how low did the pressure get at its lowest     →  how low did the pressure get
at their shortest, how short were the walks    →  how short were the walks
how cold was it at its coldest                 →  the same, which is one of them all
how low was it at its highest                  →  the same: these are two ends
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ITS = word_set("its their")
_DOWN = word_set("low little short weak light small slow few")
"""What is asked by these is itself less than the rest."""


@step(words=_ITS)
def without_its_end(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "at its lowest" of "how low did it get at its lowest"."""
    result = list(tokens)
    for start, end in reversed(sentences_of(tokens)):
        asked = [at + 1 for at in range(start, end - 1) if result[at].low == "how"]
        asked = [at for at in asked if result[at].low in _DOWN]
        for at in range(end - 3, start - 1, -1):
            if result[at].low != "at" or result[at + 1].low not in _ITS:
                continue
            degrees = stems(result[at + 2].low)
            if any(degrees.get(result[how].low) == "most" for how in asked):
                comma = at == start and low_at(result, at + 3) == ","
                del result[at : at + 3 + comma]
    return result
