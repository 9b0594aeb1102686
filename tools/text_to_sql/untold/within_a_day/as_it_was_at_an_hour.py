"""How it was at an hour of one day, where its text was written before and speaks of the day.

    "what was it like outside at 6 am on 3 May"      nobody recorded any hour but the highest one's
    "how was the weather at 6 on 3 May"              the same

and not "was it to be foggy at 6 am", nor "what was it like on 3 May".

Answers with the words for the hour; none where all is well.
"""

from pageturner.tools.text_to_sql.asks.noun_phrases import words_of
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.outcomes.as_measured_after import looks_ahead

_OUT = word_set("like outside out outdoors doing right exactly at")
_HOURS = word_set("noon midnight dawn dusk sunrise sunset daybreak midday")


def as_it_was_at_an_hour(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "6 am" of "what was it like at 6 am on 3 May"."""
    analysis, period = question.analysis, reading.period
    single = period is not None and period.single_day
    if reading.kind != "rows" or reading.shown or not single or analysis.lacks(("was",)):
        return ()
    if not one_a_day(analysis.card) or not looks_ahead(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in ("what", "how") or analysis.low(at + 1) != "was":
            continue
        thing = at + 2 + (analysis.low(at + 2) == "the")
        own = analysis.low(thing) in words_of(analysis.card.title) and thing > at + 2
        hour = thing + 1
        while analysis.low(hour) in _OUT:
            hour += 1
        clock = next((a for a in analysis.amounts if a.first in (hour - 1, hour)), None)
        behind = clock.last if clock is not None else hour + 1
        timed = clock is not None or analysis.low(hour) in _HOURS
        if (own or analysis.low(thing) == "it") and analysis.low(hour - 1) == "at" and timed:
            return tuple(analysis.between(hour, behind))
        if (own or analysis.low(thing) == "it") and clock is not None and clock.clock:
            return tuple(analysis.between(clock.first, clock.last))
    return ()
