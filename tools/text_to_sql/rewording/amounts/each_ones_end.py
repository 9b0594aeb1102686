"""The maximum of each day, and not the highest there ever was: it is missing somewhere, or
something else is held against it.

where is the measured maximum missing    →  where is the measured daily maximum missing
days below the predicted maximum         →  days below the predicted daily maximum
what was the predicted maximum in May    (the highest of May)

Only where a corpus declares a "daily maximum".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = {"maximum": "maximum", "max": "maximum", "minimum": "minimum", "min": "minimum"}
_ENDS |= {"maxima": "maximum", "minima": "minimum"}
_MISSING = word_set("missing lacking absent blank unstated unrecorded omitted")
_LACKING = word_set("lack lacks lacked lacking without no")
_AGAINST = word_set("than below above under over beneath exceed exceeds exceeded")
_OWN = word_set("its their")
_ARTICLES = word_set("a an the any")
_OF_MORE = word_set("of for in on during ever")


@step("lexicon", words=_ENDS)
def of_each_one(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with every such maximum called a daily one."""
    result = list(tokens)
    for at in range(len(tokens) - 1, 0, -1):
        end = _ENDS.get(tokens[at].low)
        if end is None or not _qualifies(tokens, at - 1, lexicon):
            continue
        if not (_is_missing(tokens, at) or _held_against(tokens, at)):
            continue
        daily = tokens[at].put("daily")
        named = [daily, tokens[at].put(end)]
        if lexicon.at(named, 0) is not None:
            result[at : at + 1] = named
    return result


def _qualifies(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    found = lexicon.at(tokens, at)
    return found is not None and found.last == at + 1 and bool(found.of("qualifier"))


def _is_missing(tokens: Sequence[Token], at: int) -> bool:
    """`the measured maximum is missing`, `no measured maximum`, `lack a measured maximum`."""
    behind = [token.low for token in tokens[at + 1 : at + 4]]
    while behind and behind[0] in AUXILIARIES:
        behind = behind[1:]
    if behind[:1] and behind[0] in _MISSING:
        return True
    before = at - 2 - (at > 1 and tokens[at - 2].low in _ARTICLES)
    return before >= 0 and tokens[before].low in _LACKING


def _held_against(tokens: Sequence[Token], at: int) -> bool:
    """`below the predicted maximum`, and not "above the predicted maximum of May"."""
    before = at - 2 - (at > 1 and tokens[at - 2].low in _ARTICLES)
    behind = tokens[at + 1].low if at + 1 < len(tokens) else ""
    against = tokens[before].low if before >= 0 else ""
    return against in _OWN or (against in _AGAINST and behind not in _OF_MORE)
