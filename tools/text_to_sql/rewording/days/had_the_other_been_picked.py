"""What a day would have brought that was picked in place of another, is how it compares to that.

if I'd booked 3 May instead of 9 May, how much hotter would it have been
                                              how much hotter was it on 3 May than on 9 May
had we gone on 3 May rather than 9 May, would hail have been likelier
                                              was hail likelier on 3 May than on 9 May
would I have had a cooler day if I'd gone on 3 May and not on 9 May
                                              was it a cooler day on 3 May than on 9 May

Where nothing is said to be more or less, the question stays.
"""

from collections.abc import Sequence
from datetime import date

from pageturner.tools.text_to_sql.dates.atoms import DateAtoms
from pageturner.tools.text_to_sql.dates.periods import Calendar
from pageturner.tools.text_to_sql.dates.spelt import spelt_date
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.english import SOMEBODY
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.rewording.days.had_it_been_picked import supposes
from pageturner.tools.text_to_sql.rewording.steps import step

_INSTEAD = phrases("instead of, rather than, in place of, in lieu of, over, and not, not")
_MARKS = word_set(", ? . ! ; : - – —")
_HAVING = phrases("""
    have had, have got, have gotten, have seen, have faced, have met, have enjoyed, have been given,
    have ended up with, have been in for
""")
_MOST = 6
_ANY_YEAR = date(2000, 1, 1)


@step(words=("would", "'d"))
def had_the_other_been_picked(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with what the one day had more of than the other."""
    start = next((at for at in range(len(tokens)) if supposes(tokens, at)), -1)
    if start < 0:
        return list(tokens)
    first = start + supposes(tokens, start)
    one = next((n for n in range(first, first + _MOST) if _day(tokens, n)), -1)
    day = _day(tokens, one) if one > 0 else 0
    size = starts(tokens, day, _INSTEAD) if day else 0
    other = day + size
    other += low_at(tokens, other) in ("on", "for")
    end = _day(tokens, other) if size else 0
    asked = [*tokens[:start], *tokens[end:]] if end else []
    asked = [t for at, t in enumerate(asked) if not (at == 0 and t.low in _MARKS)]
    would = next((at for at, token in enumerate(asked) if token.low == "would"), -1)
    graded = any(t.low in ("more", "less", "fewer") or is_comparative(t.low) for t in asked)
    if would < 0 or not graded:
        return list(tokens)
    put = tokens[0].put_all
    days = [*put("on"), *tokens[one:day], *put("than", "on"), *tokens[other:end]]
    was = _was(asked, would)
    mark = next((n for n in range(would, len(was)) if was[n].low in _MARKS), len(was))
    return [*was[:mark], *days, *was[mark:]] if was else list(tokens)


def _day(tokens: Sequence[Token], at: int) -> int:
    """Where the day ends that is named there; 0 where none is."""
    spelt = spelt_date(tokens, at)
    if spelt is not None and spelt.number is not None:
        return spelt.last
    atoms = DateAtoms(tokens, Calendar(_ANY_YEAR)).atoms_at(at)
    if len(atoms) != 1 or not atoms[0].day:
        return 0
    return atoms[0].last - (tokens[atoms[0].last - 1].kind == "mark")


def _was(asked: Sequence[Token], would: int) -> list[Token]:
    """`how much hotter was it` for "how much hotter would it have been"."""
    put = asked[would].put_all
    have = next((n for n in range(would + 1, len(asked)) if asked[n].low == "have"), -1)
    if have < 0:
        return []
    subject = list(asked[would + 1 : have])
    somebody = not subject or subject[0].low in SOMEBODY
    if size := starts(asked, have, _HAVING):
        had = put("was", "it") if somebody else [*put("did"), *subject, *put("have")]
        return [*asked[:would], *had, *asked[have + size :]]
    if low_at(asked, have + 1) == "been":
        told = put("it") if somebody else subject
        return [*asked[:would], *put("was"), *told, *asked[have + 2 :]]
    return []
