"""What is asked of the stretch at the end of a scale, and is not by what it stands there.

was there fog in the coldest month         of which month it was the coldest is told, and no fog
how many wet days had the coldest month    of every month they would be counted
the average delay in the roughest month    not the month of the longest delays
the lowest price in the dearest month      nor by its mean
was winter the coldest season              of one season alone nothing is held against it
the average high in the week with most hail    of all records, and not of that week
the average gust in rough months           nor of such months

Of what the stretch is picked by, it is told: "what was the average high in the hottest month".
"""

from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_yes_no
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_STRETCHES = word_set("month week weekend season quarter year")
_LONGEST = {"season": 92, "quarter": 92}
_TWO = 2
_WITHIN = word_set("in of during")
_NUMBERS = word_set("number count tally")
_BEFORE = word_set("in during of for over throughout did does had has was were on")


def of_the_best_stretch(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "coldest", "month" of "was there fog in the coldest month"."""
    analysis = question.analysis
    if analysis.lacks(_SAID):
        return ()
    if not reading.grouped:
        return _stretch_not_picked(question) if reading.kind in _OF_ALL else ()
    first = next((c.first for c in analysis.cues if c.meaning in ("high", "low")), None)
    picked = _stretch_not_picked(question) if first is not None else ()
    if picked and first is not None and first < analysis.lows.index(picked[0]):
        return picked  # "the highest gust in the month that had the most hail"
    ranked = reading.grouped and reading.kind in ("compare", "groups") and reading.by is None
    if not ranked or analysis.lacks(_STRETCHES):
        return ()
    period = reading.period
    one = reading.kind == "compare" and period is not None and len(period.parts) < _TWO
    if one and period is not None and period.days <= _LONGEST.get(reading.span, 0):
        return (reading.span,)
    for mention in analysis.mentions:
        at = mention.last
        if mention.degree != "most" or analysis.low(at) not in _STRETCHES:
            continue
        if analysis.between(mention.first - 1, mention.first) != ["the"]:
            continue
        placed = analysis.low(mention.first - 2) in _BEFORE
        itself = analysis.low(mention.first - 3) in ("which", "what") and analysis.says(_NUMBERS)
        if itself and analysis.low(mention.first - 2) in ("was", "is"):
            continue  # "which was the foggiest month by number of foggy days"
        if placed and _asked_besides(question, mention):
            return mention.words, analysis.low(at)
        if analysis.low(mention.first - 2) in _WITHIN and _another_end(question, mention):
            return mention.words, analysis.low(at)
    return ()


def _stretch_not_picked(question: Question) -> tuple[str, ...]:
    """The "week", "with" of "in the week with the most hail", the "rough", "months" of "in rough
    months", where all records were taken."""
    analysis = question.analysis
    low = analysis.low
    for at in range(2, len(analysis.tokens)):
        if low(at) in _STRETCHES and low(at - 1) == "the" and low(at - 2) in _WITHIN:
            end = at + 2 + (low(at + 2) in ("had", "saw", "the")) + (low(at + 3) == "the")
            ranked = low(at + 1) in ("with", "that") and "most" in stems(low(end)).values()
            if ranked or (low(at + 1) in ("with", "that") and low(end) in _MOST):
                return low(at), low(at + 1)
        coloured = next((m for m in analysis.mentions if m.last == at), None)
        if low(at) in _SEVERAL and coloured and low(coloured.first - 1) in _WITHIN:
            return coloured.words, low(at)
    return ()


_SEVERAL = frozenset(f"{stretch}s" for stretch in _STRETCHES)
_SAID = _STRETCHES | _SEVERAL
_OF_ALL = ("average", "median", "sum", "extreme", "count", "share", "any", "all", "rows")
_MOST = word_set("most least fewest highest lowest")


def _another_end(question: Question, picked: Mention) -> bool:
    """The "lowest price" of "the lowest price in the dearest month", the "cheapest day of" it."""
    analysis = question.analysis
    before = [c.first for c in analysis.cues if c.meaning in ("high", "low")]
    before += [m.first for m in analysis.mentions if m.degree == "most"]
    return any(at < picked.first for at in before) and not analysis.has("average")


def _asked_besides(question: Question, picked: Mention) -> bool:
    """Whether what is asked is not what the stretch is picked by."""
    others = [
        mention
        for mention in question.free
        if mention.first != picked.first and mention.of("name", "low", "value")
    ]
    if any(set(one.columns).isdisjoint(picked.columns) for one in others):
        return True
    before = [one for one in question.found if not picked.first <= one.first < picked.last]
    return bool(before) and (asks_count(question) or asks_yes_no(question))
