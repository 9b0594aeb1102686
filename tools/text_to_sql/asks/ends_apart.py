"""The end of a scale in each of several stretches: "the strongest gust of May and that of June".

One record of each stays for its stretch; they are told beside each other, and how far they lie
apart. An end that is only said once is that of all of them, "the strongest gust of May and June",
unless it is asked how far apart they were, "the hottest highs of May and June".
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.measuring import directed, direction_of, measure_of
from pageturner.tools.text_to_sql.columns.superlatives import in_at_least
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction

_POINTING = (("that", "of"), ("that", "in"), ("the", "one"), ("those", "of"))
_APART = word_set("apart difference differ differs differed gap margin between separate separates")
_BEATING = word_set(
    "beat beats top topped exceed exceeded outdo outdid surpass surpassed outstrip outstripped"
)
_COMPARED = word_set("compare compared compares")
_AGAINST = _COMPARED | word_set("against versus vs v than")


def same_end_of_each(question: Question) -> Direction | None:
    """Which end of the scale each of the stretches stands for; None where they do not."""
    analysis, dates = question.analysis, question.analysis.dates
    parts = dates.period.parts if dates.period else ()
    firsts = _begun(analysis) if len(parts) == 2 else ()
    if len(firsts) != 2 or all(part.days == 1 for part in parts):
        return None
    ends: list[tuple[int, Direction]] = [
        (cue.first, "high" if cue.meaning == "high" else "low")
        for cue in analysis.cues
        if cue.meaning in ("high", "low") and not in_at_least(question, cue)
    ]
    ends += [(m.first, direction_of(m)) for m in question.free if m.degree == "most"]
    first, second = firsts
    owned = {at for at, _ in ends if at < second and _owned(analysis, first, at)}
    before = [way for at, way in ends if at < first or at in owned]
    behind = [way for at, way in ends if first < at < second and at not in owned]
    behind += [way for at, way in ends if _owned(analysis, second, at)]
    if len(before) + len(behind) != len(ends) or len(ends) > 2 or not ends:
        return None
    if not before:  # "how far apart were May's and June's longest"
        apart = len(ends) == 1 and asks_how_much(question) and _parted(analysis)
        return behind[0] if apart else None
    joined = "and" in analysis.between(first, second) and question.difference is None
    apart = joined and len(ends) == 1 and asks_how_much(question) and _parted(analysis)
    again = behind == before or (not behind and (apart or _said_again(analysis, first, second)))
    return before[0] if again and _set_apart(question) else None


def _owned(analysis: Analysis, stretch: int, at: int) -> bool:
    """The "longest" of "May's longest", "May 2026's longest"."""
    between = range(stretch, at)
    return bool(between) and all(
        n in analysis.dates.used or analysis.low(n) in _OWNING for n in between
    )


def _owns(analysis: Analysis, stretch: int) -> bool:
    """The "June's" of "did May's longest exceed June's?", with nothing behind it."""
    at = stretch
    while at in analysis.dates.used:
        at += 1
    owning = analysis.tokens[at - 1].text.endswith(("'s", "’s")) or analysis.low(at) in _OWNING
    while analysis.low(at) in _OWNING:
        at += 1
    return owning and analysis.low(at) in ("", "?", ".", "!")


_OWNING = ("'", "’", "s")


def _begun(analysis: Analysis) -> tuple[int, ...]:
    """Where each stretch begins, the two ends of "from 3 to 9 May" as one, where more than two
    expressions are named."""
    dates = analysis.dates
    if len(dates.firsts) <= 2:
        return dates.firsts
    inner = (set(range(one, two)) for one, two in pairwise(dates.firsts))
    joined = [
        between <= dates.used or (_bracketed(analysis, two) and between - {two - 1} <= dates.used)
        for between, two in zip(inner, dates.firsts[1:], strict=True)
    ]
    return tuple(at for at, on in zip(dates.firsts, [False, *joined], strict=True) if not on)


def _bracketed(analysis: Analysis, at: int) -> bool:
    """The "June" of "summer (June to August)", which says again what stands before it."""
    return analysis.low(at - 1) == "(" and at - 2 in analysis.dates.used


def said_to_be(question: Question) -> Direction | None:
    """Which way the one end is said to lie from the other: the "low" of "was the strongest gust of
    May weaker than that of June"; None where nothing is said."""
    analysis = question.analysis
    for cue in analysis.cues:
        if cue.meaning in ("more", "less") and analysis.low(cue.last) == "than":
            return directed(question, cue, cue.meaning == "more", measure_of(question, cue.first))
    graded = (m for m in question.free if m.degree == "more" and analysis.low(m.last) == "than")
    return next((direction_of(mention) for mention in graded), None)


def _said_again(analysis: Analysis, first: int, second: int) -> bool:
    """The "that of" of "the strongest gust of May and that of June"."""
    between = analysis.between(first, second)
    pointed = any(tuple(between[at : at + 2]) in _POINTING for at in range(len(between)))
    named = (low for at, low in enumerate(between, first) if at not in analysis.dates.used)
    compared = _parted(analysis) or not _COMPARED.isdisjoint(between)
    if compared and _owns(analysis, second):
        return True
    return pointed or ("between" in analysis.lows and {*named} <= {"and", "in"})


def _set_apart(question: Question) -> bool:
    """Whether it is asked how far apart the two are, or the one is held against the other."""
    lows = set(question.analysis.lows)
    if lows & _AGAINST:
        return True
    return asks_how_much(question) and _parted(question.analysis)


def _parted(analysis: Analysis) -> bool:
    return not (_APART | _BEATING).isdisjoint(analysis.lows)
