"""The hours at which somebody wants a thing that is only told: "we sail from noon to 2 pm and want
no hail: 3 or 4 May?".

No column has the hour of it, and the hours are those of no other thing that has one.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.conditions.bare_hours import only_told
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_WANTED = word_set("""
    want wants wanted need needs needed prefer prefers hope hopes hoping like wish must should keep
    hate hates avoid stay
""")
_ENDS = word_set("high low clock")


def of_a_wish(analysis: Analysis, amount: Amount) -> bool:
    """Whether an hour is told with a wish, and of what is only true or false."""
    if not amount.clock or only_told(analysis, amount):
        return False
    first, last = analysis.sentence_of(amount.first)
    if _WANTED.isdisjoint(analysis.between(first, last)):
        return False
    here = [m for m in analysis.mentions if first <= m.first < last]
    named = [m for m in here if m.of("name", "low", "value")]
    timed = any(c.type == "time" for m in here for c in m.columns)
    timed = timed or any(first <= c.first < last for c in analysis.cues if c.meaning in _ENDS)
    return not timed and any(c.type == "boolean" for m in named for c in m.columns)


def wished_at_an_hour(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "2 pm" of "we want no hail between noon and 2 pm: 3 or 4 May"."""
    analysis = question.analysis
    if reading.kind != "compare":
        return ()
    amount = next((one for one in question.unbound if of_a_wish(analysis, one)), None)
    return tuple(t.text for t in analysis.tokens[amount.first : amount.last]) if amount else ()
