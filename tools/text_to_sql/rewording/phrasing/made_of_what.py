"""What something is made of, where the records say its material.

what is the tray made of          what is the material of the tray
which trays are made of oak       stays: a value of it is named
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_MATERIALS = word_set("material materials")
_BEING = word_set("is are was were")
_OF = word_set("of from out")
_LEADING = word_set("and so then but")


@step("lexicon", words=("made",))
def made_of_what(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the column of materials asked for."""
    lows = [token.low for token in tokens]
    start = 1 if lows[0] in _LEADING else 0
    columns = [column for column in lexicon.card.columns if _of_materials(column)]
    if len(columns) != 1 or lows[start] != "what" or "made" not in lows[start + 2 :]:
        return list(tokens)
    made, end = lows.index("made"), len(tokens)
    while tokens[end - 1].kind == "mark":
        end -= 1
    behind = lows[made + 1 : end]
    if lows[start + 1] not in _BEING or not behind or not set(behind) <= _OF:
        return list(tokens)
    named = tokens[start].put_all("what", "is", "the", *columns[0].name.split("_"), "of")
    return [*tokens[:start], *named, *tokens[start + 2 : made], *tokens[end:]]


def _of_materials(column: ColumnCard) -> bool:
    named = {*column.name.lower().split("_"), *(word.lower() for word in column.synonyms)}
    return column.type == "text" and not _MATERIALS.isdisjoint(named)
