"""Whether something may be done, asked beside the condition for it: the condition is asked about.

Can we sail today? Dad says only if the swell is under 2.   Today, the swell is under 2, right?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import PERSONS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_MAY = word_set("can could may should are am shall")
_DAYS = word_set("today tomorrow tonight") | MONTH_NUMBERS.keys()
_LEADING = word_set("on the of")
_SOMEBODY = 5
"""So many words may say who laid it down: "my mom says", "the coach told us"."""


@step("lexicon", words=("only",))
def asked_whether_so(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the condition and the day in the place of what may be done."""
    sentences = sentences_of(tokens)
    if len(sentences) != 2:
        return list(tokens)
    for (a, b), (c, d) in (sentences, sentences[::-1]):
        if tokens[a].low not in _MAY or low_at(tokens, a + 1) not in PERSONS:
            continue
        only = next((at for at in range(c, min(c + _SOMEBODY, d - 2)) if _only_if(tokens, at)), -1)
        if only < 0 or any(lexicon.named_at(tokens, at) for at in (*range(c, only), *range(a, b))):
            return list(tokens)
        day = next((at for at in range(a, b) if _dated(tokens[at])), b)
        if day == b:
            return list(tokens)
        while tokens[day - 1].low in _LEADING or tokens[day - 1].kind == "number":
            day -= 1
        closed = d - (tokens[d - 1].kind == "mark")
        dated = tokens[day : b - (tokens[b - 1].kind == "mark")]
        ends = tokens[b - 1].put_all(",", "right", "?")
        return [*dated, ends[0], *tokens[only + 2 : closed], *ends]
    return list(tokens)


def _only_if(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low == "only" and tokens[at + 1].low in ("if", "when")


def _dated(token: Token) -> bool:
    return token.kind == "date" or token.low in _DAYS
