"""Days of the week that are held against each other by what a value of theirs does.

does the mean delay of the Mondays exceed that of the Fridays      … higher than that of the Fridays
was the mean delay on Mondays below that on Fridays                … lower than that on Fridays
was the mean delay of Mondays higher than the mean delay of Fridays      … than that of Fridays
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


@step(words=_DAYS)
def weekdays_against(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "higher than that of" in front of such days."""
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
