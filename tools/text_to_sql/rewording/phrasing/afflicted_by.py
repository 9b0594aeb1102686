"""What days were plagued by or blessed with, as what they had.

days plagued by mist                            days with mist
which days were lumbered with mist and hail     which days had mist and hail
was 3 May blighted by hail                      stays: "was 3 May" asks whether it was so
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_AFFLICTED = word_set("""
    plagued blighted marred beset dogged afflicted troubled bedevilled haunted wrecked ruined spoilt
    spoiled lumbered saddled burdened cursed blessed graced favoured favored lashed battered soaked
    drenched buffeted pestered
""")
_BY = word_set("by with")
_BEING = word_set("was were is are been")
_POINTED, _ENDS = word_set("both it them"), word_set("? . ,") | {""}
_LEADING = word_set("both a an any some no either")


@step("lexicon", "nouns", words=_AFFLICTED)
def afflicted_by(tokens: Sequence[Token], lexicon: Lexicon, nouns: frozenset[str]) -> list[Token]:
    """The tokens, with "had" for "were plagued by", and "with" for "plagued by" behind a noun."""
    result = list(tokens)
    for at in range(len(tokens) - 3, 0, -1):
        if tokens[at].low not in _AFFLICTED or low_at(tokens, at + 1) not in _BY:
            continue
        thing = at + 2 + (low_at(tokens, at + 2) in _LEADING)
        pointed = low_at(tokens, at + 2) in _POINTED and low_at(tokens, at + 3) in _ENDS
        if not pointed and not lexicon.named_at(tokens, thing):
            continue
        before = tokens[at - 1].low
        named = {token.low for token in tokens[max(0, at - 1 - _NEAR) : at - 1]}
        if before in _BEING and not named.isdisjoint(nouns | _DATES):
            result[at - 1 : at + 2] = [tokens[at].put("had")]
        elif before in nouns:
            result[at : at + 2] = [tokens[at].put("with")]
    return result


_NEAR = 4
_DATES = word_set("""
    days weekends weeks months saturdays sundays mondays tuesdays wednesdays thursdays fridays
    day weekend week month that which
""")
