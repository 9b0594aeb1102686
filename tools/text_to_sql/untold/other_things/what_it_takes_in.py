"""What a value takes in, and whether it was gauged or foretold: no record tells it of them all.

    "does the swell index take the wind into account"    that both are stated is no answer
    "does the peak include the cooling"
    "are the gusts in the reports measured or forecast"

and not "does the report of 3 May include a gust", which is asked of a record.

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question

_DOES = word_set("does do")
_IS = word_set("is are")
_TAKING = word_set("include includes depend consider reflect assume incorporate factor cover count")
_HOW = word_set("""
    observed measured recorded actual forecast forecasts predicted expected estimated real gauged
    observations predictions measurements foretold modelled modeled
""")
_THE = word_set("the a an these those")


def what_it_takes_in(question: Question) -> tuple[str, ...]:
    """The "take into account" of "does the swell index take the wind into account"."""
    analysis = question.analysis
    if analysis.lacks(_DOES | _IS) or analysis.dates.period is not None:
        return ()
    if not one_a_day(analysis.card):
        return ()
    start = min(analysis.focus, default=0)
    thing = start + 1
    while analysis.low(thing) in _THE:
        thing += 1
    named = next((m for m in analysis.mentions if m.first == thing), None)
    if named is None or not any(link.column.type in NUMERIC for link in named.links):
        return ()
    end = analysis.sentence_of(start)[1]
    if analysis.low(start) in _DOES:
        verb = named.last
        rest = analysis.between(verb, end)
        if analysis.low(verb) in ("take", "account") and "account" in rest:
            return "take", "account"
        if analysis.low(verb) in _TAKING:
            return (analysis.low(verb),)
        return ()
    return _gauged_or_foretold(analysis, named.last, end) if analysis.low(start) in _IS else ()


def _gauged_or_foretold(analysis: Analysis, since: int, end: int) -> tuple[str, ...]:
    """The "measured or forecast" of "are the gusts in the reports measured or forecast"."""
    for at in range(since + 1, end - 1):
        if analysis.low(at) != "or":
            continue
        other = at + 1 + (analysis.low(at + 1) in ("just", "only", "merely", "simply"))
        if analysis.low(at - 1) in _HOW and analysis.low(other) in _HOW:
            return tuple(analysis.between(at - 1, other + 1))
    return ()
