"""What decides between records that are equal in what was asked: "both are dry; the 9th is calmer".

kite-flying, dry please: 3 or 4 May?    both dry: the one with more wind, as kites want it
needs fresh snow: 3 or 4 May?           snow on both: the one with more of it
for the picnic, 3 or 4 May?             no chance of rain on either: the one with less wind

Only where one of them is to be picked for something; "which of them had snow" is told of both.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import chooses
from pageturner.tools.text_to_sql.asks.wishes import unwelcome, welcome
from pageturner.tools.text_to_sql.columns.measuring import opposite
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.conditions.negation import turned
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Condition, Direction, Reading, Truth

End = tuple[Direction, ColumnCard]


def tie_breakers(question: Question, reading: Reading) -> tuple[End, ...]:
    """By which ends of which columns equal records are told apart, the first first."""
    period = question.analysis.dates.period
    plain = reading.kind == "compare" and not reading.grouped and reading.claim is None
    several = plain and period is not None and period.named_days
    if not several or reading.top > 1 or reading.place > 1 or not chooses(question):
        return ()
    wished = _one_of_them(question) and _for_something(question)
    if reading.measure is not None:
        column = reading.measure.column
        taken = column.better or column in [c for _, c in _purposes(question)]
        if reading.measure.minus is not None or not taken or _named(question, column):
            return ()
        ends = _preferences(question)
        if question.analysis.has("worse") and not question.analysis.has("better"):
            ends = [(opposite(end), column) for end, column in ends]
    elif wished and _more_of_it(question):
        ends = _amounts(question)
    elif wished:
        ends = [*_purposes(question), *_amounts(question), *_preferences(question)]
    else:
        ends = []
    first = reading.measure.column.name if reading.measure else ""
    by_name = {column.name: (end, column) for end, column in reversed(ends)}
    return tuple(by_name[name] for name in dict.fromkeys(c.name for _, c in ends) if name != first)


def _one_of_them(question: Question) -> bool:
    """The "3 or 4 May" of which one is wanted; "which of 3 and 4 May had hail" may be both."""
    analysis = question.analysis
    firsts = analysis.dates.firsts
    said = analysis.between(*analysis.sentence_of(firsts[-1])) if firsts else []
    return analysis.has("better", "worse", "more", "less") or not _OR.isdisjoint(said)


_OR = word_set("or vs versus")


def _for_something(question: Question) -> bool:
    """Whether it is said what the record is picked for, or that the better one is."""
    return (
        question.analysis.has("better", "worse", "more", "less")
        or bool(_purposes(question))
        or any(
            welcome(question, one.first, one.last) or unwelcome(question, one.first, one.last)
            for one in question.found
        )
    )


def _more_of_it(question: Question) -> bool:
    """The "more hail" of "which had more hail, 3 or 4 May": only how much of it there was tells
    them apart, and nothing that anybody likes better."""
    if question.analysis.has("better", "worse") or _purposes(question):
        return False
    starts = {cue.last for cue in question.analysis.cues if cue.meaning in ("more", "less")}
    return any(one.first in starts for one in question.found)


def _named(question: Question, column: ColumnCard) -> bool:
    return any(column in question.numeric(m) for m in question.analysis.mentions)


def _purposes(question: Question) -> list[End]:
    analysis = question.analysis
    said = purposes_said(analysis.card, analysis.tokens, analysis.dates.used)
    return [(end, column) for *_, end, column in said]


def _amounts(question: Question) -> list[End]:
    """Of what is to be there or not, how much of it there is, or how likely."""
    return [end for one in question.found for end in _amounts_of(question, one)]


def _amounts_of(question: Question, found: Found) -> list[End]:
    condition: Condition = found.condition
    if unwelcome(question, found.first, found.last) and not found.negated:
        condition = turned(condition)
    if not isinstance(condition, Truth):
        return []
    here = [m for m in question.analysis.mentions if m.first == found.first]
    links = [link for m in here for link in (*m.of("name"), *m.of("qualifier"))]
    end: Direction = "high" if condition.holds else "low"
    amounts = [link.column for link in links if link.column.type in NUMERIC]
    return [(end, c) for c in sorted(amounts, key=lambda c: not c.typical) if _told_of_all(c)]


def _preferences(question: Question) -> list[End]:
    """The ends that people prefer, of the columns that tell something of every record."""
    return [
        ("high" if column.better == "high" else "low", column)
        for column in question.analysis.card.columns
        if column.better and column.type in NUMERIC and _told_of_all(column)
    ]


def _told_of_all(column: ColumnCard) -> bool:
    """Whether a value that is not stated is a value, too."""
    return column.absent is not None or column.typical
