"""An amount that is called by a thing and what is done with it, said as it is done: `tickets_sold`.

which show sold the most tickets         which show had the most tickets sold
how many tickets did we sell in May      how many tickets sold did we have in May
how many tickets were sold for Marrow    how many tickets sold were there for Marrow
"""

from collections.abc import Sequence
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.phrase_matching import akin
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = word_set("was were is are been be being")
_DOING = word_set("do does did")


@step("card", "lexicon")
def amounts_done(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with the amount called by its name, and a plain verb."""
    result = list(tokens)
    for thing, done in _things_done(card):
        at = next((n for n, token in enumerate(result) if token.low == thing), len(result))
        verb = next((n for n, token in enumerate(result) if _does(token.low, done)), len(result))
        if max(at, verb) == len(result) or verb == at + 1 or lexicon.at(result, at):
            continue
        if lexicon.at(result, verb):
            continue
        if low_at(result, verb - 1) in _BEING:
            plainly = "there"
        else:
            asked = any(token.low in _DOING for token in result[:verb])
            plainly = "have" if asked else "had"
        result[verb] = result[verb].put(plainly)
        result[at : at + 1] = result[at].put_all(thing, done)
    return result


@lru_cache(maxsize=32)
def _things_done(card: SchemaCard) -> list[tuple[str, str]]:
    """Of the amounts that add up, the "tickets" and the "sold", where no other has such a thing."""
    called = [
        (column.name, tuple(phrase.lower().replace("_", " ").split()))
        for column in card.columns
        for phrase in (column.name, *column.synonyms)
        if column.type in ("integer", "real") and column.additive
    ]
    pairs = {(words[0], words[1], name) for name, words in called if len(words) == len(("a", "b"))}
    return [
        (thing, done)
        for thing, done, name in sorted(pairs)
        if thing.endswith("s") and (done in PLAIN or done.endswith("ed"))
        if all(thing not in words or one == name for one, words in called)
    ]


def _does(low: str, done: str) -> bool:
    """Whether a word is a form of the verb: "sell", "sells", "sold"."""
    return akin(low, done) or akin(low, PLAIN.get(done, done))
