"""Records of two kinds, each told by a condition, that are set against each other.

were days with a breakdown busier than days without         the mean of each, and which has more
how far apart are the mean firings with and without cracks  the same, and how far apart
were the wet days windier than the rest                     and the others: not of that kind
is it windier on wet days · when it is wet                  the same, where nothing else is named
do wet days bring more wind                                 the same
did it rain on more days than it snowed                     no: records are counted
"""

from dataclasses import dataclass
from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_yes_no
from pageturner.tools.text_to_sql.asks.so_and_not_so import turned_round
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import is_kind
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import AnyOf, Condition, Stated

_OR = word_set("than or vs versus against")
_AND = word_set("and to with from")
_SET_APART = word_set("""
    compare compared comparing between differ differed apart different difference gap
""")
_LEADING = word_set("on of in for at with that those the all any it was did were and is are do")
_OTHERS = phrases("""
    the rest, the others, others, the other ones, other ones, the remaining ones, all the rest,
    all the others, all others, any others, those without, those without it, ones without,
    the ones without, the ones without it, those without any, those that did not, those that were
    not, that do not, that don't, that did not, that didn't, that have not, that haven't, that had
    not, that hadn't, that are not, that aren't, that were not, that weren't, which do not, which
    did not, who do not, who did not, without, without it, without one, without any, not
""")
_OTHER = word_set("other remaining")
_TOLD_BEFORE = word_set(
    "with without when on that where which of in for it had was were a an the any no"
)
_REACH = 6


@dataclass(frozen=True)
class Kind:
    """Records of a kind, and where that is said."""

    condition: Condition
    first: int


def kinds_set_against(question: Question) -> list[Kind]:
    """The two kinds, in the order in which they are named; [] where not two stand there."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is not None and period.named_days:
        return []
    if not analysis.says(_OR | _SET_APART):
        return _one_and_the_others(question)
    found = sorted(question.found, key=lambda one: one.first)
    both = [(a, b) for a, b in pairwise(found) if _joined(question, a.last, b.first)]
    both = [(a, b) for a, b in both if _of_records(question, a) and _of_records(question, b)]
    if len(both) == 1:
        one, two = both[0]
        if one.condition != two.condition:
            return [Kind(one.condition, one.first), Kind(two.condition, two.first)]
    for one in found:
        if parts := _one_or_the_other(question, one):
            return [Kind(part, one.first + at) for at, part in enumerate(parts)]
        if (first := _with_and_without(question, one)) is not None:
            yes, no = _either_way(one.condition)
            kinds = (yes, no) if first else (no, yes)
            return [Kind(kind, one.first - 2 + 2 * at) for at, kind in enumerate(kinds)]
        if _of_records(question, one) and (at := _others(question, one)):
            others = next(c for c in _either_way(one.condition) if c != one.condition)
            return [Kind(one.condition, one.first), Kind(others, at)]
    return []


def one_has_more(question: Question) -> bool:
    """Whether something is said to have more, and nothing is named that it has more than."""
    analysis = question.analysis
    if analysis.says(_OTHERWISE) or analysis.amounts:
        return False
    graded = any(mention.degree == "more" for mention in analysis.mentions)
    graded = graded or any(cue.meaning in _GRADED for cue in analysis.cues)
    dated = analysis.dates.used
    return graded or any(low in _LATER and at not in dated for at, low in enumerate(analysis.lows))


_LATER = word_set("later earlier sooner")
_OTHERWISE = _OR | word_set("""
    which what who whose any ever every each getting becoming become
