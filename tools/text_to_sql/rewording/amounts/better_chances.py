"""The better chance of a thing, which is the higher one, whatever is welcome of it.

which had the better odds of hail   →  which had the higher odds of hail
on which had hail the better odds   →  on which had hail the higher odds
the best chance of getting a berth  →  the highest chance of getting a berth
the surer bet for hail              →  the higher chance of hail
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_HIGHER = {"better": "higher", "best": "highest"}
_OF = frozenset({"of", "for", "to", "that", "on"})


@step("lexicon", words=_HIGHER.keys() | {"bet"})
def as_likely(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, a better chance of something called a higher one."""
    result = _sure_bets(tokens, lexicon)
    if all(token.low not in _HIGHER for token in tokens):
        return result
    tokens = list(result)
    for at, token in enumerate(tokens[:-2]):
        word = _HIGHER.get(token.low, "")
        named = lexicon.at(tokens, at + 1) if word else None
        if named is None or named.last >= len(tokens):
            continue
        if tokens[named.last].low not in _OF and not _had_by_a_thing(tokens, at, lexicon):
            continue
        if any(unit_of(link.column.unit or "") == "%" for link in named.of("name")):
            result[at] = token.put(word)
    return result


_HAVING = frozenset({"have", "has", "had", "having", "given", "stand", "stands", "stood"})
_ARTICLES = frozenset({"the", "a"})


def _had_by_a_thing(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """The "hail" of "did hail have the better odds", "had hail the better odds"."""
    last = at - (tokens[at - 1].low in _ARTICLES)
    had = tokens[last - 1].low in _HAVING
    last -= had
    last -= had and tokens[last - 1].low == "to"
    thing = lexicon.at(tokens, last - 1) if last > 1 else None
    had = had or (last > 1 and tokens[last - 2].low in _HAVING)
    return had and thing is not None and bool(thing.of("name"))


_SURER = {"surer": "higher", "safer": "higher", "better": "higher", "likelier": "higher"}
_SURER |= {"surest": "highest", "safest": "highest", "best": "highest"}
_FOR = frozenset({"for", "on", "of"})


def _sure_bets(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, the surer bet for what has a chance called a higher chance of it."""
    result = list(tokens)
    for at in range(len(tokens) - 3, -1, -1):
        word = _SURER.get(tokens[at].low, "")
        if not word or tokens[at + 1].low != "bet" or tokens[at + 2].low not in _FOR:
            continue
        named = lexicon.at(tokens, at + 3)
        chances = [
            link.column
            for link in (named.of("qualifier") if named else ())
            if unit_of(link.column.unit or "") == "%"
        ]
        called = [word for c in chances for word in c.synonyms if word.isalpha()]
        if called:
            said = zip(tokens[at : at + 3], (word, called[0], "of"), strict=True)
            result[at : at + 3] = [token.put(text) for token, text in said]
    return result
