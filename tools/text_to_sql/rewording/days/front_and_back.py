"""The front and the back half of a stretch, put as its first and its second.

the back half of May or the front half      the second half of May or the first half
the front end of May                        the beginning of May
the end of May or the beginning             the end of May or the beginning of May
was the end of May calmer than its start    … than its start of May
the front half of the shop                  as it is: no stretch is named
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_PARTS = {
    ("front", "half"): ("first", "half"),
    ("back", "half"): ("second", "half"),
    ("front", "end"): ("beginning",),
    ("back", "end"): ("end",),
}
_ENDS = word_set("beginning start end middle")
_AGAINST = word_set("than or versus vs against and with beat beats topped tops")
_AT = word_set("at in on")
_STRETCHES = MONTH_NUMBERS.keys() | frozenset(SEASONS) | word_set("month year week it that")


@step(words=("front", "back"))
def front_and_back(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the first half for the front half."""
    result: list[Token] = []
    at, named = 0, _names_a_stretch(tokens)
    while at < len(tokens):
        part = _PARTS.get((tokens[at].low, low_at(tokens, at + 1)))
        of_something = low_at(tokens, at + 2) == "of"
        if part and named and (not of_something or _of_a_stretch(tokens, at + 3)):
            result += tokens[at].put_all(*part)
            at += 2
        else:
            result.append(tokens[at])
            at += 1
    return result


@step(words=_ENDS)
def ends_of_one_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with the month behind the other of its ends, too."""
    full = [
        at
        for at in range(1, len(tokens) - 2)
        if tokens[at].low in _ENDS
        and tokens[at + 1].low == "of"
        and tokens[at + 2].low in MONTH_NUMBERS
    ]
    if len(full) != 1:
        return list(tokens)
    of = list(tokens[full[0] + 1 : full[0] + 3])
    year = low_at(tokens, full[0] + 3)
    of += tokens[full[0] + 3 : full[0] + 4] if year.isdecimal() and len(year) == _YEAR else []
    for at in range(2, len(tokens)):
        before = at - 1 - (low_at(tokens, at - 2) in _AT)
        other = tokens[at].low in _ENDS - {tokens[full[0]].low} and tokens[at - 1].low in (
            "the",
            "its",
        )
        behind = low_at(tokens, at + 1)
        ends = behind in ("", "?", ",", ".", ":", "for", "by", "in", "on") or behind in _AGAINST
        fronted = behind in _AGAINST and 1 < full[0] - at <= _NEAR  # "the start or the end of May"
        if other and ((ends and low_at(tokens, before - 1) in _AGAINST) or fronted):
            return [*tokens[: at + 1], *of, *tokens[at + 1 :]]
    return list(tokens)


_YEAR = 4
_NEAR = 4


def _names_a_stretch(tokens: Sequence[Token]) -> bool:
    """Whether one of these parts is said to be of a stretch: "the back half of May"."""
    return any(
        (tokens[at].low, tokens[at + 1].low) in _PARTS and _of_a_stretch(tokens, at + 3)
        for at in range(len(tokens) - 3)
        if tokens[at + 2].low == "of"
    )


def _of_a_stretch(tokens: Sequence[Token], at: int) -> bool:
    return any(low_at(tokens, n) in _STRETCHES for n in (at, at + 1))
