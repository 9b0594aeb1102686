"""Numbers asked for by what a column counts: "how many passengers", no number of records."""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import things_counted
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question


def is_an_amount(question: Question, at: int) -> bool:
    """Whether a column of numbers stands there by its name, if of no more than one record."""
    named = (m for m in question.analysis.mentions if m.first == at and m.of("name"))
    return measures(question, at) or any(
        column.type in NUMERIC and column.additive for m in named for column in m.columns
    )


def measures(question: Question, at: int) -> bool:
    """`how many passengers`: an amount that is a column, unless records are counted."""
    analysis = question.analysis
    of_records = analysis.noun_at(at) and analysis.low(at).endswith("s")
    for mention in analysis.mentions:
        if of_records and mention.first > at:
            continue  # "how many crates weighed more than 100 kg"
        near = at <= mention.first <= at + 1 or _number_of(question, mention, at)
        near = near and not any(a.last == mention.first for a in analysis.amounts)  # "2 bed flats"
        if near and not mention.degree:  # "how many were warmer than planned" counts them
            several = analysis.low(mention.first).endswith("s")  # "how many highs" counts them
            numeric = [c for c in question.numeric(mention) if c.type in NUMERIC]
            numeric = [c for c in numeric if not (c.unit and several) or things_counted(c.unit)]
            plain = not any(c.type == "boolean" for c in mention.columns)
            return bool(numeric) and plain and not analysis.noun_at(mention.last)
    return False


def _number_of(question: Question, mention: Mention, at: int) -> bool:
    """`how many sailings were cancelled`: a column whose numbers add up is a number of these."""
    analysis, forms = question.analysis, stems(question.analysis.low(at)).keys()
    if at >= mention.first or mention.degree or analysis.noun_at(at):
        return False
    told = any(
        column.additive and not forms.isdisjoint(_words_of(column))
        for column in question.numeric(mention)
    )
    return told and not any(at < other.first < mention.first for other in analysis.mentions)


def _words_of(column: ColumnCard) -> set[str]:
    """The words by which a column is named and described, in their plain forms."""
    words = f"{column.name.replace('_', ' ')} {column.description}".lower().split()
    return {form for word in words for form in stems(word)}
