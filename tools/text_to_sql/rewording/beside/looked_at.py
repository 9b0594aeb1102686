"""The days somebody looks at are those asked about: how they looked is not.

looking back at May 2026, how many firings were hot   →  for May 2026, how many firings were hot
look at the 4th and the 5th of May. Which was hotter  →  for the 4th and the 5th of May. Which …
if you look at May, what was the highest peak         →  for May, what was the highest peak
looking at the planned peaks, was May hotter          stays: what is looked at is no day
was May looking hot                                   stays: it looks so
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.near import CALENDAR
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_LOOKING = phrases("""
    looking at, looking back at, looking back on, looking back over, looking over, looking through,
    looking back to, looking into, look at, look back at, look back on, look over, look through,
    look back to, look back over, have a look at, take a look at, have a look back at,
    take a look back at, having a look at, taking a look at, having looked at
""")
_WHO = phrases("""
    if you, if we, if i, when you, when we, when i, i am, i'm, i m, i 'm, we are, we're, we 're,
    let's, let us, let 's, please, i, we, now, and, so, ok, okay, if one, when one
""")
_BEFORE = word_set(". ? ! ; : , -") | {""}


@step(words=word_set("looking look looked"))
def looked_at(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "for" in place of the looking, where days stand behind it."""
    for at in range(len(tokens) - 2):
        size = starts(tokens, at, _LOOKING)
        day = at + size + (low_at(tokens, at + size) in ("the", "just"))
        if not size or not _dated(tokens, day):
            continue
        first = at
        for before in range(max(0, at - len(("if", "you"))), at):
            if starts(tokens, before, _WHO) == at - before:
                first = before
                break
        if low_at(tokens, first - 1) not in _BEFORE:
            continue
        return [*tokens[:first], tokens[at].put("for"), *tokens[at + size :]]
    return list(tokens)


def _dated(tokens: Sequence[Token], at: int) -> bool:
    """Whether a day or a stretch of days begins there."""
    dated = at < len(tokens) and tokens[at].kind in ("number", "date")
    return (
        dated or low_at(tokens, at).removesuffix("s") in CALENDAR or low_at(tokens, at) in CALENDAR
    )
