"""How much came, of a thing that is not named, where of amounts only the plan is recorded.

    "how many inches came down on 3 May"                  what was to come down is recorded
    "how much actually fell", "how many inches did we really get"
    "how many inches did the town end up with", "how much did it come to in the end"

and not "how many inches were to fall", "how much did it fall by".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.units import LENGTHS, UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set

_SURELY = phrases("""
    actually, really, truly, indeed, in fact, in reality, in the end, finally, eventually,
    ultimately, then, ever, ended up
""")
_CAME = phrases("""
    fell, fallen, came down, piled up, built up, accumulated, have fallen, had fallen, has fallen,
    have come down, had come down, was measured, were measured, was collected, were collected
""")
_CAME_TO = phrases("""
    get, receive, collect, end up with, end up getting, wind up with, come to, amount to, add up to
""")
_NEEDED = word_set("much many")
_TOLD_BY = word_set("they you he she forecast forecasters forecaster office service")
"""What such people come to is what they foresaw."""
_SUBJECT = 4
"""So many tokens may say who got it."""
_ENDING = word_set("on in for over during from between at of by this that last the ? . , ! ;")


def so_much_came(analysis: Analysis) -> tuple[str, ...]:
    """The "came down" of "how many inches came down on 3 May"; none where a thing is named."""
    if analysis.lacks(_NEEDED):
        return ()
    lows = analysis.lows
    kept = {unit_of(column.unit or "") for column in analysis.card.columns} - {""}
    for at in range(len(lows) - 2):
        if lows[at] != "how" or lows[at + 1] not in _NEEDED:
            continue
        unit = unit_of(lows[at + 2]) if lows[at + 2] in UNITS else ""
        first = at + 2 + (lows[at + 1] == "many")
        told = unit in kept if lows[at + 1] == "many" else bool(kept & LENGTHS)
        if told and (words := _came(analysis, first)):
            return tuple(token.text for token in analysis.tokens[at + 2 : words])
    return ()


def _came(analysis: Analysis, at: int) -> int:
    """Where the words end that say that something came; 0 where none do."""
    at = _past(analysis, at)
    if size := starts(analysis.tokens, at, _CAME):
        return at + size
    if analysis.low(at) != "did":
        return 0
    for verb in range(at + 2, at + 2 + _SUBJECT):
        who = analysis.between(at + 1, verb)
        if not _TOLD_BY.isdisjoint(who) or any(analysis.noun_at(n) for n in range(at + 1, verb)):
            return 0
        last = verb + starts(analysis.tokens, verb, _CAME_TO)
        ends = last in analysis.dates.used or analysis.low(last) in _ENDING | {""}
        if last > verb and ends:
            return last
    return 0


def _past(analysis: Analysis, at: int) -> int:
    """Past the words that only say that it really was so."""
    while size := starts(analysis.tokens, at, _SURELY):
        at += size
    return at
