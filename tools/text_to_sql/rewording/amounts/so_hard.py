"""What is done past a number, where a column tells how hard it was done.

days it blew above 40                   days it blew hard above 40
how many days did it blow 20 or more    how many days did it blow hard at 20 or more
the gusts blew past 40                  stays: it is said what blew
the wind blew from 3 to 5 pm            stays: no limit follows
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LIMITS = phrases("""
    over, above, past, beyond, at least, more than, under, below, less than, in excess of, upwards
    of, at over, at above, at more than, at least
""")
_PAST_IT = word_set("past beyond")
_OR_MORE = phrases("or more, or above, or over, or harder, or stronger, or better, or less")
_NEAR = 4


@step("lexicon", words=word_set("blow blows blew blowing"))
def so_hard(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "blew hard above 40" for "blew above 40"."""
    for at, token in enumerate(tokens):
        hard = token.put_all(token.low, "hard")
        named = lexicon.at(hard, 0)
        if named is None or named.last < len(hard) or not (put := _limit(tokens, at + 1)):
            continue
        if lexicon.named_in(tokens[max(0, at - _NEAR) : at], "name", "low"):
            continue
        return [*tokens[:at], *hard, *put, *tokens[at + 2 :]]
    return list(tokens)


def _limit(tokens: Sequence[Token], at: int) -> list[Token]:
    """The first token of the limit that stands there; [] where none does."""
    size = starts(tokens, at, _LIMITS)
    number = at + size
    if number >= len(tokens) or tokens[number].kind != "number":
        return []
    if size:
        return [tokens[at].put("over") if tokens[at].low in _PAST_IT else tokens[at]]
    behind = number + 1 + (low_at(tokens, number + 1) == "mph")
    return tokens[at].put_all("at", tokens[at].low) if starts(tokens, behind, _OR_MORE) else []
