"""What belongs to the runner-up, put as that of the second behind what was named before it.

the dearest flat I know. And the runner-up's size?    and the size of the second dearest flat?
what was the runner-up's delay in March               what was the second highest delay in March
the dearest flat in May? And the runner-up?           stays: it is asked for beside another
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_RUNNER_UP = phrases("runner up, runner - up")
_STOPS = word_set(". ? ! ;")
_KNOWN_BEHIND = phrases("""
    i know, i know already, i already know, i have, i have already, i've got, we know, we have,
    we already know, is known, is known to me, is clear, i can see, i remember
""")
_KNOWN_BEFORE = phrases("i know, we know, i already know, we already know, i have, we have")


@step("lexicon", words=("runner", "runners"))
def runners_up(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with the second in place of such a runner-up."""
    at = next((n for n in range(1, len(tokens)) if starts(tokens, n, _RUNNER_UP)), 0)
    if not at or tokens[at - 1].low != "the":
        return list(tokens)
    behind = at + starts(tokens, at, _RUNNER_UP)  # (its "'s" is no token)
    owned = lexicon.at(tokens, behind) if behind < len(tokens) else None
    if owned is None or not owned.of("name", "qualifier"):
        return list(tokens)
    if known := _known_before(tokens, at):
        end = next((n for n in range(behind, len(tokens)) if tokens[n].kind == "mark"), len(tokens))
        second = tokens[at].put_all("of", "the", "second")
        asked = next(n for n in range(at, -1, -1) if not n or tokens[n - 1].low in _STOPS)
        what = tokens[behind:end]
        return [*tokens[asked : at - 1], tokens[at - 1], *what, *second, *known, *tokens[end:]]
    if any(is_superlative(token.low) for token in tokens):
        return list(tokens)
    return [*tokens[:at], *tokens[at].put_all("second", "highest"), *tokens[behind:]]


def _known_before(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    """The "dearest flat in May" of "the dearest flat in May I know.", in the sentence before."""
    stop = next((n for n in range(at, 0, -1) if tokens[n].low in _STOPS), 0)
    first = starts(tokens, 0, _KNOWN_BEFORE)
    first += low_at(tokens, first) == "the"
    if not stop or not is_superlative(low_at(tokens, first)):
        return ()
    for end in range(first + 1, stop):
        if starts(tokens, end, _KNOWN_BEHIND) == stop - end:
            return tokens[first:end]
    return tokens[first:stop] if starts(tokens, 0, _KNOWN_BEFORE) else ()
