"""An amount that is asked for by its unit, with what it is an amount of named elsewhere.

how many inches was the hail of 3 May              →  how many inches of hail was the hail of 3 May
against the hail of 3 May, how many more inches    →  …, how many more inches of hail was that of
    was that of 4 May                                 4 May
how many inches was the surge                      →  the same: nothing else is called a surge
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = AUXILIARIES - {"did"}
"""What came of it, "how many inches did it rain", is another question."""
_MORE = ("more", "fewer", "less")
_SOMEBODY = ("you", "we", "i", "they", "one")


@step("lexicon", words={"many"})
def amount_of_what(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "of hail" behind the "inches" of "how many inches was the hail"."""
    result = list(tokens)
    for start, end in reversed(sentences_of(tokens)):
        for at in range(end - 3, start - 1, -1):
            if (tokens[at].low, tokens[at + 1].low) != ("how", "many"):
                continue
            unit = at + 2 + (tokens[at + 2].low in _MORE)
            if low_at(tokens, unit) not in UNITS or low_at(tokens, unit + 1) not in _BEING:
                continue
            if unit_of(tokens[unit].low) == "%" or low_at(tokens, unit + 2) in _SOMEBODY:
                continue
            things = _measured_in(unit_of(tokens[unit].low), tokens, (start, end), lexicon)
            if len(things) == 1:
                result[unit + 1 : unit + 1] = [tokens[unit].put("of"), *things.popitem()[1]]
    return result


def _measured_in(
    unit: str, tokens: Sequence[Token], within: tuple[int, int], lexicon: Lexicon
) -> dict[str, Sequence[Token]]:
    """What is told of that may be there or not, and has an amount in this unit."""
    things: dict[str, Sequence[Token]] = {}
    for at in range(*within):
        found = lexicon.at(tokens, at)
        if found is None or not any(c.type == "boolean" for c in found.columns):
            continue
        if any(unit_of(c.unit) == unit for c in found.columns if c.unit):
            said = tokens[found.first : found.last]
            things[" ".join(token.low for token in said)] = said
    return things
