"""Both ends of a scale: "the range of the gusts", "the highest and the lowest price".

the range of the prices in May            from one end to the other
the upper end of the price range          one end of what is kept as a range
the highest of the price range            the same
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.columns.wider_ranges import wider_range
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction

_FROM_END_TO_END = word_set("and to than minus from") | word_set(
    """exceed exceeds exceeded outdo outdid surpass surpassed beat beats top topped outstrip
    outstripped trail trailed"""
)
_APART_BY = word_set("below above short under over beneath behind")
_END_OF = word_set("top bottom end upper lower")
"""The "top" of "the top of the range", which is one end of it."""
_BETWEEN = word_set("of the its that this what in had value values figure figures")


def ranging(question: Question) -> bool:
    """`the range of the highs`, `the spread in May`: from one end of the scale to the other."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is not None and period.single_day and one_a_day(analysis.card):
        return False  # "the upper end of the wind range on 3 May": that of one record
    if wider_range(question, most=True):
        return False  # "the day with the widest range"
    return not analysis.lacks(("range", "spread")) and any(
        token.low in ("range", "spread")
        and at in analysis.focus
        and at not in analysis.used
        and analysis.low(at - 1) not in ("in", "within")
        and not _one_end_of(analysis, at)
        and not any(at < amount.first <= at + 4 for amount in analysis.amounts)
        for at, token in enumerate(analysis.tokens)
    )


def both_ends(question: Question) -> bool:
    """`highest and lowest`, `the hottest and the coldest`."""
    places = sorted(_places(question).values())
    if len(places) < 2:
        return False
    first, last = places
    analysis = question.analysis
    apart = _APART_BY if asks_how_much(question) else frozenset[str]()
    if not apart.isdisjoint(analysis.lows[:last]):
        return True  # "how far below the warmest was the coldest"
    dated = analysis.dates.used  # (nor is the "to" of "the calmest day from 10 to 24 May" one)
    return any(
        analysis.low(at) in _FROM_END_TO_END and at not in dated for at in range(first, last)
    )


def crossed(question: Question) -> bool:
    """`the longest of May and the shortest of June`: of each stretch another end."""
    period, firsts = question.analysis.dates.period, question.analysis.dates.firsts
    ends = sorted(_places(question).values())
    if period is None or len(period.parts) != 2 or len(firsts) != 2 or len(ends) != 2:
        return False
    behind = ends[0] < firsts[0] < ends[1] < firsts[1]
    return behind or firsts[0] < ends[0] < firsts[1] < ends[1]


def _places(question: Question) -> dict[Direction, int]:
    """Where the ends of a scale are named."""
    ends = [cue for cue in question.analysis.cues if cue.meaning in ("high", "low")]
    behind = {cue.last for cue in ends}  # the "peak" of "the highest and the lowest peak flow"
    places: dict[Direction, int] = {
        "high" if cue.meaning == "high" else "low": cue.first
        for cue in ends
        if cue.first not in behind
    }
    for mention in question.free:
        if mention.degree == "most":
            places[direction_of(mention)] = mention.first
    return places


def _one_end_of(analysis: Analysis, at: int) -> bool:
    """The "top of the range", the "upper end of the delay range", the "lowest of that range"."""
    named = {n for m in analysis.mentions for n in range(m.first, m.last)}
    ends = {
        n
        for cue in analysis.cues
        if cue.meaning in ("high", "low")
        for n in range(cue.first, cue.last)
    }
    place, of = at - 1, False
    while place in named or analysis.low(place) in _BETWEEN:
        of = of or analysis.low(place) == "of"
        if analysis.low(place) in _END_OF or place in ends:
            break
        place -= 1
    near = _END_OF & set(analysis.between(max(0, at - 3), max(0, at - 1)))
    return bool(near) or (of and (analysis.low(place) in _END_OF or place in ends))
