"""By what something is measured: "the wettest day by rainfall", "colder, judging by the frost"."""

from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import phrases
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question, numbers_named
from pageturner.tools.text_to_sql.reading import Measure

_BY = phrases(
    "by, in terms of, as to, with respect to, in respect of, with regard to, regarding, "
    "on the basis of, based on, according to, judging from, as measured by, judging by, judged by, "
    "going by, measured by"
)


def going_by(question: Question, adjective: Mention, alike: bool = True) -> Measure | None:
    """The number that an adjective is said to be measured by; None where nothing says so.

    Args:
        alike: whether it has to be one in the adjective's own unit.
    """
    units = {column.unit for column in numbers_named(adjective)}
    for mention in question.analysis.mentions:
        free = not alike or _measured_in(question, mention.first)
        columns = [c for c in numbers_named(mention) if c.unit in units or free]
        if columns and not mention.degree and _behind_by(question, mention.first):
            question.found = [one for one in question.found if one.first != mention.first]
            return Measure(resolve(question.analysis, mention, columns))
    return None


def _behind_by(question: Question, at: int) -> bool:
    """Whether what says "measured by" ends where a mention begins, but for an article."""
    analysis = question.analysis
    at -= 2 * _measured_in(question, at)
    at -= analysis.low(at - 1) in ("the", "its", "their", "given", "stated")
    return any(
        tuple(analysis.between(at - size, at)) in _BY
        and not (analysis.low(at - size - 1).endswith("ed") and size == 1)  # "accompanied by gusts"
        for size in range(1, 5)
    )


def _measured_in(question: Question, at: int) -> bool:
    """Whether the "inches of" of "by the inches of rain" stands before a place."""
    return question.analysis.low(at - 1) == "of" and question.analysis.low(at - 2) in UNITS
