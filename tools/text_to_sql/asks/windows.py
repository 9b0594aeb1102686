"""So many days on end, of which the best are asked for, and no run of days that meet something.

the hottest three-day spell of May          three days on end, by their mean
the wettest period of seven days            by how many of them were wet
which three days in a row were the coldest  the same
the longest three-day run of wet days       no: a run (`spells`)
"""

from pageturner.tools.text_to_sql.asks.comparing import ranked_truth
from pageturner.tools.text_to_sql.asks.groups_compared import grouped
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_STRETCHES = word_set("period stretch spell span window block interval")
_ON_END = phrases("in a row, on end, running")
_CONSECUTIVE = word_set("consecutive successive straight")
_ASKED = word_set("which what the")
_LONGEST = 31


def best_window(question: Question) -> Reading | None:
    """The stretches of so many days, from the best on."""
    analysis = question.analysis
    length = _days_on_end(question)
    if length is None or question.difference is not None:
        return None
    if not one_a_day(analysis.card):
        if superlative(question):
            question.unread = "days on end, where a day may have several records or none"
        return None
    days, first, last = length
    numbers = question.ranks
    question.ranks = [a for a in numbers if not first <= a.first < last]
    found, truth = superlative(question), ranked_truth(question)
    if found is None or not (truth or found[1].column.type in NUMERIC):
        question.ranks = numbers
        return None
    direction, measure = found
    aggregate = "count" if truth else "sum" if measure.column.additive else "avg"
    reading = grouped(question, None if truth else measure, direction, aggregate)
    if truth:
        reading.conditions = [*question.conditions, truth]
    reading.window, reading.top, reading.place = days, 1, 1
    analysis.use(first, last)
    return reading


def _days_on_end(question: Question) -> tuple[int, int, int] | None:
    """How many days, and where that is said; None where no stretch of so many is asked for."""
    analysis = question.analysis
    for at in analysis.focus:
        number = _number(analysis.low(at))
        if number is None:
            continue
        noun = at + 1 + (analysis.low(at + 1) == "-")
        if analysis.low(noun) not in ("day", "days"):
            continue
        of = analysis.between(at - 2, at)
        if analysis.low(noun + 1) in _STRETCHES:
            return number, at, noun + 2
        if of[-1:] == ["of"] and of[0] in _STRETCHES:
            return number, at - 2, noun + 1
        front = at - 1 - (analysis.low(at - 1) in _CONSECUTIVE)
        size = starts(analysis.tokens, noun + 1, _ON_END)
        if analysis.low(front) in _ASKED and (size or front < at - 1):
            return number, front + 1, noun + 1 + size
    return None


def _number(low: str) -> int | None:
    said = int(low) if low.isdecimal() else CARDINALS.get(low)
    return said if said is not None and 2 <= said <= _LONGEST else None
