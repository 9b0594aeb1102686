"""Parts of a unit in words: "a tenth of an inch", "three quarters of a mile", "an inch".

A part is only read where a unit of length or weight says of what: a quarter may be one of a year.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, word_set

_PARTS = {
    "half": 2,
    "halves": 2,
    "third": 3,
    "quarter": 4,
    "fourth": 4,
    "fifth": 5,
    "eighth": 8,
    "tenth": 10,
    "hundredth": 100,
}
_SIGNS_OF_PARTS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125}
_ONE = word_set("a an one")
OPENING = _ONE | {*_SIGNS_OF_PARTS, *CARDINALS, *UNITS, *_PARTS, *(f"{part}s" for part in _PARTS)}
"""With one of these a part begins, where no figure does."""
_WHOLE = word_set("whole full entire solid")
_DIGITS = frozenset("123456789")
_JOINTS = word_set("and to or - –")
_OPENERS = word_set("between from")
_MEASURES = frozenset({"inch", "cm", "mm", "m", "ft", "km", "mile", "kg", "t"})
_REACH = 6


def bare_units(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "whole" of "a whole inch", which adds nothing to it; with "at least"
    it says that the least is meant: "at least one full inch" is one at the very least."""
    result: list[Token] = []
    end_told = any(token.low in _ENDS for token in tokens)
    for at, token in enumerate(tokens):
        if not _only_whole(tokens, at):
            result.append(token)
        elif (size := _at_least(result[:-1])) and not end_told:
            least = token.put_all("at", "the", "very", "least")
            result = [*result[: -1 - size], *least, result[-1]]
    return result


def _only_whole(tokens: Sequence[Token], at: int) -> bool:
    """Whether a "whole" stands between how many there are and a unit, or a part of one."""
    if tokens[at].low not in _WHOLE or not 0 < at < len(tokens) - 1:
        return False
    before = tokens[at - 1]
    counted = before.low in _ONE or before.low in CARDINALS or before.kind == "number"
    parted = tokens[at + 1].low in _PARTS and any(
        _measures([t.low]) for t in tokens[at + 2 : at + 5]
    )
    return counted and (parted or _measures([tokens[at + 1].low]))


def _at_least(tokens: Sequence[Token]) -> int:
    """How many tokens an "at least" takes at their end."""
    return next(
        (
            len(words)
            for words in _LEAST
            if tuple(token.low for token in tokens[-len(words) :]) == words
        ),
        0,
    )


_ENDS = word_set("end ends bound bounds limit limits")
_LEAST = phrases("at least, no less than, not less than, a minimum of, nothing less than")


def fraction(tokens: Sequence[Token], at: int) -> tuple[float, int] | None:
    """The number that begins here, in units, and the place after it: where its unit stands, or
    the word that joins it to what has one: "a tenth and a quarter of an inch"."""
    if tokens[at].low not in OPENING and not tokens[at].low.isdecimal():
        return None
    low = [token.low for token in tokens[at : at + 5 + _REACH]]
    if low[0] in _SIGNS_OF_PARTS and _measures(low[1:2]):
        return _SIGNS_OF_PARTS[low[0]], at + 1
    if written := _in_digits(tokens, at):
        return written
    before = tokens[at - 1].low if at else ""
    if low[0] in ("a", "an") and before in _JOINTS | _OPENERS and _measures(low[1:2]):
        return 1.0, at + 1  # "between half an inch and an inch"
    if before in ("a", "an") and _measures(low[:1]):
        return 1.0, at  # "less than an inch", where the article was passed over
    place = int(low[0] in _ONE)
    count = int(low[0]) if low[0] in _DIGITS else CARDINALS.get(low[0], 1)  # "3 quarters"
    place = place or int(1 < count < 10)
    part = _PARTS.get(low[place].removesuffix("s") if low[place:] else "", 0)
    part = part or _PARTS.get(low[place] if low[place:] else "", 0)
    if not part:
        return None
    rest = low[place + 1 :]
    linking = int(rest[:1] == ["of"])
    linking += int(rest[linking : linking + 1] != [] and rest[linking] in _ONE)
    if _measures(rest[linking : linking + 1]):
        return count / part, at + place + 1 + linking
    if rest[:1] and rest[0] in _JOINTS and any(_measures([word]) for word in rest[:_REACH]):
        return count / part, at + place + 1
    return None


def and_a_part(tokens: Sequence[Token], at: int) -> tuple[float, int] | None:
    """The rest of a mixed number behind its whole: "(one) and a half inches", "(1) 1/2 inches",
    "(1)½ inches"."""
    low = [token.low for token in tokens[at : at + 5]]
    if low[:1] and low[0] in _SIGNS_OF_PARTS:
        return _SIGNS_OF_PARTS[low[0]], at + 1
    if (part := _in_digits(tokens, at)) and not tokens[at].glued:
        return part
    place = int(low[:1] == ["and"])
    place += int(low[place : place + 1] != [] and low[place] in _ONE)
    name = low[place] if place < len(low) else ""
    if place < 2 or name not in _PARTS or not _measures(low[place + 1 : place + 2]):
        return None
    return 1 / _PARTS[name], at + place + 1


def _in_digits(tokens: Sequence[Token], at: int) -> tuple[float, int] | None:
    """`3/4` before a unit of length or weight, which makes it no date."""
    parts = tokens[at : at + 3]
    if len(parts) < 3 or parts[1].low != "/" or not (parts[1].glued and parts[2].glued):
        return None
    after = [token.low for token in tokens[at + 3 : at + 6]]
    linking = int(after[:1] in (["of"], ["-"]))
    linking += int(after[linking : linking + 1] != [] and after[linking] in _ONE)
    if not (parts[0].low.isdecimal() and parts[2].low in _PARTED):
        return None
    inches = after[linking : linking + 2] == ["in", "of"]
    if not inches and not _measures(after[linking : linking + 1]):
        return None
    return int(parts[0].low) / int(parts[2].low), at + 3 + linking


_PARTED = ("2", "3", "4", "8", "10", "16")


def _measures(words: Sequence[str]) -> bool:
    """Whether a unit of length or weight stands here; "in" is mostly another word."""
    known = bool(words) and len(words[0]) > 1 and words[0] != "in" and words[0] in UNITS
    return known and unit_of(words[0]) in _MEASURES
