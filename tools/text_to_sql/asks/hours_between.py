"""How far one hour of a day is from that of another: "how many minutes apart did they peak"."""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.columns_meant import time_columns
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question


def hours_apart(question: Question) -> list[ColumnCard]:
    """The time of "how many minutes apart were the peaks of 3 and 4 May", "by how many hours did
    they differ": how far one hour is from the other, and no other number."""
    analysis = question.analysis
    lows = analysis.lows
    for at in range(len(lows) - 2):
        asked = lows[at : at + 2] == ["how", "many"] and lows[at + 2] in _UNITS
        apart = lows[at + 3 : at + 3 + _REACH] if lows[at - 1] != "by" else lows[at + 3 :]
        if asked and len(analysis.dates.firsts) > 1 and not _APART.isdisjoint(apart):
            analysis.use(at + 2, at + 3)
            shown = [c for m in question.free for c in question.numeric(m)]
            return time_columns(question, shown)
    return []


_UNITS = word_set("minutes mins hours hrs")
_APART = word_set("apart between differ differed separate separated lie lay")
_REACH = 4
