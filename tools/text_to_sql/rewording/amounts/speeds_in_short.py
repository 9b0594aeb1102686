"""A speed told by its distance alone, of what is kept as a speed: "a 40-mile gust".

a 40-mile gust · a 40-mile-an-hour gust     a 40 mph gust
gusts of 40 miles or more                   gusts of 40 mph or more
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS, in_a_time, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_DISTANCES = {word: in_a_time(word, "hour") for word in UNITS if in_a_time(word, "hour")}
_REACHING = word_set("of at to up over above below under reaching past beyond or least most than")
_BEHIND = word_set("or and in on . , ? ! ; : ) during with for at") | {""}
_FAR = 4


@step("lexicon", words=_DISTANCES)
def speeds_in_full(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the speed for the distance."""
    result = list(tokens)
    for at in range(len(tokens) - 1, 0, -1):
        speed = _DISTANCES.get(result[at].low, "")
        first = at - 1 - (result[at - 1].low == "-")
        if not speed or first < 0 or result[first].kind != "number":
            continue
        last = at + 1 + _by_the_hour(result, at + 1)
        if _of_a_speed(result, last, speed, lexicon) or (
            low_at(result, last) in _BEHIND and _behind_a_speed(result, first, speed, lexicon)
        ):
            result[first + 1 : last] = [result[at].put(speed)]
    return result


def _by_the_hour(tokens: Sequence[Token], at: int) -> int:
    """How many tokens the "-an-hour" of "40-mile-an-hour gusts" takes."""
    said = [(n, t.low) for n, t in enumerate(tokens[at : at + 4], at) if t.low != "-"]
    hour = len(said) > 1 and said[0][1] in ("an", "per", "a") and said[1][1] in ("hour", "hr", "h")
    return said[1][0] + 1 - at if hour else 0


def _of_a_speed(tokens: Sequence[Token], at: int, speed: str, lexicon: Lexicon) -> bool:
    """Whether what is named at a place is kept as such a speed alone."""
    named = lexicon.at(tokens, at)
    columns = [link.column for link in named.of("name")] if named and not named.degree else []
    units = {unit_of(column.unit) for column in columns if column.unit}
    return units == {speed}


def _behind_a_speed(tokens: Sequence[Token], first: int, speed: str, lexicon: Lexicon) -> bool:
    """Whether it is named in front of the number, and only how it is compared stands between."""
    at = first - 1
    while at > first - _FAR and low_at(tokens, at) in _REACHING:
        at -= 1
    return at < first - 1 and _of_a_speed(tokens, at, speed, lexicon)
