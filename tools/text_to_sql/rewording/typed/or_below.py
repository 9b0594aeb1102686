"""On which side of a limit something was, both sides named: "above 70 or below".

was the high above 70 or below          was the high above 70
was it over or under 70                 was it over 70
60 or below and swells at 3 or above    stays: these are two limits

The answer tells the value, and so on which side it was.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ABOVE = word_set("above over higher more")
_BELOW = word_set("below under lower less beneath underneath not")
_CLOSING = word_set("? . ! , ; on in") | {""}
_NAMING = word_set("is was are were end ends limit bound by")
"""Behind the "lower" of "a lower end that is 5 or more" these tell that it opens no limit; nor does
that of "lower than planned by 5 or more", where "by" says how far below it was."""
_FAR = 6


@step(words={"or"})
def one_side(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the second side."""
    lows = [token.low for token in tokens]
    for at, low in enumerate(lows[:-1]):
        if low != "or" or lows[at + 1] not in _ABOVE | _BELOW:
            continue
        other = _ABOVE if lows[at + 1] in _BELOW else _BELOW - {"not"}
        near = range(max(0, at - _FAR), at)
        before = [n for n in near if lows[n] in other and lows[n - 1 : n] != ["or"]]
        numbers = [place for place in range(len(lows)) if tokens[place].kind == "number"]
        if not before or not numbers:
            continue
        between = [place for place in numbers if before[-1] < place < at]
        # the second of "under 35 with gusts of 30 or more" has its own side
        limit = len(between) == 1 and _NAMING.isdisjoint(lows[before[-1] : between[0]])
        behind = lows[at + 2] if at + 2 < len(lows) else ""
        if limit and behind in _CLOSING:
            return [*tokens[:at], *tokens[at + 2 :]]  # "above 70 or below"
        if before[-1] == at - 1 and at + 2 in numbers:
            return [*tokens[:at], *tokens[at + 2 :]]  # "above or below 70"
    return list(tokens)
