"""How sure somebody was of a thing, as how likely it was said to be.

how sure were they that hail would fall   →  how likely was it that hail would fall
how certain was hail to fall, in percent  →  how likely was hail to fall, in percent
on which was hail the surer thing         →  on which was hail likelier
on which were they surest of hail         →  on which was hail likeliest
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.doers import does_so
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SURE = word_set("sure certain confident")
_SURER = {"surer": "likelier", "surest": "likeliest"}
_DEGREES = {"more": "likelier", "most": "likeliest"}
_ENDING = word_set("on in for at or and than during between from of")
_THINGS = word_set("thing bet")
_TELLERS = word_set("they you")
_DEFINITE = word_set("the their its that this")
_SOMEBODY_ELSE = word_set("i we he she people everybody everyone somebody anybody")
_BEING = word_set("been being be")
_REACH = 6


@step("card")
def as_likely_as_sure(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens, where a column of the corpus is in percent."""
    lows = [token.text.lower() for token in tokens]  # ("surer" may be taken for a slip)
    if _SURE.isdisjoint(lows) and _SURER.keys().isdisjoint(lows):
        return list(tokens)
    if all(unit_of(column.unit or "") != "%" for column in card.columns):
        return list(tokens)
    for at, low in enumerate(lows):
        before, after = lows[at - 1] if at else "", lows[at + 1 : at + 2]
        if (
            low in _SURER
            and after
            and after[0] in _THINGS
            and not purposes_said(card, tokens, set())
        ):
            word = _SURER[low]
            first = at - (before in ("the", "a"))
            said = tokens[at].put(word)
            return [*tokens[:first], said, *tokens[at + 2 :]]
        sure = low in _SURE and before in _DEGREES
        if (sure or low in _SURER) and (put := _of_which(tokens, lows, at, card)):
            return put
        if low in _SURE and before == "how" and after and after[0] in AUXILIARIES:
            return _likely(tokens, lows, at, card)
    return list(tokens)


def _likely(tokens: Sequence[Token], lows: Sequence[str], at: int, card: SchemaCard) -> list[Token]:
    """`how sure were they of hail` and `how sure was hail` with "likely"."""
    likely = tokens[at].put("likely")
    was = tokens[at + 1].put("was")
    teller = at + 2 + (lows[at + 2 : at + 3] == ["the"])
    if lows[at + 1 : at + 3] == ["are", "you"]:
        return list(tokens)  # whoever is asked this did not write the records
    if teller >= len(lows) or not _tells(lows[teller], card):
        same = lows[at + 2 : at + 3] and lows[at + 2] in _DEFINITE | _SOMEBODY_ELSE
        return list(tokens) if same else [*tokens[:at], likely, *tokens[at + 1 :]]
    of = next((n for n in range(teller + 1, len(lows)) if lows[n] in ("of", "that", "about")), 0)
    of = teller + 1 if lows[teller + 1 : teller + 2] == ["in"] else of  # "confident in hail"
    if not of or of - teller > _REACH + 1:
        return list(tokens)
    if lows[of] != "that" and lows[of + 1 : of + 2] and lows[of + 1] in _DEFINITE:
        return list(tokens)  # "how sure were they of the high": of how high it would be
    if spelt_date(tokens, of + 1) is not None:
        return list(tokens)  # "how confident were they about 3 May": of nothing that was likely
    told = [token for token in tokens[teller + 1 : of] if token.low not in _BEING]
    if lows[of] == "that":
        it = tokens[of].put("it")
        return [*tokens[:at], likely, was, it, *told, *tokens[of:]]
    return [*tokens[:at], likely, was, *tokens[of + 1 :], *told]


def _of_which(
    tokens: Sequence[Token], lows: Sequence[str], at: int, card: SchemaCard
) -> list[Token]:
    """`were they more certain of hail on the 3rd` with "likelier"; [] where it is of no thing."""
    degree = _DEGREES.get(lows[at - 1], _SURER.get(lows[at], ""))
    first = at - (lows[at - 1] in _DEGREES)
    first -= lows[first - 1] == "the"
    start = first - 1 - (lows[first - 2] == "the")
    was = start - 1
    if was < 0 or not _tells(lows[first - 1], card) or lows[was] not in ("were", "was"):
        return []
    of = at + 1
    if lows[of : of + 1] not in (["of"], ["about"]) or lows[of + 1 : of + 2] in ([], ["the"]):
        return []
    end = of + 1
    while end < len(tokens) and tokens[end].kind == "word" and lows[end] not in _ENDING:
        end += 1
    if end == of + 1 or spelt_date(tokens, of + 1) is not None:
        return []
    be = tokens[was].put("was")
    return [*tokens[:was], be, *tokens[of + 1 : end], tokens[at].put(degree), *tokens[end:]]


def _tells(low: str, card: SchemaCard) -> bool:
    return low in _TELLERS or any(does_so(low, column.qualifiers) for column in card.columns)
