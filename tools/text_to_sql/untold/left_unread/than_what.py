"""What something is held against, where no reading holds it against that.

"as many in May as in June"                      a number of its own
"above what the papers said"                     what nobody recorded
"which houses are above that"                    what was told before, or of another record
"was the north wind stronger than the south one" two values with numbers of their own
"is that better than glazed"                     one value, and nothing on the other side
"days that felt colder than the high"            two columns, one of them not told
"which office earned more, Ghent or Porto"       two sums, which a list is not
"which days were as hot as 4 July"               a value that another record has
"do longer delays go with fog"                   those of other records, by no word that is known
"which months had the same number of late days"  each other
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_record
from pageturner.tools.text_to_sql.asks.more_often import between_values
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.language.words import CARDINALS, ORDINALS, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Membership, Reading, Stated
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_GROUPS = word_set("week weekend fortnight season quarter half third month year weekday")
_OWN = word_set("the its their a that")
_BESIDE = word_set("than as above below over under beyond beneath")


def held_against_something(question: Question, reading: Reading) -> bool:
    """Whether something is said to be more or less than what the reading leaves out."""
    if _which_of_two(question, reading) or _than_the_others(question, reading):
        return True
    if _same_as_which(question, reading):
        return True
    if question.analysis.lacks(_BESIDE):
        return False  # nothing is held against anything
    lows = question.analysis.lows
    return (
        (_than_what(question) and not reading.each_by)
        or _than_that(question, reading)
        or _than_another_value(question, reading)
        or _than_a_name(question, reading)
        or _than_a_column(question, reading)
        or (
            _than_usual(lows)
            and not (_of_a_stretch(question, reading) or _than_their_mean(reading))
        )
        or _than_so_many(question)
        or _as_many(lows, reading)
        or _than_a_day(question, reading)
    )


def _than_their_mean(reading: Reading) -> bool:
    """`which flats have more rooms than average`: those listed or counted are held against it."""
    return reading.kind in ("rows", "count", "share") and any(
        isinstance(c, Comparison) and c.measure.beside for c in reading.conditions
    )


def _same_as_which(question: Question, reading: Reading) -> bool:
    """`which two months had the same number of wet days`: groups would have to be held against each
    other, and one number is told of all."""
    lows = question.analysis.lows
    asked = {"which", "what"} & set(lows[:2]) and _SEVERAL & set(lows[:5])
    told = reading.kind in ("count", "sum", "rows")
    return bool(asked) and told and bool(_LEVEL & set(pairwise(lows)))


_SEVERAL = word_set("weeks weekends seasons quarters months years weekdays days")
_LEVEL = {(same, of) for same in ("same", "equal") for of in ("number", "amount", "count", "total")}


def _than_the_others(question: Question, reading: Reading) -> bool:
    """`do longer delays go with fog`: something is said to be more, and only whether there was any
    of it would be told."""
    analysis = question.analysis
    if reading.kind not in ("any", "all", "none") or analysis.amounts:
        return False
    more = {cue.last for cue in analysis.cues if cue.meaning in ("more", "less")}
    graded = [m for m in analysis.mentions if m.degree == "more" or m.first in more]
    if not graded:
        return False
    stated = [c for c in reading.conditions if not isinstance(c, Stated)]
    told = {one.name for c in (*stated, *reading.tested) for one in columns_of(c)}
    numbers = [{c.name for c in question.numeric(m)} for m in graded if m.first in analysis.focus]
    return any(names and told.isdisjoint(names) for names in numbers)


def _as_many(lows: list[str], reading: Reading) -> bool:
    """`as many in May as in June`, `cooler than the first`: the other side is left unsaid or is
    a number of its own."""
    if reading.kind == "compare" or (reading.kind == "count" and reading.limit is not None):
        return False  # ("as many as five days")
    held = any(isinstance(c, Comparison) and c.measure.minus for c in reading.conditions)
    many = {("as", "many"), ("as", "often")} & set(pairwise(lows))
    if many and not held and lows.count("as") > 1 and reading.kind in ("any", "all", "count"):
        return True
    ends = [at for at, low in enumerate(lows) if low in ORDINALS and at + 2 >= len(lows)]
    return any(lows[at - 2 : at] == ["than", "the"] for at in ends)


def _than_so_many(question: Question) -> bool:
    """`the last two weekends … than the first two`: of what, no date says."""
    tokens, used = question.analysis.tokens, question.analysis.dates.used
    return any(
        [tokens[at - 1].low, tokens[at].low] == ["than", "the"]
        and tokens[at + 1].low in _SIDES
        and tokens[at + 2].low in CARDINALS
        and at + 1 not in used
        and at + 3 + len(_END) >= len(tokens)
        for at in range(1, len(tokens) - 2)
    )


_SIDES = frozenset({"first", "last"})
_END = "?"


_USUAL = frozenset({"average", "normal", "usual", "norm", "mean", "median", "typical"})


def _of_a_stretch(question: Question, reading: Reading) -> bool:
    """The "May average" of "how much hotter was 3 May than the May average", which is told."""
    used = question.analysis.used
    said = [at for at, low in enumerate(question.analysis.lows) if low in _USUAL]
    return reading.kind == "compare" and reading.grouped and all(at in used for at in said)


def _than_usual(lows: list[str]) -> bool:
    """`than the long-term average`: what no record says."""
    ends = [
        at
        for at, low in enumerate(lows)
        if low in _USUAL and lows[at + 1 : at + 2] in ([], ["?"], ["."])
    ]
    return any("than" in lows[max(0, at - 5) : at] and lows[at - 1] != "on" for at in ends)


def _than_what(question: Question) -> bool:
    """`above what the papers said`: what nobody recorded, where no two columns are compared."""
    analysis = question.analysis
    said = any(
        two.low == "what" and one.low in ("than", "above", "below", "over", "under", "beyond")
        for one, two in pairwise(analysis.tokens)
    )
    return said and not (
        question.difference or any(len(columns_of(c)) > 1 for c in question.conditions)
    )


def _than_that(question: Question, reading: Reading) -> bool:
    """`which houses are above that`, `a rent above that of R-201`: a value that was told before, or
    that another record has."""
    analysis = question.analysis
    ends = [
        at + 2
        for at in analysis.focus
        if analysis.low(at) in _SIDES_OF and analysis.low(at + 1) in ("that", "this", "it")
    ]
    if any(analysis.low(at) in _FIGURES and analysis.low(at + 1) in _CLOSING for at in ends):
        return True
    measures = [c.measure for c in reading.conditions if isinstance(c, Comparison)]
    apart = any(len(columns_of(c)) > 1 for c in reading.conditions)
    if apart or reading.kind in ("compare", "change") or any(one.beside for one in measures):
        return False
    return any(analysis.low(at) in _CLOSING for at in ends)


_SIDES_OF = word_set("than above below over under beyond beneath")
_FIGURES = word_set("amount figure value level number sum limit mark threshold")
_CLOSING = word_set("? . ! , ; : and or but of in which who with without where when") | {""}


def _than_another_value(question: Question, reading: Reading) -> bool:
    """`is the north wind stronger than the south wind`: two values with numbers of their own."""
    return reading.kind != "compare" and any(
        isinstance(found.condition, Membership)
        and len(found.condition.values) > 1
        and "than" in between_values(question.analysis, found)
        for found in question.found
    )


def _than_a_name(question: Question, reading: Reading) -> bool:
    """`is that better than glazed`: one value alone, which the records would be tested for."""
    analysis = question.analysis
    if reading.kind not in ("any", "all", "none", "rows", "count") or reading.each_by:
        return False
    if question.difference or reading.measure or analysis.lacks(("than",)):
        return False
    at = next((n for n, low in enumerate(analysis.lows) if low == "than"), 0)
    graded = is_comparative(analysis.low(at - 1)) or analysis.low(at - 1) in ("more", "less")
    then = at + 1
    while analysis.low(then) in _ON_THE_OTHER:
        then += 1
    return graded and any(
        found.first == then and isinstance(found.condition, Membership) and found.condition.holds
        for found in question.found
    )


_ON_THE_OTHER = word_set("the that of for in with by at those")


def _than_a_column(question: Question, reading: Reading) -> bool:
    """`days that felt colder than the high`: one column above another, which nobody understood."""
    analysis = question.analysis
    if question.difference or reading.kind in ("compare", "change", "groups", "average"):
        return False
    apart = [c for c in reading.conditions if isinstance(c, Comparison) and c.measure.minus]
    graded = [m for m in analysis.mentions if m.degree == "more" and analysis.low(m.last) == "than"]
    return not apart and any(
        one.last < other.first
        and _OWN.issuperset(analysis.between(one.last + 1, other.first))
        and bool(question.numeric(other))
        and bool(other.of("name"))
        and not other.degree
        and not analysis.dates.used & set(range(one.last, other.first))
        for one in graded
        for other in analysis.mentions
    )


def _which_of_two(question: Question, reading: Reading) -> bool:
    """`which office earned more, Ghent or Porto`: of which there is more, where the records of both
    would be listed."""
    analysis = question.analysis
    if analysis.lacks(_MORE) or analysis.lacks(("or",)) or not analysis.lacks(("than",)):
        return False
    if reading.kind != "rows" or not reading.shown or analysis.amounts:
        return False
    more = next((at for at, low in enumerate(analysis.lows) if low in _MORE), 0)
    marks = (at for at in range(more, len(analysis.lows)) if analysis.low(at) in (",", ":", "-"))
    mark = next(marks, len(analysis.lows))
    return any(
        isinstance(found.condition, Membership)
        and len(found.condition.values) > 1
        and found.first > mark
        and "or" in analysis.between(mark, len(analysis.lows))
        for found in question.found
    )


_MORE = word_set("more fewer less")


def _than_a_day(question: Question, reading: Reading) -> bool:
    """`which days were hotter than 4 July`, `was there a day as hot as 4 July`: a value that
    another record would have to give."""
    analysis = question.analysis
    if reading.kind == "compare" or not _beside_a_day(analysis):
        return False
    span = {"which", "what"} & set(analysis.between(0, 3)) and _GROUPS & set(analysis.between(1, 4))
    asked = asks_record(question) or asks_count(question) or bool(span)
    return asked or any(
        analysis.low(at) in ("a", "any", "another", "other")
        and (analysis.noun_at(at + 1) or analysis.noun_at(at + 2))
        for at in analysis.focus
    )


def _beside_a_day(analysis: Analysis) -> bool:
    """The "than 4 July", the "as in July", and not the "later than 4 July" of days."""
    before = [
        first - 1 - (analysis.low(first - 1) in ("the", "in", "during"))
        for first in analysis.dates.firsts
    ]
    return any(
        analysis.low(at) in ("than", "as") and at not in analysis.dates.used for at in before
    )
