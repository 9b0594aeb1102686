"""What is told of the first or the last of the records, and which record that is.

what was the price of Mei Tan's last ticket    its price, and not the last that states one
who was the fitter of the latest ticket        the same of a text
the first ticket opened in February            the record, where a day may have several
the last wet day · the highest price           no: a condition, or another end
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.asking import asks_count, asks_yes_no, based
from pageturner.tools.text_to_sql.asks.occurrences import seen_from_now
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import LIGHT
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Measure, Reading

_ENDS = word_set("first last latest earliest newest oldest final")
_ASKING = word_set("what which who whose how what's who's")
_OF = word_set("of at on in for during from by")
_BEING = word_set("was were is are")
_OPENING = word_set("tell me show give the and please")
_OTHERWISE = frozenset({"when"})
_MEASURED = ("average", "sum", "median", "share", "count", "more", "less", "streak", "change")


def told_of_an_end(question: Question) -> Reading | None:
    """The reading of such a question: the record at that end, with what is asked of it."""
    analysis = question.analysis
    if analysis.lacks(_ENDS) or analysis.card.temporal is None:
        return None
    cues = [cue for cue in analysis.cues if cue.meaning in ("first", "last")]
    if len(cues) != 1 or analysis.has(*_MEASURED) or asks_count(question) or asks_yes_no(question):
        return None
    cue = cues[0]
    if not _of_a_record(question, cue) or analysis.amounts or question.ranks:
        return None
    told = _asked_of_it(question, cue)
    free = [m for m in question.free if m.of("name", "low") and not _dates(m.columns, analysis)]
    if len(told) < len(free) or question.difference is not None or question.unbound:
        return None
    if not told and one_a_day(analysis.card):
        return None  # the day itself, which is found by its date
    if told and analysis.says(_OTHERWISE):
        return None  # "when was the last ticket with a refund"
    reading = Reading("extreme", measure=Measure(analysis.card.temporal), wants="record")
    reading.direction = "low" if cue.meaning == "first" else "high"
    reading.conditions = list(question.conditions)
    reading.shown += [column for column in told if column not in reading.shown]
    for mention in question.free:
        analysis.use(mention.first, mention.last)
    analysis.use(cue.first, cue.last)
    reading = based(question, reading)
    reading.period = reading.period or seen_from_now(analysis, ahead=False, last=cue)
    return reading


def _dates(columns: tuple[ColumnCard, ...], analysis: Analysis) -> bool:
    """Whether only the date is named by which the records are ordered: "the first one opened"."""
    temporal = analysis.card.temporal
    return temporal is not None and all(column.name == temporal.name for column in columns)


def _of_a_record(question: Question, cue: Cue) -> bool:
    """Whether a record is called the first or the last, perhaps of its kind."""
    analysis, at = question.analysis, cue.last
    while not analysis.noun_at(at) and any(f.first == at for f in question.found):
        at = next(found.last for found in question.found if found.first == at)
    return analysis.noun_at(at) and not analysis.low(at).endswith("s")


def _asked_of_it(question: Question, cue: Cue) -> list[ColumnCard]:
    """The columns that are asked for, in front of what says of which record."""
    analysis = question.analysis
    found: list[ColumnCard] = []
    for mention in question.free:
        columns = tuple(link.column for link in mention.of("name"))
        if mention.last > cue.first or mention.degree or not columns:
            continue
        spoken = {at for m in question.free for at in range(m.first, m.last)}
        before = [analysis.low(at) for at in range(mention.first) if at not in spoken]
        asked = bool(_ASKING & set(before)) or all(low in _OPENING for low in before)
        if asked and _said_of(question, mention.last, cue.first):
            numbers = [c for c in columns if c.type in ("integer", "real")]
            column = resolve(analysis, mention, numbers) if len(columns) > 1 else columns[0]
            found += [column] if column not in found else []
    return found


def _said_of(question: Question, first: int, last: int) -> bool:
    """Whether nothing stands between but of whom the record is: "of Mei Tan's"."""
    analysis = question.analysis
    named = {at for found in question.found for at in range(found.first, found.last)}
    named |= {at for mention in question.free for at in range(mention.first, mention.last)}
    rest = [analysis.low(at) for at in range(first, last) if at not in named]
    said = [low for low in rest if low[0].isalnum() and low not in ("s", *_BEING)]
    opened = not said or said[0] in _OF or said[0] == "and"
    return opened and bool(said) and all(low in LIGHT or low in _OF for low in said)
