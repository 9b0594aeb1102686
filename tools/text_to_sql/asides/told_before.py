"""Records that are told of in a sentence of their own, before the one that asks about them.

One log tells of hail.              How warm was it that day?
Some days have no delay.            On which of these was there hail?
There was a day with hail and mist. How warm was it?
told of                             asked
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.pointing import day_pointed_to, told_once
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Found, Question

_SEVERAL = word_set("these those them such they")
_COUNTING_THINGS = phrases("either of, neither of, both of, any of")
"""These are said of the things that were named: "was either of them forecast"."""
_SINGLE = phrases("a, an, one, a single, a certain, just one, only one, once, exactly one")
_QUALIFYING = 3
"""Of how many words what qualifies a record is: "a single foggy day"."""
_RECKONED = frozenset({"average", "median", "sum", "high", "low", "count", "share", "streak"})
_RECKONED |= {"first", "last", "change", "all", "any", "never", "denied"}


def told_before(analysis: Analysis) -> bool:
    """Whether what is asked, is asked of the records that an earlier sentence tells of."""
    if not analysis.focus:
        return False
    if day_pointed_to(analysis):
        return True
    start = min(analysis.focus)
    spoken = [m for m in analysis.mentions if m.last <= start]
    if not any(m.of("name", "low", "value") for m in spoken):
        return False
    period = analysis.dates.period
    if period is not None and period.named_days:
        return False
    if _those(analysis):
        return True
    return _told(analysis, start) and _asked_of_it(analysis)


def state_what_was_told(question: Question) -> None:
    """The "no delay" of "some days have no delay": it holds, and is not asked for."""
    analysis = question.analysis
    if not question.free or not told_before(analysis):
        return
    start = min(analysis.focus)
    for mention in [m for m in question.free if m.last <= start]:
        alone = Question(analysis, found=question.found, free=[mention])
        if said := alone.stated():
            question.found += [Found(one, mention.first, mention.last) for one in said]
            question.free.remove(mention)


def _those(analysis: Analysis) -> bool:
    """`on which of these days`, `how many of those`, `the mean high on those days`: what was told
    of, or some of it."""
    told = (at for at in range(min(analysis.focus)) if at not in analysis.dates.used)
    records = any(analysis.noun_at(at) for at in told)  # (not "the first ten days of May: …")
    return any(_on_those(analysis, at) for at in analysis.focus) or any(
        analysis.low(at) == "of"
        and analysis.low(at + 1) in _SEVERAL
        and (analysis.noun_at(at + 2) or (records and not _named(analysis, at + 2)))
        for at in sorted(analysis.focus)
        if not starts(analysis.tokens, at - 1, _COUNTING_THINGS)
    )


def _on_those(analysis: Analysis, at: int) -> bool:
    """The "on those days" of "the mean high on those days", and not "on those days with hail"."""
    said = analysis.low(at) in _ON and analysis.low(at + 1) in ("these", "those")
    after = analysis.low(at + 3)
    return said and analysis.noun_at(at + 2) and (after in AUXILIARIES or not after.isalnum())


_ON = word_set("on over for during in across")


def _named(analysis: Analysis, at: int) -> bool:
    """The "gusts" of "which of those gusts": other things than records."""
    return any(m.first == at and m.of("name", "low", "value") for m in analysis.mentions)


def _told(analysis: Analysis, end: int) -> bool:
    """Whether a record is told of that no date tells from others: "a day with hail", "hail is
    mentioned only once"."""
    if told_once(analysis, end) or _headed(analysis, end):
        return True
    for at in range(end):
        if analysis.low(at) == "once" and at == analysis.sentence_of(at)[0]:
            return True
        size = starts(analysis.tokens, at, _SINGLE)
        if size and any(analysis.noun_at(at + size + k) for k in range(_QUALIFYING)):
            return True
    return False


def _headed(analysis: Analysis, end: int) -> bool:
    """Whether a record is named in front, and nothing said of it: "the foggy day with hail:"."""
    start = analysis.sentence_of(end - 1)[0]
    closed = analysis.low(end - 1) in (":", ",", ".", "-", "–", "—")
    if not closed or analysis.low(start) not in ("the", "that"):
        return False
    places = range(start, end)
    named = any(analysis.noun_at(at) for at in places)
    ranked = any(m.first in places and m.degree for m in analysis.mentions)
    ranked = ranked or any(c.first in places and c.meaning in _RECKONED for c in analysis.cues)
    return named and not ranked and _VERBS.isdisjoint(analysis.between(start, end))


_VERBS = AUXILIARIES - {"may"}


def _asked_of_it(analysis: Analysis) -> bool:
    """Whether the question only asks for a value: it names no day and no records of its own, and
    nothing that they would have to meet."""
    clock = {at for c in analysis.cues if c.meaning == "clock" for at in range(c.first, c.last)}
    focus = analysis.focus - clock
    if any(analysis.noun_at(at) or at in analysis.dates.used for at in focus):
        return False
    if any(a.first in focus for a in analysis.amounts):
        return False
    if any(c.first in focus and c.meaning in _RECKONED for c in analysis.cues):
        return False
    if any(m.first in focus and (m.degree or m.of("value")) for m in analysis.mentions):
        return False
    return any(m.first in focus and m.of("name", "low") for m in analysis.mentions)
