"""The two halves of a month that is named once, in front: each is put as a half of it.

in May 2026, was it wetter in the first or the second half   →  was it wetter in the first half of
                                                                May 2026 or the second half of May …
did the hottest day of May 2026 come in its first half or its second
                                                             →  did the hottest day come in the …
was May 2026 warmer in its first than in its second half     →  was it warmer in the first half of …
which was the wetter half of May, the first or the second    →  which was the wetter, the first half
                                                                of May or the second half of May
the first half of May or the second half                     as it is: behind a half it is read
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FIRST = word_set("first second")
_SECOND = word_set("second first last latter")
_JOINTS = word_set("or than vs versus")
_OWN = word_set("the its")
_BEFORE = word_set("of in during for over within")
_YEAR = 4
_MOST = 31
_REACH = 3


@dataclass(frozen=True)
class _Pair:
    """The "the first or in the second half of the month": its tokens, and what joins it."""

    place: range
    order: tuple[str, str]
    joint: Sequence[Token]


@step(words={"half"})
def halves_offered(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the month named behind both of its halves, and in front no more."""
    months = [at for at in range(len(tokens)) if _month(tokens, at)]
    if len(months) == 1 and (put := _graded_half(tokens, months[0])):
        return put
    pair = _pair(tokens, months[0]) if len(months) == 1 else None
    if pair is None or any(token.low == "half" for token in tokens[: pair.place.start]):
        return list(tokens)
    at = months[0]
    end = at + 1 + _year(tokens, at + 1)
    named = [token.put(token.low.capitalize()) for token in tokens[at:end]]
    one, two = (_words(f"the {order} half of") for order in pair.order)
    put = [*one, *named, *pair.joint, *two, *named]
    owned = tokens[end - 1].text.endswith(("'s", "’s"))
    subject = _words("it") if low_at(tokens, at - 1) not in _BEFORE and not owned else []
    lead = at - (low_at(tokens, at - 1) in _BEFORE)
    past = end + (lead == 0 and low_at(tokens, end) == ",")
    between = tokens[past : pair.place.start]
    return [*tokens[:lead], *subject, *between, *put, *tokens[pair.place.stop :]]


def _graded_half(tokens: Sequence[Token], month: int) -> list[Token]:
    """The two halves in full of "which was the wetter half of May, the first or the second"."""
    graded = low_at(tokens, month - 3)
    half = [low_at(tokens, month - 2), low_at(tokens, month - 1)] == ["half", "of"]
    if not half or not {"more", "most"} & set(stems(graded).values()):
        return []
    end = month + 1 + _year(tokens, month + 1)
    for joint in range(end + 1, len(tokens) - 1):
        behind = joint + 1 + (low_at(tokens, joint + 1) in _OWN)
        order = (low_at(tokens, joint - 1), low_at(tokens, behind))
        if tokens[joint].low != "or" or order[0] not in _FIRST or order[1] not in _SECOND:
            continue
        named = tokens[month:end]
        one, two = (_words(f"the {said} half of") for said in order)
        start = joint - 1 - (low_at(tokens, joint - 2) in _OWN)
        put = [*one, *named, tokens[joint], *two, *named]
        rest = tokens[behind + 1 + (low_at(tokens, behind + 1) in ("half", "one")) :]
        return [*tokens[: month - 2], *tokens[end:start], *put, *rest]
    return []


def _month(tokens: Sequence[Token], at: int) -> bool:
    """Whether a month is named there, and no day of it; "may" is one where it is written so."""
    written = tokens[at].text[:1].isupper() or _year(tokens, at + 1)
    if tokens[at].low not in MONTH_NUMBERS or not written:
        return False
    beside = (low_at(tokens, at - 1), low_at(tokens, at + 1))
    return not any(low.isdecimal() and int(low) <= _MOST for low in beside)


def _year(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at).isdecimal() and len(low_at(tokens, at)) == _YEAR


def _pair(tokens: Sequence[Token], behind: int) -> _Pair | None:
    """The two halves that stand behind a month, without its name."""
    for at in range(behind + 1, len(tokens)):
        if tokens[at].low not in _FIRST:
            continue
        joint = at + 1 + (low_at(tokens, at + 1) == "half")
        if low_at(tokens, joint) not in _JOINTS:
            continue
        other = joint + 1
        while low_at(tokens, other) in _OWN | {"in", "during"} and other < joint + _REACH:
            other += 1
        if low_at(tokens, other) not in _SECOND - {tokens[at].low}:
            continue
        end = other + 1 + (low_at(tokens, other + 1) == "half")
        if "half" not in (low_at(tokens, at + 1), low_at(tokens, end - 1)):
            continue
        if low_at(tokens, end) == "of":
            whole = (low_at(tokens, end + 1), low_at(tokens, end + 2))
            if whole not in (("the", "month"), ("that", "month")) and whole[0] != "it":
                return None
            end += 2 + (whole[0] != "it")
        start = at - (low_at(tokens, at - 1) in _OWN)
        led = [token for token in tokens[joint:other] if token.low not in _OWN]
        return _Pair(range(start, end), (tokens[at].low, low_at(tokens, other)), led)
    return None


def _words(said: str) -> list[Token]:
    return list(tokenize(said))
