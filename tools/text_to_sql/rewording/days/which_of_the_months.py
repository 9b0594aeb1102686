"""Which of the months of a season it is, put as which of its months.

which of the three winter months had the most hail   →  which winter month had the most hail
which of the three months of spring was wettest      →  which month of spring was wettest
in which of the summer months of 2026 was it wetter  →  in which summer month of 2026 was it wetter
of the winter months, which had the most             stays: it is read as it stands
what month had the strongest gust, May or June       →  which month had the strongest gust, …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_UNITS = {"months": "month", "weeks": "week", "weekends": "weekend"}
_STRETCHES = word_set("month months week weeks weekend weekends half season seasons quarter")


@step(words=_UNITS.keys())
def which_of_the_months(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, "which winter month" for "which of the three winter months"."""
    for at in range(len(tokens) - 4):
        if tokens[at].low not in ("which", "what"):
            continue
        of = at + 1 + (low_at(tokens, at + 1) == "one")
        season = of + 1 + (low_at(tokens, of + 1) in ("the", "those", "these"))
        season += season < len(tokens) and is_number(tokens[season])
        unit = _UNITS.get(low_at(tokens, season))
        if low_at(tokens, of) == "of" and unit and low_at(tokens, season + 1) in ("of", "in"):
            return [*tokens[: at + 1], tokens[season].put(unit), *tokens[season + 1 :]]
        months = low_at(tokens, season) in SEASONS and low_at(tokens, season + 1) == "months"
        if low_at(tokens, of) == "of" and months:
            month = tokens[season + 1].put("month")
            return [*tokens[: at + 1], tokens[season], month, *tokens[season + 2 :]]
    return list(tokens)


@step(words=("what",))
def which_stretch(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "which month" for the "what month" of which there are some to pick from."""
    return [
        token.put("which")
        if token.low == "what" and low_at(tokens, at + 1) in _STRETCHES
        else token
        for at, token in enumerate(tokens)
    ]
