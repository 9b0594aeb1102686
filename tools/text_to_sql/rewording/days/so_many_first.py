"""So many days from an end of a stretch, with the end said first.

the six first days of May      the first six days of May
his 2 last weeks in May        his last 2 weeks in May

Not so "two first places", which are no days.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import is_count, standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ENDS = word_set("first last final opening closing")
_UNITS = word_set("days weeks weekends months years quarters")
_OPENING = word_set("the these those its my our his her their in on for of during over within")


@step(words=_UNITS)
def ends_in_front(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "first six" for "six first"."""
    result = list(tokens)
    for at in standing(tokens, _UNITS):
        said, number = low_at(tokens, at - 1), low_at(tokens, at - 2)
        if said in _ENDS and is_count(number) and low_at(tokens, at - 3) in _OPENING:
            result[at - 2 : at] = [tokens[at - 1], tokens[at - 2]]
    return result
