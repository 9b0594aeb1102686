"""What somebody does not know stood behind what is recorded, and is asked which one it was.

    "what storage fault was behind the cracks of 3 May"    that there were some answers nothing
    "which system was responsible for the swell of 6 feet"
    "what pattern brought the hail of May"
    "which model called for the swell of 6 feet"           nor who had foreseen it
    "which blaze was sending us the mist of May"
    "what kind of front caused the hail on 3 May"
    "what fire was the mist in May from", "what was it due to"

Not where a column or the calendar tells such things: "which glaze made the cracks", "which month
brought the hail". `effects.cause` reads "what caused the hail".

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.noun_phrases import known
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_BEHIND = phrases("""
    was behind, were behind, is behind, lay behind, stood behind, lies behind, was responsible for,
    were responsible for, is responsible for, was to blame for, were to blame for, brought, caused,
    produced, triggered, drove, led to, called for, accounts for, accounted for, gave rise to,
    resulted in, explains, explained, set off, sparked, fed, fuelled, fueled, predicted, foresaw,
    came up with, was used for, was used to, generated, delivered, spawned, unleashed, pushed in,
    dragged in, did it take for, was causing, is causing, were causing, was sending, is sending,
    were sending, was producing, is producing, was driving, is driving, was bringing, is bringing,
    was feeding, is feeding, was fuelling, was fueling, was pushing, is pushing, was blowing,
    is blowing, was giving, is giving, was making, is making, was to thank for, is to thank for,
    was at the bottom of, was at the root of, lay at the root of
""")
_ASKING = word_set("what which")
_SORTS = word_set("kind sort type kinds sorts types")
_OF_DAYS = PARTS_OF_DAY | word_set("""
    week weekend month season year years weeks months weekends night nights one ones of time hour
    date dates day days weekday weekdays holiday holidays spring summer autumn fall winter part
    number amount percentage share value temperature place city town weather half quarter
""")
_THINGS = word_set(
    "pattern patterns front system model force factor mass event process setup fault"
)
_LONGEST = 4


def what_was_behind(question: Question) -> tuple[str, ...]:
    """The "pattern" of "what pattern brought the hail of May"."""
    analysis = question.analysis
    if analysis.lacks(_ASKING) or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _ASKING:
            continue
        first = at + 1
        first += 2 * (analysis.low(first) in _SORTS and analysis.low(first + 1) == "of")
        if told := _from_what(analysis, first):
            return told
        for verb in range(first + 1, first + _LONGEST):
            size = starts(analysis.tokens, verb, _BEHIND)
            if size and _nobody_knows(analysis, first, verb) and _something(analysis, verb + size):
                return tuple(analysis.between(first, verb))
    return ()


def _from_what(analysis: Analysis, first: int) -> tuple[str, ...]:
    """The "fire" of "what fire was the mist in May from", the "due to" of "what was it due to"."""
    be = next((n for n in range(first, first + _LONGEST) if analysis.low(n) in _WAS), 0)
    end = analysis.sentence_of(first)[1] if be else 0
    if not be or (first < be and not _nobody_knows(analysis, first, be)):
        return ()
    thing = be + 1 + (analysis.low(be + 1) in ("the", "that", "this", "all"))
    named = next((m for m in analysis.mentions if m.first == thing), None)
    if named is None or not any(c.type == "boolean" and c.worded for c in named.columns):
        return ()
    at = analysis.past_dates(named.last)
    at = analysis.past_dates(at + (analysis.low(at) in ("in", "of", "on")))
    size = starts(analysis.tokens, at, _FROM)
    if size and at + size >= end - 1:
        return tuple(analysis.between(first, be)) or tuple(analysis.between(at, at + size))
    return ()


_WAS = word_set("was were is are")
_FROM = phrases("""
    from, due to, caused by, because of, coming from, the result of, a result of, down to,
    blowing in from, drifting in from, a sign of
""")


def _nobody_knows(analysis: Analysis, first: int, last: int) -> bool:
    """Whether the thing that is asked for is neither a column nor a part of the calendar."""
    words = analysis.between(first, last)
    if not all(word.isalpha() for word in words) or words[-1] in _OF_DAYS:
        return False
    places = range(first, last)
    if any(analysis.noun_at(n) or n in analysis.dates.used for n in places) or (
        known(words[-1]) and words[-1] not in _THINGS
    ):
        return False
    told = [m for m in analysis.mentions if m.first < last and m.last > first]
    return all(m.last < last and not m.of("name", "low", "value") for m in told)


def _something(analysis: Analysis, at: int) -> bool:
    """Whether something that is recorded stands there, or a figure of it."""
    end = analysis.sentence_of(at - 1)[1]
    named = any(at <= m.first < end and m.of("name", "low", "value") for m in analysis.mentions)
    return named or any(at <= amount.first < end for amount in analysis.amounts)
