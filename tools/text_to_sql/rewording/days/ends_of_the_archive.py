"""The first and the last day, put as those of the stretch that is named, or of all there is.

how high was it on the last day              … on the last day of the archive
on the very first day, and on the last day   … of the archive, and … of the archive
in May 2026, how high was it on the last day … on the last day of May 2026
on the last day with hail, on the last day of May     stay
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.words import (
    FIRST,
    LAST,
    MONTH_NUMBERS,
    SEASONS,
    WEEKDAY_NUMBERS,
)
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.days.first_and_last_day import stretches_named
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = FIRST | LAST
_STRETCHES = (
    MONTH_NUMBERS.keys()
    | WEEKDAY_NUMBERS.keys()
    | SEASONS.keys()
    | word_set("week month year quarter weekend fortnight season holiday holidays one ones when")
)
_CLOSING = word_set("? . ! , ; and or") | {""}


@step("card", words=_ENDS)
def ends_of_the_archive(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with "of the archive" behind such a day, where there is a record of every day."""
    if not one_a_day(card):
        return list(tokens)
    named = stretches_named(tokens)
    within = [one for first, last in named for one in tokens[first:last]]
    if len(named) > 1 or any(_of_a_stretch(t) for t in tokens if t not in within):
        return list(tokens)
    result = list[Token]()
    for at, token in enumerate(tokens):
        result.append(token)
        before = at - 2 - (low_at(tokens, at - 2) == "very")
        ended = low_at(tokens, at - 1) in _ENDS and token.low == "day"
        placed = (low_at(tokens, before - 1), low_at(tokens, before)) == ("on", "the")
        if ended and placed and low_at(tokens, at + 1) in _CLOSING:
            result += [token.put("of"), *within] if named else token.put_all("of", "the", "archive")
    return result


def _of_a_stretch(token: Token) -> bool:
    return token.low in _STRETCHES or token.kind in ("date", "number")
