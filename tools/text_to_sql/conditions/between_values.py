"""Values that lie between two that are named.

a sea anywhere between slight and rough       slight, moderate, rough            on its scale
a wind from between southwest and northwest   southwest, west and northwest      on the compass
"""

from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.beyond_a_value import ValuesMeant
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import Membership

_COMPASS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
_ANYWHERE = word_set("anywhere somewhere ranging ranged anything something")
_BEFORE_IT = word_set("from was were is are be of at blowing blew came come coming lay stayed")
_ARTICLES = word_set("the a an")


def read_between_values(analysis: Analysis) -> list[ValuesMeant]:
    """What lies between two values, each time; the two are then one mention."""
    result: list[ValuesMeant] = []
    gone: set[int] = set()
    valued = [m for m in analysis.mentions if m.of("value") and not m.degree]
    for one, two in pairwise(valued):
        first = _opened(analysis, one, two)
        columns = [v.column for v in one.of("value") if v.column in two.columns]
        if first is None or not columns:
            continue
        chosen = _between(columns[0], _value(one, columns[0]), _value(two, columns[0]))
        if not chosen:
            continue
        met = Membership(columns[0], chosen, not negated(analysis, first))
        result.append(ValuesMeant(met, first, two.last, frozenset(range(first, two.last))))
        gone.add(two.first)
    analysis.mentions = [m for m in analysis.mentions if m.first not in gone]
    return result


def _opened(analysis: Analysis, one: Mention, two: Mention) -> int | None:
    """Where the "anywhere between" of two values begins; None of "the gap between", or of records
    of the one and the other kind."""
    at = one.first
    at -= analysis.low(at - 1) in _ARTICLES
    word = analysis.low(at - 1)
    joint = analysis.between(one.last, two.first)
    joint = joint[:-1] if joint[-1:] and joint[-1] in _ARTICLES else joint
    if (word, joint) not in (("between", ["and"]), ("from", ["to"]), ("from", ["through"])):
        return None
    if analysis.noun_at(two.last):
        return None  # "between sunny and cloudy days"
    at -= 1
    if analysis.low(at - 1) in _ANYWHERE:
        return at - 1
    named = any(m.last == at and set(m.columns) & set(one.columns) for m in analysis.mentions)
    told = named or analysis.low(at - 1) in _BEFORE_IT
    return at if word == "between" and told else None


def _value(mention: Mention, column: ColumnCard) -> str:
    return next(str(v.value).lower() for v in mention.of("value") if v.column == column)


def _between(column: ColumnCard, one: str, two: str) -> tuple[str, ...]:
    """The values from the one to the other, on the scale that is declared, or the shorter way
    round the compass; none where both ways are as long."""
    spelt = {value.lower(): value for value in column.nameable}
    order = [value.lower() for value in column.order]
    if one in order and two in order:
        low, high = sorted((order.index(one), order.index(two)))
        return tuple(spelt[value] for value in order[low : high + 1])
    if one not in _COMPASS or two not in _COMPASS:
        return ()
    first, last = _COMPASS.index(one), _COMPASS.index(two)
    half, whole = len(_COMPASS) // 2, len(_COMPASS)
    if (last - first) % whole == half:
        return ()
    if (last - first) % whole > half:
        first, last = last, first
    arc = [_COMPASS[(first + step) % whole] for step in range((last - first) % whole + 1)]
    return tuple(spelt[point] for point in arc if point in spelt)
