"""What a record says in a word, held against the record of the day beside it.

the same sky as              the day before     the words are the same
in another quay than         on the day before      :  are not
how often did the quay change from one day to the next    :
how often did the quay change                             :  and the day before is meant

Only where every day has one record of its own. Numbers are compared in `neighbours`.
"""

from dataclasses import dataclass

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.conditions.neighbours import BESIDE, LEADING_UP, neighbour
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import AsBeside

_SAME = word_set("same identical unchanged")
_OTHER = word_set("different another other differ differs differed differing")
_CHANGED = word_set("""
    change changes changed changing shift shifts shifted switch switches switched
""")
_SAID = _SAME | _OTHER | _CHANGED
_LINKS = word_set("as from than to with on over since against")
_ARTICLES = word_set("the a an her his their our each every")
_COUNTED = word_set("many number")
_REACH = 9
"""Words between what is said of the two and the day beside: "another sky, though, than on"."""


@dataclass(frozen=True)
class Alike:
    """A condition on a record's word and that of the day beside; `used` are the tokens that say
    it."""

    condition: AsBeside | None
    """None where a day may have several records."""
    first: int
    last: int
    used: frozenset[int]


def read_as_beside(analysis: Analysis) -> Alike | None:
    """The word of a record that is the same as that of the day beside it, or is not."""
    period = analysis.dates.period
    if analysis.lacks(_SAID) or (period is not None and period.single_day):
        return None
    for at, token in enumerate(analysis.tokens):
        found = BESIDE.at(analysis.tokens, at) if token.low in BESIDE.openings else None
        if found and at not in analysis.dates.used:
            return _held_against(analysis, int(found[0]), at, at + found[1])
    return _changed(analysis)


def _held_against(analysis: Analysis, days: int, beside: int, last: int) -> Alike | None:
    """What stands before "as on the day before"."""
    link = beside - 1
    while analysis.low(link) in LEADING_UP and analysis.low(link) not in _LINKS:
        link -= 1
    link -= analysis.low(link) == "on" and analysis.low(link - 1) in _LINKS
    start = max(analysis.sentence_of(beside)[0], link - _REACH)
    said = next((at for at in range(link, start - 1, -1) if analysis.low(at) in _SAID), -1)
    plain = analysis.low(said) in _SAME  # "the same sky the day before"
    if said < 0 or not (plain or analysis.low(link) in _LINKS):
        return None
    return _alike(analysis, days, said, last)


def _changed(analysis: Analysis) -> Alike | None:
    """`how often did the quay change`: from one day to the next."""
    said = next((at for at, t in enumerate(analysis.tokens) if t.low in _CHANGED), -1)
    if said < 0 or analysis.low(said - 1) in _ARTICLES:
        return None  # "how often did she lead the shift"
    if not (analysis.has("count") or analysis.says(_COUNTED)):
        return None
    end = said + 1 + 2 * (analysis.low(said + 1) in ("of", "in"))  # "changes of vessel"
    return _alike(analysis, -1, said, end)


def _alike(analysis: Analysis, days: int, said: int, last: int) -> Alike | None:
    """What is the same or another, by the word that says so."""
    named = _named(analysis, said, last)
    beside = neighbour(analysis.card, days)
    if named is None:
        return None
    column = next(link.column for link in named.of("name") if link.column.type == "text")
    holds = (analysis.low(said) in _SAME) != negated(analysis, said)
    first = min(named.first, said)
    spoken = [m for m in analysis.mentions if m is named or m.last == said]
    places = {at for m in spoken for at in range(m.first, m.last)}
    used = frozenset({*places, said, *range(max(said, named.last), last)})
    return Alike(AsBeside(column, beside, holds) if beside else None, first, last, used)


def _named(analysis: Analysis, said: int, last: int) -> Mention | None:
    """The column that is spoken of: "the same sky as", "the sky was the same as"."""
    start = analysis.sentence_of(said)[0]
    words = [
        m
        for m in analysis.mentions
        if start <= m.first < last
        and not m.degree
        and any(link.column.type == "text" for link in m.of("name"))
    ]
    behind = [m for m in words if m.first > said]
    before = [m for m in words if m.first < said]
    return behind[0] if behind else before[-1] if before else None
