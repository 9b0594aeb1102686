"""Two parts of a whole, of which only one is said in full: the other is put in full, too.

the third week of May or the second          the third week of May or the second week of May
the last ten days of May than the first ten  … than the first ten days of May
compared with the first ten, were the last ten days of May hotter
                                             compared with the first ten days of May, were …
the first half of May than the second half of the month, than the rest of it
                                             … than the second half of May
the first week of May or the second Monday   stays: another thing is counted
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ORDER = word_set("first second third fourth last opening closing final")
_NOUNS = word_set("half week weekend fortnight quarter third days")
_OWN = word_set("the its")
_BEHIND = AUXILIARIES | word_set("""
    by in on at for from with to according going judged judging averaging as if when than or and
    bring brought get got see saw turn turned average averaged come came run ran end ended compare
    compared based per using looking counting i beat have has had hold held show showed look
    looked go went versus vs
""")
_YEAR = 4


@dataclass(frozen=True)
class _Part:
    """The "the last ten days of May 2026" that is said in full."""

    place: range
    order: str
    count: Sequence[Token]
    noun: Token
    of: Sequence[Token]


@step(words=_NOUNS)
def parts_left_unsaid(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with both parts said in full."""
    full = [part for at in range(1, len(tokens)) if (part := _full(tokens, at))]
    if len(full) != 1:
        return list(tokens)
    part, result, at = full[0], list[Token](), 0
    while at < len(tokens):
        if at == part.place.start:
            result += tokens[at : part.place.stop]
            at = part.place.stop
            continue
        put, past = _other(tokens, at, part)
        if put:
            result += put
            at = past
            continue
        result.append(tokens[at])
        at += 1
    return result


def _full(tokens: Sequence[Token], at: int) -> _Part | None:
    """A part that is said with its noun and the month it is of."""
    if tokens[at].low not in _ORDER or tokens[at - 1].low not in _OWN:
        return None
    number = at + 1 < len(tokens) and is_number(tokens[at + 1])
    noun = at + 1 + number
    if low_at(tokens, noun) not in _NOUNS or low_at(tokens, noun + 1) != "of":
        return None
    if (low_at(tokens, noun) == "days") != number:
        return None
    named = low_at(tokens, noun + 2) in MONTH_NUMBERS
    if not named and not _is_year(tokens, noun + 2):
        return None
    end = noun + 3 + (named and _is_year(tokens, noun + 3))
    of = tokens[noun + 1 : end]
    return _Part(range(at, end), tokens[at].low, tokens[at + 1 : noun], tokens[noun], of)


def _is_year(tokens: Sequence[Token], at: int) -> bool:
    return len(low_at(tokens, at)) == _YEAR and low_at(tokens, at).isdecimal()


def _other(tokens: Sequence[Token], at: int, part: _Part) -> tuple[list[Token], int]:
    """The other part in full, and where it ends as it is said; nothing where none begins there."""
    low = tokens[at].low
    if low_at(tokens, at - 1) not in _OWN or low == part.order:
        return [], at
    if low in ("rest", "other", "remainder"):
        past = _whole(tokens, at + 1 + (low_at(tokens, at + 1) == part.noun.low))
        halved = part.noun.low == "half" and part.order in _OTHER_HALF
        if not halved or not past or (low != "rest" and not _ends(tokens, past)):
            return [], at
        order = tokens[at].put(_OTHER_HALF[part.order])
        return [order, part.noun, *part.of], past
    if low not in _ORDER:
        return [], at
    end = at + 1
    count = list(part.count)
    if end < len(tokens) and is_number(tokens[end]):
        if not part.count:
            return [], at
        count, end = [tokens[end].put(tokens[end].low.removesuffix("'s"))], end + 1
    named = low_at(tokens, end) == part.noun.low
    past = _whole(tokens, end + named)
    if not past or not (named or _ends(tokens, past)):
        return [], at
    return [tokens[at], *count, part.noun, *part.of], past


_OTHER_HALF = {"first": "second", "second": "first", "last": "first"}


def _whole(tokens: Sequence[Token], at: int) -> int:
    """Where a part ends behind its noun, with the "of the month", the "of it" that may stand
    there; 0 where it is said to be of something else."""
    if low_at(tokens, at) in MONTH_NUMBERS:
        return 0
    if low_at(tokens, at) not in ("of", "in"):
        return at
    if low_at(tokens, at + 1) == "it":
        return at + 2
    if low_at(tokens, at + 1) in ("the", "that") and low_at(tokens, at + 2) == "month":
        return at + 3
    return 0 if low_at(tokens, at) == "of" or low_at(tokens, at + 1) in MONTH_NUMBERS else at


def _ends(tokens: Sequence[Token], at: int) -> bool:
    """Whether no other noun follows: "the second", and not "the second Monday"."""
    if at >= len(tokens) or tokens[at].kind == "mark":
        return True
    return tokens[at].low in _BEHIND or "more" in stems(tokens[at].low).values()
