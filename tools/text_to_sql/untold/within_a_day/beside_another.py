"""What is asked of a day at a time or a place that another thing gives: before the rain came.

    how warm was it before the rain on 3 May        of the whole day it is told
    how strong was the wind above the fog           and of no place within it
    how warm would it have been without the rain    nor of how it might have been
    the temperature because of the wind             nor of what made it so

Answers with the words that say so; none where the other thing is only asked for, too.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import ends, phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.other_things.aspects_of_another import is_of

_SURELY_BESIDE = phrases("""
    before, after, until, till, since, while, while there was, once there was, as long as there was,
    during, except during, prior to, following, throughout, between the start and the end of,
    at the start of, at the beginning of, at the end of, in the middle of, at the time of,
    at the height of, at the peak of, at the moment of, at the hour of, per,
    for each, for every, in the wake of, ahead of,
    because of, due to, owing to, thanks to, despite, in spite of, as a result of, caused by,
    above, below, behind, beneath, under, beyond, next to, near,
    if there had been no, had there been no, if there had not been, if not for, but for, were it not
    for
""")
_BESIDE = _SURELY_BESIDE | phrases("instead of, without")
"""Of whether something was so, these ask for what was not so beside it."""
_SETTING = phrases("before, after, until, till, once, when, while, as soon as, by the time, as")
_THE = word_set("the that this any a an some all")
_COMING = word_set("""
    came comes come began begins begin started starts start set sets fell falls fall arrived arrives
    hit hits moved moves stopped stops ended ends ceased lifted cleared eased broke rolled passed
    was is had
""")


def beside_another(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "before", "rain" of "how warm was it before the rain on 3 May"."""
    analysis, period = question.analysis, reading.period
    single = period is not None and (period.single_day or period.named_days)
    told = reading.kind in ("any", "all", "none") or bool(reading.shown)
    if not single or not told or not one_a_day(analysis.card):
        return ()
    measure = reading.measure
    if question.difference or analysis.accounts.used or (measure and measure.minus):
        return ()
    columns = [*reading.shown, *(measure.columns if measure else ())]
    if columns and all(column.type in ("time", "date") for column in columns):
        return ()
    things = [m for m in analysis.mentions if m.first in analysis.focus and is_thing(m)]
    for thing in things[1:] if not _impersonal(analysis) else things:
        first = thing.first - (analysis.low(thing.first - 1) in _THE)
        size = ends(analysis.tokens, first, _BESIDE if reading.shown else _SURELY_BESIDE)
        came = analysis.low(thing.last) in _COMING and ends(analysis.tokens, first, _SETTING)
        own = any(is_of(one, thing) for one in columns if one not in thing.columns)
        if not own and ((size and not analysis.noun_at(thing.last)) or came):
            return analysis.tokens[first - 1].text, thing.words
    return ()


def is_thing(mention: Mention) -> bool:
    """Whether a thing is spoken of, and no name of a record or a kind of one."""
    values = mention.of("value")
    if values and any(link.column.type != "boolean" for link in values):
        return False
    return any(
        link.column.type not in ("date", "time") for link in mention.of("name", "value", "low")
    )


def _impersonal(analysis: Analysis) -> bool:
    """Whether something is asked of "it": "how did it feel before the rain"."""
    return "it" in analysis.lows
