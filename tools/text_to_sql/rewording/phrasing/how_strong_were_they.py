"""What "they" are of which a number is asked, where the days with them are named just before.

on days with a surge, how high was it on average    →  …, how high was the surge on average
on the days that had gusts, how strong were they    →  …, how strong were the gusts
on days with gusts, how warm was it                 →  the same: "warm" is of another column
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_PRONOUNS = word_set("they it those these")
_SIZES = word_set("strong fast high low big large great powerful fierce heavy small little")
_OPENING = word_set("on of for among over across")
_BEING = word_set("was were is are")
_HAVING = word_set("with had have has having got saw see stating state stated")


@step("lexicon", words=_PRONOUNS)
def as_the_thing(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the thing itself for the "they" of "how strong were they"."""
    result = list(tokens)
    for at in range(len(tokens) - 1, 3, -1):
        low = [token.low for token in tokens[at - 3 : at + 1]]
        if low[0] != "how" or low[1] not in _SIZES or low[2] not in _BEING:
            continue
        own = lexicon.at(tokens, at - 2) if low[1] not in ("high", "low") else None
        if low[3] not in _PRONOUNS or own or not _OPENING & {t.low for t in tokens[: at - 3]}:
            continue
        said = [place for place in range(at - 3) if tokens[place].low in _HAVING]
        opened = said[-1] + 1 if said else at
        named = [lexicon.at(tokens, place) for place in range(opened, at - 3)]
        things = [m for m in named if m and m.of("name") and not m.degree]
        things = [m for m in things if not any(o.first < m.first < o.last for o in things)]
        if len(things) == 1 and numbers_named(things[0]):
            thing = tokens[things[0].first : things[0].last]
            result[at : at + 1] = [tokens[at].put("the"), *thing]
    return result
