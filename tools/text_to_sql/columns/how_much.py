"""Whether a number is asked for: "how much warmer", "the difference", "twice as strong as"."""

from collections.abc import Sequence
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question


def asks_how_much(question: Question) -> bool:
    """`how much warmer`, `by how many degrees`, `the difference`, `degrees between`."""
    lows = [token.low for token in question.analysis.tokens]
    said = set(lows)
    if "between" in said and any(_units_between(question, at) for at in range(len(lows))):
        return True
    ranked = {cue.last for cue in question.analysis.cues} if "which" in lows else set()
    ranked |= _graded_after(question) if "which" in lows else set()
    if lows[:1] and lows[0] in AUXILIARIES and "or" in lows:
        ranked |= {at for at in range(len(lows))}  # "was the gap larger on the 3rd or the 4th"
    apart = not _APART.isdisjoint(said)
    if apart and any(low in _APART and at not in ranked for at, low in enumerate(lows)):
        return True  # and not "which had the bigger gap"
    pairs = set(pairwise(lows))
    moved = not _MOVES.isdisjoint(said) and any(
        low in ("what", "what's", "whats") and _MOVES & set(lows[at + 1 : at + 4])
        for at, low in enumerate(lows)
    )  # "what was the change from 3 to 4 May"
    return (
        moved
        or _how_it_changed(lows)
        or by_what_number(lows)
        or bool({("how", "much"), ("how", "many"), ("how", "far"), *_SEPARATING} & pairs)
    )


def _how_it_changed(lows: Sequence[str]) -> bool:
    """`how did the mean change from April to May`, `April to May: how has it changed`."""
    asked = (at for at, pair in enumerate(pairwise(lows)) if pair in _HOW_DID)
    return any(not _CHANGED.isdisjoint(lows[at + 2 : at + _REACH]) for at in asked)


_HOW_DID = frozenset(("how", did) for did in ("did", "has", "have", "had", "does", "do"))
_CHANGED = frozenset({"change", "changed"})
_REACH = 12


def _units_between(question: Question, at: int) -> bool:
    """`May: degrees between the highest and the lowest`, and not "which day had 80 degrees"."""
    analysis = question.analysis
    if analysis.low(at) not in UNITS:
        return False
    opens = at == 0 or at - 1 in analysis.dates.used or analysis.low(at - 1) in _OPENING
    inside = any(a.first <= at < a.last or at in a.tail for a in analysis.amounts)
    between = "between" in analysis.between(at + 1, at + 3)
    return between and opens and not inside


_APART = word_set("difference gap differ margin span spans distance")
_OPENING = word_set(": , . ; - – the of in")


def by_what_number(lows: Sequence[str]) -> bool:
    """`by what number did A beat B`, `by which margin`."""
    return any(
        by == "by" and what in ("what", "which") and number in _NUMBERS
        for by, what, number in zip(lows, lows[1:], lows[2:], strict=False)
    )


_NUMBERS = word_set("number margin amount count")


def _graded_after(question: Question) -> set[int]:
    """The "gap" of "on which of them was the gap bigger": which, and not how big."""
    graded = [cue.first for cue in question.analysis.cues if cue.meaning in ("more", "less")]
    graded += [m.first for m in question.free if m.degree == "more"]
    return set(range(max(graded, default=0)))


_MOVES = frozenset({"change", "drop", "rise", "fall", "increase", "decrease", "decline", "jump"})


_SEPARATING = (("what", "separates"), ("what", "separated"))


def so_many_times(question: Question) -> bool:
    """`twice as strong on 3 May as on 4 May`: how many times one of them is the other."""
    lows = [token.low for token in question.analysis.tokens]
    pairs = set(pairwise(lows))
    return bool({"twice", "thrice"} & set(lows)) or bool(
        {("times", "as"), ("half", "as"), ("double", "that"), ("double", "the")} & pairs
    )


def whether_they_differ(question: Question) -> bool:
    """`was there any difference between 3 and 4 May`, and not by how much."""
    lows = [token.low for token in question.analysis.tokens]
    differ = {"differ", "differed"} & set(lows) or _ANY_DIFFERENCE & set(pairwise(lows))
    open_ = question.step is None and not question.analysis.amounts and "how" not in lows
    return bool(differ) and open_ and asks_yes_no(question)


def said_alike(analysis: Analysis) -> bool:
    """`the same on 3 and 4 May`: several records that are named are said to be alike."""
    period = analysis.dates.period
    several = period is not None and period.named_days and len(period.parts) > 1
    return several and any(token.low in SAME for token in analysis.tokens)


def said_level(analysis: Analysis) -> bool:
    """`did both peak at the same level`: no one of them is said to be ahead of the other."""
    level = any(
        token.low in LEVEL and at not in analysis.dates.used
        for at, token in enumerate(analysis.tokens)
    )
    graded = any(cue.meaning in ("more", "less") for cue in analysis.cues)
    return level and not graded and not any(m.degree == "more" for m in analysis.mentions)


LEVEL = word_set("same identical alike equal equally")
SAME = LEVEL | word_set(
    "different differ differed difference match matched agree agreed coincide coincided tally "
    "tallied"
)
_ANY_DIFFERENCE = frozenset((before, "difference") for before in ("a", "any"))
