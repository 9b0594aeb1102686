"""The unit of a column behind a number, as it is declared: "25 mg/l", "6NTU", "over 40 kWh/m2".

Units that everybody writes are known (`language.units`); those of a corpus may be any.
"""

from collections.abc import Sequence
from functools import lru_cache

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.units import UNITS, things_counted, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEFORE = word_set("more less over under above below higher lower plus fewer in (")
"""Behind these a unit may follow, too: "25 or more mg/l", "the nitrate in mg/l"."""
_PER = ("/", "per")


@step("card", "lexicon")
def units_declared(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with each unit as one of them."""
    units = _units(card)
    if not units:
        return list(tokens)
    put: list[Token] = []
    at = 0
    while at < len(tokens):
        if put and (ends := _unit_end(tokens, at, units)) > at + 1 and _of_it(put, lexicon):
            at = ends  # "6 typos per 1000 words"
            continue
        last = _unit_end(tokens, at, units) if put and _measuring(put, tokens[at]) else at
        if last == at or (last == at + 1 and lexicon.named_at(tokens, at)):
            put.append(tokens[at])
            at += 1
            continue
        text = _as_declared(tokens[at:last], units)
        put.append(Token(text, text.lower(), "unit", tokens[at].start, tokens[last - 1].end))
        at = last
    return put


def _of_it(before: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether what is measured in a unit with a number of its own stands before it: the "typos" of
    "typos per 1000 words"."""
    named = lexicon.at(before, len(before) - 1)
    units = [column.unit for column in named.columns] if named else []
    return bool(units) and all(any(map(str.isdigit, unit)) for unit in units)


def _measuring(before: Sequence[Token], token: Token) -> bool:
    """Whether a unit may stand behind what was said."""
    if before[-1].low == "-" and before[-1].glued and len(before) > 1:
        return token.glued and before[-2].kind == "number"  # "a 25-mg/l limit"
    return before[-1].kind == "number" or before[-1].low in _BEFORE


def _unit_end(tokens: Sequence[Token], at: int, units: tuple[tuple[Token, ...], ...]) -> int:
    """Where the longest unit that begins at a place ends; the place itself where none does."""
    for unit in units:
        said = tokens[at : at + len(unit)]
        if len(said) == len(unit) and all(map(_same, said, unit)):
            return at + len(unit)
    return at


def _as_declared(said: Sequence[Token], units: tuple[tuple[Token, ...], ...]) -> str:
    """A unit in the words and the spaces of its declaration: "nautical miles", "mg/l"."""
    unit = next(one for one in units if len(one) == len(said) and all(map(_same, said, one)))
    pieces = [piece.text if piece.glued else f" {piece.text}" for piece in unit]
    return "".join(pieces).strip()


def _same(said: Token, declared: Token) -> bool:
    """Whether a piece of a unit is written, in the singular or the plural; a single letter that is
    a word, as it is declared."""
    if declared.low in _PER:
        return said.low in _PER
    if len(declared.low) > _SHORT and said.low.removesuffix("s") == declared.low.removesuffix("s"):
        return True
    return said.text == declared.text or (said.low == declared.low and said.low not in _WORDS)


_WORDS = word_set("a i")
_SHORT = 3


@lru_cache(maxsize=32)
def _units(card: SchemaCard) -> tuple[tuple[Token, ...], ...]:
    """The declared units that nobody else writes, the longest first."""
    declared = {column.unit for column in card.columns if column.unit}
    own = [one for one in declared if unit_of(one) not in _KNOWN and not things_counted(one)]
    return tuple(sorted((tuple(tokenize(one)) for one in sorted(own)), key=len, reverse=True))


_KNOWN = frozenset(UNITS.values())
