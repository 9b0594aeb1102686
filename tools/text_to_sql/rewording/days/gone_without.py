"""How long it has been without something, put as so many days in a row, up to now.

how long has it been without hail now     how many days in a row has it been without hail now
how long have we gone without a delay     how many days in a row have we gone without a delay
how long is the current run without one   how many days in a row has it now been without one
how long after 3 May did it first hail    how many days after 3 May did it first hail

Not "how long has the flat been without a tenant", which is said of one thing.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts
from pageturner.tools.text_to_sql.rewording.steps import step

_HOW_LONG = phrases("how long, how many days")
_GONE = phrases("""
    has it been, have we been, have we gone, has it gone, have we now been, have we now gone,
    has it now been, has it now gone, have they gone, have i gone, now has it been,
    now have we gone, now have we been
""")
_CURRENT = phrases("""
    how long is the current, what is the current, what's the current, how long is our current,
    what is our current, how long is the present, how long is the ongoing
""")
_RUN = phrases("run, streak, stretch, spell, run of days, streak of days, stretch of days")
_BEEN = "how many days in a row has it now been".split()
_WITHOUT = phrases("without, now without, been without")


@step(words=("without",))
def gone_without(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "how many days in a row" for such a "how long"."""
    for at in range(len(tokens) - 3):
        asked = starts(tokens, at, _HOW_LONG)
        gone = starts(tokens, at + asked, _GONE) if asked else 0
        if gone and starts(tokens, at + asked + gone, _WITHOUT):
            row = tokens[at].put_all(*"how many days in a row".split())
            return [*tokens[:at], *row, *tokens[at + asked :]]
        current = starts(tokens, at, _CURRENT)
        run = starts(tokens, at + current, _RUN) if current else 0
        if run and low_at(tokens, at + current + run) == "without":
            return [*tokens[:at], *tokens[at].put_all(*_BEEN), *tokens[at + current + run :]]
    return list(tokens)


_AFTER = phrases("after, until, till, did it take, was it after, was it until, did it take after")
_UNTIL = frozenset({"until", "till", "before", "first", "take", "took"})


@step(words=("long",))
def how_long_until(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "how many days" where it is asked how many passed until something was so."""
    lows = [token.low for token in tokens]
    dated = not {"after", "since", "following"}.isdisjoint(lows) and not _UNTIL.isdisjoint(lows)
    if lows[:2] != ["how", "long"] or not dated or not starts(tokens, 2, _AFTER):
        return list(tokens)
    return [*tokens[0].put_all("how", "many", "days"), *tokens[2:]]
