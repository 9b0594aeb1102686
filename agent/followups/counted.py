"""Days told one after the other or in lists, pointed at by their number: "which of the four?".

"Any ice on 3 May?"  "and on the 4th?"  "and the 5th and 6th?"  "Which of the four was busiest?"
→   which of 3, 4, 5 and 6 May

"the three foggy days"   of the turns that spoke of fog
"the two May ones"       of the days in May
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from pageturner.agent.followups.days_counted_on import PREPOSITIONS, Pointed
from pageturner.agent.followups.focus import Focus
from pageturner.agent.followups.picking import last_of, told_by
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_THE = word_set("the those these")
_NOUNS = word_set("days ones dates")
_OF = word_set("of among amongst from between")
_MOST = 12
"""A larger number of days is not counted by heart."""
_SHORT = 4
"""Days of a stretch that are counted with those told one by one."""
_AFTER = PREPOSITIONS | word_set(
    "had has have got get saw see were was are is came come too also please which what how who "
    "that did do does would will could can should may might reached reach stayed then"
)


@dataclass(frozen=True)
class Told:
    """What an earlier turn was about in time, and the columns its question spoke of."""

    focus: Focus
    columns: frozenset[str]


def counted(
    tokens: Sequence[Token], told: Callable[[], Sequence[Told]], mentions: Sequence[Mention]
) -> list[Pointed]:
    """Every phrase that names days by how many they are.

    Args:
        told: the turns before, the last one first.
        mentions: columns that the follow-up speaks of.
    """
    found = []
    for at in range(len(tokens)):
        if one := _phrase(tokens, at, mentions):
            days = _days(one, told())
            if days:
                found.append(Pointed(at, one.last, days, chosen=True))
    return found


@dataclass(frozen=True)
class _Phrase:
    """`the three foggy days`: how many, and what is said of them."""

    count: int
    last: int
    month: str = ""
    about: Mention | None = None


def _phrase(tokens: Sequence[Token], at: int, mentions: Sequence[Mention]) -> _Phrase | None:
    def low(place: int) -> str:
        return tokens[place].low if 0 <= place < len(tokens) else ""

    every = low(at) == "all"
    here = at + every + (every and low(at + 1) == "of")
    here += low(here) in _THE
    number = low(here)
    count = CARDINALS.get(number, int(number) if number.isdecimal() and len(number) < 3 else 0)
    if here == at or not 2 <= count <= _MOST or (low(at - 1) == "all" and not every):
        return None
    last = here + 1
    about = next((m for m in mentions if m.first == last and not m.degree), None)
    month = "" if about or told_by(low(last)) is None else low(last)
    last = about.last if about else last + bool(month)
    noun = low(last) in _NOUNS
    last += noun
    if (about or month) and not noun:
        return None
    of = every or low(at - 1) in _OF or noun
    closes = last >= len(tokens) or tokens[last].kind != "word" or low(last) in _AFTER
    return _Phrase(count, last, month, about) if of and closes else None


def _days(phrase: _Phrase, told: Sequence[Told]) -> tuple[Interval, ...]:
    if phrase.about is not None:
        columns = {column.name for column in phrase.about.columns}
        told = [one for one in told if columns & one.columns]
    earlier = [one.focus for one in told]
    if not earlier:
        return ()
    if not phrase.month:
        return last_of(earlier, phrase.count) or _one_by_one(earlier, phrase.count)
    fits = told_by(phrase.month)
    found: list[Interval] = []
    for focus in earlier:
        spans = focus.several or ((focus.day,) if focus.day else ())
        single = [s for s in spans if s[0] == s[1] and fits and fits(s[0])]
        found += [span for span in single if span not in found]
        if len(found) >= phrase.count:
            break
    return tuple(sorted(found)) if len(found) == phrase.count else ()


def _one_by_one(earlier: Sequence[Focus], count: int) -> tuple[Interval, ...]:
    """Single days, where some were told in a short stretch: "and the 16th and 17th?"."""
    found: list[Interval] = []
    for focus in earlier:
        spans = focus.several or ((focus.day,) if focus.day else focus.asked)
        if any((end - start).days >= _SHORT for start, end in spans):
            return ()
        for start, end in spans:
            days = (start + timedelta(days=n) for n in range((end - start).days + 1))
            found += [(day, day) for day in days if (day, day) not in found]
        if len(found) >= count:
            break
    return tuple(sorted(found)) if len(found) == count else ()
