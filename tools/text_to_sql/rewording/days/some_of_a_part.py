"""How many, or which, of the days of a part it was, put as days in that part.

how many of the first seven days of May were wet   →  how many days in the first seven days of May …
which of the last ten days of June were wetter     →  which days in the last ten days of June …
was any of the first three days of May wet         →  was any day in the first three days of May wet
the first seven days of May                        stays: none of them is picked
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SOME = {"many": "days", "which": "days", "all": "days", "any": "day", "each": "day"}
_SOME |= {"some": "days", "most": "days"}
_ORDER = word_set("first last final opening closing")


@step(words={"days"})
def some_of_a_part(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "days in" before the part."""
    for at in range(len(tokens) - 5):
        noun = _SOME.get(tokens[at].low)
        the = at + 2
        if (
            not noun
            or low_at(tokens, at + 1) != "of"
            or low_at(tokens, the) not in ("the", "those")
        ):
            continue
        part = low_at(tokens, the + 1) in _ORDER and is_number(tokens[the + 2])
        if part and low_at(tokens, the + 3) == "days":
            return [*tokens[: at + 1], *tokens[at].put_all(noun, "in"), *tokens[the:]]
    return list(tokens)
