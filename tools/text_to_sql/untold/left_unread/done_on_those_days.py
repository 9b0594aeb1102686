"""What was done on the days that are named, where a record has several dates and none is of that.

what was lost on 3 May                 not what was listed that day
did anyone return a flat on 3 May      nor so
"""

from pageturner.tools.text_to_sql.columns.dated_by import BEFORE_DAYS, date_words
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, KNOWN, SOMEBODY
from pageturner.tools.text_to_sql.language.irregular_verbs import PLAIN
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_BEEN = word_set("was were been be is are got get gets wasn't weren't isn't aren't")
_DID = word_set("did didn't do does")
_SOMEBODY = SOMEBODY | word_set("it everyone everybody")
_SAYING_NOTHING = AUXILIARIES | word_set("""
    be have has had happen happened occur take took taken place record recorded note noted state
    stated list listed report reported describe described mention mentioned say said see saw seen
    tell told write written know known register registered enter entered log logged date dated
    keep kept find found make made go went come came get got done going appear appeared show shown
    give given need want like think mean there it any anything something all
""")
"""What only says that there is a record, or is said of it in other ways."""


def done_on_those_days(question: Question) -> tuple[str, ...]:
    """The "lost" of "what was lost on 3 May"; none where a date of the records is of it."""
    analysis = question.analysis
    dates = analysis.dates
    if not (analysis.card.other_dates or analysis.card.dated_otherwise) or dates.period is None:
        return ()
    if date_words(analysis) or any(m.of("name", "low") for m in analysis.mentions):
        return ()  # (of what a column measures: "how many passengers were carried on 3 May")
    for at in sorted(analysis.focus):
        low = analysis.low(at)
        if low not in KNOWN or low in _SAYING_NOTHING or at in dates.used or at in analysis.used:
            continue
        if any(m.first <= at < m.last for m in analysis.mentions) or analysis.noun_at(at):
            continue
        passive = low in PLAIN or low.endswith("ed")
        hanging = at + 1 in dates.used or (
            analysis.low(at + 1) in BEFORE_DAYS and at + 2 in dates.used
        )
        before = analysis.between(max(0, at - 3), at)
        if passive and hanging and not _BEEN.isdisjoint(before):
            return (analysis.tokens[at].text,)
        if analysis.low(at - 1) in _SOMEBODY and analysis.low(at - 2) in _DID:
            return (analysis.tokens[at].text,)
    return ()
