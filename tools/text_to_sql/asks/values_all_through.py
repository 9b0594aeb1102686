"""Which of the values of a column was never so, or always: of every record of its group.

"which hive was never rainy"                  the hives without a rainy card
"which vessels were always on time"           those of which every record says so
"which hive had no cards with mites over 3"   none of its records
"which hive never swarmed"                    refused, where no column tells it
"which vessel had no delay on 3 May"          :  of the records of one day
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import asks_count, based, relative_whose
from pageturner.tools.text_to_sql.columns.record_kinds import each_a_record
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Condition, Membership, Reading, Truth

_THROUGH = phrases("""
    always, every time, each time, every single time, without exception, on every occasion,
    on each occasion, throughout, all the time, invariably, never, not once, not ever, at no time,
    on no occasion, never once, never ever, has no, have no, had no,
    did not have any, didn't have any
""")
_NONE = word_set("never not no n't once")
_PICKING = word_set("which what whose")


def values_all_through(question: Question) -> Reading | None:
    """Those values of which the conditions hold in every record."""
    column = _asked_for(question)
    period = question.analysis.dates.period
    if column is None or (period is not None and period.named_days) or asks_count(question):
        return None
    if superlative(question) or question.analysis.has("average", "median", "sum", "first", "last"):
        return None
    said = _said_through(question)
    if said is None:
        return None
    if said[-1] == "no" and each_a_record(question.analysis.card, column) is not None:
        return None  # "which meetings had no public": each record is one
    conditions = [c for c in question.all_conditions() if not _of(c, column)]
    sure = all(isinstance(c, Truth | Membership | Comparison) for c in conditions)
    denied = not _NONE.isdisjoint(said)
    turned = len(conditions) == 1 and (not denied or _denied(conditions[0]))
    if not conditions or not sure or not turned or question.unbound or question.ranks:
        if said[-1] != "no":
            question.unread = f"of which {column.name!r} it was so in all records"
        return None
    reading = Reading("groups", by=column, aggregate="count", wants="record")
    reading.conditions, reading.holds_for = conditions, "every"
    return based(question, reading)


def _asked_for(question: Question) -> ColumnCard | None:
    """The text column of "which hive was", with a verb right behind its name."""
    analysis = question.analysis
    if analysis.lacks(_PICKING):
        return None
    for mention in analysis.mentions:
        if mention.first == 0 or analysis.low(mention.first - 1) not in _PICKING or mention.degree:
            continue
        if analysis.low(mention.first - 1) == "whose" and relative_whose(analysis, mention.first):
            continue
        named = [link.column for link in mention.of("name") if link.column.type == "text"]
        behind = analysis.low(mention.last)
        if len(named) == 1 and (behind in AUXILIARIES or behind in ("never", "always")):
            return named[0]
    return None


def _said_through(question: Question) -> list[str] | None:
    """The words that say that all records of a value are meant: "never", "at every inspection"."""
    analysis = question.analysis
    for at, size in places(analysis.tokens, _THROUGH):
        return analysis.between(at, at + size)
    for at, low in enumerate(analysis.lows):
        if (
            low in ("every", "each")
            and analysis.noun_at(at + 1)
            and at + 1 not in analysis.dates.used
        ):
            return [low]
    return None


def _of(condition: Condition, column: ColumnCard) -> bool:
    return isinstance(condition, Membership) and condition.column == column


def _denied(condition: Condition) -> bool:
    match condition:
        case Truth(_, holds) | Membership(_, _, holds):
            return not holds
    return isinstance(condition, Comparison)
