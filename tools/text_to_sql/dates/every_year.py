"""A day of which the year is asked for: "in which year was 10 August hotter", "which 10 August",
"10 August exists twice": it is meant in every year of which there is a record.
"""

from collections.abc import Sequence
from dataclasses import replace

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS
from pageturner.tools.text_to_sql.dates.years import as_one, whole_year
from pageturner.tools.text_to_sql.language.english import LIGHT
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import (
    ORDINAL_ENDINGS,
    ORDINALS,
    phrases,
    starts,
    word_set,
)

_YEAR_ASKED = phrases("""
    which year, what year, which of the years, which of the two years, which one of the years,
    both years, either year, either of the years, either of the two years, each year, every year,
    the two years, in which years, which years, for two years, of two years, both of the years,
    each of the years, both of the two years, each of the two years, the two different years,
    all years
""")
_ALL_YEARS = phrases("""
    both years, either year, each year, every year, the two years, both of the years, all years,
    each of the years, both of the two years, each of the two years, the two different years
""")
_SEVERAL = word_set("two both either")
_EXISTING = LIGHT | word_set(
    "exist exists existed occur occurs occurred appear appears appeared hold holds held contain "
    "contains contained cover covers covered record records recorded archive archives file files "
    "corpus data database log logs logged collection set documents entry entries listed found"
)
"""Of a day that is said to stand there twice, nothing else is told beside that."""
_PLURALS = {f"{ending}s": ending for ending in ORDINAL_ENDINGS}
_WHOLE_MONTHS = {f"{month}s": month for month in MONTH_NUMBERS if month not in ("mar", "sep")}
_MONTHS = {f"{month}s": month for month in MONTH_NUMBERS if len(month) > len("may")}


