"""Two stretches of which the same records are said to be, and that have no day in common.

"the crossings in March that were in April"     no day is of both
"the crossings in March that were in spring"    March is of both
"after 30 May and before 1 May 2025"            no day is of both
"after 30 November and before 2 March 2026"     the winter between them
"""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.dates.periods import Atom, Calendar
from pageturner.tools.text_to_sql.dates.stretches import side_of
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import word_set

NO_DAY_IN_COMMON = "have no day in common"
"""What is said of them: no record is of both."""
_LIGHT = word_set("that which and also only actually all in on during within of the took place")
_FALLING = word_set("fall falls fell falling occur occurs occurred happen happens happened")
_SAYING_SO = COPULAS | _FALLING | {"took"}
_ANY_YEAR = 2024
_AND = word_set("and but yet , also only that were was is are which dated")
_HALF_A_YEAR, _YEAR = 183, 365
_COMPARING = word_set("compare comparing compared comparison versus vs difference")


def none_in_common(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> tuple[str, str] | None:
    """The two in words; None where what stands between them says nothing of the kind."""
    if crossed := _ends_crossed(tokens, atoms, calendar):
        return crossed
    for one, two in pairwise(atoms):
        between = [token.low for token in tokens[one.last : two.first]]
        said = _SAYING_SO & {*between}
        if not said or "and" in between[:1] or not {*between} <= _LIGHT | _SAYING_SO:
            continue
        if any(a in COPULAS and b == "that" for a, b in pairwise(between)):
            continue  # "how many times the delay of 9 March was that of 7 March"
        asked = tokens[one.first - 1].low if one.first else ""
        if asked in COPULAS or not one.first:
            continue  # "was March, which was in the spring, …": of the month itself
        first = one.place(one.year or two.year or _ANY_YEAR)
        last = two.place(two.year or one.year or _ANY_YEAR)
        if first and last and (first[1] < last[0] or last[1] < first[0]):
            return one.words, two.words
    return None


def weekdays_apart(
    tokens: Sequence[Token], groups: Sequence[tuple[int, tuple[int, ...], str]]
) -> tuple[str, str] | None:
    """Of "the Mondays that were Sundays" the two, which no day is both of; None for no such."""
    for (one, days, _), (two, others, _) in pairwise(groups):
        between = {token.low for token in tokens[one + 1 : two]}
        said = between & COPULAS and between <= _LIGHT | COPULAS | _A_DAY
        if said and not _COMPARING & between and {*days}.isdisjoint(others):
            asked = tokens[one - 1].low if one else ""
            if asked not in COPULAS:
                return tokens[one].text, tokens[two].text
    return None


_A_DAY = word_set("a an day days")


def _ends_crossed(
    tokens: Sequence[Token], atoms: Sequence[Atom], calendar: Calendar
) -> tuple[str, str] | None:
    """The "30 May" and "1 May 2025" of "after 30 May and before 1 May 2025": it begins behind its
    end. Where a year is said of one of them only, few months may run on into the next."""
    if any(token.low in _COMPARING for token in tokens):
        return None
    for one, two in pairwise(atoms):
        between = [token.low for token in tokens[one.last : two.first]]
        if not _AND.intersection(between) or "or" in between or two.joined == "range":
            continue
        sides = [side_of(tokens, atom, calendar) for atom in (one, two)]
        if sides[0] not in ("since", "so far") or sides[1] != "until" or not _at_once(between):
            continue  # ("before 1 May and after 30 May" are the days on either side)
        starts = one.place(one.year or two.year or _ANY_YEAR)
        stops = two.place(two.year or one.year or _ANY_YEAR)
        if not starts or not stops or starts[0] < stops[0]:
            continue
        same = one.year is not None and two.year is not None
        if same or (stops[0] - starts[1]).days + _YEAR > _HALF_A_YEAR:
            return one.words, two.words
    return None


def _at_once(between: Sequence[str]) -> bool:
    """Whether nothing but the joint and the side of the second stands between the two."""
    return len(between) <= _NEAR and set(between) <= _AND | _SIDES


_NEAR = 5
_SIDES = word_set("""
    after before since from until till up to prior by on later earlier than no not sooner
    following starting beginning the and including
""")
