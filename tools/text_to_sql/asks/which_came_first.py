"""The first or the last record of one kind and that of another, and which of the two came first.

which came first, the last day with hail or the first over 80      the earlier of two days
did the last hail come before the first day over 80                yes or no
how many days before the first day over 80 was the last hail       how far they lie apart
"""

from typing import Literal

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import AllOf, AnyOf, Condition, Reading
from pageturner.tools.text_to_sql.untold.left_unread.unexplained import unknown_words

Edge = Literal["first", "last"]

_OWNED = word_set("the its their our this that")
_EARLIER = phrases(
    "before, earlier than, sooner than, ahead of, prior to, precede, preceded, precedes"
)
_LATER = phrases("after, later than, behind, follow, followed, follows")
_COMING = word_set("came come comes was were is happened happen arrived arrive occurred fell")
_SOONER = word_set("first earlier sooner earliest")
_AFTERWARDS = word_set("last later latest second")
_OR_NOT = word_set("or")


def which_came_first(question: Question) -> Reading | None:
    """The reading of such a question; None for any other."""
    analysis, period = question.analysis, question.analysis.dates.period
    edges = [cue for cue in analysis.cues if _is_an_edge(analysis, cue)]
    if len(edges) != 2 or analysis.card.temporal is None:
        return None
    if period is not None and len(period.parts) > 1:
        return None
    asked = _asked(question, edges[0], edges[1])
    rivals = _set_against(question, edges[0], edges[1]) if asked else ()
    if asked is not None and not rivals and (thing := _unheard_of(question, edges)):
        return Reading("rows", period=period, never_told=thing, unknown=(thing,))
    if not rivals or asked is None:
        return None
    sooner, how = asked
    reading = Reading("compare", grouped=True, rivals=rivals, direction="low" if sooner else "high")
    reading.edges = tuple(_edge(cue) for cue in edges)
    reading.wants = "value" if how == "apart" else "record"
    reading.claim = 0 if how == "claimed" else None
    if unknown_words(question):
        return None
    return based(question, reading)


def _edge(cue: Cue) -> Edge:
    return "first" if cue.meaning == "first" else "last"


def _is_an_edge(analysis: Analysis, cue: Cue) -> bool:
    """The "first" of "the first hail", of "May's first hail", and not that of "what came first"."""
    if cue.meaning not in ("first", "last"):
        return False
    before = analysis.low(cue.first - 1)
    owned = before in _OWNED or before.endswith(("'s", "s'")) or before == "s"
    return owned or cue.first - 1 in analysis.dates.used or cue.last > cue.first + 1


def _set_against(question: Question, one: Cue, two: Cue) -> tuple[Condition, ...]:
    """What each of two such records meets; () where that is not told of both."""
    found = question.found
    if len(found) == 1 and isinstance(found[0].condition, AnyOf):
        parts = found[0].condition.parts
        across = one.first < found[0].first < two.first < found[0].last
        return parts if across and found[0].condition.holds and len(parts) == 2 else ()
    sides = [[f.condition for f in found if (f.first > two.first) == behind] for behind in (0, 1)]
    times = one.last > one.first + 1  # "had it hailed for the last time before …"
    across = any(f.first < two.first < f.last for f in found)
    before = any(f.last < one.first for f in found)
    if not all(sides) or across or (before and not times):
        return ()
    return tuple(side[0] if len(side) == 1 else AllOf(tuple(side)) for side in sides)


def _unheard_of(question: Question, edges: list[Cue]) -> str:
    """The "landslide" of "the first landslide or the last hail", which nobody knows."""
    unknown = {word.lower() for word in unknown_words(question)}
    behind = (question.analysis.low(edge.last) for edge in edges)
    return next((low for low in behind if low in unknown), "")


def _asked(
    question: Question, one: Cue, two: Cue
) -> tuple[bool, Literal["which", "claimed", "apart"]] | None:
    """Whether the sooner of the two is asked for, and whether it is asked which, how far they are
    apart, or if it is the one told first."""
    analysis, start = question.analysis, min(question.analysis.focus, default=0)
    between = range(one.last, two.first)
    joint = next((at for at in between if analysis.low(at) in _OR_NOT), None)
    sooner = any(starts(analysis.tokens, at, _EARLIER) for at in between)
    later = any(starts(analysis.tokens, at, _LATER) for at in between)
    if analysis.between(start, start + 3) == ["how", "many", "days"]:
        return True, "apart"
    if sooner != later and joint is None and asks_yes_no(question):
        return sooner, "claimed"
    if sooner and later:  # "did the first hail come before or after the last mist"
        return True, "which"
    if joint is None or {"which", "what"}.isdisjoint(analysis.lows):
        return None
    for at, low in enumerate(analysis.lows):
        if low in _COMING and not one.first <= at < two.last:
            behind = analysis.low(at + 1)
            if behind in _SOONER | _AFTERWARDS:
                return behind in _SOONER, "which"
    return None
