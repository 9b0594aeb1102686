"""An amount that is asked for by its unit, with what it is an amount of named elsewhere.

how many inches was the hail of 3 May              →  how many inches of hail was the hail of 3 May
against the hail of 3 May, how many more inches    →  …, how many more inches of hail was that of
    was that of 4 May                                 4 May
how many inches was the surge                      →  the same: nothing else is called a surge
how many inches did they forecast                  →  how many inches of hail or sleet did they …
how much hail or sleet was forecast                →  how many inches of hail or sleet was …
how much hail or fog was forecast                  →  the same: there is no amount of fog
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = AUXILIARIES - {"did"}
"""What came of it, "how many inches did it rain", is another question."""
_MORE = ("more", "fewer", "less")
_FORESEEING = word_set(
    "forecast predict predicted expect expected promise promised call calling called anticipate "
    "anticipated project projected planned plan"
)
_NEAR = 4
_SOMEBODY = ("you", "we", "i", "they", "one")


@step("lexicon", words={"many"})
def amount_of_what(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "of hail" behind the "inches" of "how many inches was the hail"."""
    result = list(tokens)
    for start, end in reversed(sentences_of(tokens)):
        for at in range(end - 3, start - 1, -1):
            if (tokens[at].low, tokens[at + 1].low) != ("how", "many"):
                continue
            unit = at + 2 + (tokens[at + 2].low in _MORE)
            foretold = _foretold(tokens, unit + 1, end)
            asking = _BEING if not foretold else AUXILIARIES
            if low_at(tokens, unit) not in UNITS or low_at(tokens, unit + 1) not in asking:
                continue
            someone = low_at(tokens, unit + 2) in _SOMEBODY and not foretold
            if unit_of(tokens[unit].low) == "%" or someone:
                continue
            things = _measured_in(unit_of(tokens[unit].low), tokens, (start, end), lexicon)
            if len(things) == 1:
                result[unit + 1 : unit + 1] = [tokens[unit].put("of"), *things.popitem()[1]]
            elif not things and foretold and (all_of_it := _all_in(tokens[unit].low, lexicon)):
                result[unit + 1 : unit + 1] = tokens[unit].put_all("of", *all_of_it)
    return result


@step("lexicon", words={"much"})
def amounts_of_both(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with "how many inches of hail or sleet" for "how much hail or sleet"."""
    for at in range(len(tokens) - 4):
        if (tokens[at].low, tokens[at + 1].low) != ("how", "much"):
            continue
        one = lexicon.at(tokens, at + 2)
        if one is None or low_at(tokens, one.last) not in ("or", "and"):
            continue
        two = lexicon.at(tokens, one.last + 1)
        if two is None:
            continue
        units = _units(one) & _units(two)
        if len(units) == 1 and not any(c in one.columns for c in two.columns):
            said = tokens[at].put_all("how", "many", units.pop(), "of")
            return [*tokens[:at], *said, *tokens[at + 2 :]]
    return list(tokens)


def _units(mention: Mention) -> set[str]:
    """The units of the amounts of what may be there or not."""
    fact = any(column.type == "boolean" for column in mention.columns)
    return {c.unit for c in mention.columns if fact and c.unit in UNITS and c.unit != "%"}


def _foretold(tokens: Sequence[Token], first: int, end: int) -> bool:
    """Whether somebody is said to have foreseen it: "did they call for", "were forecast"."""
    return any(tokens[at].low in _FORESEEING for at in range(first, min(end, first + _NEAR)))


def _all_in(unit: str, lexicon: Lexicon) -> tuple[str, ...]:
    """All that has an amount in this unit, "hail or sleet", by the names of the columns."""
    stems = dict.fromkeys(
        column.name.partition("_")[0]
        for column in lexicon.card.columns
        if column.type in ("integer", "real") and unit_of(column.unit) == unit_of(unit)
    )
    facts = {column.name for column in lexicon.card.columns if column.type == "boolean"}
    if not stems or not facts.issuperset(stems):
        return ()
    return tuple(" or ".join(stems).split())


def _measured_in(
    unit: str, tokens: Sequence[Token], within: tuple[int, int], lexicon: Lexicon
) -> dict[str, Sequence[Token]]:
    """What is told of that may be there or not, and has an amount in this unit."""
    things: dict[str, Sequence[Token]] = {}
    for at in range(*within):
        found = lexicon.at(tokens, at)
        if found is None or not any(c.type == "boolean" for c in found.columns):
            continue
        if any(unit_of(c.unit) == unit for c in found.columns if c.unit):
            said = tokens[found.first : found.last]
            things[" ".join(token.low for token in said)] = said
    return things
