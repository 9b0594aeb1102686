"""The length of the longest run, put as the run itself, which is told with its length.

the length, in days, of the longest run of rain       the longest run of rain
what was the duration of the longest dry spell        what was the longest dry spell

Not so the length of the longest boat, which is a measure.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_LENGTH = word_set("length duration extent")
_IN_DAYS = word_set(", ( ) in days full whole number counted measured")
_RUNS = word_set("run runs streak stretch spell period sequence series")
_NEAR = 5


@step(words=_LENGTH)
def length_of_a_run(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "length of" in front of the longest run."""
    for at in standing(tokens, _LENGTH):
        of = at + 1
        while low_at(tokens, of) in _IN_DAYS or low_at(tokens, of + 1) == "days":
            of += 1
        behind = of + 1 + (low_at(tokens, of + 1) == "the")
        said = [token.low for token in tokens[behind : behind + _NEAR]]
        if low_at(tokens, of) == "of" and said[:1] == ["longest"] and not _RUNS.isdisjoint(said):
            return [*tokens[: at - (low_at(tokens, at - 1) == "the")], *tokens[of + 1 :]]
    return list(tokens)
