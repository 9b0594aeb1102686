"""A day with a name, and the one of that name a year before it or after.

Easter 2025 … than the Easter before it     →  Easter 2025 … than Easter 2024
Easter 2025 … than the previous Easter      →  Easter 2025 … than Easter 2024
Easter 2025 … than Easter the year after    →  Easter 2025 … than Easter 2026
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.holidays import OPENINGS, holidays
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_BEHIND = phrases("""
    before it, before that, before that one, before, the year before, a year before,
    one year before, the year before it, the year before that, prior to it, preceding it,
    the previous year, a year earlier, one year earlier, the year prior
""")
_AFTER = phrases("""
    after it, after that, after that one, after, following it, the year after, a year after,
    one year after, the year after it, the year after that, the following year, the next year,
    a year later, one year later
""")
_FRONT = {"previous": -1, "preceding": -1, "prior": -1, "following": 1, "next": 1, "subsequent": 1}
_ENDS = word_set("? . ! , ; : ) - – —") | {""}
_TURNING = word_set("before after earlier later") | _FRONT.keys()
_YEAR = 4


@step(words=OPENINGS)
def feasts_before_it(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the year of that other day."""
    if _TURNING.isdisjoint(token.low for token in tokens):
        return list(tokens)
    named: dict[str, int] = {}
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = _feast(tokens, at)
        said = " ".join(token.low for token in tokens[at : at + size])
        behind = at + size
        if not size:
            result.append(tokens[at])
            at += 1
            continue
        year = behind + (low_at(tokens, behind) in ("of", "in", ","))
        if low_at(tokens, year).isdecimal() and len(low_at(tokens, year)) == _YEAR:
            named[said] = int(low_at(tokens, year))
        elif said in named and (turn := _turn(tokens, at, behind)):
            step_by, until, fore = turn
            del result[len(result) - fore :]
            result += [*tokens[at:behind], tokens[at].put(str(named[said] + step_by))]
            at = until
            continue
        result += tokens[at:behind]
        at = behind
    return result


def _turn(tokens: Sequence[Token], at: int, behind: int) -> tuple[int, int, int] | None:
    """By how many years, where that is said to the end, and how many words before go."""
    front = _FRONT.get(low_at(tokens, at - 1))
    the = int(low_at(tokens, at - 1 - (front is not None)) in ("the", "a"))
    if front is not None:
        return front, behind, 1 + the
    for by, ways in ((-1, _BEHIND), (1, _AFTER)):
        size = starts(tokens, behind, ways)
        if size and low_at(tokens, behind + size) in _ENDS:
            return by, behind + size, the
    return None


def _feast(tokens: Sequence[Token], at: int) -> int:
    """How many words the name of a day has that begins here; 0 where none does."""
    if tokens[at].low not in OPENINGS:
        return 0
    said = [token.low for token in tokens[at : at + _LONGEST]]
    whole = (size for size in range(len(said), 0, -1) if tuple(said[:size]) in holidays())
    return next(whole, 0)


_LONGEST = max(len(words) for words in holidays())
