"""Time that somebody spent on something, where a column says how much it was, and adds up.

total minutes Aurora spent on repairs     total minutes Aurora on repairs
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import TIMES, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_SPENT = word_set("spent spend spends")


@step("lexicon", words=_SPENT)
def time_spent(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the verb, where a number of minutes, hours or days that adds up
    is named before it."""
    at = next((n for n, token in enumerate(tokens) if token.low in _SPENT), len(tokens))
    if low_at(tokens, at + 1) not in ("on", "with") or lexicon.at(tokens, at):
        return list(tokens)
    for place in range(at):
        found = lexicon.at(tokens, place)
        numbers = numbers_named(found) if found is not None and not found.degree else []
        timed = [c for c in numbers if c.additive and unit_of(c.unit) in TIMES]
        if len(timed) == len(numbers) == 1 and unit_of(tokens[place].low) in TIMES:
            return [*tokens[:at], *tokens[at + 1 :]]
    return list(tokens)
