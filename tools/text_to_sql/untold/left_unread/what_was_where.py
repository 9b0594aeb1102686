"""Of what nobody knows, where it was: "on which quays were seals seen in May", "which quays had
seals in May".

Which of a column's values it holds for is asked, and nothing that is known tells them apart: a list
of all of them would say that it was so everywhere. Beside a name only what comes first is asked
about: "on which route did whales follow the Aurora", and not "in which town is 3 Mill Lane set".
"""

from pageturner.tools.text_to_sql.asks.asking import is_name
from pageturner.tools.text_to_sql.asks.noun_phrases import DETERMINERS
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.left_unread.unknown_conditions import HAVING

_WHERE = word_set("in on at from for with by aboard under near into through along to of")
_WHICH = ("which", "what", "whose")
_PASSED = DETERMINERS | word_set("there some any no more most many")


def what_was_where(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words that nobody knows of what is asked about, where all records would be listed."""
    analysis = question.analysis
    if analysis.lacks(_WHICH) or reading.kind != "rows" or not reading.unknown or not reading.shown:
        return ()
    names = [found.condition for found in question.found if is_name(question, found)]
    if any(one not in names for one in reading.conditions):
        return ()
    told = {column.name for column in reading.shown if column.type == "text"}
    for mention in analysis.mentions:
        at, behind = mention.first - 1, mention.last
        if analysis.low(at) not in _WHICH or at not in analysis.focus:
            continue
        if told.isdisjoint(column.name for column in mention.columns):
            continue
        placed = analysis.low(at - 1) in _WHERE and analysis.low(behind) in AUXILIARIES
        if placed and not names:
            return reading.unknown
        behind += 1
        while analysis.low(behind) in _PASSED:
            behind += 1
        unknown = (
            behind < len(analysis.tokens) and analysis.tokens[behind].closed in reading.unknown
        )
        if unknown and (placed or analysis.low(mention.last) in HAVING):
            return reading.unknown
    return ()
