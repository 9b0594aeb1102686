"""Stretches held against each other by one of their days: the best of each decides.

which weekend had the hotter day, A or B      →  which weekend had the hottest day, A or B
which week saw the windier day                →  which week saw the windiest day
which of the two was the hotter day           →  the same: days are held against each other
which week had the windier Monday, A or B     →  which Monday was windier, A or B
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("weekend week month half fortnight season quarter year stretch spell")
_WEEKDAYS = frozenset(name for name in WEEKDAY_NUMBERS if name.endswith("day"))
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


@step(words=_WEEKDAYS)
def the_better_weekday(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "which Monday was windier" for "which week had the windier Monday"."""
    for at in range(5, len(tokens)):
        which, stretch, had, the, more = (token.low for token in tokens[at - 5 : at])
        asked = which in ("which", "what") and stretch in _STRETCHES and had in _HAVING
        better = the == "the" and "more" in stems(more).values()
        if tokens[at].low in _WEEKDAYS and asked and better:
            put = [tokens[at - 5], tokens[at], tokens[at].put("was"), tokens[at - 1]]
            return [*tokens[: at - 5], *put, *tokens[at + 1 :]]
    return list(tokens)
