"""Two values of one column that the same record is said to have, which none can; and those of
which one is told alone, "rainy cards and dry cards", with nothing said of the others.

"cards that are both from Linden and from Marram"      no card
"a crossing by both the Aurora and the Bramwell"       none
"which card was from Linden and from Marram at once"   none
"cards from Linden and Marram", "how much came from both Linden and Marram"   :  of each
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_count
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Condition, Membership, Reading, Truth

_BEFORE_A_NAME = word_set("from of by on in at with for to under the a an made done sold kept")
_AT_ONCE = (("at", "once"), ("at", "the", "same", "time"), ("simultaneously",))
_EACH = word_set("compare compared comparing versus vs between either each respectively than")


def both_at_once(question: Question) -> tuple[Condition, ...]:
    """The two; () where nothing says that they are of the same record."""
    analysis = question.analysis
    if not (analysis.says(_SAYING) and "and" in analysis.lows) or analysis.says(_EACH):
        return ()
    if asks_count(question) or any(cue.meaning in _RECKONED for cue in analysis.cues):
        return ()
    for one, other in pairwise(sorted(question.found, key=lambda found: found.first)):
        if exclude_each_other(one, other) and _of_one_record(question, one, other):
            return one.condition, other.condition
    return ()


_SAYING = word_set("both once simultaneously same")


def exclude_each_other(one: Found, other: Found) -> bool:
    """Whether they are two values of one column, both said to hold."""
    first, second = one.condition, other.condition
    if not isinstance(first, Membership) or not isinstance(second, Membership):
        return False
    if first.column.several:
        return False
    plain = first.holds and second.holds and not (one.negated or other.negated)
    return plain and first.column == second.column and {*first.values}.isdisjoint(second.values)


def one_side_left(question: Question, reading: Reading) -> bool:
    """Whether of "rainy cards and dry cards", "with and without rain" one kind alone is told."""
    reckoned = reading.kind in ("average", "sum", "share")
    if not (reckoned or reading.kind in ("rows", "count")) or reading.grouped or reading.among:
        return False
    lows = question.analysis.lows
    if question.analysis.says(_WITHOUT):
        at = lows.index("without")
        if lows[at - 2 : at] in (["with", "and"], ["with", "or"]):
            return bool(reading.conditions)
    if reckoned:
        return False
    truths = [f.condition for f in question.found if isinstance(f.condition, Truth)]
    kept = [one for one in reading.conditions if isinstance(one, Truth)]
    return any(
        replace(one, holds=not one.holds) in truths and [o.holds for o in _of(kept, one)] in _ONE
        for one in truths
    )


def _of(truths: list[Truth], one: Truth) -> list[Truth]:
    return [other for other in truths if other.column == one.column]


_ONE = ([True], [False])
_WITHOUT = frozenset({"without"})
_RECKONED = frozenset({"average", "median", "sum", "share", "more", "less", "high", "low"})


def _of_one_record(question: Question, one: Found, other: Found) -> bool:
    """Whether "both" or "at once" is said of the record, and nothing but names and prepositions
    stand between the two."""
    analysis = question.analysis
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}

    def light(first: int, last: int) -> bool:
        words = (at for at in range(first, last) if at not in named and not analysis.noun_at(at))
        return all(analysis.low(at) in _BEFORE_A_NAME for at in words)

    joint = [at for at in range(one.last, other.first) if analysis.low(at) == "and"]
    if len(joint) != 1 or not light(one.last, joint[0]) or not light(joint[0] + 1, other.first):
        return False
    behind = tuple(analysis.lows[other.last :])
    if any(behind[at : at + len(said)] == said for said in _AT_ONCE for at in range(_NEAR)):
        return True
    both = [at for at in range(one.first) if analysis.low(at) == "both"]
    return bool(both) and light(both[-1] + 1, one.first) and _said_of_it(question, both[-1])


_NEAR = 3


def _said_of_it(question: Question, both: int) -> bool:
    """The "both" of "cards that are both …", "a card from both …"; that of "on which days were both
    Linden and Marram dry", "cards from both …", "as reported by both …" is of each."""
    analysis = question.analysis
    before, thing = analysis.low(both - 1), analysis.low(both - 2)
    if before in COPULAS:
        opening = analysis.low(0) in _PREPOSITIONS
        return both > 1 and not opening
    named = any(m.last == both and not m.degree for m in analysis.mentions)
    if before in analysis.nouns or named:  # "days both clear and cloudy"
        return True
    single = thing in analysis.nouns and not thing.endswith("s")
    return before in _PREPOSITIONS and single


_PREPOSITIONS = word_set("from of on in at with for under by")
