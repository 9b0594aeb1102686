"""Laughter, what is cried out and where somebody hesitates, as it is typed into a question.

which days had hail hahaha            which days had hail
there was hail lmaooo which day       there was hail. which day
the loads of LOL, did OMG load        somebody is called so, and they stay
which days had hail, eh?              which days had hail?
and um which days had hail            and which days had hail
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.quotation_marks import QUOTE_MARKS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_LAUGHTER = re.compile(
    r"lo+l+|lmf?ao+|rofl+|(?:ha){2,}h?|(?:he){2,}h?|omf?g+|a+h+|lah+|leh", re.ASCII
)
_HESITATING = frozenset({"um", "umm", "uh", "uhm", "uhh", "erm", "hmm"})
_ALONG = frozenset({"eh", "huh", "innit", "hey"})
_SENTENCE = frozenset(".?!")
_LEADING = AUXILIARIES | word_set("of by at from for to under in with the and or than")
"""Behind these stands a name, and nobody laughs."""


@lru_cache(maxsize=8192)
def _laughs(word: str) -> bool:
    return word in _ALONG | _HESITATING or _LAUGHTER.fullmatch(word) is not None


def _asks_along(tokens: Sequence[Token], at: int) -> bool:
    """The "eh" of "hail in May, eh?"."""
    return low_at(tokens, at - 1) == "," and low_at(tokens, at + 1) in ("?", ".", "!", ",", "")


@step("lexicon")
def without_laughter(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without it, and with a full stop where a question follows it."""
    laughs = [at for at, token in enumerate(tokens) if _laughs(token.low)]
    result = list(tokens)
    for at in reversed(laughs):
        if tokens[at].low in _ALONG and not _asks_along(tokens, at):
            continue
        first, last = at - (low_at(result, at - 1) == ","), at + 1
        if low_at(result, last) == ",":
            last += 1
        quoted = sum(token.text in QUOTE_MARKS for token in tokens[:at]) % 2
        if quoted or lexicon.at(tokens, at) is not None:
            continue
        if tokens[at].low in _HESITATING:
            counted = low_at(tokens, at - 1).isdecimal()  # "10 um": a unit
            result[at:last] = [tokens[at]] if counted else []
            continue
        if low_at(tokens, at - 1) in _LEADING:
            continue
        parts = first > 0 and tokens[first - 1].low not in _SENTENCE
        asks = parts and low_at(result, last) in ASKING
        result[first:last] = [tokens[at].put(".")] if asks else []
    return result if any(token.kind == "word" for token in result) else list(tokens)
