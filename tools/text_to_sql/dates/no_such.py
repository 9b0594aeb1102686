"""Dates counted where there is one only, or fewer than that: "the third 4 July 2026".

the third 4 July, the 2nd 15th of March    a year has one of each
the fifth quarter of 2026                  a year has four

They are no days of the calendar, as 31 April is none; and what is named after a day may be more
than that one.

over the Christmas holidays                from when till when, nobody says
in the new year                            the whole of it
"""

from collections.abc import Callable

from pageturner.tools.text_to_sql.dates.periods import Atom, nowhere
from pageturner.tools.text_to_sql.dates.words import MONTH_NUMBERS, DateWords
from pageturner.tools.text_to_sql.language.words import ORDINALS, word_set

Read = Callable[[int], list[Atom]]
_QUARTERS = 4


def no_such_date(words: DateWords, at: int, read: Read) -> list[Atom]:
    """The date counted from a place on, which does not exist; [] where there may be one.

    Args:
        read: what stands at a place.
    """
    said = words._day(at)
    if words.low(at - 1) != "the" or said is None or not said[2]:
        return []
    count, after, _ = said
    if words.low(after) == "quarter" and count > _QUARTERS:
        year = words._year(after + 1)
        return [_named(words, at, year[1], year[0], None)] if year else []
    if count == 1 or not (_numbered(words, after) or words.low(after) in MONTH_NUMBERS):
        return []
    found = read(after)
    if len(found) != 1 or not found[0].day or found[0].year == 0:
        return []
    return [_named(words, at, found[0].last, found[0].year, found[0].month, day=True)]


def _numbered(words: DateWords, at: int) -> bool:
    """Whether a day of a month is told here by its number."""
    return words.low(at) in ORDINALS or words.low(at).isdecimal()


def _named(
    words: DateWords, at: int, last: int, year: int | None, month: int | None, *, day: bool = False
) -> Atom:
    text = " ".join(token.text for token in words.tokens[at:last])
    return Atom(at, last, nowhere, text, year, month, day)


def no_one_day(words: DateWords, at: int, last: int, read: Read) -> bool:
    """Whether the name of a day, up to a place, stands for more days than that one: the "new year"
    of "in the new year", the "Christmas" of "the Christmas holidays". Of those nobody says when
    they begin and end, where no days are told right behind.

    Args:
        read: what stands at a place.
    """
    said = words.low(at - 1) == "the" and words.low(at - 2) in _INSIDE
    owned = words.tokens[last - 1].text[-2:] in ("'s", "’s")
    if said and not owned and words.low(last - 1) == "year":
        return True
    if words.low(last) not in _TIMES or read(words._skip(last + 1, *_TELLING)):
        return False
    words.vague = " ".join(token.text for token in words.tokens[at : last + 1])
    return True


_INSIDE = word_set("in of into during throughout within")
_TIMES = word_set("holidays break vacation vacations period season time")
_TELLING = (",", "(", ":", "from", "of", "between", "-", "–")
