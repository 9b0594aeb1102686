"""What something is held against, in front of it, put behind it.

how much colder than the day before was 3 May     how much colder was 3 May than the day before
how many degrees warmer than 2 May was 3 May      how many degrees warmer was 3 May than 2 May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = word_set("was were is are")
_DATED = MONTH_NUMBERS.keys() | WEEKDAY_NUMBERS.keys() | word_set("day yesterday week month year")
_CLOSING = word_set("? .")
_LONGEST_OPENING = 5
_LONGEST_SIDE = 7


@step(words=("than",))
def than_in_front(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with what something is held against behind it."""
    than = next((at for at, token in enumerate(tokens) if token.low == "than"), 0)
    if low_at(tokens, 0) not in ("how", "by") or not 1 < than <= _LONGEST_OPENING:
        return list(tokens)
    if not is_comparative(low_at(tokens, than - 1)):
        return list(tokens)
    near = range(than + 2, min(than + 2 + _LONGEST_SIDE, len(tokens) - 1))
    verb = next((at for at in near if tokens[at].low in _BEING), 0)
    end = len(tokens) - (tokens[-1].low in _CLOSING)
    if not verb or not verb + 1 < end <= verb + 1 + _LONGEST_SIDE:
        return list(tokens)
    other, one = tokens[than:verb], tokens[verb:end]
    if _DATED.isdisjoint(token.low for token in other):
        return list(tokens)  # "how much hotter than planned was it", "than 950 was the peak"
    return [*tokens[:than], *one, *other, *tokens[end:]]
