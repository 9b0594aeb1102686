"""How a day seemed to somebody against another, put as what is said of it.

it felt like 3 May was hotter than 4 May, is that true    3 May was hotter than 4 May, is that true
felt like 3 May was busier than 4 May, right?             3 May was busier than 4 May, right?
what did it feel like on 3 May                            left as it is: what is asked
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_SEEMING = word_set("felt feels feel seemed seems looked looks")
_WHO = word_set("it i we to me us that just really kinda always ngl tbh honestly")
_BEING = word_set("was were is had has got")
_THAN = word_set("than")
_STOPS = frozenset(".?!;,:")


@step(words=_SEEMING)
def as_it_seemed(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without the "it felt like" in front of a day that is said to be so."""
    for at in standing(tokens, _SEEMING):
        if low_at(tokens, at + 1) != "like":
            continue
        date = spelt_date(tokens, at + 2)
        begin = at
        while begin and tokens[begin - 1].low in _WHO:
            begin -= 1
        opens = not begin or tokens[begin - 1].low in _STOPS
        asked = any(token.low in ASKING for token in tokens[:at])
        said = date is not None and low_at(tokens, date.last) in _BEING and opens and not asked
        if said and any(_against_a_day(tokens, than) for than in standing(tokens, _THAN)):
            return [*tokens[:begin], *tokens[at + 2 :]]
    return list(tokens)


def _against_a_day(tokens: Sequence[Token], than: int) -> bool:
    return spelt_date(tokens, than + 1 + (low_at(tokens, than + 1) == "on")) is not None
