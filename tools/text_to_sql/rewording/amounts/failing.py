"""What failed to come up to a number, put as what did not.

days that failed to reach 45              days that did not reach 45
it refused to go above 45                 it did not go above 45
the high fell short of getting to 45      the high did not getting to 45
did the high fail to reach 45             did the high not reach 45
when the high missed 45                   when the high did not reach 45
days that reached 70 but not 80           days that reached 70 but under 80
days above 70, though not 80              days above 70 but not over 80

Not what was missed so often, or by so much: "the plan missed 3 times".
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.named_numbers import threshold_words
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import (
    ends,
    is_number,
    phrases,
    standing,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_FAILING = phrases("""
    fail to, fails to, failed to, failing to, fell short of, fall short of, falls short of,
    falling short of, refuse to, refuses to, refused to, refusing to
""")
_FINITE = word_set("failed fails fell falls refused refuses")
_MISSED = "missed"
_WORDS = word_set(
    "fail fails failed failing fell fall falls falling missed refuse refuses refused refusing"
)
_NEAR = 3
_BUT = word_set("but yet though although")


@step("card", words=_WORDS)
def not_come_up_to(tokens: Sequence[Token], card: SchemaCard) -> list[Token]:
    """The tokens with "not" for "failed to", where a number is what was not reached."""
    named = threshold_words(card)
    for at in range(len(tokens)):
        if _missed(tokens, at):
            put = tokens[at].put_all("did", "not", "reach")
            return [*tokens[:at], *put, *not_come_up_to(tokens[at + 1 :], card)]
        size = starts(tokens, at, _FAILING)
        verb = at + size
        ahead = tokens[verb + 1 : verb + 1 + _NEAR]
        if not size or verb >= len(tokens) or tokens[verb].kind != "word":
            continue
        if tokens[verb].low in _REACHING and any(
            token.kind == "number" or token.low in named for token in ahead
        ):
            said = replace(tokens[at], text="not", low="not", end=tokens[verb - 1].end)
            did = tokens[at].put_all("did") if tokens[at].low in _FINITE else []
            return [*tokens[:at], *did, said, *not_come_up_to(tokens[verb:], card)]
    return list(tokens)


def _missed(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number was missed there: of a record, and neither so often nor by so much."""
    if tokens[at].low != _MISSED or at + 1 >= len(tokens) or tokens[at + 1].kind != "number":
        return False
    behind = at + 2
    behind += low_at(tokens, behind) in UNITS and low_at(tokens, behind) not in _ENDING
    return at > 0 and low_at(tokens, behind) in _ENDING and not _BY & {t.low for t in tokens[at:]}


_BY = word_set("by or and")
_ENDING = word_set("in on during this last over , . ? ; between from") | {""}
_REACHING = word_set(
    "reach reaching hit hitting get getting make making top topping exceed exceeding pass passing "
    "climb climbing touch touching break breaking beat beating crack cracking rise rising go going"
)


@step(words=_BUT)
def not_so_much(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the limit said again for "but not 80", behind one that was reached or gone
    beyond."""
    result = list(tokens)
    for at in reversed(standing(tokens, {"not", "never"})):
        number = at + 1
        while low_at(tokens, number) in _AT_ALL:
            number += 1
        if number >= len(tokens) or at < _NEAR or not is_number(tokens[number]):
            continue
        behind = number + 1
        while low_at(tokens, behind) in UNITS and low_at(tokens, behind) not in _ENDING:
            behind += 1
        way = _limit_before(tokens, at - 1) if low_at(tokens, at - 1) in _BUT else ""
        if way and low_at(tokens, behind) in _ENDING:
            first = at - 1 - (low_at(tokens, at - 2) == ",")
            result[first:number] = result[first].put_all("but", *way.split())
    return result


def _limit_before(tokens: Sequence[Token], at: int) -> str:
    """How the limit is told whose amount ends there, as a denied one is told again; "" for none."""
    at -= low_at(tokens, at - 1) == ","
    more = ends(tokens, at, _OR_MORE)
    last = at - more - 1
    while last > 0 and tokens[last].low in UNITS and not is_number(tokens[last]):
        last -= 1
    if last < 1 or not is_number(tokens[last]):
        return ""
    if more or ends(tokens, last, _LEVEL):
        return "under"
    beyond = ends(tokens, last, _BEYOND)
    return "not over" if beyond else "not under" if ends(tokens, last, _BELOW) else ""


_AT_ALL = word_set("to quite even at as far high")
_OR_MORE = phrases("or more, or above, or higher, or over, or better, plus, +")
_LEVEL = phrases("""
    reached, reach, reaches, reaching, hit, hits, hitting, touched, touch, made it to, make it to,
    got to, get to, rose to, climbed to, went to, got up to, at least, attained
""")
_BEYOND = phrases("""
    over, above, past, beyond, topped, top, topping, exceeded, exceed, exceeding, passed, passing,
    more than, higher than, cracked, broke
""")
_BELOW = phrases("under, below, beneath, less than, lower than, fewer than")
