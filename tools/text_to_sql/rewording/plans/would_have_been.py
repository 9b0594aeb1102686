"""What a day would have been for somebody who was not there, which it was: no plan is asked for.

how many days would have been below 4       how many days were below 4
how high would it have been on 3 May        how high was it on 3 May
when would I have needed a pump, above 3    when did I needed a pump, above 3

Not what would have been if something had not, and not what somebody would have said.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import SOMEBODY
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SUBJECTS = SOMEBODY | word_set("it there that one")
_CONTRARY = word_set("without if otherwise unless had")
_SAYING = word_set("""
    said guessed told thought expected predicted forecast planned called made kept brought helped
    stopped changed preferred liked bet
""")


@step(words=("would",))
def would_have_been(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "was" and "did" for such a "would have"."""
    if any(token.low in _CONTRARY for token in tokens):
        return list(tokens)
    for at in range(1, len(tokens) - 2):
        whose = int(low_at(tokens, at + 1) in _SUBJECTS)
        have = at + 1 + whose
        done = low_at(tokens, have + 1)
        if tokens[at].low != "would" or low_at(tokens, have) != "have" or done in _SAYING:
            continue
        if tokens[at - 1].kind != "word" or not tokens[have + 1].low.isalpha():
            continue
        been = done == "been"
        verb = [tokens[at].put(("was" if whose else "were") if been else "did")]
        verb = verb if been or whose else []
        subject = tokens[at + 1 : have]
        return [*tokens[:at], *verb, *subject, *tokens[have + 1 + been :]]
    return list(tokens)
