"""A good chance of something, which is more than an even one, and a slim one, which is less: not
any chance at all.

which days had a slim chance of hail         which days had a less than 50 % chance of hail
was the chance of hail high on 3 May         was the chance of hail over 50 % on 3 May
which days had a good chance of hail         which days had a better than even chance of hail
was hail very likely on 3 May                was hail more likely than not on 3 May
which day had the best chance of hail        stays: the highest
a good chance of hail was in there on 3 May  stays: told before what is asked, and no condition
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_GOOD = word_set("high good strong decent big solid considerable serious substantial great hefty")
_POOR = word_set("low slim small poor remote minimal faint")
_EVEN = {True: ("better", "than", "even"), False: ("less", "than", "50", "%")}
_OVER = {True: ("over", "50", "%"), False: ("under", "50", "%")}
_SAID = _GOOD | _POOR
_VERY = word_set("very really quite pretty fairly highly so extremely rather")
_LIKELY = word_set("likely probable")
_OF = word_set("of for that")
_ARTICLES = word_set("a any")
_BEFORE = _ARTICLES | {"with", "the", "had"}
_REACH = 5


@step("lexicon", words=_GOOD | _POOR | _LIKELY)
def good_chances(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with a better than even chance for a good one, and a worse one for a slim one."""
    for at, token in enumerate(tokens):
        if token.low in _LIKELY and at and tokens[at - 1].low in _VERY:
            named = lexicon.at(tokens, at)
            plain = tokens[at - 2].low not in ("how", "as") and _asks(tokens)
            if named and _in_percent(named.columns) and plain:
                put = token.put_all("more", "likely", "than", "not")
                return [*tokens[: at - 1], *put, *tokens[at + 1 :]]
        if token.low not in _SAID or at == 0:
            continue
        if _is_said_of_a_chance(tokens, at, lexicon) and _asks(tokens):
            very = tokens[at - 1].low in _VERY
            put = token.put_all(*_OVER[token.low in _GOOD])
            return [*tokens[: at - very], *put, *tokens[at + 1 :]]
        first = at - (tokens[at - 1].low in _VERY)
        if low_at(tokens, first - 1) not in _BEFORE:
            continue
        named = lexicon.at(tokens, at + 1)
        if named is None:
            continue
        the = low_at(tokens, first - 1) == "the"
        of = low_at(tokens, named.last) in _OF or named.last - at > 1
        if the or not of or not _in_percent(named.columns) or _of_another(tokens, named, lexicon):
            continue
        if not _asks(tokens):
            break
        put = token.put_all(*_EVEN[token.low in _GOOD])
        return [*tokens[:first], *put, *tokens[at + 1 :]]
    return list(tokens)


def _is_said_of_a_chance(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a yes-or-no question holds a chance to be good or slim: "was the chance of hail
    high"."""
    if tokens[0].low not in AUXILIARIES or low_at(tokens, 1) not in ("the", "there"):
        return False
    end = at - (tokens[at - 1].low in _VERY)
    for first in range(2, end):
        named = lexicon.at(tokens, first)
        if named and _in_percent(named.columns):
            ends = [named.last, named.last + 2 if low_at(tokens, named.last) in _OF else -1]
            return end in ends and lexicon.at(tokens, at + 1) is None
    return False


def _of_another(tokens: Sequence[Token], named: Mention, lexicon: Lexicon) -> bool:
    """Whether it is the chance of a number, or of the contrary: "of a delay over 40", "of staying
    free of hail"."""
    for at in range(named.last, min(named.last + _REACH, len(tokens))):
        found = lexicon.at(tokens, at)
        if found is not None and found.first == at:
            truth = any(link.column.type == "boolean" for link in found.of("name"))
            return not truth or bool(found.of("low") and not found.of("name"))
    return False


def _asks(tokens: Sequence[Token]) -> bool:
    """Whether all of it is one question, so that nothing is told beside it."""
    return all(token.low not in (".", "!", ";") for token in tokens[:-1])


def _in_percent(columns: Sequence[ColumnCard]) -> bool:
    return any(unit_of(column.unit or "") == "%" for column in columns)
