"""Days of the week that are held against each other by what a value of theirs does.

does the mean delay of the Mondays exceed that of the Fridays      … higher than that of the Fridays
was the mean delay on Mondays below that on Fridays                … lower than that on Fridays
was the mean delay of Mondays higher than the mean delay of Fridays      … than that of Fridays
did weekends outdo weekdays in mean delay      was the mean delay of weekends higher than …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_HIGHER = word_set(
    "exceed exceeds exceeded exceeding beat beats top tops topped outstrip outstrips outstripped "
    "surpass surpasses surpassed outdo outdoes outdid above over"
)
_LOWER = word_set("below under undercut undercuts")
_THAN = word_set("than")
_THAT = word_set("that those the")
_OF = word_set("of on at for in")
_DAYS = frozenset(f"{day}s" for day in WEEKDAY_NUMBERS if day.endswith("day"))
_DAYS |= word_set("weekdays weekends")
_LONGEST = 6


@step(words=_DAYS | {"weekend"})
def weekdays_against(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "higher than that of" in front of such days."""
    tokens = _outdone(tokens)
    for at in standing(tokens, _HIGHER | _LOWER | _THAN):
        that = at + 1 + (tokens[at].low not in _THAN and low_at(tokens, at + 1) == "than")
        of = _that_of(tokens, that)
        if not of or not _DAYS & {token.low for token in tokens[:at]}:
            continue
        said = [*tokens[that].put_all("that"), *tokens[of:]]
        if tokens[at].low in _THAN:
            return [*tokens[: at + 1], *said]
        higher = "lower" if tokens[at].low in _LOWER else "higher"
        return [*tokens[:at], *tokens[at].put_all(higher, "than"), *said]
    return list(tokens)


def _outdone(tokens: Sequence[Token]) -> Sequence[Token]:
    """`by how much did weekends beat weekdays in mean delay`: was theirs higher than that of …"""
    for at in standing(tokens, _HIGHER | _LOWER):
        one, two = _days_before(tokens, at), _days_from(tokens, at + 1)
        joint = at + 1 + len(two)
        if not one or not two or low_at(tokens, joint) not in _IN:
            continue
        did = at - len(one) - 1
        if low_at(tokens, did) not in _DID:
            continue
        end = joint + 1
        while end < len(tokens) and tokens[end].kind == "word" and tokens[end].low not in _WHERE:
            end += 1
        put = tokens[at].put_all
        measure = tokens[joint + 1 + (low_at(tokens, joint + 1) == "the") : end]
        higher = put("lower" if tokens[at].low in _LOWER else "higher", "than", "that", "of")
        named = [*put("was", "the"), *measure, *put("of"), *one, *higher, *two]
        return [*tokens[:did], *named, *tokens[end:]] if measure else tokens
    return tokens


_DID = word_set("did do does")
_IN = word_set("in on for by")
_WHERE = word_set("in during over of throughout across")


def _days_before(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    """The "weekend days", the "Mondays" that end at a place."""
    if low_at(tokens, at - 1) == "days" and low_at(tokens, at - 2) == "weekend":
        return tokens[at - 2 : at]
    return tokens[at - 1 : at] if low_at(tokens, at - 1) in _DAYS else []


def _days_from(tokens: Sequence[Token], at: int) -> Sequence[Token]:
    size = 2 if (low_at(tokens, at), low_at(tokens, at + 1)) == ("weekend", "days") else 1
    said = tokens[at : at + size]
    return said if size > 1 or low_at(tokens, at) in _DAYS else []


def _that_of(tokens: Sequence[Token], at: int) -> int:
    """Where the "of the Fridays" of "that of the Fridays" begins, or that of the value that is
    named before; 0 where none does."""
    if low_at(tokens, at) not in _THAT:
        return 0
    ahead = range(at + 1, min(at + 2 + _LONGEST, len(tokens)))
    of = next((n for n in ahead if tokens[n].low in _OF), 0)
    if not of or low_at(tokens, of + 1 + (low_at(tokens, of + 1) == "the")) not in _DAYS:
        return 0
    named = [token.low for token in tokens[at + 1 : of]]
    if tokens[at].low != "the":
        return 0 if named else of
    lows = [token.low for token in tokens[:at]]
    before = any(lows[n : n + len(named)] == named for n in range(len(lows)))
    return of if named and before else 0
