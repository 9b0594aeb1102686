"""What the clock said at a value of a day, where only the hour of its highest is kept.

    "when did it drop below freezing on 3 May"                the day's highest has an hour
    "at which hour was the 40 percent chance reached"         a chance has none
    "what was the high at 4:15 am on 3 May"                   one value is kept, at its own hour
    "how many minutes did the high of 3 May last"             the hour at which it came
    "at what time did the report expect the high of 3 May"    when it came, not when it was to
    "for how much of 3 May was it above 30"                   of a day no part is told

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.hours_reached import asks_the_hour, the_value_told
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.untold.other_times.told_on_another_day import FORETELLING, PLANS
from pageturner.tools.text_to_sql.untold.within_a_day.another_at_its_hour import (
    another_at_its_hour,
)

_REACHED = word_set("reached hit attained touched measured recorded observed logged noted")
_SHORT = word_set("minutes hours seconds minute hour")
_LASTING = word_set("last stay hold persist remain continue")
_DID = word_set("did does do had has was")


def hour_never_kept(question: Question, reading: Reading) -> tuple[str, ...]:
    """What is asked of the clock on one day."""
    analysis, period = question.analysis, reading.period
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    return (
        _hour_of_a_crossing(question, reading)
        or _value_at_an_hour(question, reading)
        or _minutes_of_it(question)
        or _hour_of_a_report(question)
        or _part_of_a_day(question)
        or another_at_its_hour(question, reading)
    )


def _hour_of_a_crossing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The hour of "when did it drop below freezing", "when was the 40 percent chance reached"."""
    if reading.kind != "rows" or not asks_the_hour(question.analysis):
        return ()
    value = the_value_told(question)
    if value is None:
        return ()
    stem = _stem(value.measure.column)
    others = [c for c in reading.shown if c.type != "time" or _stem(c) == stem]
    only = all(m.words.lower() in _REACHED for m in question.free)
    return ("the", "hour") if not others and only else ()


def _stem(column: ColumnCard) -> str:
    return column.name.split("_")[0]


def _value_at_an_hour(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "at 4:15 am" of "what was the high at 4:15 am": what a day has once has its own hour."""
    analysis = question.analysis
    plain = reading.scope_only or reading.kind == "any"
    if not plain or asks_yes_no(question) or asks_the_hour(analysis):
        return ()
    timed = [
        found
        for found in question.found
        if isinstance(found.condition, Comparison)
        and found.condition.operator == "="
        and found.condition.measure.column.type == "time"
    ]
    for amount in analysis.amounts if len(timed) == 1 == len(question.found) else ():
        at = amount.first - (analysis.low(amount.first) != "at")
        behind = analysis.low(at) == "at" and any(
            m.last == at and _of_every_day(question, m) for m in analysis.mentions
        )
        if amount.clock and behind:
            return tuple(token.closed for token in analysis.tokens[at : amount.last])
    return ()


def _of_every_day(question: Question, mention: Mention) -> bool:
    """Whether a number is named that nearly every record states."""
    numbers = [c for c in question.numeric(mention) if c.type in NUMERIC]
    filled = [10 * c.filled >= 9 * question.analysis.card.count for c in numbers]
    return bool(filled) and all(filled)


def _minutes_of_it(question: Question) -> tuple[str, ...]:
    """The "minutes" of "how many minutes did the high of 3 May last"."""
    analysis = question.analysis
    if analysis.lacks(_SHORT) or analysis.lacks(_LASTING):
        return ()
    for at in sorted(analysis.focus):
        many = analysis.between(at, at + 2) == ["how", "many"]
        if not many or analysis.low(at + 2) not in _SHORT or analysis.low(at + 3) not in _DID:
            continue
        thing = at + 4 + (analysis.low(at + 4) in ("the", "it", "its"))
        named = next((m for m in analysis.mentions if m.first == thing), None)
        lasted = named is not None and analysis.low(analysis.past_dates(named.last)) in _LASTING
        if lasted and named is not None and _of_every_day(question, named):
            return (analysis.tokens[at + 2].text,)
    return ()


def _part_of_a_day(question: Question) -> tuple[str, ...]:
    """The "how much of" of "for how much of 3 May was it above 30", "what part of the day"."""
    analysis = question.analysis
    for at in sorted(analysis.focus):
        asked = analysis.between(at, at + 2) == ["how", "much"]
        asked = asked or (analysis.low(at) in ("what", "which") and analysis.low(at + 1) in _PARTS)
        day = at + 3 + (analysis.low(at + 3) == "the")
        of_it = day in analysis.dates.used or analysis.low(day) in ("day", *PARTS_OF_DAY)
        if asked and analysis.low(at + 2) == "of" and of_it:
            return tuple(analysis.between(at, at + 3))
    return ()


_PARTS = word_set("part share fraction portion percentage proportion")


def _hour_of_a_report(question: Question) -> tuple[str, ...]:
    """The hour of "at what time did the report expect the high", "when did they predict it"."""
    analysis = question.analysis
    if not asks_the_hour(analysis):
        return ()
    for mention in analysis.mentions:
        verb = mention.first - 1 - (analysis.low(mention.first - 1) in ("the", "its"))
        teller = analysis.past_dates(verb - 1) if verb > 0 else 0
        they = analysis.low(teller) in PLANS | {"they"} or analysis.noun_at(teller)
        asked = analysis.low(teller - 1 - (analysis.low(teller - 1) == "the")) in _DID
        told = analysis.low(verb) in FORETELLING and verb in analysis.focus
        if told and they and asked and _of_every_day(question, mention):
            return ("the", "hour")
    return ()