def in_the_singular(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the "10ths" of "the two 10ths of August", the "Augusts" of "both 10 Augusts"
    and the plurals of feasts put as days that a calendar has, and "both Augusts" as August in both
    years."""
    result = _ends_of_each_month(_feasts_in_the_singular(tokens))
    for at, token in enumerate(tokens[1:], 1):
        if token.low in _PLURALS and token.glued and tokens[at - 1].kind == "number":
            word = _PLURALS[token.low]
            result[at] = token.put(word)
        elif token.low == "fridays" and [t.low for t in tokens[at + 1 : at + 3]] == ["the", "13"]:
            result[at] = token.put("Friday")
        elif token.low in _MONTHS and tokens[at - 1].kind == "number":
            result[at] = replace(token, text=token.text[:-1], low=_MONTHS[token.low])
        elif token.low in _WHOLE_MONTHS and tokens[at - 1].low in _SEVERAL:
            month = replace(token, text=token.text[:-1], low=_WHOLE_MONTHS[token.low])
            both = token.put_all("in", "both", "years")
            kept = at - 1 - (at > 1 and tokens[at - 2].low == "the")
            return [*result[:kept], month, *both, *result[at + 1 :]]
    return result


def _ends_of_each_month(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "the last day of" for "the last days of September, October and November"."""
    result = list(tokens)
    for at in range(1, len(tokens) - 4):
        ends = tokens[at].low == "days" and tokens[at - 1].low in _FIRST_OR_LAST
        if not ends or tokens[at + 1].low not in ("of", "in"):
            continue
        listed = tokens[at + 2].low in MONTH_NUMBERS and tokens[at + 3].low in (",", "and", "or")
        behind = at + 4 + (tokens[at + 4].low in ("and", "or"))
        if listed and behind < len(tokens) and tokens[behind].low in MONTH_NUMBERS:
            result[at] = tokens[at].put("day")
    return result


_FIRST_OR_LAST = word_set("first last")


def _feasts_in_the_singular(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with the "Flag Days" of "the Flag Days of 2025 and 2026" put as Flag Day."""
    result = list(tokens)
    for at, token in enumerate(tokens):
        if token.low[-1:] != "s":
            continue
        single = _FEASTS.get(token.low, "")
        before = [one.low for one in tokens[max(0, at - _LONGEST_FEAST) : at]] if single else []
        named = [tuple(before[-size:] if size else []) for size in range(len(before) + 1)]
        if any(_feast(words, single) for words in named):
            result[at] = replace(token, text=token.text[: len(single)], low=single)
            opened = at - next(size for size, words in enumerate(named) if _feast(words, single))
            opened -= opened > 0 and tokens[opened - 1].low == "the"
            if opened > 0 and tokens[opened - 1].low == "between":  # "between the Flag Days of …"
                result[opened - 1] = tokens[opened - 1].put("of")
        elif token.low[:-1] in ORDINALS and token.text[0].isupper() and at:  # "Fourths of July"
            result[at] = replace(token, text=token.text[:-1], low=token.low[:-1])
    return result


def _feast(words: Sequence[str], last: str) -> bool:
    return (*words, last) in holidays() and (*words, last) != ("may", "day")


_LONGEST_FEAST = 5
_FEASTS = {
    plural: words[-1]
    for words in holidays()
    if not words[-1].endswith("s") or words[-1].endswith("mas")
    for plural in (f"{words[-1]}s", f"{words[-1]}es")
}
"""The last words of names of days, by their plurals."""
SAID_OFTEN = frozenset(
    {*_PLURALS, *_MONTHS, *_WHOLE_MONTHS, *_FEASTS, *(f"{word}s" for word in ORDINALS)}
) | {"fridays", "days"}
"""What `in_the_singular` puts otherwise: where none of these stands, nothing."""


def in_every_year(tokens: Sequence[Token], atoms: list[Atom], calendar: Calendar) -> list[Atom]:
    """The one day or stretch that is named, in all the years it is held, where the year is asked
    for; nothing where it is not."""
    atoms = as_one(tokens, atoms) if len(atoms) > 1 else atoms
    if len(atoms) != 1 or atoms[0].year is not None or whole_year(atoms[0]):
        return []
    named = atoms[0]
    years = calendar.held(named)
    if len(years) < 2 or calendar.ahead or not (_asked(tokens, named) or _twice(tokens, named)):
        return []
    return [
        replace(named, year=year, words=f"{named.words} {year}", joined="list" if place else "")
        for place, year in enumerate(years)
    ]


def days_in_every_year(tokens: Sequence[Token], atoms: Sequence[Atom]) -> bool:
    """Whether several days without a year are each spoken of in several: `10 and 11 August in both
    years`."""
    several = len(atoms) > 1 and all(atom.year is None for atom in atoms)
    return several and any(starts(tokens, at, _ALL_YEARS) for at in range(len(tokens)))


def told_apart(tokens: Sequence[Token], atoms: Sequence[Atom]) -> tuple[int, ...]:
    """Where these days are spoken of, each by itself; "the hottest August day" is one of all."""
    behind = tokens[atoms[0].last].low if atoms[0].last < len(tokens) else ""
    return tuple(atom.first for atom in (atoms[:1] if behind in _OF_IT else atoms))


_OF_IT = word_set("day days date dates weekend weekends week weeks night nights")


def how_many_said(tokens: Sequence[Token], atoms: Sequence[Atom]) -> set[int]:
    """The places of the "two" of "the two 10ths of August"."""
    at = atoms[0].first - 1
    at -= at > 0 and tokens[at].low == "the"
    return {at} if at >= 0 and tokens[at].low in _SEVERAL else set()


def _asked(tokens: Sequence[Token], named: Atom) -> bool:
    """Whether the year is asked for, or which of such days."""
    before = [token.low for token in tokens[max(0, named.first - 2) : named.first]]
    which = before[-1:] == ["which"] or bool(_SEVERAL & set(before[-1:]))
    return which or any(starts(tokens, at, _YEAR_ASKED) for at in range(len(tokens)))


def _twice(tokens: Sequence[Token], named: Atom) -> bool:
    """Whether the day is said to stand there twice."""
    marks = [at for at, token in enumerate(tokens) if token.low in _ENDS]
    start = max((at + 1 for at in marks if at < named.first), default=0)
    end = min((at for at in marks if at >= named.last), default=len(tokens))
    said = [token.low for at, token in enumerate(tokens[start:end], start) if not _in(at, named)]
    return "twice" in said and all(low in _EXISTING for low in said)


def _in(at: int, named: Atom) -> bool:
    return named.first <= at < named.last


_ENDS = (".", "?", "!", ";", ":")
