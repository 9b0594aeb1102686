"""How a word is written: as a name, as a letter of a word."""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.tokens import Token


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
