"""Records that would have met what was wanted, said as those that met it.

I only sail in a calm.  Which days   would have   qualified?
                        Which days   would        do?
wanted                  asked        left out     a verb of meeting it
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.english import RECORD_NOUNS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_WOULD = phrases("""
    would have, would've, wouldve, could have, could've, might have, should have, would, could
""")
_MET = phrases("""
    qualified, qualify, fitted, fit, met, worked, work, suited, suit, done, do, counted, count,
    passed, pass, been suitable, be suitable, been fine, be fine, been right, be right, been good,
    been ok, been okay, been all right, been acceptable, made the cut, make the cut
""")
_ALL = phrases("""
    all three, all of these, all of those, all of them, all of that, all these, all those, all four,
    all three of these, all three of those, all three conditions, all of these conditions,
    all the conditions, both of these, both of those, both conditions, these conditions
""")
_OBJECTS = frozenset(
    {"", "?", ".", "!", ",", ";", "for", "me", "us", "that", "it", "this", "my", "in", "during"}
)
_RECORDS = RECORD_NOUNS | frozenset({"ones", "of"})


_NEAR = 8


def _asks_which(tokens: Sequence[Token], at: int, nouns: Collection[str]) -> bool:
    """Whether `which days`, `which of them` stands before the verb."""
    for place in range(max(0, at - _NEAR), at):
        if tokens[place].low in ("which", "what"):
            asked = tokens[place + 1].low
            return asked in _RECORDS | set(nouns) or asked.endswith("days") or place + 1 == at
    return False


_MEETING = word_set("fit fits fitted meet meets met match matches matched satisfy satisfied")


@step(words=_MEETING)
def meeting_all(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "fit" for the "fit all three" of "hail, swell and mist: which days fit all
    three", where what they fit is told in front."""
    for at in range(2, len(tokens) - 1):
        size = starts(tokens, at + 1, _ALL) if tokens[at].low in _MEETING else 0
        if size and low_at(tokens, at + 1 + size) in ("", "?", ".", "!"):
            return [*tokens[:at], tokens[at].put("fit"), *tokens[at + 1 + size :]]
    return list(tokens)


@step("nouns", words={said[0] for said in _WOULD})
def as_met(tokens: Sequence[Token], nouns: Collection[str]) -> list[Token]:
    """The tokens without the "would have" of "which days would have qualified"."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        size = starts(tokens, at, _WOULD)
        met = starts(tokens, at + size, _MET) if size else 0
        after = at + size + met
        following = low_at(tokens, after)
        if met and following in _OBJECTS and _asks_which(tokens, at, nouns):
            at += size
            continue
        result.append(tokens[at])
        at += 1
    return result
