"""A race that is called by how long it is, put as a race: it is no amount.

I ran the half on 3 May and the 10k on 9 May      I ran the half on 3 May and the race on 9 May
was it windy for my 5K run on 3 May               was it windy for my race on 3 May
fees above 10k · the 10K for 2019                 stay: an amount, and something kept
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_WHOSE = word_set("the a an my our his her their that this")
_RUNNING = word_set(
    "ran run runs running race races raced racing marathon half jog jogged jogging parkrun runner "
    "runners cycled swam walked triathlon"
)
_LENGTHS = word_set("k km miler miles mile")
_RACES = word_set("run race")


@step("lexicon", words=_LENGTHS)
def races_by_length(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "the race" for "the 10k"."""
    if not any(token.low in _RUNNING for token in tokens):
        return list(tokens)
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        result.append(tokens[at])
        number = at + 1
        at += 1
        if result[-1].low not in _WHOSE or number + 1 >= len(tokens):
            continue
        if tokens[number].kind != "number" or lexicon.at(tokens, number) is not None:
            continue
        unit = number + 1 + (low_at(tokens, number + 1) == "-")
        if low_at(tokens, unit) not in _LENGTHS:
            continue
        behind = unit + 1
        raced = low_at(tokens, behind) in _RACES
        plain = low_at(tokens, unit) in ("k", "miler") or raced
        if not plain:
            continue
        result.append(tokens[number].put("race"))
        at = behind + raced
    return result
