"""Two stretches of which it is told that the one had more, with the question which of them it was.

more hail in one half of May than in the other; which was it      more hail in which half of May
… in one month than the other: was it May or June                 … in which month: May or June
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("half month week weekend quarter season")
_THAN = phrases("than in the other, than the other, than in the other one, than on the other")
_MARKS = word_set("; , : . - – —")
_WHICH = phrases("""
    which was it, which one was it, which half was it, which month was it, which week was it,
    which of the two, which one, which
""")
_WAS = phrases("was it, was that, is it")


@step(words=("other",))
def in_which_of_them(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "which half" for the "one half" that is asked for behind it."""
    for at in range(1, len(tokens) - 4):
        if tokens[at].low != "one" or tokens[at + 1].low not in _STRETCHES:
            continue
        than = next((n for n in range(at + 2, len(tokens)) if starts(tokens, n, _THAN)), 0)
        mark = than + starts(tokens, than, _THAN) if than else 0
        if not than or low_at(tokens, mark) not in _MARKS:
            continue
        head = [*tokens[:at], tokens[at].put("which"), *tokens[at + 1 : than]]
        if size := starts(tokens, mark + 1, _WHICH):
            return [*head, *tokens[mark + 1 + size :]]
        if size := starts(tokens, mark + 1, _WAS):
            return [*head, tokens[mark].put(","), *tokens[mark + 1 + size :]]
    return list(tokens)
