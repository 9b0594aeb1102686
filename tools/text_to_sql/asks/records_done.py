"""How many records were made or left, where each says at what time it was.

how many crossings left in March     those that state their departure
how many reports were issued in May  those that state when
"""

from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading, Stated


def records_done(question: Question) -> Reading | None:
    """Their number, where nothing else is said of them."""
    analysis = question.analysis
    start = min(analysis.focus, default=0)
    if question.found or analysis.between(start, start + 2) != ["how", "many"]:
        return None
    noun = start + 2
    plans = {m.first for m in analysis.mentions if m.of("qualifier") and not m.of("name", "value")}
    planned = noun in plans and analysis.low(noun).endswith("s") and one_a_day(analysis.card)
    if not (analysis.noun_at(noun) or planned):
        return None
    spoken = [m for m in question.free if m.first != noun and m.first in analysis.focus]
    columns = [link.column for m in spoken for link in m.of("name")]
    if len(spoken) != 1 or not columns or any(c.type != "time" for c in columns):
        return None
    if spoken[0].last < len(analysis.tokens) and not _closes(question, spoken[0].last):
        return None
    return based(question, Reading("count", conditions=[Stated(columns[0])], wants="value"))


def _closes(question: Question, at: int) -> bool:
    """Whether nothing but days follows: "how many left late"."""
    analysis = question.analysis
    rest = range(analysis.past_dates(at), len(analysis.tokens))
    return all(analysis.tokens[one].kind == "mark" or one in analysis.dates.used for one in rest)
