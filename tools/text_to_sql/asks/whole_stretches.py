"""Weeks, weekends, months and years of which every day was so: "which weeks of May stayed dry".

Where something is denied, or was so throughout, it holds of every day of the stretch; else one
day is enough, as in "which months had snow", or so many as are said.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.all_through import THROUGH
from pageturner.tools.text_to_sql.asks.asking import asks_count, based
from pageturner.tools.text_to_sql.asks.calendar_groups import WEEKS
from pageturner.tools.text_to_sql.asks.outnumbering import more_records
from pageturner.tools.text_to_sql.asks.so_many import so_many_records
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.conditions.negation import lacking
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_STRETCHES = WEEKS | {
    f"{span}{several}": span
    for span in ("month", "season", "quarter", "year")
    for several in ("", "s")
}


def which_stretches(question: Question) -> Reading | None:
    """`which weeks were dry`, `which weekends stayed below 20`, `which months had no snow`."""
    temporal = question.analysis.card.temporal
    asked = _asked(question) or _weekends_offered(question)
    if asked is None or temporal is None or temporal.type != "date":
        return None
    conditions = question.all_conditions()
    if not conditions:
        return None
    ranked = superlative(question) or more_records(question) or asks_count(question)
    if _first_of_all(question.analysis):
        return None  # "in which month did it first snow"
    ranked = ranked or (
        not asked[1] and any(mention.degree == "more" for mention in question.free)
    )  # "which weekend was colder, the 3rd/4th or the 10th/11th"
    if ranked or question.analysis.has("average", "median", "sum", "more", "less", "streak"):
        return None
    span, several = asked
    limit = so_many_records(question)
    amounts = question.ranks or question.unbound
    if limit is None and amounts and not _as_many_as_offered(question):
        return None
    every = question.analysis.has("all", "keep", "never", "denied") or lacking(conditions)
    every = every or predicated(question) or both_days(question.analysis) is not None
    if not every and not several and limit is None and not _offered(question):
        return None
    reading = Reading("groups", span=span, aggregate="count", wants="record")
    reading.conditions, reading.holds_for = conditions, "every" if every else "any"
    if limit is not None:
        reading.holds_for, reading.least = "any", limit
    reading = based(question, reading)
    if span == "weekend":
        reading.weekdays, reading.weekdays_said = (5, 6), ""
    return reading


def _first_of_all(analysis: Analysis) -> bool:
    """Whether the first or the last record of all is asked for."""
    ends = (cue for cue in analysis.cues if cue.meaning in ("first", "last"))
    return any(cue.first not in analysis.dates.used for cue in ends)


def predicated(question: Question) -> bool:
    """Whether it is said of the stretches what they were: "which weekends were calm"."""
    analysis = question.analysis
    return any(
        analysis.low(found.first - 1) in ("were", "was", "are", "is")
        and (found.last in analysis.dates.used or analysis.low(found.last) in _AFTER)
        for found in question.found
    )


_AFTER = ("", "?", ".", ",", "in", "of", "during", "throughout")


def both_days(analysis: Analysis) -> range | None:
    """The tokens that say that something is to hold of a whole weekend: "both days have to be"."""
    for at in range(len(analysis.tokens)):
        if (size := starts(analysis.tokens, at, _ALL_OF_IT)) and at not in analysis.dates.used:
            return range(at, at + size)
    return None


def _weekends_offered(question: Question) -> tuple[str, bool] | None:
    """`both days must be dry: the weekend of 2 and 3 May or that of 9 and 10 May?`, and those that
    are listed: "weekends with frost on both days"."""
    if both_days(question.analysis) is None:
        return None
    lows = question.analysis.lows
    listed = "weekends" in lows and lows[0] not in AUXILIARIES
    return ("weekend", listed) if listed or _offered(question) else None


def _offered(question: Question) -> bool:
    """Whether whole weekends that are named are set against each other."""
    period = question.analysis.dates.period
    lows = question.analysis.lows
    if period is None or len(period.parts) < 2 or not {"weekend", "weekends"} & set(lows):
        return False
    spans = [part.intervals for part in period.parts]
    whole = all(len(s) == 1 and s[0][0].weekday() == _SATURDAY for s in spans)
    offered = whole and not _OFFERING.isdisjoint(lows)
    return offered and all(part.days == 2 for part in period.parts)


def _as_many_as_offered(question: Question) -> bool:
    """The "two" of "which of the two was to be dry": as many as are named, and no amount."""
    period = question.analysis.dates.period
    parts = len(period.parts) if period else 0
    amounts = [*question.ranks, *question.unbound]
    return _offered(question) and all(amount.value == parts for amount in amounts)


_INSIDE = ("in", "to", "during", "into")
_SATURDAY = 5
_OFFERING = word_set("or vs versus either which")
_WHOLE = phrases("""
    both days, both of the days, both of them, on both, each day, every day, the whole weekend,
    all weekend, the entire weekend, the full weekend, both saturday and sunday
""")
_ALL_OF_IT = _WHOLE | THROUGH


def _asked(question: Question) -> tuple[str, bool] | None:
    """The stretch that "which" asks for, and whether for several of them."""
    analysis = question.analysis
    if analysis.lacks(_STRETCHES.keys()):
        return None
    for at in range(len(analysis.tokens) - 1):
        word = analysis.low(at + 1)
        if analysis.low(at) in ("which", "what") and word in _STRETCHES:
            if word.startswith("weekend") and analysis.noun_at(at + 2):
                return None  # "which weekend days"
            inside = (
                word in ("month", "season", "quarter", "year") and analysis.low(at - 1) in _INSIDE
            )  # "in which month was"
            return _STRETCHES[word], word.endswith("s") or inside
        if word not in ("week", "weekend", "month", "season", "year"):
            continue
        there = {"there", "did", "have"} & set(analysis.between(max(0, at - 3), at))
        singular = at not in analysis.dates.used
        run = word == "week" and analysis.low(at) == "a"  # "did we have a week without rain"
        if there and singular and not run and analysis.low(at) in ("a", "any", "one", "single"):
            return word, False  # "was there any week without fog"
    return None
