"""Who did it, where a column is called by what was done: approved_by, signed_by, sold_by.

who approved P-12                      what is the approved by of P-12
which bills did Ada approve            which bills were approved by Ada
how much did Ada approve in May        how much was approved by Ada in May
did Ada approve P-12                   was P-12 approved by Ada
who approved the most bills            which approved by had the most bills
which bills have no approver           which bills have no approved by
who was approved                       stays: nobody did it
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_DID = word_set("did does do")
_ENDING = word_set("? . ! , in on at during between since before after for and from") | {""}
_MARKS = word_set("? . !")
_TOTALS = (["how", "much"],)
_NO_OBJECT = word_set("? . ! by in on") | {""}
_LONGEST = 5


@step("card", "lexicon")
def done_by(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with such columns called by their names."""
    doing = _doing(card)
    if not doing:
        return list(tokens)
    tokens = _with_agents(tokens, doing)
    for at in range(1, len(tokens)):
        name = _verb(tokens[at], doing)
        if not name or low_at(tokens, at + 1) == "by":
            continue
        called = tokens[at].put_all(*name.split("_"))
        if at == 1 and tokens[0].low == "who":
            if [low_at(tokens, 2), low_at(tokens, 3)] == ["the", "most"]:
                return [*tokens[0].put_all("which"), *called, tokens[1].put("had"), *tokens[2:]]
            if low_at(tokens, 2) in _NO_OBJECT:
                continue
            opening = tokens[0].put_all("what", "is", "the")
            return [*opening, *called, tokens[1].put("of"), *tokens[2:]]
        first = _named(tokens, at, name, lexicon)
        if first == 1 and tokens[0].low == "did" and low_at(tokens, at + 1) not in _ENDING:
            end = len(tokens) - (tokens[-1].low in _MARKS)
            said = [*tokens[at + 1 : end], *called, *tokens[first:at]]
            return [tokens[0].put("was"), *said, *tokens[end:]]
        if first and low_at(tokens, first - 1) in _DID and low_at(tokens, at + 1) in _ENDING:
            much = [token.low for token in tokens[max(0, first - 3) : first - 1]] in _TOTALS
            be = tokens[first - 1].put("was" if much else "were")
            return [*tokens[: first - 1], be, *called, *tokens[first:at], *tokens[at + 1 :]]
    return tokens


@lru_cache(maxsize=32)
def _doing(card: SchemaCard) -> dict[str, str]:
    """What was done → the column that says by whom: "approved" of approved_by."""
    names = (c.name for c in card.columns if c.type == "text" and c.name.endswith("ed_by"))
    return {name.removesuffix("_by"): name for name in names if name.count("_") == 1}


def _with_agents(tokens: Sequence[Token], doing: Mapping[str, str]) -> list[Token]:
    """The "approver" as "approved by", the "inspector" as "inspected by"."""
    result = list[Token]()
    for token in tokens:
        low = token.low
        done = {f"{low[:-1]}d", f"{low[:-2]}ed"} if low.endswith(("er", "or")) else set[str]()
        name = next((doing[one] for one in done if one in doing), "")
        if name and [one.low for one in result] in (["who", "is", "the"], ["who", "was", "the"]):
            result[0] = result[0].put("what")
        result += token.put_all(*name.split("_")) if name else [token]
    return result


def _verb(token: Token, doing: Mapping[str, str]) -> str:
    """The column of the verb that a token is a form of."""
    if token.low in doing:
        return doing[token.low]
    return next((name for done, name in doing.items() if token.low in stems(done)), "")


def _named(tokens: Sequence[Token], at: int, column: str, lexicon: Lexicon) -> int:
    """Where somebody is named right before the verb who stands in the column; 0 for nowhere."""
    for first in range(max(1, at - _LONGEST), at):
        named = lexicon.at(tokens, first)
        links = named.of("value") if named is not None and named.last == at else ()
        if any(link.column.name == column for link in links):
            return first
    return 0
