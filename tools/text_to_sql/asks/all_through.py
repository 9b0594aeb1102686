"""What is said of a stretch of days from its first to its last: "Labor Day weekend, entirely dry?",
"foggy from start to finish?", "3, 4 and 5 May: wet on all three?".
"""

from collections.abc import Sequence
from itertools import groupby

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, starts, word_set

_WHOLLY = word_set("completely entirely wholly totally fully altogether thoroughly")
THROUGH = phrases("""
    throughout, all through, all the way through, right through, from start to finish,
    start to finish, from beginning to end, beginning to end, from start to end, from first to last,
    from end to end, from the first day to the last, the whole time, all the time
""")
_MARKS = word_set(", : ( ) - – — ; ? . !")
_BEING = word_set("is are was were be been")
_SOME = word_set("there any some")


def all_through(analysis: Analysis) -> bool:
    """Whether what is asked is asked of each of several days."""
    period = analysis.dates.period
    if period is None or period.days < 2:
        return False
    if period.named_days and _named_together(analysis):
        return True
    wholly = any(
        analysis.low(mention.first - 1) in _WHOLLY
        for mention in analysis.mentions
        if mention.of("name", "low", "value")
    )
    places = sorted(analysis.focus)
    return wholly or any(starts(analysis.tokens, at, THROUGH) for at in places)


def _named_together(analysis: Analysis) -> bool:
    """`was it dry on 3 and 5 May`: on the one and on the other."""
    firsts = analysis.dates.firsts
    if len(firsts) < len(("3", "5 May")) or analysis.says(_EITHER):
        return False
    listed = analysis.between(firsts[0], firsts[-1] + 1)
    return not _AND.isdisjoint(listed)


_AND = word_set("and &")
_EITHER = word_set("or any either than between")


def stretch_itself(analysis: Analysis, at: int) -> bool:
    """The "one" of "was that week a calm one": the week, and no record of it."""
    period = analysis.dates.period
    if analysis.low(at) != "one" or period is None or len(period.intervals) != 1:
        return False
    start, _ = analysis.sentence_of(at)
    article = next((n for n in range(at - 1, start, -1) if analysis.low(n) in ("a", "an")), start)
    before = analysis.between(start, article)
    dated = any(start <= first < article for first in analysis.dates.firsts)
    said = _BEING.isdisjoint(before) or not _SOME.isdisjoint(before)
    return dated and not said and analysis.low(analysis.past_dates(at + 1)) in (*_MARKS, "")


def asked_without_a_verb(analysis: Analysis, start: int, end: int) -> bool:
    """`Labor Day weekend, entirely dry?`: a yes or a no is asked for."""
    words = analysis.between(start, end)
    if words[-1:] != ["?"] or ASKING & set(words):
        return False
    through = all_through(analysis)
    if not through and not _said_of_each(analysis, start, end):
        return _each_is_so(analysis, start, end)
    clauses = [
        list(places)
        for marked, places in groupby(range(start, end), lambda at: analysis.low(at) in _MARKS)
        if not marked
    ]
    said = [clause for clause in clauses if not analysis.dates.used.issuperset(clause)]
    opened = bool(said) and (
        analysis.low(said[0][0]) in _WHOLLY
        or any(m.first == said[0][0] and m.of("name", "low", "value") for m in analysis.mentions)
        or (not through and _holds(analysis, said[0]))
    )
    headed = start > 0 and analysis.low(start - 1) == ":"
    return opened and (headed or any(analysis.dates.used.issuperset(part) for part in clauses))


def _each_is_so(analysis: Analysis, start: int, end: int) -> bool:
    """The "both hotter than planned?" of "3 and 4 May: both hotter than planned?"."""
    period = analysis.dates.period
    if period is None or period.days < 2 or analysis.lacks(_EACH):
        return False
    dated = analysis.dates.used
    past = (at for at in range(start, end) if at not in dated and analysis.low(at) not in _MARKS)
    at = next(past, end)
    opened = at > start or (at > 0 and analysis.low(at - 1) in _MARKS)
    if not opened or analysis.low(at) not in _EACH:
        return False
    graded = any(m.first > at and m.degree == "more" for m in analysis.mentions)
    return (graded and "than" in analysis.between(at, end)) or _holds(analysis, range(at, end))


def _said_of_each(analysis: Analysis, start: int, end: int) -> bool:
    """The "on all four?", "both days?", "every one of them?" with which a sentence ends that says
    before what holds of each."""
    period = analysis.dates.period
    if period is None or period.days < 2:
        return False
    each = [(cue.first, cue.last) for cue in analysis.cues if cue.meaning == "all"]
    each += [(at, at + 1) for at in range(start, end) if analysis.low(at) == "both"]
    return any(
        start < first
        and all(
            low in _EACH_OF or low in CARDINALS or low in analysis.nouns or low in _MARKS
            for low in analysis.between(last, end)
        )
        and _holds(analysis, range(start, first))
        and not any(analysis.noun_at(at) for at in range(start, first))  # "days with fog, all"
        for first, last in each
        if first < end
    )


_EACH = frozenset({"both", "all", "neither", "either", "each", "none"})
_EACH_OF = word_set("of them these those the one days day times time dates occasions here")


def _holds(analysis: Analysis, places: Sequence[int]) -> bool:
    """Whether something is said there that holds or does not: a thing that is told or not, one of
    the values a column has, or a limit, and not "gusts each day?"."""
    limits = any(amount.first in places and amount.operator for amount in analysis.amounts)
    return limits or any(
        mention.first in places
        and (mention.of("value") or any(c.type == "boolean" for c in mention.columns))
        for mention in analysis.mentions
    )
