"""That a figure "actually" stands in a text, which asks for no outcome.

the lowest depth that is actually stated in there     the lowest depth that is stated
what chance was really put down in print              what chance was put down in print
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_REALLY = word_set("actually really truly genuinely")
_STATED = word_set("stated mentioned named quoted printed written specified cited")
_WITHIN = phrases("""
    in there, in them, in it, in here, there, anywhere in there, in any of them, somewhere in there
""")
_ENDS = ("", ".", "?", "!", ",", ";")


@step(words=_STATED)
def stated_at_all(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "actually" beside "stated", and the "in there" behind it."""
    result = list(tokens)
    for at in range(len(result) - 1, 0, -1):
        if result[at].low not in _STATED or result[at - 1].low not in _REALLY:
            continue
        size = starts(result, at + 1, _WITHIN)
        size = size if low_at(result, at + 1 + size) in _ENDS else 0
        result[at - 1 : at + 1 + size] = [result[at]]
    return result
