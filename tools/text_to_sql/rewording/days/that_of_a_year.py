"""A stretch that is named once, of two years: "the winter of 2025 or that of 2024".

was the winter of 2025 wetter than that of 2024     than the winter of 2024
was the winter wetter than the winter before        than the one before
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, SEASONS
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import standing
from pageturner.tools.text_to_sql.rewording.steps import step

_POINTING = frozenset({"that", "one"})


@step(words=_POINTING)
def that_of_a_year(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, the stretch named again in front of the other year."""
    result = list(tokens)
    for said in standing(tokens, _POINTING):
        of = said + 1
        at = said - (tokens[said].low == "one")
        if (at < said and low_at(tokens, at) != "the") or low_at(tokens, of) not in ("of", "in"):
            continue
        if _is_year(tokens, of + 1) and (stretch := _named_before(tokens, at)):
            return [*result[:at], *tokens[at].put_all("the", stretch), *result[of:]]
    return result


@step(words=("before",))
def the_one_before(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with "one" for a stretch without a year that is named twice."""
    for before in standing(tokens, {"before"}):
        at = before - 1
        named = low_at(tokens, at) in SEASONS and low_at(tokens, at - 1) == "the"
        said = [n for n in range(at) if tokens[n].low == low_at(tokens, at)] if named else []
        plain = said and not any(_is_year(tokens, n) for n in range(len(tokens)))
        if plain and low_at(tokens, said[-1] - 1) == "the":
            return [*tokens[:at], tokens[at].put("one"), *tokens[at + 1 :]]
    return list(tokens)


def _named_before(tokens: Sequence[Token], at: int) -> str:
    """The "winter" of "the winter of 2025", the nearest of those in front."""
    for place in range(at - 1, -1, -1):
        low = tokens[place].low
        year = place + 1 + (low_at(tokens, place + 1) == "of")
        if (low in SEASONS or low in MONTH_NUMBERS) and _is_year(tokens, year):
            dated = place and tokens[place - 1].kind == "number"  # "3 May 2025"
            return "" if dated else tokens[place].text
    return ""


def _is_year(tokens: Sequence[Token], at: int) -> bool:
    word = low_at(tokens, at)
    return len(word) == 4 and word.isdigit() and word[:2] in ("19", "20")
