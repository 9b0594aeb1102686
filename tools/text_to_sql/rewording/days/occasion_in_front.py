"""What days are for, said right in front of their dates, parted from them.

camping weekend 3-4 May 2026: was hail forecast?      camping weekend, 3-4 May 2026: was …
choir trip May 3 2026: how windy was it?              choir trip, May 3 2026: how windy was it?
last weekend, the first weekend of May                stay: they tell which days
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_OCCASIONS = word_set("weekend trip outing holiday vacation getaway break tour excursion")
_DATED = MONTH_NUMBERS.keys() | word_set("- – and to through st nd rd th the") | {","}
_LONGEST = 4
_FAR = 14


@step("lexicon", words=_OCCASIONS)
def occasion_in_front(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with a comma behind the occasion."""
    at = next((at for at, t in enumerate(tokens[:_LONGEST]) if t.low in _OCCASIONS), 0)
    mark = next((n for n, token in enumerate(tokens[:_FAR]) if token.low == ":"), 0)
    dated = tokens[at + 1 : mark]
    if not at or not dated or not all(_of_a_date(token) for token in dated):
        return list(tokens)
    if dated[0].low == "," or not any(token.low in MONTH_NUMBERS for token in dated):
        return list(tokens)
    said = tokens[:at]
    if any(t.low in KNOWN or t.kind != "word" for t in said[-1:]) or lexicon.named_in(said):
        return list(tokens)
    return [*tokens[: at + 1], tokens[at].put(","), *dated, *tokens[mark:]]


def _of_a_date(token: Token) -> bool:
    return token.kind == "number" or token.low in _DATED
