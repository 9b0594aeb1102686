"""Where or what something is, of two days or stretches that are named: which of them it is.

where do we find the higher peak, in May or in June    which had the higher peak, in May or in June
May or June: where did we see more hail                May or June: which had more hail
what was foggier, May or June                          which was foggier, May or June
where do we find hail, at the quay or at the pier      stays: places are no times
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS, WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_FINDING = tuple(
    ("where", auxiliary, who, verb)
    for auxiliary in ("do", "did", "can", "will", "would", "could", "should")
    for who in ("we", "you", "i", "one")
    for verb in ("find", "see", "get", "meet", "have", "encounter", "come across")
)
_THERE = phrases("where is there, where was there, where are there, where were there")
_FOUND = phrases(", ".join(map(" ".join, _FINDING))) | _THERE
_GRADED = word_set("more fewer less most fewest least")
_TIMES = {*MONTH_NUMBERS, *SEASONS, *WEEKDAY_NUMBERS}


_WHAT = phrases("what is, what was, what were, what are, what 's, what's, whats")


@step(words=("where", "what", "what's", "whats"))
def where_of_two(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "which had" for such a "where do we find"."""
    lows = [token.low for token in tokens]
    if "or" not in lows or not _times_offered(lows):
        return list(tokens)
    for at in range(len(lows)):
        size = starts(tokens, at, _WHAT)
        compared = at + size + (lows[at + size : at + size + 1] == ["the"])
        if size and is_comparative("".join(lows[compared : compared + 1])):
            return [*tokens[:at], *tokens[at].put_all("which", "was"), *tokens[at + size :]]
    if "where" not in lows:
        return list(tokens)
    at = lows.index("where")
    size = starts(tokens, at, _FOUND)
    graded = any(low in _GRADED or is_comparative(low) for low in lows[at + size : at + size + 4])
    if not size or not graded:
        return list(tokens)
    return [*tokens[:at], *tokens[at].put_all("which", "had"), *tokens[at + size :]]


def _times_offered(lows: Sequence[str]) -> bool:
    """Whether a month, a season or a day of the week stands on both sides of the "or"."""
    joint = lows.index("or")
    before, behind = lows[max(0, joint - 6) : joint], lows[joint + 1 : joint + 7]
    return not _TIMES.isdisjoint(before) and not _TIMES.isdisjoint(behind)
