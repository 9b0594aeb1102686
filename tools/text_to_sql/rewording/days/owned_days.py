"""Days counted within what owns them, and its parts, put behind it as the days or the part of it.

this month's first ten days       the first ten days of this month
June 2026's last three days       the last three days of June 2026
last week's opening two days      the first two days of last week
May's second half                 the second half of May
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = {"first": "first", "opening": "first", "initial": "first"}
_ENDS |= {"last": "last", "final": "last", "closing": "last"}
_ORDER = {**_ENDS, "second": "second", "third": "third", "fourth": "fourth"}
_UNITS = word_set("days weeks months")
_PARTS = word_set("half week weekend fortnight third quarter")
_STRETCHES = word_set("week month year quarter")
_POINTING = word_set("this last next that past previous coming")


@step(words=_ORDER)
def owned_days(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "the first ten days of this month" for "this month's first ten days"."""
    result = list(tokens)
    for at in range(len(tokens) - 2, 0, -1):
        end, counted = _counted(tokens, at)
        if not end:
            continue
        owner = _owner(tokens, at)
        if not owner:
            continue
        first = at - len(owner) - (tokens[at - 1].low == "s") * 2
        said = tokens[at].put_all("the", end)
        of = tokens[at].put("of")
        named = [replace(token, text=_bare(token)) for token in owner]
        past = at + 1 + counted
        result[first:past] = [*said, *tokens[at + 1 : past], of, *named]
    return result


def _counted(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """The "first" of "first ten days", of "first half", and how many tokens follow of it."""
    low, behind = tokens[at].low, tokens[at + 1].low
    if behind in _PARTS:
        return _ORDER.get(low, ""), 1
    counted = behind in CARDINALS or behind.isdigit()
    days = counted and low_at(tokens, at + 2) in _UNITS
    return (_ENDS.get(low, ""), 2) if days else ("", 0)


def _owner(tokens: Sequence[Token], at: int) -> list[Token]:
    """The "this month" of "this month's", the "June 2026" of "June 2026's"; none where nothing
    that stands before a place owns what follows."""
    last = at - 1
    if tokens[last].low == "s" and tokens[last - 1].low in ("'", "’"):
        last -= 2
    elif not tokens[last].text.endswith(("'s", "’s")):
        return []
    year = last > 0 and tokens[last].kind == "number" and len(tokens[last].low) == 4
    name = tokens[last - year]
    if name.low in MONTH_NUMBERS or name.low in SEASONS:
        return list(tokens[last - year : last + 1])
    pointed = last > 0 and tokens[last - 1].low in _POINTING
    return list(tokens[last - 1 : last + 1]) if name.low in _STRETCHES and pointed else []


def _bare(token: Token) -> str:
    return token.text.removesuffix("'s").removesuffix("’s")
