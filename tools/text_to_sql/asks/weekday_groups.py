"""Days of the week set against each other: "were weekends warmer than weekdays"."""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.asks.choosing import comparative
from pageturner.tools.text_to_sql.asks.comparing import ranked_truth
from pageturner.tools.text_to_sql.asks.end_in_either import end_in_either
from pageturner.tools.text_to_sql.asks.one_record_of_each import end_on_one_record
from pageturner.tools.text_to_sql.asks.outnumbering import more_records
from pageturner.tools.text_to_sql.asks.ranks import of_fewer
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import measure_of
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.dates.periods import Period, as_dates, say_interval
from pageturner.tools.text_to_sql.dates.which_of_two import WHICH_OF_TWO
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Condition, Direction, Measure, Reading, Stated

_OR = word_set("or vs versus than against")
_AND = word_set("and with to from")
_COMPARING = word_set("compare compared comparing")
_SETTING = word_set("compare compared comparing difference differ between apart different gap")


def by_weekdays(question: Question) -> Reading | None:
    """`warmer at weekends or on weekdays`: the mean of each, or how many records each has; of "was
    the hottest day a weekday or a weekend day", the highest of each.

    How often something was so is the share of their days where one side has more of them.
    """
    sides = sides_of(question)
    if len(sides) != 2 or end_in_either(question):
        return None
    found = comparative(question)
    compared = question.analysis.says(_COMPARING)
    if found is None and (compared or question.analysis.has("average")):
        found = superlative(question) or ("high", measure_of(question))
    direction, measure = found or ("high", None)
    unstated = False
    truth = ranked_truth(question)
    even = len(sides[0].weekdays) == len(sides[1].weekdays)
    stated = _stated_on_some(question)
    counted = bool(question.conditions or truth or stated) and more_records(question)
    often = counted and not even and not _of_days(question)
    fewer = of_fewer(question)
    reading = Reading("compare", direction=direction, grouped=True, wants="record")
    if counted:
        reading.direction = "low" if fewer else "high"
    reading.conditions = list(question.conditions)
    if counted or (truth and even):
        reading.conditions += [truth] if truth and truth not in reading.conditions else []
        reading.conditions += stated if counted and not reading.conditions else []
        reading.aggregate = "share" if often else "count"
    elif measure and measure.has_a_mean and not truth:
        reading.measure = measure
        end = end_on_one_record(question) or _best_of_each(question)
        summed = measure.column.additive and even and not question.analysis.has("average")
        summed = summed and not compared
        reading.aggregate = "sum" if summed else "avg"
        if end is not None:
            reading.aggregate = "max" if end[0] == "high" else "min"
        absent = measure.minus is None and measure.column.absent == 0
        unstated = absent and reading.aggregate == "avg" and not question.analysis.has("average")
    else:
        return None
    reading.wants = "value" if asks_how_much(question) else "record"
    than = "than" in question.analysis.lows
    reading.claim = 0 if than and asks_yes_no(question) else None
    reading = based(question, reading)
    reading.missing_as_zero |= unstated
    whole = reading.period or _all_days(question)
    reading.period = replace(whole, parts=sides) if whole else None
    return reading


def _best_of_each(question: Question) -> tuple[Direction, Measure] | None:
    """The end of "was the hottest Saturday hotter than the hottest Sunday"."""
    analysis = question.analysis
    places = [at for at, _, _ in analysis.dates.weekday_groups]
    best = all(is_superlative(analysis.low(at - 1)) for at in places)
    return superlative(question) if best else None


def _stated_on_some(question: Question) -> list[Condition]:
    """The "gusts" of "more days with gusts", where not every record states one."""
    every = question.analysis.card.count
    return [
        condition
        for condition in question.stated()
        if isinstance(condition, Stated) and condition.holds and condition.column.filled < every
    ]


def _of_days(question: Question) -> bool:
    """`more rainy days`, and not "rained more": how many, not how often."""
    analysis = question.analysis
    return any(
        token.low in ("more", "fewer", "most", "fewest")
        and any(analysis.noun_at(place) for place in range(at + 1, at + 4))
        for at, token in enumerate(analysis.tokens)
    )


def sides_of(question: Question) -> tuple[Period, ...]:
    """The days of the week on either side, within the days asked about; () where not opposed."""
    analysis = question.analysis
    whole = analysis.dates.period or _all_days(question)
    named: dict[tuple[int, ...], tuple[int, str]] = {}
    for at, days, word in analysis.dates.weekday_groups:
        named.setdefault(days, (at, word if len(days) > 1 else word.capitalize()))
    if whole is None or whole.parts or len(named) != 2:
        return ()
    (one, first), (two, second) = named.items()
    between = set(analysis.between(first[0] + 1, second[0]))
    lows = set(analysis.lows)
    opposed = between & _OR or (between & _AND and (lows & _SETTING or _one_of_two(question)))
    if not opposed or set(one) & set(two):
        return ()
    return tuple(
        Period(whole.intervals, word, weekdays=days)
        for days, word in ((one, first[1]), (two, second[1]))
    )


def _one_of_two(question: Question) -> bool:
    """`take the Saturdays and the Sundays: which averaged the higher`, and not "which were wet"."""
    analysis = question.analysis
    if not analysis.says({"which"}):
        return False
    asked = any(a == "which" and b in _ASKED for a, b in pairwise(analysis.lows))
    graded = any(mention.degree == "more" for mention in question.free)
    return asked and (graded or analysis.has("average", "more", "less"))


_ASKED = WHICH_OF_TWO | {"of", "one", "ones"}


def _all_days(question: Question) -> Period | None:
    temporal = question.analysis.card.temporal
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    if first is None or last is None:
        return None
    return Period(((first, last),), say_interval(first, last))
