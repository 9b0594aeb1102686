"""Whether the value of a day was an end of a stretch, asked with the value told.

was the peak of 90 on 3 May the highest of the month      was the peak on 3 May the highest of …
was the 90 foot swell on 3 May the highest in May         was the swell on 3 May the highest …
was the rain on 3 May the most of the spring              was 3 May the day with the most rain …
was the 1 to 2 inches for 3 May the most rain in May      was 3 May the day with the most rain …

Held to the value, the day would be the highest of those that have it.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.spelt import SpeltDate, spelt_date
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import is_number, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_BEING = word_set("was were is are wasn't isn't")
_DATING = word_set("on of for")
_BETWEEN = word_set("to - – and or °")
_MOST = word_set("most least")
_ENDS = word_set("of in for during ever forecast predicted expected observed recorded ? . !") | {""}
_LONGEST = 6
_NAMED = 4


@step("lexicon", words=_BEING)
def value_of_the_ranked(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens without the value, or with the day that is to have the most."""
    if not any(token.low in _MOST or token.low.endswith("est") for token in tokens):
        return list(tokens)
    for at in range(len(tokens) - 5):
        asked = tokens[at].low in _BEING and low_at(tokens, at + 1) == "the"
        if asked and (put := _put(tokens, at + 2, lexicon)):
            return put
    return list(tokens)


def _put(tokens: Sequence[Token], first: int, lexicon: Lexicon) -> list[Token]:
    """The tokens with what is ranked plainly told; nothing where no value of a day is ranked."""
    told = _amount(tokens, first)
    name = told or first
    named = _name(tokens, name, lexicon)
    if not told and named and low_at(tokens, named) == "of":
        told = _amount(tokens, named + 1)
        told = told if low_at(tokens, told) in _DATING else 0  # (of a day it is a number)
    if told > named:
        value, day = (named, told), told
    else:
        value, day = (first, told), named or told
    if not day or low_at(tokens, day) not in _DATING:
        return []
    dated = spelt_date(tokens, day + 1)
    if dated is None or dated.number is None or dated.month is None:
        return []
    end = dated.last + (low_at(tokens, dated.last) == ",")
    if low_at(tokens, end) != "the" or not _ranks(low_at(tokens, end + 1)):
        return []
    most, behind = low_at(tokens, end + 1) in _MOST, end + 2
    if not named:
        thing = _name(tokens, behind, lexicon)
        rest = tokens[end + 1 :] if thing else ()
        return _day_with(tokens, first, dated, day + 1, rest)
    if most and low_at(tokens, behind) in _ENDS:
        rest = [tokens[end + 1], *tokens[name:named], *tokens[behind:]]
        return _day_with(tokens, first, dated, day + 1, rest)
    if not told:
        return []
    return [*tokens[: value[0]], *tokens[value[1] :]]


def _day_with(
    tokens: Sequence[Token], first: int, dated: SpeltDate, day: int, rest: Sequence[Token]
) -> list[Token]:
    """`was 3 May the day with the most rain in May`."""
    if not rest:
        return []
    said = tokens[first - 1].put_all("the", "day", "with", "the")
    return [*tokens[: first - 1], *tokens[day : dated.last], *said, *rest]


def _ranks(low: str) -> bool:
    return low in _MOST or is_superlative(low)


def _amount(tokens: Sequence[Token], at: int) -> int:
    """Where the "10 to 14 inches" that stands there ends; 0 where none does."""
    if at >= len(tokens) or not is_number(tokens[at]):
        return 0
    end = at + 1
    while end < len(tokens) and end - at < _LONGEST:
        low = tokens[end].low
        if not (is_number(tokens[end]) or low in _BETWEEN or low in UNITS):
            break
        end += 1
    return end


def _name(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the name of what is measured ends that begins there, "forecast high"; 0 for none."""
    end, named = at, False
    while end - at < _NAMED and (mention := lexicon.at(tokens, end)) is not None:
        if not mention.of("name", "low", "qualifier") or mention.degree:
            break
        named = named or bool(mention.of("name"))
        end = mention.last
    return end if named else 0
