"""What reaches past the record of a day: other outlooks than its own, records that were broken.

    "the ten-day outlook of 3 May"          a record looks as far ahead as it does
    "forecast three days ahead on 3 May"
    "was 3 May a record-breaking day"       of what was before the first record, none tells
    "the most sunshine hours"               a thing that is told in words, measured in hours

Each function answers with the words that reach too far; none where all is well.
"""

from pageturner.tools.text_to_sql.asking import asks_yes_no
from pageturner.tools.text_to_sql.english import FUTURE
from pageturner.tools.text_to_sql.other_ends import one_a_day
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.words import CARDINALS, word_set

_LOOKING = word_set("outlook outlooks forecast forecasts prediction predictions projection")
_SAYING = word_set("say says said saying predict predicted predicting expecting")
_AHEAD = word_set("ahead out beforehand")
_EARLIER = word_set("before earlier prior previously")
_UNITS = word_set("day days week weeks month months")
_BREAKING = word_set("breaking breaker breakers setting shattering smashing")


def further_ahead(question: Question) -> tuple[str, ...]:
    """The "ten-day" of "the ten-day outlook", the "three days ahead" of "forecast three days
    ahead", where a record is of one day and planned for it."""
    analysis = question.analysis
    planned = any(FUTURE & set(column.qualifiers) for column in analysis.card.columns)
    if not planned or not one_a_day(analysis.card):
        return ()
    for at, token in enumerate(analysis.tokens):
        unit = at + 1 + (analysis.low(at + 1) == "-")
        counted = token.low in CARDINALS or token.low.isdecimal()
        if not counted or analysis.low(unit) not in _UNITS or CARDINALS.get(token.low) == 1:
            continue
        last = unit + 1 + (analysis.low(unit + 1) == "-")
        looks = analysis.low(last) in _LOOKING and unit > at + 1
        ahead = analysis.low(last) in _AHEAD or analysis.between(last, last + 2) == [
            "in",
            "advance",
        ]
        earlier = analysis.low(last) in _EARLIER and analysis.low(at - 1) in _LOOKING
        earlier = earlier and last not in analysis.dates.used
        start, end = analysis.sentence_of(at)
        spoken = (_LOOKING | _SAYING) & set(analysis.between(0, at) + analysis.between(start, end))
        if looks or (ahead and spoken) or earlier:
            return tuple(t.text for t in analysis.tokens[at : last + 1] if t.kind != "mark")
    return ()


def revised(question: Question) -> tuple[str, ...]:
    """The "change" of "did the forecast for 3 May change during the day": of each day one version
    is held."""
    analysis, period = question.analysis, question.analysis.dates.period
    single = period is not None and period.single_day and one_a_day(analysis.card)
    if not single or not asks_yes_no(question):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _LOOKING or analysis.low(at - 1) not in ("the", "that", "this"):
            continue
        verb = at + 1
        while verb in analysis.dates.used or analysis.low(verb) in ("for", "of", "on", "ever"):
            verb += 1
        if analysis.low(verb) in _REVISED:
            return (analysis.tokens[verb].text,)
    return ()


_REVISED = word_set(
    "change changed shift shifted revised updated amended corrected improve improved "
    "worsen worsened"
)


def broken_record(question: Question) -> tuple[str, ...]:
    """The "record-breaking" of "was it a record-breaking day"."""
    tokens = question.analysis.tokens
    for at, token in enumerate(tokens):
        after = at + 1 + (question.analysis.low(at + 1) == "-")
        if token.low == "record" and question.analysis.low(after) in _BREAKING:
            return (token.text, tokens[after].text)
    return ()


def in_hours(question: Question) -> tuple[str, ...]:
    """The "hours" of "the most sunshine hours", "the hours of sunshine": nothing of it is measured
    in them."""
    analysis = question.analysis
    for mention in question.free:
        behind = mention.first - 2 if analysis.low(mention.first - 1) == "of" else -1
        for at in (mention.last, behind):
            timed = any(column.type == "time" for column in mention.columns)
            if analysis.low(at) in ("hours", "minutes") and not timed:
                return (analysis.tokens[at].text,)
    return ()
