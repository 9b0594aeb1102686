"""A superlative that is left over: "which flat is the oldest", where nothing tells an age; "how
many of the largest flats are let", where all that are let would be counted.

What would be told of all records, or of those that meet the rest, is not what was asked.
"""

from pageturner.tools.text_to_sql.columns.heads import behind_the_noun
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.sql.conditions import columns_of

_AT_LARGE = word_set("overall then altogether generally")
_RANKED = ("extreme", "compare", "change", "streak", "groups", "average", "sum")


def end_unread(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "oldest" of "the oldest flat with a garden", "which flat is oldest"."""
    analysis = question.analysis
    if dropped := _end_of_nothing(question, reading):
        return dropped
    if reading.kind in _RANKED or reading.scope_only or reading.measure is not None:
        return ()
    ordered = {cue.first for cue in analysis.cues if cue.meaning in ("first", "last")}
    taken = analysis.used | analysis.dates.used | analysis.accounts.used | question.looked_up
    spoken = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for at in sorted(analysis.focus - ordered - taken - spoken):
        if not is_superlative(analysis.low(at)):
            continue
        before = analysis.low(at - 1 - (analysis.low(at - 1) == "the"))
        ends = at + 1 == len(analysis.tokens) or analysis.tokens[at + 1].kind == "mark"
        timed = at + 1 in analysis.dates.used or at + 2 in analysis.dates.used
        timed = timed or analysis.low(at + 1) in _AT_LARGE
        said_of = (ends or timed) and before in AUXILIARIES  # "was worst in March"
        if said_of or (analysis.low(at - 1) != "at" and behind_the_noun(analysis, at + 1)):
            return (analysis.tokens[at].text,)
    return ()


def _end_of_nothing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "largest" of "how many of the largest flats are let", where sizes decide nothing."""
    if reading.kind not in _COUNTED or reading.among is not None or reading.measure is not None:
        return ()
    conditions = (*reading.conditions, *reading.filters, *reading.tested)
    told = {column.name for one in conditions for column in columns_of(one)}
    told |= {column.name for column in (reading.by,) if column is not None}
    for mention in question.analysis.mentions:
        names = {column.name for column in question.numeric(mention)}
        most = mention.degree == "most" and mention.first in question.analysis.focus
        if most and names and told.isdisjoint(names):
            return (mention.words,)
    return ()


_COUNTED = ("count", "share", "any", "all", "none")
