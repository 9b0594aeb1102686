"""What is only stated, or is not, on one side of an "or": "below 20 or had no wind chill".

below 20 or had no wind chill stated      below 20, or none is stated
had gusts or were wet                     any is stated, or it was wet
had no gusts or rain                      neither: no other way to be meant
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.negation import negated, negated_after
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import Stated

_BETWEEN = word_set("""
    or had has have with without a an any the were was either no not lacked lack lacks stated given
    at all recorded reported mentioned it they ,
""")
_OR = word_set("or")


def stated_or(question: Question) -> None:
    """Take what is only stated beside an "or" for a condition like the other."""
    analysis = question.analysis
    if analysis.lacks(_OR):
        return
    for mention in list(question.free):
        column = _stated_on_some(question, mention)
        if column is None:
            continue
        denied = negated(analysis, mention.first) or negated_after(analysis, mention)
        stated = Found(Stated(column, not denied), mention.first, mention.last, denied)
        for found in question.found:
            one, two = sorted((stated, found), key=lambda said: said.first)
            gap = analysis.between(one.last, two.first)
            if "or" in gap and _BETWEEN.issuperset(gap) and not (one.negated and two.negated):
                question.free.remove(mention)
                question.found.append(stated)
                break


def _stated_on_some(question: Question, mention: Mention) -> ColumnCard | None:
    """The column of a mention that says no more than that it is stated, as not all records do."""
    columns = [column for column in question.numeric(mention) if column.type in NUMERIC]
    if mention.degree or not columns or not mention.of("name"):
        return None
    column = resolve(question.analysis, mention, columns)
    return column if column.filled < question.analysis.card.count else None
