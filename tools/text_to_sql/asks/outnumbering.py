"""Numbers of records that are compared: "more rainy days", "the most wet ones", "more often"."""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_count
from pageturner.tools.text_to_sql.asks.said_to_win import OUTNUMBER
from pageturner.tools.text_to_sql.asks.than_planned import compares
from pageturner.tools.text_to_sql.columns.heads import behind_the_noun
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Says, Truth


def quantities_compared(question: Question) -> bool:
    """Whether numbers of records are compared: "more rainy days", "rained more often"."""
    lows = question.analysis.lows
    often = not {("more", "often"), ("less", "often")}.isdisjoint(pairwise(lows))
    often = often or not OUTNUMBER.isdisjoint(lows)
    return often or (not {"more", "fewer"}.isdisjoint(lows) and more_records(question))


def more_records(question: Question) -> bool:
    """`more days`, `the most rainy days`, `how many … compared with`."""
    analysis = question.analysis
    quantities = ("more", "most", "fewer", "fewest", "less", "least")
    compared = not (analysis.lacks(quantities) and analysis.lacks(OUTNUMBER))
    for at, token in enumerate(analysis.tokens if compared else ()):
        if token.low not in quantities and token.low not in OUTNUMBER:
            continue
        inside = any(a.first <= at < a.last or at in a.tail for a in analysis.amounts)
        if analysis.low(at - 1) in ("at", "or") or inside:
            continue  # "at least one day", "an inch or more on any day", "more than ten days"
        after = [m for m in question.free if m.first == at + 1 and question.numeric(m)]
        if after and (_single_days(question) or not any(analysis.noun_from(m.last) for m in after)):
            continue  # "was rain more probable", "the more humid day": how probable it was
        if token.low in quantities and analysis.low(at + 1) in ("often", "frequently"):
            return True
        if token.low in OUTNUMBER or (token.low in quantities and _headed_by_a_noun(analysis, at)):
            return True
        if token.low in quantities and _of_a_kind(analysis, at + 1):
            return True
        if token.low in quantities and at + 1 in {n for n, _, _ in analysis.dates.weekday_groups}:
            return True  # "more Saturdays or more Sundays"
        reach = at + 4 + ("or" in analysis.between(at, at + 4))  # "more sunny or cloudy days"
        values = [m for m in analysis.mentions if at < m.first < reach and m.of("value")]
        reach += sum(m.last - m.first - 1 for m in values)
        reach += 2 * analysis.between(at, reach + 2).count("-")  # "more 90-degree days"
        if token.low in quantities and any(
            analysis.noun_at(place) and not _one_of_two(question, at, place)
            for place in range(at + 1, reach)
        ):
            return True
        if (
            token.low in quantities
            and not _single_days(question)
            and any(
                at in (found.first - 1, found.last) and isinstance(found.condition, Truth | Says)
                for found in question.found  # "more rain", "rained more"
            )
        ):
            return True
    return asks_count(question) and compares(analysis)


def _of_a_kind(analysis: Analysis, at: int) -> bool:
    """The "flats" of "the fewest furnished flats": records, by their kind."""
    end = behind_the_noun(analysis, at)
    return end is not None and not analysis.noun_at(end - 1) and analysis.low(end - 1)[-1:] == "s"


def _one_of_two(question: Question, more: int, noun: int) -> bool:
    """The "the more humid day" of "was it 1 or 3 July": what nobody knows is not counted."""
    analysis = question.analysis
    one = analysis.low(more - 1) == "the" and not analysis.low(noun).endswith("s")
    known = any(more < found.first < noun for found in question.found)
    return one and not known and _single_days(question)


def _headed_by_a_noun(analysis: Analysis, at: int) -> bool:
    """The "more" of "late days: more in March or April": of what was named in front of it."""
    if analysis.low(at - 1) in ("had", "has") and analysis.low(at + 1) in ("", "?", "of", "."):
        nouns = [place for place in range(at) if analysis.noun_at(place)]
        return any(analysis.low(place).endswith("s") for place in nouns)  # "…: which had more?"
    headed = analysis.low(at - 1) in (":", ",", "-", "–", "—") and analysis.noun_at(at - 2)
    return headed and analysis.low(at + 1) in ("in", "during") and at + 2 in analysis.dates.used


def _single_days(question: Question) -> bool:
    """`less smoky, 17 or 19 July`: of a day each there is nothing to count."""
    period = question.analysis.dates.period
    return period is not None and period.named_days
