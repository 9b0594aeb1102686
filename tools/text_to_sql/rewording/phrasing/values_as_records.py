"""Records counted by a value, called by the column it is of.

were there more satin glazes in May or in June     were there more satin records in May or in June
which month had the fewest calm or slight seas     which month had the fewest calm or slight records
which day had the most glaze                       of the column itself: nothing is counted
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_COUNTED = word_set("more fewer most fewest")
_JOINS = word_set("or and ,")


@step("lexicon", words=_COUNTED)
def values_as_records(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "records" for the column behind its values."""
    result = list(tokens)
    for at in standing(tokens, _COUNTED):
        columns: set[str] = set()
        place = at + 1
        while place < len(tokens) and (value := lexicon.at(tokens, place)) is not None:
            kinds = {link.column.name for link in value.of("value") if link.column.type == "text"}
            if not kinds or (columns and columns.isdisjoint(kinds)):
                break
            columns = columns & kinds or kinds
            place = value.last
            if low_at(tokens, place) in _JOINS:
                place += 1
        noun = lexicon.at(tokens, place) if columns and place < len(tokens) else None
        if noun is None or noun.last != place + 1 or noun.degree:
            continue
        named = columns & {link.column.name for link in noun.of("name")}
        if named and tokens[place].low.endswith("s"):
            result[place] = tokens[place].put("records")
    return result
