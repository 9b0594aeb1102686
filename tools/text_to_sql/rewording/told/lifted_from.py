"""From which record somebody took what they tell, and what one thing there gave way to.

… From which real log did I lift this, that is, which day's?   … Which day was this?
… Which log did I crib that from?                              … Which day was this?
mist gives way, after two o'clock, to hail                     mist until two o'clock, then hail
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_TAKING = word_set(
    "lift lifted take taken copy copied borrow borrowed steal stolen crib cribbed quote quoted "
    "lifting taking copying borrowing stealing pinch pinched"
)
_THIS = word_set("this that it")
_OPENING = word_set("from out of which what")
_WHOSE = word_set("i we did have had really just")
_NAMING = word_set("that is , i.e i . e which what day day's days date whose it was ' s")
_REAL = word_set("real actual genuine true original one very")


@step("lexicon", words=_TAKING)
def lifted_from(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "which day was this" for such a question behind what is told."""
    spans = sentences_of(tokens)
    start = spans[-1][0] if spans else 0
    at = start
    while low_at(tokens, at) in _OPENING:
        at += 1
    if not start or at == start or tokens[-1].low != "?" or low_at(tokens, at - 1) == "of":
        return list(tokens)
    while low_at(tokens, at) in _REAL:
        at += 1
    qualified = lexicon.at(tokens, at)
    named = low_at(tokens, at) in lexicon.nouns
    only = qualified is not None and not qualified.of("name", "low", "value")
    verb = at + 1
    while low_at(tokens, verb) in _WHOSE:
        verb += 1
    if not (named or only) or verb == at + 1 or low_at(tokens, verb) not in _TAKING:
        return list(tokens)
    behind = verb + 2 + (low_at(tokens, verb + 2) == "from")
    rest = {token.low for token in tokens[behind:-1]}
    if low_at(tokens, verb + 1) not in _THIS or not rest <= _NAMING:
        return list(tokens)
    return [*tokens[:start], *tokens[start].put_all("which", "day", "was", "this"), tokens[-1]]


_GIVING_WAY = phrases("""
    gives way, give way, gave way, giving way, yields, yield, yielded, gives place, gave place
""")
_AT = word_set("after at from around about past by towards toward")
_HOURS = (
    PARTS_OF_DAY
    | word_set(
        "noon midnight midday dawn dusk sunset sunrise o'clock o ' clock am pm a.m. p.m. in the"
    )
    | (CARDINALS.keys() - {"hundred", "thousand", "dozen", "couple"})
)
_LONGEST = 5


@step(words=word_set("way yields yield yielded place"))
def given_way_then(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "until two o'clock, then" for "give way, after two o'clock, to"."""
    for at in range(1, len(tokens) - 3):
        size = starts(tokens, at, _GIVING_WAY)
        hour = at + size + (low_at(tokens, at + size) == ",")
        if not size or low_at(tokens, hour) not in _AT:
            continue
        end = hour + 1
        while end < len(tokens) and _of_an_hour(tokens[end]) and end <= hour + _LONGEST:
            end += 1
        to = end + (low_at(tokens, end) == ",")
        if end > hour + 1 and low_at(tokens, to) == "to":
            then = tokens[to].put_all(",", "then")
            until = tokens[hour].put("until")
            return [*tokens[:at], until, *tokens[hour + 1 : end], *then, *tokens[to + 1 :]]
    return list(tokens)


def _of_an_hour(token: Token) -> bool:
    return token.kind in ("number", "clock") or token.low in _HOURS
