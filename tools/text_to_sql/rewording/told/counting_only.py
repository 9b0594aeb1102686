"""Which records are to be counted, told in front of a question that asks who has more of them.

Counting only trips with a rough sea, did May have more of them than June?
    →  did May have more trips with a rough sea than June?
Of the matt firings, did May have more than June?
    →  did May have more matt firings than June?
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_COUNTING = phrases("""
    counting only, counting just, considering only, considering just, taking only, looking only at,
    looking just at, only counting, just counting, if we count only, if i count only, of, of all,
    among, amongst, out of
""")
_MORE = word_set("more fewer")
_HAVING = word_set("have had has see saw get got count")
_OF_THEM = phrases("of them, of these, of those, such days, such ones, of such")
_WRITTEN = RECORD_NOUNS | word_set("forecasts outlooks predictions plans")
_THAN = word_set("than ? .")


@step("lexicon", words=_MORE)
def counting_only(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what is to be counted behind the "more" that asks for it."""
    for start, end in sentences_of(tokens):
        size = starts(tokens, start, _COUNTING)
        comma = next((at for at in range(start + 1, end) if tokens[at].low == ","), end)
        if not size or comma + 1 >= end or tokens[comma + 1].low not in ASKING | AUXILIARIES:
            continue
        first = start + size + (low_at(tokens, start + size) in ("the", "all"))
        counted = tokens[first:comma]
        if not any(token.low in lexicon.nouns | _WRITTEN for token in counted):
            continue
        for at in range(comma + 2, end):
            behind = at + 1 + starts(tokens, at + 1, _OF_THEM)
            asked = tokens[at].low in _MORE and tokens[at - 1].low in _HAVING
            if asked and low_at(tokens, behind) in _THAN:
                asking = [*tokens[comma + 1 : at + 1], *counted, *tokens[behind:]]
                return [*tokens[:start], *asking]
    return list(tokens)
