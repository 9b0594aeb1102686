"""Seasons of the church, from one day with a name to another: "how wet was Advent".

in Advent, during Advent 2025       from its first Sunday to Christmas Eve
over Lent, all through Lent         from Ash Wednesday to Holy Saturday
in Holy Week                        from Palm Sunday to Holy Saturday
the books lent in May               no season
"""

from pageturner.tools.text_to_sql.dates.holidays import holidays
from pageturner.tools.text_to_sql.dates.periods import Atom, Interval, Placer
from pageturner.tools.text_to_sql.dates.words import DateWords
from pageturner.tools.text_to_sql.language.words import word_set

_SEASONS = {
    ("advent",): ("first sunday of advent", "christmas eve"),
    ("lent",): ("ash wednesday", "easter eve"),
    ("holy", "week"): ("palm sunday", "easter eve"),
}
CHURCH_SEASONS = frozenset(words[0] for words in _SEASONS)
_BEFORE = word_set("in during over throughout through of this last whole all entire until")


def church_season(reader: DateWords, at: int) -> list[Atom]:
    """The season that is named at a place, as one stretch; [] for none."""
    for words, ends in _SEASONS.items():
        last = at + len(words)
        if tuple(reader.low(place) for place in range(at, last)) != words:
            continue
        if not reader.tokens[at].text[:1].isupper() and reader.low(at - 1) not in _BEFORE:
            return []
        year = reader._year(last)
        text = " ".join(token.text for token in reader.tokens[at:last])
        return [Atom(at, year[1] if year else last, _between(*ends), text, year and year[0])]
    return []


def _between(first: str, last: str) -> Placer:
    begins, ends = (holidays()[tuple(name.split())] for name in (first, last))

    def place(year: int) -> Interval | None:
        return begins(year), ends(year)

    return place
