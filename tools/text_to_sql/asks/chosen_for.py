"""What somebody has in mind who picks one of several named days: it asks for nothing recorded.

when would a cyclist have less wind to fight, 3 or 4 May?         less wind decides
grandma should go out on whichever was cooler: 3, 4 or 5 May      the cooler day
on which of 3 and 4 May should the stall stay dry?                the dry one

What happened is asked for: "did the river rise higher in the rain, on 3 or 4 May". Of a place that
is named, nobody knows whether the records are of it.
So is what is compared itself: "the better visibility", "more visitors", "the soil temperature",
"which was warmer, the lake on 3 May or on 4 May".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import chooses
from pageturner.tools.text_to_sql.asks.noun_phrases import known
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, KNOWN
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_HAPPENED = word_set("did does was were is are has had have")
_REASONS = word_set("why because due since caused cause thanks owing")
_ASKING = word_set("who whose whom how where why")
_DEGREES = word_set("more less most least better worse best worst higher lower greater")


def had_in_mind(question: Question, reading: Reading) -> set[int]:
    """The tokens of what a day is picked for, where something else decides which it is."""
    analysis, period = question.analysis, question.analysis.dates.period
    if reading.kind != "compare" or reading.grouped or period is None or not period.named_days:
        return set()
    if not chooses(question) or not (reading.measure or reading.conditions):
        return set()
    words = set(analysis.lows)
    if words & (_REASONS | _ASKING) or not analysis.dates.firsts:
        return set()
    unknown = {at for at in range(len(analysis.tokens)) if _unknown(question, at)}
    if any(
        _is_a_name(analysis, at)
        or _compared(analysis, at, unknown)
        or _happened(analysis, at, unknown)
        or _of_the_dates(analysis, at, unknown)
        for at in unknown
    ):
        return set()
    return unknown


def _is_a_name(analysis: Analysis, at: int) -> bool:
    """A "Leeds": whether the records are of it, nobody knows."""
    opens = any(at == start for start, _ in analysis.sentences)
    token = analysis.tokens[at]
    return token.text[:1].isupper() and not token.text.isupper() and not opens


def _unknown(question: Question, at: int) -> bool:
    analysis = question.analysis
    token = analysis.tokens[at]
    if token.kind != "word" or at in analysis.used | analysis.dates.used or analysis.noun_at(at):
        return False
    return not known(token.low) and not _mentioned(analysis, at)


def _mentioned(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last for m in analysis.mentions)


def _compared(analysis: Analysis, at: int, unknown: set[int]) -> bool:
    """Whether it is said of a word how much of it there is, or it narrows what is compared."""
    first = at
    while first - 1 in unknown:
        first -= 1
    last = at + 1
    while last in unknown:
        last += 1
    before, after = analysis.low(first - 1), analysis.low(last)
    degrees = set(stems(before).values())
    graded = "more" in degrees or "most" in degrees
    if before in _DEGREES or (graded and before not in KNOWN) or _mentioned(analysis, first - 1):
        return True
    return _mentioned(analysis, last) and after not in KNOWN


def _happened(analysis: Analysis, at: int, unknown: set[int]) -> bool:
    """Whether it is asked what became of it: "did the river rise", "was the fair quieter"."""
    before = at - 1
    while before in unknown or analysis.low(before) in _OF_IT:
        before -= 1
    return analysis.low(before) in _HAPPENED & AUXILIARIES


def _of_the_dates(analysis: Analysis, at: int, unknown: set[int]) -> bool:
    """Whether it is the "lake" of ", the lake on 3 May or", which is compared on two days."""
    before = at - 1
    while before in unknown or analysis.low(before) in _OF_IT:
        before -= 1
    marked = analysis.low(before) in _APART and analysis.low(before + 1) in _OF_IT
    return marked and at + 1 + (analysis.low(at + 1) in _ON) in analysis.dates.used


_APART = word_set(", : ; -")
_ON = word_set("on of in at")
_OF_IT = word_set("the a an my our your his her its their this that any some of")
