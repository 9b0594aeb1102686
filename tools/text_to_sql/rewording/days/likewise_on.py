"""The same asked of another day behind, put as asked of both.

was it hotter on 3 May than planned, and likewise on 9 May?   was it hotter than planned on both …
did 3 May beat the plan, and did 9 May too                    did both 3 May and 9 May beat the plan
was 3 May hotter than planned, and by how much was 9 May      stays: another question
"""

from collections.abc import Sequence
from datetime import date

from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.spelt import SpeltDate, spelt_date
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.sentences import sentences_of
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_LIKEWISE = phrases("""
    likewise, similarly, equally, the same, also, so was, so did, so were, so is, was it so, was it,
    did it, was that so, were they, did they, was, did, were, was the same, the same goes,
    the same again, the same thing, again
""")
_TOO = phrases("too, as well, also, likewise, again, the same")
_SURELY = frozenset({"likewise", "similarly", "the", "also", "so", "again", "equally"})
_ON = word_set("on for of in")
_ANY_YEAR = date(2000, 1, 1)


@step(words=("and",))
def likewise_on(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with both days in the question."""
    for start, end in sentences_of(tokens):
        if tokens[start].low not in AUXILIARIES:
            continue
        last = end - (tokens[end - 1].kind == "mark")
        for at in range(start + 3, last - 1):
            other = _other(tokens, at, last) if tokens[at].low == "and" else None
            if other is not None:
                cut = at - (tokens[at - 1].low == ",")
                put = _of_both(tokens[start:cut], other)
                return [*tokens[:start], *put, *tokens[last:]] if put else list(tokens)
    return list(tokens)


def _other(tokens: Sequence[Token], at: int, last: int) -> tuple[Token, ...] | None:
    """The day of an "and likewise on 9 May", "and did 9 May too" that ends the sentence."""
    size = starts(tokens, at + 1, _LIKEWISE)
    said = at + 1 + size
    sure = size and low_at(tokens, at + 1) in _SURELY
    said += low_at(tokens, said) in _ON
    day = day_named(tokens, said)
    if day is None:
        return None
    behind = last - day.last
    too = behind and starts(tokens, day.last, _TOO) == behind
    if low_at(tokens, last - 1) == "same" and not size and tokens[at - 1].low != ",":
        return None  # "were the hauls of 3 May and 9 May the same"
    return day.tokens if (sure and not behind) or too else None


def _of_both(asked: Sequence[Token], other: tuple[Token, ...]) -> list[Token]:
    """The question of its own day and the other one; nothing where it names none, or several."""
    days = [(at, day) for at in range(len(asked)) if (day := day_named(asked, at)) is not None]
    days = [one for n, one in enumerate(days) if not n or one[0] >= days[n - 1][1].last]
    if len(days) != 1:
        return []
    named, beside = spelt_date(asked, days[0][0]), spelt_date(other, 0)
    if beside is not None and beside.bare:
        dated = beside.beside(named) if named else None
        if dated is None or dated.bare:
            return []
        other = dated.tokens
    at, day = days[0]
    put = asked[0].put_all
    both = [*put("both"), *asked[at : day.last], *put("and"), *other]
    if at == 1:
        return [asked[0], *both, *asked[day.last :]]
    on = asked[at - 1].low in _ON
    lead = asked[: at - on]
    return [*lead, *asked[day.last :], *put("on"), *both]


def day_named(tokens: Sequence[Token], at: int) -> SpeltDate | None:
    """The day that is named there, the "12th" of "the 12th" among them."""
    spelt = spelt_date(tokens, at)
    if spelt is not None and (spelt.number is not None and (spelt.month or spelt.ended)):
        return spelt
    if spelt is not None and tokens[at].kind == "date":
        return spelt
    atoms = DateAtoms(tokens, Calendar(_ANY_YEAR)).atoms_at(at)
    if len(atoms) != 1 or not atoms[0].day:
        return None
    last = atoms[0].last - (tokens[atoms[0].last - 1].kind == "mark")
    return SpeltDate(tuple(tokens[at:last]), last)
