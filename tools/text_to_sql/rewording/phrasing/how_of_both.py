"""How much of one thing and how much of another is asked of the same, with one "how".

how tall and how heavy is Gregor            how tall and heavy is Gregor
how tall is Gregor and how heavy is he      how tall and heavy is Gregor
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.question import numbers_named
from pageturner.tools.text_to_sql.rewording.steps import step

_IT = word_set("he she it they")
_CLOSING = word_set("? .") | {""}


@step("lexicon", words=("how",))
def how_of_both(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the second "how", where both are of numbers that are recorded."""
    if low_at(tokens, 0) != "how" or [t.low for t in tokens].count("how") != 2:
        return list(tokens)
    how = next(at for at, token in enumerate(tokens) if at and token.low == "how")
    one, two = _size(tokens, 1, lexicon), _size(tokens, how + 1, lexicon)
    if not one or not two or low_at(tokens, how - 1) != "and":
        return list(tokens)
    if one == how - 1:
        return [*tokens[:how], *tokens[how + 1 :]]
    again = low_at(tokens, two) in COPULAS and low_at(tokens, two + 1) in _IT
    if low_at(tokens, one) not in COPULAS or not again or low_at(tokens, two + 2) not in _CLOSING:
        return list(tokens)
    both = [*tokens[:one], tokens[how - 1], *tokens[how + 1 : two]]
    return [*both, *tokens[one : how - 1], *tokens[two + 2 :]]


def _size(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the "tall" ends that a number is called by; 0 where none is."""
    found = lexicon.at(tokens, at)
    return found.last if found is not None and numbers_named(found) and not found.degree else 0
