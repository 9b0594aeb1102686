"""How long the longest run of days was, asked for by its length.

what was the length, in days, of the longest run of calm days     what was the longest run of …
give the duration of the longest unbroken spell of hail           give the longest … spell of hail

Not so "the length of the longest crossing", which is nothing that days are counted in.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, standing, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_LENGTH = word_set("length duration extent")
_RUNS = word_set("run runs stretch spell streak sequence series")
_IN_DAYS = phrases("in days, in number of days, in whole days, counted in days, measured in days")
_NEAR = 4


@step(words=_LENGTH)
def length_of_a_run(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the run in place of its length."""
    for at in standing(tokens, _LENGTH):
        behind = at + 1 + (low_at(tokens, at + 1) in (",", "("))
        size = starts(tokens, behind, _IN_DAYS) if behind < len(tokens) else 0
        behind = behind + size if size else at + 1
        behind += bool(size) and low_at(tokens, behind) in (",", ")")
        longest = behind + 2
        said = [low_at(tokens, n) for n in range(behind, longest + 1)]
        near = {token.low for token in tokens[longest + 1 : longest + 1 + _NEAR]}
        if said == ["of", "the", "longest"] and near & _RUNS and low_at(tokens, at - 1) == "the":
            return [*tokens[:at], *tokens[longest:]]
    return list(tokens)
