"""What is asked of the records themselves, where nothing is said of what they tell.

how many reports are there · what does the latest report say · the last day they cover
"""

from pageturner.tools.text_to_sql.outside import one_a_day
from pageturner.tools.text_to_sql.periods import Period, as_dates, say_day
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.words import word_set

_FIRST = word_set("first earliest oldest")
_LAST = word_set("last final")
_NEWEST = word_set("latest newest recent")
_RECORDS = word_set("day date record report entry document log")
_COUNTING = word_set(
    "how many are is were there in for of from do does you we have has the hold exist cover "
    "covered dated all total altogether"
)


def of_the_records(question: Question) -> Reading | None:
    """The reading of such a question; None for any other."""
    if question.analysis.dates.period is not None:
        return None
    if counts_records(question):
        return Reading("count", wants="value")
    return _at_an_end(question)


def _at_an_end(question: Question) -> Reading | None:
    """`the very first report`, `the last day the reports cover`: the day it is of."""
    analysis, temporal = question.analysis, question.analysis.card.temporal
    if temporal is None or not one_a_day(analysis.card):
        return None
    first, last = as_dates(temporal.minimum, temporal.maximum)
    newest = min(last, analysis.now) if last and analysis.now else last
    called = f"{analysis.card.title} {analysis.card.table}".lower().split()
    nouns = _RECORDS | {word.removesuffix("s") for word in called if analysis.nouns & {word}}
    for at, token in enumerate(analysis.tokens):
        ends = {**dict.fromkeys(_FIRST, first), **dict.fromkeys(_LAST, last)}
        day = newest if token.low in _NEWEST else ends.get(token.low)
        if day is not None and analysis.low(at + 1) in nouns:
            analysis.use(at, at + 2)
            return Reading("rows", period=Period(((day, day),), say_day(day), named_days=True))
    return None


def counts_records(question: Question) -> bool:
    """`how many reports are there for March`: the records themselves, and nothing said of them."""
    analysis, period = question.analysis, question.analysis.dates.period
    if question.found or question.free or (period is not None and period.named_days):
        return False
    lows = [t.low for at, t in enumerate(analysis.tokens) if at not in analysis.dates.used]
    nouns = [at for at in range(len(analysis.tokens)) if analysis.noun_at(at)]
    if not nouns or analysis.between(max(0, nouns[0] - 2), nouns[0]) != ["how", "many"]:
        return False
    rest = {low for low in lows if low.isalpha()} - {analysis.low(at) for at in nouns}
    return rest <= _COUNTING
