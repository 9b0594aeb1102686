"""Whether there was any, and how much: of it, if there was.

was rain due on 3 May, and how much            was rain due on 3 May, and if so how much
any rain on 3 May, and how much of it          any rain on 3 May, and if so how much
was fog due on 3 May, and how much             stays: no number is kept of it
how warm was it, and how much did it rain      stays: of what is said with it
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_OPENING = AUXILIARIES | word_set("any")
_LEADS = word_set("and , & - – — +")
_HOW_MUCH = phrases("how much, how much of it, how much was it, how much is it, how much of that")
_CLOSING = word_set("? . !")


@step("lexicon", words=("how",))
def if_so_how_much(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "and if so how much" for such a close."""
    if not tokens or tokens[0].low not in _OPENING:
        return list(tokens)
    for at in range(3, len(tokens) - 1):
        asked = at
        while low_at(tokens, asked) in _LEADS:
            asked += 1
        size = starts(tokens, asked, _HOW_MUCH) if asked > at else 0
        closed = all(token.low in _CLOSING for token in tokens[asked + size :])
        if not size or not closed or any(token.low in ASKING for token in tokens[:at]):
            continue
        if not _is_kept(tokens[:at], lexicon):
            return list(tokens)
        so = tokens[asked].put_all("and", "if", "so", "how", "much", "?")
        return [*tokens[:at], *so]
    return list(tokens)


def _is_kept(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether a number is kept of something that is named there."""
    found = [one for at in range(len(tokens)) if (one := lexicon.at(tokens, at))]
    links = [link for one in found for link in one.of("name")]
    return any(link.column.type in ("integer", "real") for link in links)
