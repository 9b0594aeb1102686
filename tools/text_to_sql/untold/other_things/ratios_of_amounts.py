"""One amount divided by another: "how much flour per loaf", "what percentage of loaves was left".

Records are counted for a share, and an amount is told of each; no query divides their sums.
"""

from pageturner.tools.text_to_sql.asks.calendar_groups import STRETCHES
from pageturner.tools.text_to_sql.dates.words import WEEKDAY_NUMBERS
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_TIMES = STRETCHES | word_set("day days weekday weekdays night hour hours head cent annum record")
_BEFORE = word_set("of the our all a")


def amount_per_thing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "per loaf" of "how much flour per loaf did we use": so much of the one for each of the
    other."""
    analysis = question.analysis
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    if analysis.lacks(("per",)) or not any(c.type in NUMERIC for c in columns):
        return ()
    for at, token in enumerate(analysis.tokens[:-1]):
        word = analysis.low(at + 1)
        if token.low != "per" or at in analysis.dates.used or not word.isalpha():
            continue
        if analysis.noun_at(at + 1) or word in _TIMES | UNITS.keys() | WEEKDAY_NUMBERS.keys():
            continue
        if any(a.first <= at < a.last or at in a.tail for a in analysis.amounts):
            continue
        here = [m for m in analysis.mentions if m.first <= at + 1 < m.last]
        if all(m.first > at and all(c.type in NUMERIC for c in m.columns) for m in here):
            return (f"per {word}",)
    return ()


def share_of_an_amount(question: Question, reading: Reading) -> tuple[str, ...]:
    """The loaves of "what percentage of loaves went unsold", which is none of the records."""
    analysis = question.analysis
    if reading.kind != "share" or not all(_some(c) for c in reading.conditions):
        return ()
    for cue in analysis.cues:
        if cue.meaning != "share":
            continue
        at = cue.last
        while analysis.low(at) in _BEFORE:
            at += 1
        named = [m for m in analysis.mentions if m.first == at and m.of("name", "low")]
        amounts = [m for m in named if all(c.additive for c in m.columns)]
        if amounts and not analysis.noun_at(amounts[0].last):
            return (f"share of the {amounts[0].words}",)
    return ()


def _some(condition: object) -> bool:
    """Whether it is only said that there is some of what adds up."""
    match condition:
        case Comparison(measure, ">", 0):
            return measure.minus is None and measure.column.additive
    return False
