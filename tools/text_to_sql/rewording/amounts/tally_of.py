"""A number of records, asked for in a heading.

tally for May: days with hail              tally for May: how many days with hail
a count for May of the days with hail      a count of the days with hail for May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_TALLIES = word_set("tally headcount count total")
_OF = word_set("for in over during")
_BEFORE = word_set("a the give me us quick day day's need want final , i please")
_MARKS = word_set(". ? ! ;")
_ARTICLES = word_set("the all any those")
_FAR = 9
_NEAR = 3


@step("lexicon", words=_TALLIES)
def tally_of(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "how many" in front of the records of which a tally is wanted."""
    at = next((n for n, token in enumerate(tokens[:_FAR]) if token.low in _TALLIES), None)
    if at is None or low_at(tokens, at + 1) not in _OF:
        return list(tokens)
    if any(token.low not in _BEFORE for token in tokens[:at]):
        return list(tokens)
    for of in range(at + 3, min(len(tokens) - 1, at + _FAR)):
        if tokens[of].low not in ("of", ":"):
            continue
        first = of + 1 + (low_at(tokens, of + 1) in _ARTICLES)
        between = tokens[at + 1 : of]
        if not _records(tokens, first, lexicon) or lexicon.named_in(between, "name", "low"):
            return list(tokens)
        if tokens[of].low == ":":
            many = tokens[of].put_all("how", "many")
            return [*tokens[: of + 1], *many, *tokens[first:]]
        end = next((n for n in range(of, len(tokens)) if tokens[n].low in _MARKS), len(tokens))
        return [*tokens[: at + 1], *tokens[of:end], *between, *tokens[end:]]
    return list(tokens)


def _records(tokens: Sequence[Token], first: int, lexicon: Lexicon) -> bool:
    """Whether several records are spoken of, and nothing is asked."""
    for token in tokens[first : first + _NEAR]:
        if token.low in lexicon.nouns or token.low in ASKING:
            return token.low not in ASKING and token.low.endswith("s")
    return False
