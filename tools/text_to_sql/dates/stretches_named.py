"""What a stretch of days is called beside the days it is: "during that awful cold spell, 27 January
to 12 February 2026, what was …".

The days say which ones are meant; what they are called narrows nothing.
"""

from collections.abc import Sequence, Set

from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

_STRETCHES = word_set("""
    spell snap wave heatwave stretch period episode patch siege outbreak run streak break holiday
    holidays vacation trip leave tour festival visit stay camp retreat honeymoon cruise regatta
    expedition conference
""")
_DURING = word_set("during in over for through throughout of within across")
_THAT = word_set("that this the our my their his her")
_OPENING = word_set(", ( : - – — of from between")
_LONGEST = 4
"""Of how many words it is called."""


def stretches_named(tokens: Sequence[Token], dated: Set[int]) -> set[int]:
    """The places of "awful cold spell", where the days stand behind it.

    Args:
        dated: the places of the dates.
    """
    result: set[int] = set()
    for at, token in enumerate(tokens[:-2]):
        if token.low in _STRETCHES and _days_behind(tokens, at, dated):
            first = next(
                (f for f in range(at, max(0, at - _LONGEST - 1), -1) if _opens(tokens, f)), 0
            )
            if first and not any(_picked(one) for one in tokens[first:at]):
                result |= set(range(first, at + 1))
    return result


def _days_behind(tokens: Sequence[Token], at: int, dated: Set[int]) -> bool:
    opened = tokens[at + 1].low in _OPENING
    return (opened and at + 2 in dated) or (at + 1 in dated and tokens[at + 1].low != "in")


def _opens(tokens: Sequence[Token], at: int) -> bool:
    """Whether "during that" stands before a place."""
    return at > 1 and tokens[at - 1].low in _THAT and tokens[at - 2].low in _DURING


def _picked(token: Token) -> bool:
    """The "longest" of "in the longest dry spell, 1 June to 31 August": one among those days."""
    return token.kind != "word" or token.low.endswith("est") or token.low in _PICKING | ASKING


_PICKING = word_set("most least first last next only single worst same")
