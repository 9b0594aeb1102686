"""A number that is asked for in front of what is to be counted.

need a count please: days with hail in May        how many days with hail in May
return one integer: days in May with hail         how many days in May with hail
just the number: reports of mist                  how many reports of mist
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_NUMBERS = word_set("count number integer tally headcount")
_LEADING = _NUMBERS | word_set("""
    need needed want wanted give return output print report provide produce a an the one single
    just only please pls quick me us i we simple whole plain as in answer with required ,
""")
_LONGEST = 9
_ARTICLES = word_set("all the")


@step("nouns", words=_NUMBERS)
def number_wanted(tokens: Sequence[Token], nouns: frozenset[str]) -> list[Token]:
    """The tokens with "how many" for such a heading."""
    lows = [token.low for token in tokens]
    colon = next((at for at, low in enumerate(lows[: _LONGEST + 1]) if low in (":", "-", "–")), 0)
    if not colon or not _LEADING.issuperset(lows[:colon]) or _NUMBERS.isdisjoint(lows[:colon]):
        return list(tokens)
    first = colon + 1
    while low_at(tokens, first) in _ARTICLES:
        first += 1
    rest = lows[first:]
    asked = not ASKING.isdisjoint(rest) or (rest[:1] and rest[0] in AUXILIARIES)
    if low_at(tokens, first) not in nouns or not low_at(tokens, first).endswith("s") or asked:
        return list(tokens)
    return [*tokens[colon].put_all("how", "many"), *tokens[first:]]
