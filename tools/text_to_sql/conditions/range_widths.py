"""How wide a range is said to be, where its two ends are kept in two columns.

a wind range of 10 mph or more                          the upper end less the lower one
a range of lengths wider than a foot                    the same
lengths whose range was less than a foot                the same
a gap of a foot or more between both ends of the length the same
the lower and upper ends of the length a foot apart     the same
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.by_unit import fits
from pageturner.tools.text_to_sql.conditions.level_ranges import Level, range_near
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_RANGES = word_set("range ranges spread spreads span spans width widths")
_GAPS = word_set("gap difference spread margin distance range")
_WIDE = word_set("wide broad across")
_SAID = word_set("of was were is are be that which being had a width lying at")
_BETWEEN = word_set(
    "between the its both two lower upper low high bottom top and end ends bound bounds of a"
)
_ENDS = word_set("end ends bound bounds")
_OWNING = word_set("whose 's with the a an had has having where its of in for was were is")
_SIDES = ("<", ">")
_OPPOSITES = ({"lower", "upper"}, {"low", "high"}, {"bottom", "top"}, {"both"}, {"two"})


def read_width(analysis: Analysis) -> Level | None:
    """The first range that is said to be so wide; what says so means nothing else."""
    for amount in analysis.amounts:
        if amount.clock or amount.operator[:1] not in _SIDES:
            continue
        said = _of_a_range(analysis, amount) or _between_ends(analysis, amount)
        if said is None:
            continue
        at, used = said
        near = range_near(analysis, at)
        if near is None:
            continue
        mention, low, high = near
        reach = {*range(mention.first, mention.last)}
        between = range(min(mention.last, *used), max(mention.first, *used))
        joined = all(place in used | reach or _owns(analysis, place) for place in between)
        if not joined or not fits(high, amount):
            continue
        used |= {*reach, *between, *range(amount.first, amount.last), *amount.tail}
        analysis.cues = [cue for cue in analysis.cues if cue.first not in used]
        analysis.differences = [cue for cue in analysis.differences if cue.first not in used]
        condition = Comparison(Measure(high, low), amount.operator, amount.value)
        return Level(condition, min(used), max(used) + 1, frozenset(used))
    return None


def _of_a_range(analysis: Analysis, amount: Amount) -> tuple[int, set[int]] | None:
    """`a range of 10 or more`, `a range 10 or more wide`, `the range was more than 10`: where the
    word for it stands, and the tokens from there on."""
    end = max([amount.last, *(at + 1 for at in amount.tail)])
    end += analysis.low(end) in ("point", "points") and analysis.low(end + 1) in _WIDE
    wide = analysis.low(end) in _WIDE
    wider = analysis.low(amount.first).startswith(_COMPARED)
    at = amount.first - 1
    while analysis.low(at) in _SAID:
        at -= 1
    stated = at < amount.first - 1 or wide or wider or analysis.low(amount.first) == "of"
    if analysis.low(at) in _RANGES and stated:
        return at, {*range(at, end + wide)}
    of_it = _named_behind(analysis, at)
    return (of_it, {*range(of_it, end + wide)}) if stated and of_it is not None else None


_COMPARED = ("wider", "broader", "narrower", "tighter")


def _named_behind(analysis: Analysis, last: int) -> int | None:
    """The "range" of "the range of the wind", which ends at a place."""
    named = next((m for m in analysis.mentions if m.last == last + 1 and m.of("name")), None)
    if named is None:
        return None
    at = named.first - 1
    while analysis.low(at) in ("of", "the", "in", "a", "steady"):
        at -= 1
    of_it = analysis.low(at) in _RANGES and analysis.low(at + 1) in ("of", "in")
    return at if of_it else None


def _between_ends(analysis: Analysis, amount: Amount) -> tuple[int, set[int]] | None:
    """`a difference of more than 8 between the lower and upper end`, `the two ends … more than 8
    apart`."""
    end = max([amount.last, *(at + 1 for at in amount.tail)])
    start, stop = analysis.sentence_of(amount.first)
    if analysis.low(end) == "between":
        at = end
        while at < stop and analysis.low(at) in _BETWEEN:
            at += 1
        first = amount.first - (analysis.low(amount.first - 1) == "of")
        first -= analysis.low(first - 1) in _GAPS
        return (at - 1, {*range(first, at)}) if _both_ends(analysis, end, at) else None
    if analysis.low(end) != "apart":
        return None
    ends = [at for at in range(start, amount.first) if analysis.low(at) in _ENDS]
    if not ends:
        return None
    at = ends[-1]
    while at > start and analysis.low(at - 1) in _BETWEEN:
        at -= 1
    behind = _both_ends(analysis, at, ends[-1] + 1)
    return (ends[-1], {*range(at, ends[-1] + 1), *range(amount.first, end + 1)}) if behind else None


def _both_ends(analysis: Analysis, first: int, last: int) -> bool:
    said = set(analysis.between(first, last))
    return bool(said & _ENDS) and any(pair <= said for pair in _OPPOSITES)


def _owns(analysis: Analysis, at: int) -> bool:
    return analysis.low(at) in _OWNING
