"""A mean that the question itself keeps to the records that state its value.

the mean delay of the days on which there was a delay     of those that state one
the average of the gusts mentioned                        the same
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Measure

STATING = word_set(
    "stated state states stating mention mentions mentioned mentioning given give gives giving "
    "list lists listed listing report reported reports includes include had have having with "
    "where whenever name names named naming gave show shows showed shown"
)


def only_stated(question: Question, measure: Measure) -> bool:
    """Whether the question itself leaves out the records that do not state the value."""
    analysis = question.analysis
    names = {column.name for column in measure.columns}
    named = [m for m in question.free if names & {c.name for c in m.columns}]
    if any(_of_which(analysis, mention.first) for mention in named[1:]):
        return True  # "the mean delay of the days on which there was a delay"
    lows = analysis.lows
    if not _PUT_DOWN.isdisjoint(lows):
        return True
    dated = analysis.dates.used
    plain = [low for at, low in enumerate(lows) if at not in dated or analysis.noun_at(at)]
    return any(
        low in analysis.nouns and STATING & set(plain[at + 1 : at + 4])
        for at, low in enumerate(plain)
    )


_PUT_DOWN = word_set("stated mentioned given named quoted cited announced specified")


def _of_which(analysis: Analysis, at: int) -> bool:
    """Whether a word for records and the opening of a clause on them stand before a place."""
    start = at
    while analysis.low(at - 1) in _OPENING and start - at < 5:
        at -= 1
    return at < start and analysis.noun_at(at - 1)


_OPENING = word_set("on in for which that where when with having there was were a an any actual")
