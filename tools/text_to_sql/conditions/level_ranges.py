"""A range that is said to be none: "a wind given as a single number, not a range".

Where the two ends of a range are kept in two columns, a single number is one end as high as the
other.
"""

from dataclasses import dataclass

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.reading import Comparison, Measure

_SINGLE = word_set("single one lone sole fixed constant flat steady exact specific")
_NUMBERS = word_set("number figure value speed amount reading")
_SPOKEN_OF = _NUMBERS | {"range", "ranges"}
_STATING = word_set("as given gives stated states put quoted with had has by just only a")
_PARTS = word_set("a an the of no not as any rather than instead without just only one single")
_DENYING = word_set("no not than instead without never n't")


@dataclass(frozen=True)
class Level:
    """That both ends are the same, or are not; `used` are the tokens that say it."""

    condition: Comparison
    first: int
    last: int
    used: frozenset[int]
    value: Comparison | None = None
    """How high the single number is said to be: "as a single figure above 20"."""


def read_level(analysis: Analysis) -> Level | None:
    """The first range that is said to be a single number, or to be none."""
    for at, token in enumerate(analysis.tokens):
        if token.low not in _SPOKEN_OF:
            continue
        single = _single(analysis, at) or _single_thing(analysis, at)
        if not single and token.low not in ("range", "ranges"):
            continue
        said = range_near(analysis, at)
        if said is None or (not single and not _as_a_range(analysis, at)):
            continue
        mention, low, high = said
        flat = single or _denied(analysis, at)
        flat = flat if (asked := _asked_for(analysis)) is None else asked
        condition = Comparison(Measure(high, low), "=" if flat else ">", 0)
        used, so_high = _used(analysis, mention, at), _so_high(analysis, at + 1) if flat else None
        if so_high is None:
            return Level(condition, mention.first, at + 1, used)
        used |= {*range(so_high.first, so_high.last), *so_high.tail}
        value = Comparison(Measure(high), so_high.operator or "=", so_high.value, so_high.upper)
        return Level(condition, mention.first, so_high.last, used, value)
    return None


def _so_high(analysis: Analysis, at: int) -> Amount | None:
    """The "above 20", "of 20" right behind a single figure."""
    behind = at + (analysis.low(at) in ("of", ",", ":"))
    found = (a for a in analysis.amounts if a.first in (at, behind) and not a.clock)
    return next(found, None)


def _single(analysis: Analysis, at: int) -> bool:
    """The "number" of "as a single number", and not "the one value that counts"."""
    if analysis.low(at) not in _NUMBERS or analysis.noun_at(at + 1):
        return False
    before = at - 1
    while analysis.low(before) in _SINGLE and analysis.low(before - 1) in _SINGLE:
        before -= 1
    return analysis.low(before) in _SINGLE and analysis.low(before - 1) in _STATING


def _single_thing(analysis: Analysis, at: int) -> bool:
    """The "wind speed" of "they named a single wind speed", where it ends at a place."""
    named = (m for m in analysis.mentions if m.last == at + 1 and m.of("name"))
    return analysis.low(at) in _NUMBERS and any(
        analysis.low(m.first - 1) in _ALONE and analysis.low(m.first - 2) in _STATING for m in named
    )


_ALONE = word_set("single lone sole")


def _asked_for(analysis: Analysis) -> bool | None:
    """Whether it is the single number that is asked for, where one record has that and the other a
    range: "… Which got the single figure?"; None where it is not said."""
    if not any(token.low == "other" for token in analysis.tokens):
        return None
    start, end = analysis.sentences[-1]
    which = next((at for at in range(start, end) if analysis.low(at) == "which"), end)
    for at in range(which, end):
        if analysis.low(at) in _NUMBERS and analysis.low(at - 1) in _SINGLE:
            return True
        if analysis.low(at) == "range":
            return False
    return None


def _as_a_range(analysis: Analysis, at: int) -> bool:
    """`no range`, `as a range`, `rather than a range`, and not "the range of the highs"."""
    before = at - 1 - (analysis.low(at - 1) in ("a", "any"))
    stated = analysis.low(before) in _DENYING or analysis.low(before) in ("as", "of")
    return stated and analysis.low(at + 1) not in ("of", "from", "between")


def _denied(analysis: Analysis, at: int) -> bool:
    return bool(_DENYING & set(analysis.between(max(0, at - 3), at)))


def range_near(analysis: Analysis, at: int) -> tuple[Mention, ColumnCard, ColumnCard] | None:
    """The mention nearest to a place of a thing that is kept as a range, with its two ends."""
    start, end = analysis.sentence_of(at)
    near = [m for m in analysis.mentions if start <= m.first < end and m.of("name")]
    near.sort(key=lambda m: abs(m.first - at))
    columns = {column.name: column for column in analysis.card.columns}
    for mention in near:
        for column in mention.columns:
            stem, _, side = column.name.rpartition("_")
            for one, other in (("low", "high"), ("min", "max")):
                low, high = columns.get(f"{stem}_{one}"), columns.get(f"{stem}_{other}")
                if side in (one, other) and low and high:
                    return mention, low, high
    return None


def _used(analysis: Analysis, mention: Mention, at: int) -> frozenset[int]:
    """The thing, the single number, and what is said beside it: "…, not a range"."""
    used = {*range(mention.first, mention.last), at}
    for place in range(at - 1, max(mention.last, at - 5) - 1, -1):
        if analysis.low(place) not in _SINGLE | _PARTS:
            break
        used.add(place)
    after = at + 1
    while analysis.low(after) in _PARTS | {","}:
        after += 1
    if analysis.low(after) in ("range", "ranges"):
        used |= set(range(at + 1, after + 1))
    return frozenset(used)
