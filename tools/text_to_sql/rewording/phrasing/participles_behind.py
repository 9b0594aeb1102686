"""What a thing does said behind it, where a corpus declares it in front: "with levels rising".

levels rising             rising levels
levels rising and mist    with rising levels and mist
no level drop mentioned   no falling level mentioned, where that is what is declared

Where it is said how far, "levels falling by ten", it is no name.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.fall_hours import FALLING
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_HOW_FAR = word_set("by to from below above under over past between at about around near more less")
_MENTIONED = word_set("mentioned stated noted announced")


@step("lexicon")
def participles_in_front(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such words in the order in which they are declared."""
    result = list(tokens)
    for at in range(len(tokens) - 1):
        thing, doing = tokens[at], tokens[at + 1]
        if not doing.low.endswith("ing") and doing.low not in FALLING:
            continue
        after = tokens[at + 2] if at + 2 < len(tokens) else None
        if thing.kind != "word" or (after is not None and _so_far(after)):
            continue
        fallen = doing.low not in FALLING or after is None or after.low not in _MENTIONED
        said = doing if fallen else doing.put("falling")
        if not said.low.endswith("ing"):
            continue
        known = lexicon.at(tokens, at)
        if known is not None and known.last > at + 1:
            continue  # declared as it stands
        named = lexicon.at([said, thing], 0)
        if named is not None and named.last == 2 and named.of("name"):
            joined = at == 0 and after is not None and after.low == "and"
            result[at : at + 2] = [said.put("with"), said, thing] if joined else [said, thing]
            return result
    return result


def _so_far(token: Token) -> bool:
    return token.low in _HOW_FAR or token.kind == "number" or "more" in stems(token.low).values()
