"""How a word is written: as a name, as a letter of a word."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set


def of_a_word(tokens: Sequence[Token], at: int) -> bool:
    """Whether a letter is a part of something: "MOTHER'S", "DAY(S)", "I.E."."""
    before = tokens[at - 1].low if at else ""
    dotted = at > 1 and before == "." and tokens[at].glued and tokens[at - 1].glued
    return before == "'" or dotted or (before == "(" and tokens[at - 1].glued)


def by_itself(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word is written as a name of one word, and opens no sentence."""
    alone = not (capital(tokens, at - 1) or capital(tokens, at + 1))
    shouted = sum(token.kind == "word" for token in tokens) > 1 and all(
        token.text.isupper() for token in tokens if token.kind == "word"
    )
    mended = not tokens[at].text.lower().startswith(tokens[at].low)  # "Marsg": somebody else's
    return alone and not shouted and not mended and capital(tokens, at)


def capital(tokens: Sequence[Token], at: int) -> bool:
    """Whether a capitalised word stands here that does not open a sentence."""
    if not 0 < at < len(tokens) or tokens[at].kind != "word" or tokens[at].low in KNOWN:
        return False
    return tokens[at].text[0].isupper() and tokens[at - 1].low not in (".", "?", "!")


def of_a_thing(tokens: Sequence[Token], at: int) -> bool:
    """Whether a common word stands alone behind what is asked of it: "the budget for insurance",
    "the cost of the cemetery in May"; not so "in front of house", nor the "for sale" of a title."""
    first = at - (low_at(tokens, at - 1) in _ARTICLES)
    if low_at(tokens, first - 1) not in _OF or first < _SHORTEST:
        return False
    ends = low_at(tokens, at + 1) in _ENDING or tokens[at + 1].kind == "mark"
    return ends and tokens[at].kind == "word" and tokens[at].low not in KNOWN


_OF = word_set("for of on")
_ARTICLES = word_set("the our")
_ENDING = word_set(
    "in for during since between from and or than over above under below higher lower more less "
    "bigger smaller larger greater"
) | {""}
_SHORTEST = 2
