"""The day of the big one, as the day with the most of it, where there are amounts of it.

how late was it on the day of the big March swell     →  … on the day with the most swell in March
what was said on the day of the big swell             stays: what is said of such days is read
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, lexicon_of
from pageturner.tools.text_to_sql.rewording.steps import step

_BIG = word_set("big biggest great greatest huge massive")
_DAY_OF_THE = ["the", "day", "of", "the"]
_SAYING = word_set("say says said about written read mention mentioned mentions")
_LONGEST = 3
"""So many tokens may say when, before what was so big: "March", "March 2026"."""


@step("card", words=_BIG)
def day_of_the_big_one(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, with the most of it and its month behind."""
    if any(token.low in _SAYING for token in tokens):
        return list(tokens)
    for at in range(4, len(tokens) - 1):
        if tokens[at].low not in _BIG or [t.low for t in tokens[at - 4 : at]] != _DAY_OF_THE:
            continue
        thing = at + 1
        while thing - at <= _LONGEST and _dated(tokens, thing):
            thing += 1
        lexicon = lexicon_of(card)
        named = lexicon.at(tokens, thing)
        word = _measured(thing, tokens, lexicon)
        if named is None or not word or low_at(tokens, named.last) in ("of", "on"):
            continue  # "the big swell of 3 May": that day is named
        period = list(tokens[at + 1 : thing])
        when = [*period[0].put_all("in"), *period] if period else []
        most = tokens[at].put_all("with", "the", "most", word)
        return [*tokens[: at - 2], *most, *when, *tokens[named.last :]]
    return list(tokens)


def _dated(tokens: Sequence[Token], at: int) -> bool:
    low = low_at(tokens, at)
    year = at < len(tokens) and tokens[at].kind == "number" and len(low) == 4
    return year or low in MONTH_NUMBERS or low in SEASONS


def _measured(at: int, tokens: Sequence[Token], lexicon: Lexicon) -> str:
    """The word for what is told there that has amounts of it: the "snow" of a "snowstorm"; "" for
    none."""
    named = lexicon.at(tokens, at)
    facts = [c for c in named.columns if c.type == "boolean"] if named is not None else []
    if named is None or len(facts) != 1 or not named.of("name"):
        return ""
    amounts = [c for c in lexicon.card.columns if c.type in ("integer", "real") and c.unit != "%"]
    for word in facts[0].synonyms:
        if word.isalpha() and any(word in column.synonyms for column in amounts):
            return word
    return ""
