"""Records that are told apart by a judgement, which no column holds and no reading took in.

    the coldest pleasant day        which days were pleasant, nobody said
    how many nice days had hail     nor which were nice
    the longest hard crossing       nor which were hard

Not what a column is called by, or holds as a value: "the cheapest good flat", where "good" is one.
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_JUDGING = word_set(
    "pleasant unpleasant good bad nice lovely quiet perfect ideal comfortable fair great "
    "favourable favorable brutal harsh dangerous dramatic sensible suitable interesting notable "
    "plain rare dead regular reliable powerful violent savage hard fine awful terrible horrible"
)
_RECKONED = ("extreme", "average", "sum", "count", "share", "streak")


def judged_records(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "pleasant" of "the coldest pleasant day of May"."""
    analysis = question.analysis
    if reading.kind not in _RECKONED or analysis.lacks(_JUDGING):
        return ()
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for at in sorted(analysis.focus - analysis.used - named):
        if analysis.low(at) in _JUDGING and analysis.noun_at(at + 1):
            return analysis.tokens[at].text, analysis.tokens[at + 1].text
    return ()
