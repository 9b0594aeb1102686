"""What a mean or a sum is taken over, where "over" holds nothing against anything.

averaged over the actual highs, was May hotter than June    by the average actual highs, was …
averaging over the measured peaks                           by the average measured peaks
taken over all recorded delays, which month was worse       by the recorded delays, …
averaged over the whole of May                              stays: it is a stretch of days
the reached peaks averaged over the planned ones            stays: the one lies above the other
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_MEAN = word_set("averaged averaging")
_TAKEN = word_set("taken taking reckoned reckoning computed calculated")
_ARTICLES = word_set("the all its their every each")


@step("lexicon", words=_MEAN | _TAKEN)
def reckoned_over(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with "by the" for the "over" of such means and sums."""
    for at in range(len(tokens) - 2):
        if tokens[at].low not in _MEAN | _TAKEN or tokens[at + 1].low not in ("over", "across"):
            continue
        behind = at + 2
        while low_at(tokens, behind) in _ARTICLES:
            behind += 1
        if not _a_column(tokens, behind, lexicon) or _a_column(tokens, at - 1, lexicon):
            continue
        mean = ("by", "the", "average") if tokens[at].low in _MEAN else ("by", "the")
        kept = tokens[: at - (low_at(tokens, at - 1) in ("when", "if", "as") and at > 0)]
        return [*kept, *tokens[at].put_all(*mean), *tokens[behind:]]
    return list(tokens)


def _a_column(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a number's column is named there, behind what says which of them is meant."""
    called = False
    while (found := lexicon.at(tokens, at) if at >= 0 else None) and not found.degree:
        if any(link.column.type in ("integer", "real") for link in found.of("name")):
            return True
        if not found.of("qualifier"):
            return False
        at, called = found.last, True
    return called and at < len(tokens) and tokens[at].kind == "word"  # "the measured peaks"
