"""Stretches held against each other by one of their days: the best of each decides.

which weekend had the hotter day, A or B      →  which weekend had the hottest day, A or B
which week saw the windier day                →  which week saw the windiest day
which of the two was the hotter day           →  the same: days are held against each other
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("weekend week month half fortnight season quarter year stretch spell")
_HAVING = word_set("had has have saw sees brought got gave")


@step(words={"day"})
def the_best_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "the hottest day" for "the hotter day" that a stretch has."""
    result = list(tokens)
    for at in range(3, len(tokens)):
        more = tokens[at - 1].low
        if tokens[at].low != "day" or tokens[at - 2].low != "the" or not more.endswith("er"):
            continue
        asked = any(token.low in _STRETCHES for token in tokens[: at - 3])
        if asked and tokens[at - 3].low in _HAVING and "more" in stems(more).values():
            result[at - 1] = tokens[at - 1].put(more[:-2] + "est")
    return result
