"""A question's tokens in the words that the grammar reads: what is typed, said politely or put in a
turn of speech becomes the plain form of it, one step after the other.

typed       "wich days in may w/ hail pls"    which days in May with hail
said        "how far out was the plan"        plan and outcome set against each other
reckoned    "half a dozen", "35 °C below"     numbers with their units and signs
"""

from collections.abc import Sequence
from typing import Any

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.opening_steps import OPENING
from pageturner.tools.text_to_sql.rewording.put_steps import PUT
from pageturner.tools.text_to_sql.rewording.reckoned_steps import RECKONED
from pageturner.tools.text_to_sql.rewording.said_steps import SAID
from pageturner.tools.text_to_sql.rewording.steps import Given
from pageturner.tools.text_to_sql.rewording.typed.blanks import filled_in
from pageturner.tools.text_to_sql.rewording.typed_steps import TYPED

LONGEST = 4000
"""So many characters of a question are read; one in capitals as if it were in lower case."""
MOST = 600
"""So many of its tokens are read."""

STEPS = (*OPENING, *TYPED, *PUT, *SAID, *RECKONED)
"""One after the other: what a step reads has been put so by those before it."""

_ALWAYS = frozenset(at for at, step in enumerate(STEPS) if step.words is None)
_BY_WORD: dict[str, list[int]] = {}
"""By a word, the places of the steps that do something where it stands."""
for _at, _step in enumerate(STEPS):
    for _word in _step.words or ():
        _BY_WORD.setdefault(_word, []).append(_at)


def reworded(question: str, card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens of a question as the grammar reads them."""
    said = question[:LONGEST].lower() if question.isupper() else question[:LONGEST]
    given: dict[Given, Any] = {"card": card, "lexicon": lexicon, "nouns": lexicon.nouns}
    tokens = tokenize(filled_in(said))[:MOST]
    due = _due(tokens, 0)
    while due:
        at = due.pop()
        step = STEPS[at]
        put = step.put(tokens, *[given[name] for name in step.takes])
        if put != tokens:
            tokens, due = put, _due(put, at + 1)
    return tokens


def _due(tokens: Sequence[Token], first: int) -> list[int]:
    """The places of the steps, from the first on, that do something for these tokens, the next
    one last."""
    places = set(_ALWAYS)
    for low in {token.low for token in tokens}:
        places.update(_BY_WORD.get(low, ()))
    return sorted((at for at in places if at >= first), reverse=True)
