"""What was so of a record, asked for by the noun that is made of it.

which dealer had the most refunds        which dealer had the most refunded orders
how many cancellations were there        how many cancelled crossings were there
"""

from collections.abc import Sequence

from pageturner.tools.plurals import plural, singular
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.english import KNOWN, RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.phrasing.done_as_records import done_of
from pageturner.tools.text_to_sql.rewording.steps import step

_COUNTED = word_set("most fewest more fewer many")
_TIMES = frozenset({*MONTH_NUMBERS, *SEASONS, *WEEKDAY_NUMBERS}) | word_set(
    "today yesterday tomorrow last this next day days week weeks weekend month months year years"
)


@step("lexicon", words=_COUNTED | {"number"})
def facts_as_nouns(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the records that were so in place of the noun; not of days, where some
    records state none, perhaps because they were so."""
    dated = lexicon.card.temporal
    if dated is not None and dated.filled < lexicon.card.count and _timed(tokens):
        return list(tokens)
    for before in standing(tokens[:-1], _COUNTED | {"of"}):
        if tokens[before].low == "of" and low_at(tokens, before - 1) != "number":
            continue
        at, token = before + 1, tokens[before + 1]
        one = singular(token.low)
        if (
            one == token.low
            or token.low in lexicon.nouns
            or token.low in KNOWN
            or lexicon.at(tokens, at)
        ):
            continue
        facts = _facts(lexicon)
        fact = next((done for done in done_of(one) if done in facts), None)
        if fact is not None:
            return [*tokens[:at], *token.put_all(fact, facts[fact]), *tokens[at + 1 :]]
    return list(tokens)


def _timed(tokens: Sequence[Token]) -> bool:
    lows = {token.low for token in tokens}
    return not lows.isdisjoint(_TIMES) or any(token.kind in ("number", "date") for token in tokens)


def _facts(lexicon: Lexicon) -> dict[str, str]:
    """What is said of the records themselves, with their noun: the "cancelled" of a column that is
    described as "the crossing was cancelled"; not of what is only named in them."""
    own = sorted(lexicon.nouns - RECORD_NOUNS)
    result = dict[str, str]()
    for column in lexicon.card.columns:
        said = column.description.lower().split()
        noun = next((word for word in own if singular(word) == word and word in said), None)
        if column.type == "boolean" and noun is not None:
            names = (column.name, *column.synonyms)
            result |= {name.lower(): plural(noun) for name in names if name.endswith("ed")}
    return result
