"""An hour that has gone by, or a change that has its hour, told as a preposition or a verb does.

what was the hail to become once 2 pm had passed         … after 2 pm
what was due once it was past noon                       … after noon
which hour marks the switch from mist to hail            at which hour does the mist turn to hail
when does it change over from mist to hail               when does the mist turn to hail
once the gust passed 40                                  stays: no hour
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ONCE = phrases("once, as soon as, the moment")
_IT_WAS = phrases("""
    it was past, it is past, it's past, it was after, it gets past, it got past, it had gone past,
    it had passed, past, we were past
""")
_GONE = phrases("""
    had passed, has passed, passed, passes, was past, is past, had gone, has gone, was gone,
    had come and gone, had come, has come, came, comes, struck, strikes, had struck, rolled around,
    rolls around, came around, comes around, came round, comes round, was over, is over, hits, hit
""")
_NAMED = word_set("noon midday midnight")
_HOURS = word_set("hour time")
_MARKS = phrases("""
    marks, marked, mark, sees, saw, brings, brought, is given for, was given for, is named for,
    was named for, is stated for, was stated for
""")
_CHANGE = phrases("""
    the switch, the change, the changeover, the change over, the turn, the shift, the transition,
    the switchover, the handover, the switch over
""")
_CHANGES = phrases("""
    switch, switch over, change, change over, turn, shift, go, move, transition, switch from it
""")
_DOES = word_set("does did will would do")


@step(words=("once", "moment", "soon"))
def hours_gone_by(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "after" in front of such an hour."""
    for at in range(len(tokens)):
        once = starts(tokens, at, _ONCE)
        first = at + once + starts(tokens, at + once, _IT_WAS) if once else 0
        if not once or not _is_hour(tokens, first):
            continue
        gone = starts(tokens, first + 1, _GONE)
        if gone or first > at + once:
            return [
                *tokens[:at],
                tokens[at].put("after"),
                tokens[first],
                *tokens[first + 1 + gone :],
            ]
    return list(tokens)


def _is_hour(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and (tokens[at].kind == "clock" or tokens[at].low in _NAMED)


@step(words={"from"})
def changes_over(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with what changes as the subject of its verb."""
    for at, token in enumerate(tokens):
        if token.low != "from":
            continue
        to = next((n for n in range(at + 2, min(at + 6, len(tokens))) if tokens[n].low == "to"), 0)
        begun = _which_hour(tokens, at) or _when_does_it(tokens, at)
        if not to or not begun:
            continue
        first, asked = begun
        thing, rest = tokens[at + 1 : to], tokens[to:]
        verb = token.put_all("does", "the")
        return [*tokens[:first], *asked, *verb, *thing, token.put("turn"), *rest]
    return list(tokens)


def _which_hour(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """Where the "which hour marks the switch" begins that ends at a place, and what is put."""
    for first in range(max(0, at - 8), at - 3):
        if tokens[first].low not in ("what", "which") or low_at(tokens, first + 1) not in _HOURS:
            continue
        marks = starts(tokens, first + 2, _MARKS)
        change = starts(tokens, first + 2 + marks, _CHANGE) if marks else 0
        if change and first + 2 + marks + change == at:
            return first, [tokens[first].put("at"), tokens[first], tokens[first + 1]]
    return None


def _when_does_it(tokens: Sequence[Token], at: int) -> tuple[int, list[Token]] | None:
    """Where the "does it switch" begins that ends at a place, behind a "when"."""
    for first in range(max(0, at - 6), at - 2):
        changes = starts(tokens, first + 2, _CHANGES)
        does = tokens[first].low in _DOES and low_at(tokens, first + 1) in ("it", "that", "things")
        if does and changes and first + 2 + changes == at:
            return first, []
    return None
