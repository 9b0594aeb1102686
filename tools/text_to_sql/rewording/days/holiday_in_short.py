"""A holiday that is called by its day alone, with a capital, where no other month is named.

was the Fourth hotter than Memorial Day    was the Fourth of July hotter than Memorial Day
the third or the fourth of May             stays: written small, it is a day's number
the Fourth Avenue shop                     stays: something else is called so
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEHIND = AUXILIARIES | word_set("? . , ; : ! ) or and than this last vs versus weekend itself in")
_BEHIND |= word_set("get got stay beat come turn above below over under at with") | {""}


@step(words=("fourth",))
def holiday_in_short(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "of July" behind the Fourth."""
    named = {token.low for token in tokens if token.text[:1].isupper()} & MONTH_NUMBERS.keys()
    if named - {"july"}:
        return list(tokens)
    for at in range(1, len(tokens)):
        behind = low_at(tokens, at + 1)
        plain = behind in _BEHIND or "more" in stems(behind).values()
        if tokens[at].text == "Fourth" and tokens[at - 1].text == "the" and plain:
            return [*tokens[: at + 1], *tokens[at].put_all("of", "July"), *tokens[at + 1 :]]
    return list(tokens)
