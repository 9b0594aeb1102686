"""On which side of its plan something came in on more of the records.

was the outcome above the plan or below it on more days     so many above, so many below
were more days above the plan than below it                 the same, and whether it is so
did it beat the plan more often than it fell short of it    the same
was it above or below the plan on 3 May                     no: of one record
"""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, based
from pageturner.tools.text_to_sql.asks.outnumbering import more_records
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Measure, Reading

_JOINING = frozenset({"or", "than"})
_LESS = frozenset({"fewer", "less"})
_MORE = _LESS | {"more", "most"}


def sides_outnumbering(question: Question) -> Reading | None:
    """How many records lie on either side of what was planned."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_MORE) or len(pairs := two_views(analysis.card)) != 1:
        return None
    sides = _sides(analysis)
    if len(sides) != 2 or {cue.meaning for cue in sides} != {"over", "under"}:
        return None
    joints = _JOINING & set(analysis.between(sides[0].last, sides[1].first))
    often = ("more", "often") in list(zip(analysis.lows, analysis.lows[1:], strict=False))
    if not joints or not (often or more_records(question)) or analysis.amounts:
        return None
    if period is not None and (len(period.parts) > 1 or period.single_day):
        return None
    if any(one.condition != _own(question) for one in question.found):
        return None
    measure = _measure(question, sides[0], pairs[0])
    signs = {"over": Comparison(measure, ">", 0), "under": Comparison(measure, "<", 0)}
    reading = Reading("compare", grouped=True, aggregate="count")
    reading.rivals = signs[sides[0].meaning], signs[sides[1].meaning]
    reading.wants, reading.direction = "record", "high"
    if asks_how_much(question):
        reading.wants = "value"
    if analysis.says(_LESS):
        reading.direction = "low"
    reading.claim = 0 if "than" in joints and asks_yes_no(question) else None
    for cue in sides:
        analysis.use(cue.first, cue.last)
    question.found, question.difference = [], None
    return based(question, reading)


def _sides(analysis: Analysis) -> list[Cue]:
    """What says on which side of a plan something came in, each once: the "miss it" of "beat the
    plan than miss it" is the other side of what beat it."""
    over = any(cue.meaning == "over" for cue in analysis.differences)
    cues = [
        replace(cue, meaning="under") if over and _missed(analysis, cue) else cue
        for cue in analysis.differences
    ]
    sides = [cue for cue in cues if cue.meaning in ("over", "under")]
    return [cue for cue in sides if not any(_inside(cue, other) for other in sides)]


def _inside(cue: Cue, other: Cue) -> bool:
    """The "short of" of "fall short of"."""
    same = (cue.first, cue.last) == (other.first, other.last)
    return not same and other.first <= cue.first and cue.last <= other.last


def _missed(analysis: Analysis, cue: Cue) -> bool:
    return cue.meaning == "apart" and analysis.low(cue.first) in ("miss", "missed", "misses")


def _own(question: Question) -> object:
    """What the sides themselves would be read as."""
    return question.difference.condition if question.difference else None


def _measure(question: Question, side: Cue, pair: tuple[ColumnCard, ColumnCard]) -> Measure:
    """What came of it, less what was planned; the other way round where the plan is said to lie
    above or below."""
    one, two = pair
    outcome, plan = (one, two) if one.typical else (two, one)
    before = {
        column.name
        for mention in question.analysis.mentions
        if mention.last <= side.first and len({c.name for c in mention.columns}) == 1
        for column in mention.columns
    }
    if plan.name in before and outcome.name not in before:
        return Measure(plan, outcome)
    return Measure(outcome, plan)
