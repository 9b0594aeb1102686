"""A numbered week of a calendar, put as one of its year.

in week 60 of the archive's 2026 calendar   in week 60 of 2026
week 12 of our calendar for 2026            week 12 of 2026
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing
from pageturner.tools.text_to_sql.rewording.steps import step

_CALENDAR = frozenset({"calendar"})
_REACH = 7
_YEAR = 4


@step(words=_CALENDAR)
def weeks_of_a_calendar(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the calendar that a week is of."""
    for at in standing(tokens, _CALENDAR):
        for of in range(at - 1, max(1, at - _REACH), -1):
            week = low_at(tokens, of - 2) == "week" and low_at(tokens, of - 1).isdigit()
            if low_at(tokens, of) != "of" or not week:
                continue
            inside = [n for n in range(of + 1, at) if _is_year(tokens, n)]
            behind = at + 1 + (low_at(tokens, at + 1) in ("of", "for"))
            if inside:
                return [*tokens[: of + 1], tokens[inside[-1]], *tokens[at + 1 :]]
            if _is_year(tokens, behind):
                return [*tokens[: of + 1], *tokens[behind:]]
    return list(tokens)


def _is_year(tokens: Sequence[Token], at: int) -> bool:
    low = low_at(tokens, at)
    return len(low) == _YEAR and low.isdigit() and low[:2] in ("19", "20")
