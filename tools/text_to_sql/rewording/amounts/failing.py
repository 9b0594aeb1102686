"""What failed to come up to a number, put as what did not: "days that failed to reach 45", "the
high fell short of getting to 45".
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FAILING = phrases("""
    fail to, fails to, failed to, failing to, fell short of, fall short of, falls short of,
    falling short of
""")
_WORDS = word_set("fail fails failed failing fell fall falls falling")
_NEAR = 3


@step(words=_WORDS)
def not_come_up_to(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "not" for "failed to", where a number is what was not reached."""
    for at in range(len(tokens)):
        size = starts(tokens, at, _FAILING)
        verb = at + size
        ahead = tokens[verb + 1 : verb + 1 + _NEAR]
        if not size or verb >= len(tokens) or tokens[verb].kind != "word":
            continue
        if tokens[verb].low in _REACHING and any(token.kind == "number" for token in ahead):
            said = replace(tokens[at], text="not", low="not", end=tokens[verb - 1].end)
            return [*tokens[:at], said, *not_come_up_to(tokens[verb:])]
    return list(tokens)


_REACHING = word_set(
    "reach reaching hit hitting get getting make making top topping exceed exceeding pass passing "
    "climb climbing touch touching break breaking beat beating crack cracking rise rising"
)
