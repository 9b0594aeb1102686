"""Of which records something is said: the "rainy days" of "what share of the rainy days …".

What comes before "of" or "every" and what follows it are two things: the conditions on the noun
say which records are looked at, those of the verb what is said of them.

    what share of   the rainy days in May       also had thunder
    did every       day with gusts over 30      have rain
    of              the dry days in May,        what share was above 70
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.english import AUXILIARIES
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.words import word_set

_OPENS = word_set("of among amongst out from for on")
_ATTACHES = word_set("with without having that which when where above below over under")
_VERBS = AUXILIARIES | word_set("also saw got reached reach get see stay stayed mention mentioned")
_REACH = 6


def base(question: Question, at: int) -> list[Found]:
    """The conditions on the noun that follows a quantifier ending at a place.

    Empty where they are all that is said: then they are what is counted.
    """
    analysis = question.analysis
    start, end = analysis.sentence_of(max(0, at - 1))
    told = sorted([*question.found, *_stated(question)], key=lambda found: found.first)
    here = [found for found in told if start <= found.first < end]
    noun = next((n for n in range(at, min(at + _REACH, end)) if analysis.noun_at(n)), None)
    inside: list[Found] = []
    if noun is not None:
        inside = [found for found in here if at <= found.first and found.last <= noun]
        until = _until(question, here, noun, end)
        inside += [found for found in here if noun < found.first < until]
    if not inside and analysis.low(start) in _OPENS:
        inside = [found for found in here if found.last < at]
    return inside if len(inside) < len(question.all_conditions()) else []


def _stated(question: Question) -> list[Found]:
    """The "delay" of "what share of the crossings with a delay …": that one is stated."""
    conditions = question.all_conditions()
    alone = [(m, replace(question, free=[m]).stated()) for m in question.free]
    return [Found(said[0], m.first, m.last) for m, said in alone if said and said[0] in conditions]


def _until(question: Question, here: list[Found], noun: int, end: int) -> int:
    """Where the verb begins after "days with rain", the noun itself where nothing hangs on it."""
    analysis, at = question.analysis, noun + 1
    while at < end and (at in analysis.dates.used or analysis.low(at) in ("in", "of")):
        at += 1
    if analysis.low(at) not in _ATTACHES:
        return noun
    first = next((f for f in here if f.first > noun), None)
    if first is None:
        return noun
    return next((at for at in range(first.last, end) if analysis.low(at) in _VERBS), noun)
