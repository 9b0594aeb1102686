"""How likely what a text tells of was called, asked behind it: the text that tells of it says so.

what was due before 8am on 3 May, and how likely was it    →  what was due before 8am on 3 May
what was to come by noon on 3 May and how sure were they   →  what was to come by noon on 3 May
how high was the tide on 3 May and how likely was hail     stays: a chance is asked for
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_in
from pageturner.tools.text_to_sql.rewording.steps import step

_SURE = word_set("likely sure certain confident probable")
_OF_IT = word_set("""
    was were is are did do it they that this call called say said think thought make made put be
    to supposed considered deemed rate rated the forecasters
""")
_HOURS = word_set("before after between until till by from through around am pm noon midnight")


@step("lexicon", words=_SURE)
def without_how_sure(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without it, where only what came at some hour is asked before it."""
    for start, end in sentences_of(tokens):
        joint = next((at for at in range(start, end) if _asks_again(tokens, at)), 0)
        behind = [t.low for t in tokens[joint + 3 : end] if t.kind != "mark"]
        said = tokens[start:joint]
        if not joint or low_at(tokens, start) != "what" or not _OF_IT.issuperset(behind):
            continue
        if _HOURS.isdisjoint([token.low for token in said]) or numbers_in(said, lexicon):
            continue
        first = joint - (low_at(tokens, joint - 1) == ",")
        last = end - (tokens[end - 1].kind == "mark")
        return [*tokens[:first], *tokens[last:]]
    return list(tokens)


def _asks_again(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at) == "and" and (
        low_at(tokens, at + 1) == "how" and low_at(tokens, at + 2) in _SURE
    )
