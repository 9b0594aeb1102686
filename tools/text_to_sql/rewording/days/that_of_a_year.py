"""A stretch that is named once, of two years: "the winter of 2025 or that of 2024"; a part of a
month that is named once, of two months.

was the winter of 2025 wetter than that of 2024     than the winter of 2024
was the winter wetter than the winter before        than the one before
was the first week of May wetter than that of June  than the first week of June
the first Monday in May, or the first in June       or the first Monday in June
was the peak on the first of May above that of June     stays: the peak of June is meant
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.dates.words import (
    FIRST,
    LAST,
    MONTH_NUMBERS,
    SEASONS,
    WEEKDAY_NUMBERS,
)
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ORDINALS,
    standing,
    word_set,
)
from pageturner.tools.text_to_sql.rewording.steps import step

_POINTING = frozenset({"that", "one"})
_OF = ("of", "in")
_NUMBERED = frozenset({*ORDINALS, *FIRST, *LAST})
_PARTS = WEEKDAY_NUMBERS.keys() | word_set("day week weekend weekday fortnight half third quarter")
_ENDS = word_set("end start beginning middle")
_ON = word_set("on in at during for")


@step(words=_POINTING)
def that_of_a_year(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, the stretch named again in front of the other year."""
    result = list(tokens)
    for said in standing(tokens, _POINTING):
        of = said + 1
        at = said - (tokens[said].low == "one")
        if (at < said and low_at(tokens, at) != "the") or low_at(tokens, of) not in _OF:
            continue
        if _is_year(tokens, of + 1) and (stretch := _named_before(tokens, at)):
            return [*result[:at], *tokens[at].put_all("the", stretch), *result[of:]]
    return result


@step(words=_POINTING)
def that_of_a_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, the part of a month named again in front of the other month."""
    for said in standing(tokens, _POINTING):
        at = said - (tokens[said].low == "one")
        if at < said and low_at(tokens, at) != "the":
            continue
        if low_at(tokens, said + 1) not in _OF or not _is_month(tokens, said + 2):
            continue
        for of in range(at - 2, 0, -1):
            first = _part(tokens, of) if _is_month(tokens, of + 1) else of
            if first == of:
                continue
            before = first - 1 - (low_at(tokens, first - 1) == "the")
            on, alike = low_at(tokens, before) in _ON, low_at(tokens, at - 1) in _ON
            if on and not alike and _named_before_it(tokens, before):
                return list(tokens)
            part = [*tokens[at].put_all("the"), *tokens[first:of]]
            return [*tokens[:at], *part, *tokens[said + 1 :]]
    return list(tokens)


@step(words=_NUMBERED)
def the_first_in_another(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "the first Monday in June" for "the first in June" behind one of May."""
    for said in standing(tokens, _NUMBERED):
        alone = low_at(tokens, said - 1) == "the" and low_at(tokens, said + 1) == "in"
        if not alone or not _is_month(tokens, said + 2):
            continue
        for of in range(said - 2, 1, -1):
            kind = low_at(tokens, of - 1) in _PARTS and low_at(tokens, of - 2) in _NUMBERED
            if kind and low_at(tokens, of) in _OF and _is_month(tokens, of + 1):
                return [*tokens[: said + 1], tokens[of - 1], *tokens[said + 1 :]]
    return list(tokens)


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


def _part(tokens: Sequence[Token], of: int) -> int:
    """Where the "first week" of "the first week of May" begins; at its "of" where no part of a
    month is named."""
    if low_at(tokens, of) not in _OF:
        return of
    if low_at(tokens, of - 1) in _ENDS:
        return of - 1
    first = of - (low_at(tokens, of - 1) in _PARTS)
    ended = low_at(tokens, first - 1) in ORDINAL_ENDINGS and tokens[first - 2].kind == "number"
    if ended or low_at(tokens, first - 1) in _NUMBERED:
        first -= 1 + ended
        return first - (low_at(tokens, first) in LAST and low_at(tokens, first - 1) in ORDINALS)
    return of


def _named_before_it(tokens: Sequence[Token], on: int) -> bool:
    """Whether it is something on that day that is spoken of: "the tide on the first of May"."""
    return "it" not in {token.low for token in tokens[:on]}


def _is_month(tokens: Sequence[Token], at: int) -> bool:
    return low_at(tokens, at) in MONTH_NUMBERS or low_at(tokens, at) in SEASONS


def _is_year(tokens: Sequence[Token], at: int) -> bool:
    word = low_at(tokens, at)
    return len(word) == 4 and word.isdigit() and word[:2] in ("19", "20")
