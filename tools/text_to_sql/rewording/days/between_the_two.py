"""Two days or stretches in front, of which one is then said to be ahead: no stretch between them.

between Easter and 3 May, was Easter the dearer one     of Easter and 3 May, was Easter the …
between May and June, did June have the higher price    of May and June, did June have the …
between 3 and 9 May, was it dear                        stays: from the one to the other
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ASKED = word_set("did was were is has does do would will")
_LONGEST = 12


@step(words=("between",))
def between_the_two(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "of" for such a "between"."""
    lows = [token.low for token in tokens]
    if lows[0] != "between" or "," not in lows[:_LONGEST] or "and" not in lows[:_LONGEST]:
        return list(tokens)
    joint, comma = lows.index("and"), lows.index(",")
    verb = comma + 1
    if not 1 < joint < comma or low_at(tokens, verb) not in _ASKED:
        return list(tokens)
    named = verb + 1
    one, two = lows[1:joint], lows[joint + 1 : comma]
    again = any(lows[named : named + len(side)] == side for side in (one, two) if side)
    return [tokens[0].put("of"), *tokens[1:]] if again else list(tokens)
