"""When something will be, without a day: the next time from now on.

when will it be misty again         when will it be misty next
when will there be hail             when will there be hail next
when will the swell be back         when will the swell be next
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FEWEST = 4
_AGAIN = word_set("again back")
_BARE = word_set("it there")
_DATED = (
    word_set("next first last soonest earliest on in by for at after before until stop end clear")
    | MONTH_NUMBERS.keys()
    | SEASONS.keys()
    | WEEKDAY_NUMBERS.keys()
)


@step(words={"will"})
def when_next(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "next" at the end of such a question."""
    lows = [token.low for token in tokens]
    if lows[:2] != ["when", "will"] or len(lows) < _FEWEST:
        return list(tokens)
    last = len(lows) - (tokens[-1].kind == "mark")
    again = lows[last - 1] in _AGAIN
    numbered = any(token.kind in ("number", "clock") for token in tokens)
    if not (again or lows[2] in _BARE) or numbered or not _DATED.isdisjoint(lows):
        return list(tokens)
    end = last - again
    return [*tokens[:end], tokens[end - 1].put("next"), *tokens[last:]]
