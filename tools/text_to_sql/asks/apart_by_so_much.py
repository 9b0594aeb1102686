"""Whether the values of two days lie so far apart as is said: no limit for the value of each.

were 3 and 4 May more than 5 degrees apart                     by more than 5, whichever was hotter
did the highs of 3 and 4 May differ by 5 degrees or more       by 5 at least
was there a gap of 5 minutes between the delays of 3 and 4 May the same
were the delays of 3 and 4 May within 5 minutes of each other  by 5 at most
was the high of 3 May within 5 degrees of that of 4 May        the same
was 3 May more than 5 degrees hotter than 4 May                :  of the one, and read elsewhere
did 3 and 4 May both have more than 5                          :  of each

Two stretches that lie so far apart are read in `level_stretches`.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based, of_those_named
from pageturner.tools.text_to_sql.columns.by_unit import column_by_unit
from pageturner.tools.text_to_sql.columns.measuring import measure_of
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question, numbers_named
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading

_APART = word_set("apart difference gap differ differed between separated separate within")
_DIFFERING = word_set("differ differed difference gap separated separate there by of each other")
_ONE_ANOTHER = frozenset({("each", "other"), ("one", "another")})


def apart_by_so_much(question: Question) -> Reading | None:
    """The two days held against each other, by how far they lie apart."""
    if not two_set_apart(question):
        return None
    analysis = question.analysis
    amount, measure = analysis.amounts[0], _measure(question, analysis.amounts[0])
    others = [
        f for f in question.found if not _of_the_distance(f.condition, f.first, f.last, amount)
    ]
    if measure is None or others or not isinstance(amount.value, float):
        question.unread = "how far apart two days are to lie"
        return None
    question.found, question.unbound, question.difference = [], [], None
    reading = Reading("compare", measure=measure, direction="high", wants="record", claim=0)
    near = "within" in analysis.lows
    reading.level = "=" if near else "!="
    exactly = analysis.says(_EXACTLY)
    plain = amount.operator in ("", "=") and not exactly  # (that differ by 7, differ by 5 as well)
    reading.limit = ("<=" if near else ">=") if plain else amount.operator, amount.value
    for cue in analysis.differences:
        analysis.use(cue.first, cue.last)
    analysis.use(amount.first, amount.last)
    analysis.used |= {at for at, low in enumerate(analysis.lows) if low in _APART | _DIFFERING}
    return of_those_named(question, based(question, reading))


def two_set_apart(question: Question) -> bool:
    """Whether it is asked if two days that are named lie so far apart."""
    analysis, period = question.analysis, question.analysis.dates.period
    if not analysis.says(_APART) or len(analysis.amounts) != 1 or period is None:
        return False
    if len(period.parts) != 2 or not period.named_days or not asks_yes_no(question):
        return False
    lows, amount = analysis.lows, analysis.amounts[0]
    if analysis.says({"both"}) or any(m.degree for m in analysis.mentions):
        return False
    if "within" in lows:
        inside = amount.first <= lows.index("within") + 1 <= amount.last
        mutual = not _ONE_ANOTHER.isdisjoint(pairwise(lows))
        first, second = analysis.dates.firsts[:2] if len(analysis.dates.firsts) > 1 else (0, 0)
        return inside and (mutual or first < amount.first < second)
    if "between" in lows:
        return lows[amount.last : amount.last + 1] == ["between"] or analysis.says(_GAP)
    return question.difference is None


_GAP = word_set("difference gap")
_EXACTLY = word_set("exactly precisely just")


def _measure(question: Question, amount: Amount) -> Measure | None:
    """What is held against what: of the column that is named, or in the unit that is said."""
    bound = [f.condition for f in question.found if isinstance(f.condition, Comparison)]
    measure = bound[0].measure if len(bound) == 1 else measure_of(question)
    if measure is not None and measure.minus is not None:
        measure = _named(question)  # (taken for a plan and what came of it)
    if measure is None and (found := column_by_unit(question, amount)):
        measure = Measure(found[0])
    plain = measure is not None and measure.minus is None and measure.beside is None
    return measure if plain and measure and measure.column.type in NUMERIC else None


def _named(question: Question) -> Measure | None:
    """The column of what is named with a number, the "high" of "the high of 3 May"."""
    analysis = question.analysis
    named = [m for m in analysis.mentions if numbers_named(m) and not m.degree]
    return Measure(resolve(analysis, named[0], numbers_named(named[0]))) if named else None


def _of_the_distance(condition: object, first: int, last: int, amount: Amount) -> bool:
    return isinstance(condition, Comparison) and first < amount.last and amount.first < last
