"""One of two questions in a sentence, where only the other is read.

how did R-203 come to be for sale, and what is its rent     not its rent alone
what is the rent of 9 Chapel Row and who owns it            not its rent alone
how tall is Gregor and how is he trained                    not how tall alone
"""

from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question, numbers_named
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.saying import names_records
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_ASKING = ASKING | {"whom"}
_JOINING = word_set("and &")
_TOLD = ("rows", "extreme")


def half_asked(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "how" of "how did R-203 come to be for sale and what is its rent": asked of one that is
    named, and by no column that is told."""
    analysis = question.analysis
    if analysis.lacks(_JOINING) or analysis.lacks(_ASKING) or reading.kind not in _TOLD:
        return ()
    if unread := _how_else(question, reading):
        return unread
    first = min(analysis.focus, default=0)
    asking = (at for at in sorted(analysis.focus) if analysis.low(at) in _ASKING)
    second = next((at for at in asking if analysis.low(at - 1) in _JOINING and at > first + 2), 0)
    if not second or not any(map(_names_one, analysis.mentions)):
        return ()
    if not reading.shown and reading.measure is None and analysis.lacks(("when",)):
        return ()
    start, end = analysis.sentence_of(second)
    opened = analysis.low(start)
    if opened not in _ASKING and opened not in AUXILIARIES:
        return ()
    told = _told(reading)
    if day := analysis.card.temporal:
        told.add(reading.dated or day.name)
    for begun, ended in ((start, second), (second, end)):
        said = [m for m in analysis.mentions if begun <= m.first < ended and not _names_one(m)]
        dated = analysis.low(begun) == "when" and not said
        columns = {column.name for mention in said for column in mention.columns}
        if not dated and told.isdisjoint(columns):
            return (analysis.tokens[begun].text,)
    return ()


def _how_else(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "big" of "how big and dear is R-203", where one of both is told."""
    analysis = question.analysis
    for one in analysis.mentions:
        if analysis.low(one.first - 1) != "how" or analysis.low(one.last) != "and":
            continue
        two = next((m for m in analysis.mentions if m.first == one.last + 1), None)
        for mention in (one, two) if two and numbers_named(two) and numbers_named(one) else ():
            if _told(reading).isdisjoint(column.name for column in mention.columns):
                return (mention.words,)
    return ()


def _told(reading: Reading) -> set[str]:
    """The columns that the reading tells, or asks about."""
    told = {column.name for column in reading.shown}
    if reading.measure is not None:
        told.add(reading.measure.column.name)
    for condition in reading.conditions:
        told.update(column.name for column in columns_of(condition))
    return told


def _names_one(mention: Mention) -> bool:
    """Whether a record is called by it."""
    return any(names_records(link.column) for link in mention.of("value"))
