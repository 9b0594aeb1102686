"""Something else that is said to have been made known, where the hour of the records is kept.

    "at what time was the regatta posted on 3 May"       the hour that is kept is of the report
    "how many states of emergency were posted in May"    nor is it one of these

"When was the outlook posted", "the report", "it" stay: these are the record itself.
"""

from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, EVENTS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.left_unread.grammar_words import names_nothing

_BETWEEN = AUXILIARIES | word_set("been being got get first last then also ever actually finally")
_WHAT = word_set("what when which who time hour many")


def issued_otherwise(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "regatta" of "at what time was the regatta posted"."""
    analysis = question.analysis
    times = [column for column in reading.shown if column.type == "time"]
    if not times or len(times) != len(reading.shown) or not one_a_day(analysis.card):
        return ()
    for mention in analysis.mentions:
        timed = mention.of("name") and all(one.column in times for one in mention.of("name"))
        done = analysis.low(mention.first).endswith("ed") or mention.last > mention.first + 1
        if not timed or not done or mention.first not in analysis.focus:
            continue
        at = mention.first - 1
        while at > 0 and (analysis.low(at) in _BETWEEN or at in analysis.dates.used):
            at -= 1
        start, end = analysis.sentence_of(mention.first)
        clause = NounPhrases(question, start, end)
        plain = at < start or analysis.noun_at(at) or analysis.low(at) in _WHAT
        if plain or any(m.first <= at < m.last for m in analysis.mentions):
            continue
        nothing = names_nothing(analysis, at)
        if clause.unknown(at) or analysis.low(at) in EVENTS or nothing:
            return (analysis.tokens[at].text,)
    return ()
