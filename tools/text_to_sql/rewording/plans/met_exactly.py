"""A plan that was met exactly was matched, and not come up to or passed.

how often was the planned peak met to the very degree    how often was the planned peak matched
did the peak reach the planned one exactly               did the peak match the planned one
which firings landed exactly on the planned peak         which firings matched the planned peak
days with the peak precisely at the plan                 days with the peak equal to the plan
days with the same planned and actual peak               days with planned equal to actual peak

"Exactly reached 980" is of a number, and "met the plan" alone may have passed it; both stay.
"""

from collections.abc import Sequence

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.column_pairs import held_together
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import (
    is_number,
    phrases,
    standing,
    starts,
    word_set,
)
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_MET = {
    **dict.fromkeys(word_set("met reached attained achieved satisfied fulfilled"), "matched"),
    **dict.fromkeys(word_set("meet reach attain achieve satisfy fulfil fulfill"), "match"),
    **dict.fromkeys(word_set("meets reaches attains achieves satisfies fulfils"), "matches"),
}
_EXACTLY = phrases("""
    exactly, precisely, on the dot, on the nose, on the button, on the mark, dead on, spot on,
    bang on, squarely, to the letter, to a tee, to a t, to the penny, to the cent, no more no less,
    no more and no less, neither more nor less
""")
_VERY = word_set("very exact last single nearest")
_RIGHT = word_set("exactly precisely right squarely smack bang dead spot")
_LANDED = phrases("""
    land, lands, landed, landing, come in, came in, comes in, coming in, come out, came out,
    comes out, end up, ended up, ends up, finish, finished, settle, settled, fall, fell, hit
""")
_STOPS = word_set(". ? ! ; :")
_WHOSE = word_set("the its their a an")
_ARTICLES = word_set("the a an this that")
_WORDS = word_set(
    "exactly precisely dot nose button mark dead spot bang squarely letter tee t penny cent less "
    "very exact last nearest right smack same equal identical matching"
) | frozenset(UNITS)
_ALIKE = word_set("same equal identical matching")
_FEW = 4
_REACH = 12


@step("card", "lexicon", words=_WORDS)
def met_exactly(tokens: Sequence[Token], card: SchemaCard, lexicon: Lexicon) -> list[Token]:
    """The tokens with "matched" for what was met exactly, and "equal to" for "exactly on"."""
    held = held_together(card)
    if not held:
        return list(tokens)
    result = _both_alike(list(tokens), lexicon, held)
    at = 0
    while at < len(result):
        size = _exactly(result, at)
        verb = _verb(result, at) if size and not _of_a_number(result, at + size) else None
        if verb is not None and _planned(result, verb, lexicon, held):
            result[verb] = result[verb].put(_MET[result[verb].low])
            result[at : at + size] = []
            continue
        if (on := _right_on(result, at, lexicon, held)) is not None:
            said = result[at].put_all(*(("matched",) if on < at else ("equal", "to")))
            result[on : at + 2] = said
        at += 1
    return result


def _both_alike(tokens: list[Token], lexicon: Lexicon, held: frozenset[str]) -> list[Token]:
    """The "planned equal to the actual peak" of "the same planned and actual peak"."""
    for at in standing(tokens, _ALIKE):
        ahead = range(at + 2, min(at + _FEW + 1, len(tokens) - 1))
        joint = next((n for n in ahead if tokens[n].low == "and"), None)
        if joint is None or any(tokens[n].kind != "word" for n in range(at + 1, joint)):
            continue
        one, two = lexicon.at(tokens, at + 1), lexicon.at(tokens, joint + 1)
        named = [{c.name for c in m.columns} & held if m else set() for m in (one, two)]
        if one is not None and one.last <= joint and all(named) and named[0] != named[1]:
            first = at - (low_at(tokens, at - 1) == "the")
            said = tokens[joint].put_all("equal", "to")
            return [*tokens[:first], *tokens[at + 1 : joint], *said, *tokens[joint + 1 :]]
    return tokens


def _exactly(tokens: Sequence[Token], at: int) -> int:
    """How many tokens say `exactly`, `to the very degree` there."""
    if low_at(tokens, at) == "to" and low_at(tokens, at + 1) == "the":
        very = low_at(tokens, at + 2) in _VERY
        unit = low_at(tokens, at + 2 + very)
        return 3 + very if unit in UNITS or (very and unit.isalpha()) else _phrase(tokens, at)
    return _phrase(tokens, at)


def _phrase(tokens: Sequence[Token], at: int) -> int:
    return starts(tokens, at, _EXACTLY)


def _of_a_number(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and is_number(tokens[at])


def _verb(tokens: Sequence[Token], at: int) -> int | None:
    """Where the "met" stands that is said to be exact, in its own sentence: the nearest."""
    for apart in range(1, _REACH):
        for place in (at - apart, at + apart):
            if not 0 <= place < len(tokens) or tokens[place].low not in _MET:
                continue
            first, last = sorted((at, place))
            if any(token.low in _STOPS for token in tokens[first:last]):
                continue
            if low_at(tokens, place - 1) not in _ARTICLES:
                return place
    return None


def _planned(tokens: Sequence[Token], verb: int, lexicon: Lexicon, held: frozenset[str]) -> bool:
    """Whether a plan is spoken of beside the verb, and no number follows it at once."""
    if _number_behind(tokens, verb):
        return False
    return any(
        _is_plan(tokens, place, lexicon, held) for place in range(len(tokens)) if place != verb
    )


def _number_behind(tokens: Sequence[Token], verb: int) -> bool:
    """The "reached 980", "reached exactly 980"."""
    at = verb + 1 + _phrase(tokens, verb + 1)
    return at < len(tokens) and is_number(tokens[at])


def _is_plan(tokens: Sequence[Token], at: int, lexicon: Lexicon, held: frozenset[str]) -> bool:
    """Whether the plan of two columns that are held together is named at a place."""
    said = lexicon.at(tokens, at)
    columns = (
        [link.column for link in said.links if link.role in ("name", "qualifier")] if said else []
    )
    return any(c.name in held for c in columns) and not any(c.typical for c in columns)


def _right_on(
    tokens: Sequence[Token], at: int, lexicon: Lexicon, held: frozenset[str]
) -> int | None:
    """Where the "landed exactly on" of a plan begins, the "exactly on" standing at a place."""
    if tokens[at].low not in _RIGHT or low_at(tokens, at + 1) not in ("on", "at"):
        return None
    named = at + 2 + (low_at(tokens, at + 2) in _WHOSE)
    if not _is_plan(tokens, named, lexicon, held):
        return None
    for size in (2, 1):
        if at >= size and starts(tokens, at - size, _LANDED) == size:
            return at - size
    return at
