"""What is asked of the records themselves, where nothing is said of what they tell.

how many reports are there · what does the latest report say · the last day they cover
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day, several_a_day
from pageturner.tools.text_to_sql.dates.periods import Period, as_dates, say_day
from pageturner.tools.text_to_sql.language.english import KNOWN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_FIRST = word_set("first earliest oldest")
_LAST = word_set("last final")
_NEWEST = word_set("latest newest recent")
_RECORDS = word_set("day date record report entry document log")
_OF_WHAT = word_set("what which whats")
_DATES = word_set("date dates day")
_COUNTING = word_set(
    "how many a are is were there and in for of from on during do does you we have has the hold "
    "exist cover "
    "covered dated all total altogether number state entire whole complete contain contains "
    "comprise comprises include includes held stored overall please count give what your this "
    "archive archives corpus collection dataset database data set folder"
)


def of_the_records(question: Question) -> Reading | None:
    """The reading of such a question; None for any other."""
    if question.analysis.dates.period is not None:
        return None
    if counts_records(question):
        return based(question, Reading("count", wants="value"))
    return _at_an_end(question)


def _at_an_end(question: Question) -> Reading | None:
    """`the very first report`, `the last day the reports cover`: the day it is of."""
    analysis, temporal = question.analysis, question.analysis.card.temporal
    if temporal is None or not one_a_day(analysis.card):
        return None
    first, last = as_dates(temporal.minimum, temporal.maximum)
    newest = min(last, analysis.now) if last and analysis.now else last
    called = f"{analysis.card.title} {analysis.card.table}".lower().split()
    nouns = _RECORDS | {singular(word) for word in called if analysis.nouns & {word}}
    nouns |= set(analysis.card.record_nouns)
    dated = _OF_WHAT.issuperset(analysis.lows[:1]) and not _DATES.isdisjoint(analysis.lows)
    dated = dated and "on" not in analysis.lows
    for at, token in enumerate(analysis.tokens):
        ends = {**dict.fromkeys(_FIRST, first), **dict.fromkeys(_LAST, last)}
        day = newest if token.low in _NEWEST else ends.get(token.low)
        if day is not None and analysis.low(at + 1) in nouns:
            analysis.use(at, at + 2)
            period = Period(((day, day),), say_day(day), named_days=True)
            return Reading("rows", period=period, wants="record" if dated else "both")
    return None


def counts_records(question: Question, unknown: tuple[str, ...] = ()) -> bool:
    """`how many reports are there for March`: the records themselves, and nothing said of them but
    that they came to be; of a single day, where there may be several.

    Args:
        unknown: the words that nobody knows; none but a verb of the sort may be among them.
    """
    analysis, period = question.analysis, question.analysis.dates.period
    several = several_a_day(analysis.card)
    days = period is not None and period.named_days and not several
    if question.found or question.free or days or not _MADE.issuperset(map(str.lower, unknown)):
        return False
    apart = analysis.dates.used | dated_by(question)  # "how many were listed in March"
    lows = [t.low for at, t in enumerate(analysis.tokens) if at not in apart]
    nouns = [at for at in range(len(analysis.tokens)) if analysis.noun_at(at)]
    counted = analysis.between(max(0, nouns[0] - 2), nouns[0]) if nouns else []
    if counted not in (["how", "many"], ["number", "of"]):
        return False
    rest = {low for low in lows if low.isalpha()} - {analysis.low(at) for at in nouns}
    rest -= set(analysis.card.title.lower().split())  # "in the log", of what is called one
    ours = "did" in rest and not rest.isdisjoint(_OURS)  # "how many samples did we take"
    made = _OURS | _DEALING | _MADE if ours else _COMING if several else frozenset[str]()
    return rest <= _COUNTING | made


_OURS = word_set("we you they i")
_MADE = word_set(
    "did bring take make write issue have get receive collect log record list file enter"
)
"""What is done with records, of which nothing else is said."""
_COMING = word_set(
    "came come coming arrived turned up brought received recorded logged made taken took place "
    "carried out done been being new at"
)
"""What says that records came to be."""


def dated_by(question: Question) -> set[int]:
    """The tokens that only say what the day of a record is: the "listed" of "listed in March"."""
    named = (m for m in question.analysis.mentions if all(c.temporal for c in m.columns))
    return {at for mention in named for at in range(mention.first, mention.last)}


def dealt_with(question: Question, grouped: ColumnCard) -> set[int]:
    """The "handle" of "how many samples did each analyst handle", which says no more of them than
    that they are somebody's."""
    analysis = question.analysis
    return {
        m.last
        for m in analysis.mentions
        if grouped in m.columns
        and analysis.low(m.last) in _DEALING
        and analysis.low(m.first - 1) in ("each", "every")
        and analysis.low(m.first - 2) in _SUPPORT
        and (m.last + 1 in analysis.dates.used or analysis.low(m.last + 1) in _ENDING)
    }


_DEALING = word_set("handle process do get have make take manage deal receive complete see")
_SUPPORT = word_set("did does do has have had")
_ENDING = word_set("in on for during of ? . ,") | {""}


def of_nothing_else(question: Question, grouped: ColumnCard | None = None) -> bool:
    """Whether nothing is said of the records: "the most listings", "more reports in May".

    Args:
        grouped: the column by whose values they are told.
    """
    analysis = question.analysis
    if question.found or question.free:
        return False
    apart = analysis.dates.used | dated_by(question)
    apart |= {
        at for m in analysis.mentions if grouped in m.columns for at in range(m.first, m.last)
    }
    apart |= dealt_with(question, grouped) if grouped else set()
    return all(
        at in apart or token.kind == "mark" or analysis.noun_at(at) or token.low in KNOWN
        for at, token in enumerate(analysis.tokens)
    )
