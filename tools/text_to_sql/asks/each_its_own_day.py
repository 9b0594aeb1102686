"""The plan of one day held against the outcome of another: what both days had of both is told.

the plan for 4 May vs what 3 May reached: how much lower was it     both days, plan and outcome
by how much was the plan for 4 May below the outcome of 3 May       both days, plan and outcome
by how much was the plan for 4 May below that for 3 May             no: of both days the plan
how far apart were plan and outcome on 3 and 4 May                  no: of each day by itself

No record has how far the one lies from the other, and to take the same column of both days would
answer another question.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import asks_record, based
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.dates.periods import Interval, Period
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_AGAINST = word_set(
    "than vs versus against below above under over from exceed exceeded exceeds beat beats "
    "compared with to match matched top topped"
)
_BETWEEN = word_set("difference between gap apart compare")
_ENDING = word_set("and or , ; ? : . but")


def each_its_own_day(question: Question) -> Reading | None:
    """Plan and outcome of two named days, where each is said of another one of them."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or not period.named_days or len({p.intervals for p in period.parts}) != 2:
        return None
    days = sorted(_days(question, period))
    for pair in two_views(analysis.card) if len(days) == 2 else ():
        told = _told(question, pair)
        if len(told) == 2 and _apart(question, days, sorted(told.values())):
            if asks_record(question) or "or" in analysis.lows:
                return None
            return based(question, Reading("rows", shown=list(pair), wants="value"))
    return None


def _days(question: Question, period: Period) -> list[int]:
    """Where each of the days is named first."""
    first: dict[tuple[Interval, ...], int] = {}
    for at, part in question.analysis.dates.places:
        if part < len(period.parts):
            first.setdefault(period.parts[part].intervals, at)
    return list(first.values())


def _told(question: Question, pair: tuple[ColumnCard, ColumnCard]) -> dict[str, int]:
    """Where each of the pair is first said to be meant, by what means no other of it."""
    names = {column.name for column in pair}
    told: dict[str, int] = {}
    for mention in question.analysis.mentions:
        meant = names & {column.name for column in mention.columns}
        if len(meant) == 1:
            told.setdefault(meant.pop(), mention.first)
    return told


def _apart(question: Question, days: list[int], columns: list[int]) -> bool:
    """Whether one day and one column stand before what holds them against the other two."""
    used = question.analysis.dates.used
    lows = ["" if at in used else low for at, low in enumerate(question.analysis.lows)]
    ends = [sorted(one) for one in zip(days, columns, strict=True)]
    (begun, ended), (first, last) = ends
    if ended >= first:
        return False
    inside = [*lows[begun:ended], *lows[first:last]]
    between = set(lows[ended:first])
    alike = (days[0] < columns[0]) == (days[1] < columns[1])
    joined = alike and "and" in between and not _BETWEEN.isdisjoint(lows)
    return _ENDING.isdisjoint(inside) and (joined or not _AGAINST.isdisjoint(between))
