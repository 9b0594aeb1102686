"""What is asked of two records that each stand at an end of another scale, asked of each of them.

which was windier, the hottest day in May or the hottest day in June
        how windy was it on the hottest day in May and how windy was it on the hottest day in June
was the coldest day in May windier than the one in June                                   likewise
did it rain on the windiest day in May or on the hottest
        did it rain on the windiest day in May and did it rain on the hottest day in May
was the hottest day in May hotter than that in June           stays: of one scale, and compared
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import ADJECTIVES, is_comparative, is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon

_DAYS = word_set("day")
_ON = word_set("on in for")
_IN = word_set("in of during on")
_ONE = word_set("one that")
_SUBJECTS = 3
"""So many words stand between a verb and what it is held against in: "was the wind stronger"."""


@dataclass(frozen=True)
class _Pick:
    """A record at an end of a scale: "the hottest day in May"."""

    first: int
    last: int
    tail: int
    """Where its days are named, from their preposition on; its end where none are."""
    best: int
    """Where its superlative stands; -1 in "the one in June"."""


def may_pick_two(lows: Sequence[str]) -> bool:
    """Whether these words may pick out two records: an end of a scale, and what offers another."""
    return ("or" in lows or "than" in lows) and any(map(is_superlative, lows))


def asked_of_each_pick(question: str, tokens: Sequence[Token], lexicon: Lexicon) -> str:
    """The question asked of the one and of the other; itself for any other."""
    lows = [token.low for token in tokens]
    joint = next((at for at in range(len(lows) - 2, 0, -1) if lows[at] in ("or", "than")), 0)
    if not joint or not may_pick_two(lows):
        return question
    nouns = lexicon.nouns | _DAYS
    held = next((at for at in range(joint) if is_comparative(lows[at])), -1)
    end = len(lows) - (lows[-1] in ("?", "."))
    one = _pick(lows, nouns, joint if lows[joint] == "or" else held)
    other = _pick_behind(lows, nouns, joint + 1, end)
    if one is None or other is None or one.best < 0:
        return question
    if held >= 0 and _of_one_scale(tokens, held, [one, other], lexicon):
        return question
    asked = _asked(question, tokens, lows, held, one)
    if not asked:
        return question
    said = [_said(question, tokens, lows, pick, two) for pick, two in ((one, other), (other, one))]
    return f"{asked} {said[0]} and {asked[:1].lower()}{asked[1:]} {said[1]}?"


def _pick(lows: Sequence[str], nouns: frozenset[str], end: int) -> _Pick | None:
    """The last pick that ends at a place: "the day with the strongest gusts in May"."""
    last = end
    while last > 0 and lows[last - 1] in (",", "-"):
        last -= 1
    for first in range(last - 2, -1, -1):
        if lows[first] != "the":
            continue
        words = range(first + 1, last)
        best = next((at for at in words if is_superlative(lows[at])), -1)
        if best > 0 and any(lows[at] in nouns for at in words):
            return _Pick(first, last, _tail(lows, first, last), best)
    return None


def _pick_behind(lows: Sequence[str], nouns: frozenset[str], first: int, last: int) -> _Pick | None:
    """The pick from a place to the end: "on the hottest", "the one in June"."""
    first += lows[first] in _ON
    if first + 1 >= last or lows[first] not in ("the", "that"):
        return None
    tail = _tail(lows, first, last)
    if lows[first] == "that" or lows[first + 1] in _ONE:
        return _Pick(first, last, tail, -1) if tail < last else None
    best = next((at for at in range(first + 1, last) if is_superlative(lows[at])), -1)
    bare = best == tail - 1 == first + 1
    named = any(lows[at] in nouns for at in range(first + 1, last))
    return _Pick(first, last, tail, best) if best > 0 and (bare or named) else None


def _tail(lows: Sequence[str], first: int, last: int) -> int:
    """Where the days of a pick are named, from their preposition on."""
    dated = (at for at in range(first + 2, last) if lows[at] in MONTH_NUMBERS)
    month = next(dated, last)
    at = month
    while month < last and at > first + 1 and lows[at] not in _IN:
        at -= 1
    return at if at > first + 1 else last


def _of_one_scale(
    tokens: Sequence[Token], held: int, picks: Sequence[_Pick], lexicon: Lexicon
) -> bool:
    """Whether they are held against each other by what they are picked for."""
    base = {*stems(tokens[held].low)}
    by = lexicon.at(tokens, held)
    columns = {column.name for column in by.columns} if by else set()
    for pick in picks:
        best = lexicon.at(tokens, pick.best) if pick.best >= 0 else None
        if pick.best >= 0 and base & {*stems(tokens[pick.best].low)}:
            return True
        if best and columns & {column.name for column in best.columns}:
            return True
    return False


def _asked(
    question: str, tokens: Sequence[Token], lows: Sequence[str], held: int, one: _Pick
) -> str:
    """What is asked of either: "how windy was it on", "did it rain on"."""
    if held < 0:
        fronted = lows[0] in AUXILIARIES and one.first > 1 and lows[one.first - 1] == "on"
        return question[: tokens[one.first - 1].end] if fronted else ""
    bases = (base for base, degree in stems(lows[held]).items() if degree == "more")
    base = next((one for one in bases if one in ADJECTIVES or one.endswith("y")), "")
    subject = "it"
    verb = next((at for at in range(held) if lows[at] in AUXILIARIES), held)
    if one.first > held and held - verb - 1 in range(1, _SUBJECTS + 1):
        subject = question[tokens[verb + 1].start : tokens[held - 1].end]
    return f"How {base} was {subject} on" if base else ""


def _said(
    question: str, tokens: Sequence[Token], lows: Sequence[str], pick: _Pick, other: _Pick
) -> str:
    """A pick with the noun and the days that it leaves to the other one, or to the front."""
    named = replace(other, last=other.tail) if pick.best < 0 else replace(pick, last=pick.tail)
    words = question[tokens[named.first].start : tokens[named.last - 1].end]
    if pick.best >= 0 and pick.tail - 1 == pick.best == pick.first + 1:
        words = f"{words} day"
    dated = next((one for one in (pick, other) if one.tail < one.last), None)
    if dated is not None:
        return f"{words} {question[tokens[dated.tail].start : tokens[dated.last - 1].end]}"
    front = next((at for at, low in enumerate(lows) if low == ","), 0)
    fronted = lows[0] in _IN and any(low in MONTH_NUMBERS for low in lows[:front])
    said = question[: tokens[front].start] if fronted else ""
    return f"{words} {said[:1].lower()}{said[1:]}".rstrip()
