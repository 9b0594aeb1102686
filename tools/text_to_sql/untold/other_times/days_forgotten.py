"""A day that somebody does not remember, and of which something is asked.

    "the fair was in May, I forget which Sunday. Was it dry?"     of which Sunday, nobody said
    "it was a Friday in May, not sure which. How hot was it?"
    "the picnic was some Sunday in May. Did it rain that day?"

and not "I forget which Sunday in May was the hottest", where the day is asked for.

Answers with the words that say so; none where all is well.
"""

from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_FORGOTTEN = phrases("""
    i forget, i forgot, i've forgotten, i have forgotten, i don't remember, i do not remember,
    i can't remember, i cannot remember, i can't recall, i cannot recall, i don't recall,
    i don't know, i do not know, i'm not sure, i am not sure, not sure, no idea, i have no idea,
    can't remember, can't recall, don't remember, don't recall, don't know, we forget, we forgot,
    we don't remember, we can't remember, forget, forgot, couldn't say, i couldn't say,
    couldn't tell you, i couldn't tell you, unsure, i dont remember, i cant remember, i dont know,
    nobody remembers, no one remembers, wish i remembered
""")
_WHICH = word_set("which what")
_LIGHT = word_set("exactly of it was one day date them the now on any more anymore")
_DAYS = word_set("day date one ones weekend week") | frozenset(WEEKDAY_NUMBERS)
_CLOSING = word_set(". , ; : - – — ) ! ?") | {""}
_SAID = word_set("which what when")


def day_forgotten(question: Question) -> tuple[str, ...]:
    """The "which Sunday" of "I forget which Sunday. Was it dry?"."""
    analysis, period = question.analysis, question.analysis.dates.period
    start = min(analysis.focus, default=0)
    if not start or period is None or period.single_day or not one_a_day(analysis.card):
        return ()
    asked = analysis.low(start + (analysis.low(start) in ("on", "in", "so", "and")))
    which_day = asked in _WHICH and analysis.low(start + 1) in _DAYS
    if which_day or asked in ("which", "when"):
        return ()  # "which Sunday was it"
    for at in range(start):
        size = starts(analysis.tokens, at, _FORGOTTEN)
        which = at + size
        if not size or analysis.low(which) not in _WHICH:
            continue
        end = which + 1
        while analysis.low(end) in _DAYS | _LIGHT and end < start:
            end += 1
        if analysis.low(end) in _CLOSING or end in analysis.dates.used or end >= start:
            return tuple(analysis.between(which, end))
    return _some_day(question, start)


def _some_day(question: Question, start: int) -> tuple[str, ...]:
    """The "some Sunday" of "the picnic was some Sunday in May. Did it rain that day?"."""
    analysis = question.analysis
    for at in range(start):
        some = analysis.low(at) == "some" or analysis.between(at, at + 3) == ["one", "of", "the"]
        day = at + 1 + 2 * (analysis.low(at) == "one")
        named = analysis.low(day).removesuffix("s") in _DAYS
        if some and named and analysis.low(at - 1) in ("was", "on", ",") and _of_that_day(question):
            return tuple(analysis.between(at, day + 1))
    return ()


def _of_that_day(question: Question) -> bool:
    """Whether it is asked of the one day: "that day", "on picnic day", "was it dry"."""
    low = question.analysis.low
    return any(
        (low(at) in ("that", "the") and low(at + 1) in ("day", "one"))
        or (low(at) == "day" and low(at - 1).isalpha() and low(at - 1) not in _SAID)
        or (low(at) == "then")
        for at in question.analysis.focus
    )
