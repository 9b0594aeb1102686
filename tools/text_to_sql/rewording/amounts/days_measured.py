"""A day or weeks that something is measured in, as a number of days.

a day late                       1 day late
more than two weeks late         more than 14 days late
stored for a fortnight           stored for 14 days
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_DAYS = {"day": 1, "week": 7, "weeks": 7, "fortnight": 14, "fortnights": 14}
_SIZES = (1, 2, 3)
_ONE = frozenset({"a", "one"})
_PARTS = frozenset({"half", "quarter", "and"})
_OPENING = word_set("for by of than at least most more less about over under exactly only just")


@step("lexicon", words=_DAYS)
def days_measured(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the days beside what is kept in days as a figure."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        number = _number(tokens, at - 1) if token.low in _DAYS else 0
        if number and (number == 1 or token.low != "day") and _beside(tokens, at, lexicon):
            figure = tokens[at - 1].put(str(number * _DAYS[token.low]))
            result[at - 1 : at + 1] = [figure, token.put("days")]
    return result


def _number(tokens: Sequence[Token], at: int) -> int:
    word = low_at(tokens, at)
    if word in _ONE:
        return int(low_at(tokens, at - 1) not in _PARTS)
    return CARDINALS.get(word, int(word) if word.isdecimal() else 0)


def _beside(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether what is kept in days stands right behind, or in front of what leads up to it."""
    first = at - 1
    while low_at(tokens, first - 1) in _OPENING:
        first -= 1
    in_front = (_in_days(tokens, first - size, lexicon) == first for size in _SIZES)
    return bool(_in_days(tokens, at + 1, lexicon)) or (first > 0 and any(in_front))


def _in_days(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the mention ends of what is kept in days; 0 where none stands there."""
    mention = lexicon.at(tokens, at) if at >= 0 else None
    if mention is None or not any(unit_of(c.unit) == "day" for c in numbers_named(mention)):
        return 0
    return mention.last
