"""What heads two months or seasons that are set against each other, and nothing is asked.

foggy days may vs june 2026          foggy days: may vs june 2026
max gust in oct 2025 v in nov 2025   max gust: oct 2025 v nov 2025
which was foggier, May vs June       stays: it is asked
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_VERSUS = word_set("vs versus v")
_STRETCHES = MONTH_NUMBERS.keys() | SEASONS.keys()
_IN = word_set("in of for during ,")
_ASKED = (ASKING | AUXILIARIES) - {"may"} | word_set(
    "compare list show give tell than i we you my : ; or and"
)
_CLOSING = word_set("? . !")


@step(words=_VERSUS)
def one_versus_another(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with a colon behind what heads the two."""
    versus = [at for at, token in enumerate(tokens) if token.low in _VERSUS]
    if len(versus) != 1 or not _ASKED.isdisjoint(token.low for token in tokens):
        return list(tokens)
    last = versus[0] - 1
    last -= _is_year(tokens, last)
    second = versus[0] + 1 + (low_at(tokens, versus[0] + 1) == ".")
    second += low_at(tokens, second) in _IN
    end = second + 1 + _is_year(tokens, second + 1)
    closed = end + (low_at(tokens, end) in _CLOSING)
    named = low_at(tokens, last) in _STRETCHES and low_at(tokens, second) in _STRETCHES
    head = last
    while head and tokens[head - 1].low in _IN:
        head -= 1
    dated = any(t.low in _STRETCHES or t.kind in ("number", "date") for t in tokens[:head])
    if not named or not head or dated or closed != len(tokens):
        return list(tokens)
    rest = [*tokens[last : versus[0] + 1], *tokens[second:]]
    return [*tokens[:head], tokens[head - 1].put(":"), *rest]


def _is_year(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].kind == "number" and len(tokens[at].low) == 4