""")
_GRADED = frozenset({"more", "less", "intense"})


def _one_and_the_others(question: Question) -> list[Kind]:
    """The wet days of "is it windier on wet days", and those that are not wet."""
    if not one_has_more(question) or asks_count(question):
        return []
    told = [one for one in question.found if not isinstance(one.condition, Stated)]
    told = told or [one for one in question.found if one.negated]
    told = told or _stating(question)
    if len(told) != 1:
        return []
    one, asked = told[0], asks_yes_no(question) or asks_how_much(question)
    of_records = _of_records(question, one) or question.analysis.says(_BRINGING)
    if not (asked and of_records) and not _when_it_is_so(question, one):
        return []
    others = next(c for c in _either_way(one.condition) if c != one.condition)
    return [Kind(one.condition, one.first), Kind(others, one.last)]


def _stating(question: Question) -> list[Found]:
    """The "gusts" of "days with gusts", "without gusts": what is stated there, or is not."""
    analysis, conditions = question.analysis, question.stated()
    named = [m for m in question.free if not m.degree and analysis.low(m.first - 1) in _STATING]
    if question.found or len(conditions) != 1 or len(named) != 1:
        return []
    return [Found(conditions[0], named[0].first, named[0].last)]


_STATING = word_set("with without no")


def _when_it_is_so(question: Question, found: Found) -> bool:
    """The "foggy" of "is it colder when it is foggy"."""
    analysis, at = question.analysis, found.first - 1
    named = {at for m in analysis.mentions if not m.degree for at in range(m.first, m.last)}
    while at > found.first - _REACH and (analysis.low(at) in _FOUND_SO or at in named):
        at -= 1
    start, _ = analysis.sentence_of(at)
    asked = analysis.low(start) in AUXILIARIES or asks_how_much(question)
    return at > start and analysis.low(at) in _WHEN and asked


_BRINGING = word_set("bring brings brought mean means meant")
_WHEN = word_set("when whenever")
_FOUND_SO = word_set("from in it is was there are were has had have a an the they expect expected")


def _either_way(condition: Condition) -> tuple[Condition, Condition]:
    return turned_round(condition) or (condition, AnyOf((condition,), False))


def _of_records(question: Question, found: Found) -> bool:
    """The "rainy" of "rainy days", the "rain" of "days with rain": said of several records."""
    analysis = question.analysis
    behind = found.last
    while analysis.low(behind) == "-" or _goes_on(question, behind):
        behind += 1
    if _several(question, behind):
        return True
    at = found.first - 1
    while at > found.first - _REACH and analysis.low(at) in _TOLD_BEFORE:
        at -= 1
    return at < found.first - 1 and _several(question, at)


def _goes_on(question: Question, at: int) -> bool:
    """Whether a column, or what tells it from others, is named there: the "plan" of "breakdown plan
    days"."""
    analysis = question.analysis
    named = (m for m in analysis.mentions if m.first <= at < m.last)
    return not analysis.noun_at(at) and any(m.of("name", "qualifier") for m in named)


def _several(question: Question, at: int) -> bool:
    low = question.analysis.low(at)
    if low in ("ones", "those"):
        return True
    kinds = (v for m in question.analysis.mentions if m.first == at for v in m.of("value"))
    kind = any(is_kind(one.column, str(one.value)) for one in kinds)
    return low.endswith("s") and (kind or question.analysis.noun_at(at))


def _joined(question: Question, first: int, last: int) -> bool:
    """Whether what stands between two conditions sets them against each other."""
    between = set(question.analysis.between(first, last))
    if question.analysis.clause_break(first, last):
        return False
    return bool(between & _OR) or bool(between & _AND and _sets_apart(question))


def _sets_apart(question: Question) -> bool:
    return question.analysis.says(_SET_APART)


def _others(question: Question, found: Found) -> int:
    """Where the others are named, behind what sets them against those of a kind; 0 for nowhere."""
    analysis = question.analysis
    for at in range(found.last, len(analysis.tokens)):
        low = analysis.low(at)
        if not (low in _OR or (low in _AND and _sets_apart(question))):
            continue
        if analysis.clause_break(found.last, at):
            return 0
        at += 1
        while analysis.low(at) in _LEADING and not starts(analysis.tokens, at, _OTHERS):
            at += 1
        size = starts(analysis.tokens, at, _OTHERS)
        if size and not _names_more(question, at + size):
            analysis.use(at, at + size)
            return at
        if analysis.low(at) in _OTHER and _several(question, at + 1):
            analysis.use(at, at + 2)
            return at
        size = starts(analysis.tokens, at + 1, _OTHERS) if _several(question, at) else 0
        if size and not _names_more(question, at + 1 + size):
            analysis.use(at, at + 1 + size)
            return at
    return 0


def _names_more(question: Question, at: int) -> bool:
    """Whether it goes on there with what the others are without: the "fog" of "without fog"."""
    return any(m.first == at for m in question.analysis.mentions)


def _one_or_the_other(question: Question, found: Found) -> tuple[Condition, ...]:
    """The two of "which were busier, wet days or dry days", of which either would be met."""
    condition, analysis = found.condition, question.analysis
    if not isinstance(condition, AnyOf) or not condition.holds or len(condition.parts) != _TWO:
        return ()
    asked = analysis.says(_ASKING) or asks_yes_no(question)
    if "than" in analysis.lows or analysis.amounts or not asked:
        return ()
    between = analysis.between(found.first, found.last)
    return condition.parts if between.count("or") == 1 and _of_records(question, found) else ()


_ASKING = word_set("which what")
_TWO = 2


def _with_and_without(question: Question, found: Found) -> bool | None:
    """The "with and without" in front of a condition: whether those with it come first."""
    last = found.first
    while question.analysis.low(last - 1) in ("a", "an", "any"):
        last -= 1
    before = question.analysis.between(max(0, last - 3), last)
    if len(before) == 3 and before[1] in ("and", "or", "versus", "vs"):
        if before[0] == "with" and before[2] == "without":
            return True
        if before[0] == "without" and before[2] == "with":
            return False
    return None
