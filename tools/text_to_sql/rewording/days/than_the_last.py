"""A stretch held against the one before it, which is only called "the last"; the day beside a named
one, held against "that day".

more hail this month than in the last      more hail this month than in last month
wetter this week than last, than the previous one     wetter this week than last week
was it the last of this month              as it is
was the day after 3 May wetter than that day    than 3 May
was it wetter two days before 3 May than on the day itself      than on 3 May
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_STRETCHES = word_set("week weekend month quarter year season summer winter spring autumn fall")
_LAST = word_set("last previous preceding")
_JOINTS = word_set("than or against versus vs with to as")
_HELD = _JOINTS - {"with", "to"} | {"from"}
_LIGHT = word_set("in during over for on")
_CLOSING = word_set("? . , ! ; ) or was were did is has had and") | {""}
_BESIDE = word_set("after before following preceding")
_UNITS = {"day": "day", "days": "day", "week": "week", "weeks": "week", "weekend": "weekend"}
_THAT = {
    unit: phrases(
        f"that {unit}, that {unit} itself, that same {unit}, that very {unit}, the {unit} itself,"
        f"the same {unit}, the actual {unit}, on that {unit}, on that {unit} itself,"
        f"on that same {unit}, on that very {unit}, on the {unit} itself, on the actual {unit},"
        f"in that {unit}, in that same {unit}"
    )
    for unit in ("day", "week", "weekend")
}


@step(words=_LAST)
def than_the_last(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the stretch named behind such a "last"."""
    this = next((at for at in range(1, len(tokens)) if _this(tokens, at)), 0)
    for at in range(this + 2, len(tokens) if this else 0):
        if tokens[at].low not in _LAST:
            continue
        start = at - (low_at(tokens, at - 1) == "the")
        before = start - (low_at(tokens, start - 1) in _LIGHT)
        end = at + 1 + (low_at(tokens, at + 1) == "one")
        if low_at(tokens, before - 1) in _JOINTS and low_at(tokens, end) in _CLOSING:
            last = tokens[at].put_all("last", tokens[this].low)
            return [*tokens[:start], *last, *tokens[end:]]
    return list(tokens)


@step(words=_BESIDE)
def than_that_day(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the named day for "that day", where one beside it is held against it."""
    for at in range(2, len(tokens) - 3):
        unit = _UNITS.get(tokens[at - 1].low) if tokens[at].low in _BESIDE else None
        named = spelt_date(tokens, at + 1) if unit else None
        if unit is None or named is None:
            continue
        for joint in range(named.last, len(tokens) - 2):
            size = starts(tokens, joint + 1, _THAT[unit]) if tokens[joint].low in _HELD else 0
            if size and low_at(tokens, joint + 1 + size) in _CLOSING:
                day = tokens[at + 1 : named.last]
                lead = tokens[joint].put_all(*(() if unit == "day" else ("the", unit, "of")))
                if low_at(tokens, joint + 1) in _LIGHT:
                    lead = [tokens[joint + 1], *lead]
                return [*tokens[: joint + 1], *lead, *day, *tokens[joint + 1 + size :]]
    return list(tokens)


def _this(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low in _STRETCHES and tokens[at - 1].low == "this"
