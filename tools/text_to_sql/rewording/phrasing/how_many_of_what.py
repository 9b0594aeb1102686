"""A "how many" that does not say of what, behind what is counted: it is said once more.

cracked firings, how many in May         cracked firings, how many firings in May
peaks over 900, how many in all          peaks over 900, how many firings in all
hail: how many this year                 hail: how many days this year
passengers: how many in May              passengers: how many passengers in May
how many days had hail, how many rain    stays: that goes on with what was asked
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.columns.countable import columns_that_count
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.rewording.steps import step

_THEN = word_set("in during this last since throughout altogether overall total all")
_INCHES = AUXILIARIES - {"may"} | {"of", "fell"}
_MARKS = word_set(", : - – — ? . ; … ...")


@step("lexicon", words=("many",))
def how_many_of_what(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what is counted behind a "how many" that is left without it."""
    at = next((n for n in range(1, len(tokens)) if _bare(tokens, n)), 0)
    front = tokens[:at]
    if not front or any(token.low in ASKING for token in front):
        return list(tokens)
    if tokens[at - 1].low not in _MARKS and tokens[at - 1].low not in lexicon.nouns:
        return list(tokens)
    counted = _counted(front, lexicon)
    words = tokens[at + 1].put_all(*counted) if counted else ()
    return [*tokens[: at + 2], *words, *tokens[at + 2 :]]


def _bare(tokens: Sequence[Token], at: int) -> bool:
    """Whether a "how many" stands here that only some time, or "in all", follows."""
    many = tokens[at].low == "how" and low_at(tokens, at + 1) == "many"
    inches = low_at(tokens, at + 2) == "in" and low_at(tokens, at + 3) in _INCHES
    return many and low_at(tokens, at + 2) in _THEN and not inches


def _counted(front: Sequence[Token], lexicon: Lexicon) -> tuple[str, ...]:
    """What is counted of what stands in front: what a number is of, where that is named first, the
    records named there, or those of which something is told."""
    named = [one for at in range(len(front)) if (one := lexicon.at(front, at))]
    nouns = [at for at, token in enumerate(front) if token.low in lexicon.nouns]
    first = min((one.first for one in named), default=len(front))
    numbers = [at for at, token in enumerate(front) if token.kind == "number"]
    things = {front[one.last - 1].low for one in named if _thing(front, one)}
    headed = any(one.first == first and _thing(front, one) for one in named)
    if headed and min([*nouns, *numbers], default=len(front)) > first:
        return tuple(things) if len(things) == 1 else ()
    if nouns:
        noun = front[nouns[0]].low
        return (noun if noun.endswith("s") else f"{noun}s",)
    kinds = [one for one in named if one.first == first and one.of("value")]
    if kinds and front[kinds[0].last - 1].low.endswith("s"):
        return tuple(token.low for token in front[first : kinds[0].last])
    told = bool(numbers) or any(one.of("value") or _a_fact(one) for one in named)
    told = told and AUXILIARIES.isdisjoint(token.low for token in front)  # "there was hail"
    table = lexicon.card.table
    return (table if table in lexicon.nouns else "days",) if told else ()


def _thing(front: Sequence[Token], mention: Mention) -> bool:
    return bool(columns_that_count(mention, front[mention.last - 1].low))


def _a_fact(mention: Mention) -> bool:
    return any(column.type == "boolean" for column in mention.columns)
