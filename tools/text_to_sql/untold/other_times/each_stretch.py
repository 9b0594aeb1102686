"""Whether something was so in every one of several stretches: "did it hail in each week of June".

One record in each of them would do: to say that some record of June has it answers another
question, as does that all of them have it.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_STRETCHES = word_set("week fortnight month quarter season year decade")
_EACH = word_set("each every")


def held_in_each(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "each week" of "was there at least one late day in each week of June"."""
    analysis = question.analysis
    if analysis.lacks(_EACH):
        return ()
    in_groups = reading.kind == "groups" or reading.grouped or reading.aggregate == "share"
    if in_groups or not asks_yes_no(question):
        return ()
    if not (question.found or question.free or question.unbound):
        return ()
    for at in range(1, len(analysis.tokens) - 1):
        named = analysis.low(at) in _EACH and analysis.low(at + 1) in _STRETCHES
        part = analysis.low(at - 1) == "of" or analysis.noun_at(at + 2)
        if named and not part and not {at, at + 1} & analysis.dates.used:
            return tuple(analysis.between(at, at + 2))
    return ()
