"""What came about "under a forecast of" something, as with it.

it reached 20 under a forecast of hail          it reached 20 with a forecast of hail
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step


@step("lexicon", words={"under"})
def with_a_plan(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with a "with" for the "under" of "under a forecast of hail"."""
    result = list(tokens)
    for at in range(1, len(tokens) - 3):
        if tokens[at].low != "under" or tokens[at + 1].low not in ("a", "the", "an"):
            continue
        plan = lexicon.at(tokens, at + 2)
        if plan and plan.of("qualifier") and low_at(tokens, plan.last) in ("of", "for"):
            result[at] = tokens[at].put("with")
    return result
