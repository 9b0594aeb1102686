"""A day that is said to be at the end of a scale since another: it is so of the days behind that.

was 28 June the hottest day since 28 May   … from the day after 28 May to 28 June
was today the windiest since Monday        … from Tuesday to today
was 28 June the hottest day since May      stays: with May or after it, nobody says
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import SpeltDate, spelt_date
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENING = COPULAS | word_set("did does has had")
_CLOSING = word_set("? . ! ,") | {""}


@step(words=["since"])
def the_most_since(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the stretch that is meant in place of such a "since"."""
    since = next((at for at, token in enumerate(tokens) if token.low == "since"), 0)
    begun = _day(tokens, since + 1)
    if begun is None or low_at(tokens, begun.last) not in _CLOSING:
        return list(tokens)
    opened = max((at for at in range(since) if _opens(tokens, at)), default=-1)
    most = [at for at in range(opened + 1, since) if "most" in stems(tokens[at].low).values()]
    named = [day for at in range(opened + 1, since) if (day := _day(tokens, at))]
    if opened < 0 or not most or not named or named[0].last > most[-1] or len(most) > 1:
        return list(tokens)
    here = tokens[since]
    said = [here.put("from"), *begun.shifted(1), here.put("to"), *named[0].tokens]
    return [*tokens[:since], *said, *tokens[begun.last :]]


def _opens(tokens: Sequence[Token], at: int) -> bool:
    """Whether the sentence opens there that asks whether it was so."""
    return tokens[at].low in _OPENING and low_at(tokens, at - 1) in _CLOSING


def _day(tokens: Sequence[Token], at: int) -> SpeltDate | None:
    """The one day that is named there in full."""
    day = spelt_date(tokens, at)
    if day is None or day.bare or (day.month is not None and day.number is None):
        return None
    return None if day.year is not None and len(day.tokens) == 1 else day
