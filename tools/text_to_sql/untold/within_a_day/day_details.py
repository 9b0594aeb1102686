"""What the record of a day leaves open of that day: how often, which way, until when.

    "how often did it gust past 40 on 3 May"             that it did, and not how often
    "did the chance rise or drop towards the evening"    of each value one is kept

Each function answers with the words that ask for it; none where all is well.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.units import UNITS
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_MOMENT = phrases("""
    at the moment the, at the moment when, at the moment that, at the very moment, at the time when
    the, the moment the, the moment when
""")
_RATES = word_set("rate rates intensity intensities")
_BOTH_WAYS = ("rise", "fall")


def detail_of_a_day(question: Question, reading: Reading) -> tuple[str, ...]:
    """What is asked of one day, and its record leaves open."""
    period = reading.period
    single = period is not None and period.single_day and one_a_day(question.analysis.card)
    if not single:
        return ()
    return (
        _how_often(question, reading)
        or _at_a_moment(question.analysis)
        or _up_or_down(question)
        or _at_a_rate(question)
        or _part_of_an_amount(question)
        or _until_when(question, reading)
        or _share_of_a_word(question, reading)
        or _words_of_it(question)
        or _of_an_afternoon(question)
    )


def _worded(analysis: Analysis) -> bool:
    """Whether a thing is named of which a text tells, and perhaps its hours."""
    things = [m for m in analysis.mentions if m.of("name", "low")]
    return any(column.type == "boolean" for m in things for column in m.columns)


def _how_often(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "how often" of "how often did it gust past 40 on 3 May"; records may be counted."""
    analysis = question.analysis
    if reading.kind != "count" or reading.by is not None or asks_yes_no(question):
        return ()
    counted = [cue for cue in analysis.cues if cue.meaning == "count"]
    if counted:
        return tuple(analysis.between(counted[0].first, counted[0].last))
    for at, token in enumerate(analysis.tokens):
        many = token.low == "how" and analysis.low(at + 1) == "many"
        if many and not any(analysis.noun_at(at + step) for step in (2, 3)):
            return ("how", "many")
    return ()


def times_changed(question: Question) -> tuple[str, ...]:
    """The "how often" of "how often did the direction change on 3 May": one value is kept a day."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    counted = [cue for cue in analysis.cues if cue.meaning == "count"]
    changed = any(analysis.low(analysis.past_dates(m.last)) in _CHANGING for m in analysis.mentions)
    if not counted or not changed:
        return ()
    return tuple(analysis.between(counted[0].first, counted[0].last))


_CHANGING = word_set("change changed turn turned shift shifted swing swung vary varied switch flip")


def _at_a_moment(analysis: Analysis) -> tuple[str, ...]:
    """The "moment" of "how windy was it at the moment the high was reached"."""
    return ("moment",) if places(analysis.tokens, _MOMENT) else ()


def _up_or_down(question: Question) -> tuple[str, ...]:
    """The "rise or drop" of "did the chance rise or drop towards the evening"."""
    analysis = question.analysis
    cues = [cue for cue in analysis.cues if cue.meaning in _BOTH_WAYS]
    for one, two in pairwise(cues):
        if one.meaning != two.meaning and analysis.between(one.last, two.first) == ["or"]:
            return tuple(analysis.between(one.first, two.last))
    return ()


def _at_a_rate(question: Question) -> tuple[str, ...]:
    """The "rate" of "the peak rainfall rate", the "hour" of "how many inches an hour"."""
    analysis = question.analysis
    for mention in analysis.mentions:
        told = any(m.first <= mention.last < m.last for m in analysis.mentions)
        if analysis.low(mention.last) in _RATES and mention.of("name") and not told:
            return (analysis.tokens[mention.last].text,)
    for at, token in enumerate(analysis.tokens):
        unit = UNITS.get(token.low, "")
        apart = analysis.low(at + 1) in ("a", "an") and analysis.low(at + 2) in ("hour", "minute")
        if apart and unit in ("inch", "cm", "mm", "ft"):
            return (analysis.tokens[at + 2].text,)
    return ()


def _part_of_an_amount(question: Question) -> tuple[str, ...]:
    """The "how much" of "of the 1 to 2 inches on 3 May, how much was to fall before noon"."""
    analysis = question.analysis
    told = [
        a
        for a in analysis.amounts
        if not a.clock and a.unit and "of" in analysis.between(max(0, a.first - 3), a.last)
    ]
    for at in range(len(analysis.tokens)) if told else ():
        much = analysis.between(at, at + 2) in (["how", "much"], ["how", "many"])
        if much and any(amount.last <= at for amount in told):
            return tuple(analysis.between(at, at + 2))
    return ()


def _until_when(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "until" of "until what time was the report issued on 3 May good": the hour at which it
    was issued is kept, and none at which anything ends."""
    analysis = question.analysis
    timed = any(c.type == "time" for c in reading.shown)
    if reading.kind != "rows" or not timed or _worded(analysis):
        return ()
    for cue in analysis.cues:
        before = analysis.low(cue.first - 1)
        if cue.meaning == "clock" and before in ("until", "till"):
            return (analysis.tokens[cue.first - 1].text,)
    return ()


def _share_of_a_word(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "percentage" of "what percentage of the sky was covered", where a word tells of it."""
    analysis = question.analysis
    worded = bool(reading.shown) and all(c.type == "text" for c in reading.shown)
    if reading.kind != "rows":
        return ()
    return tuple(
        token
        for cue in analysis.cues
        if cue.meaning == "share" and (worded or _told_in_words(analysis, cue.last))
        for token in analysis.between(cue.first, cue.last)
    )


def _words_of_it(question: Question) -> tuple[str, ...]:
    """The "words" of "how many words does the report of 3 May have"."""
    analysis = question.analysis
    many = [at for at in sorted(analysis.focus) if analysis.low(at) in _PARTS_OF_TEXTS]
    return tuple(analysis.low(at) for at in many if analysis.between(at - 2, at) == ["how", "many"])


_PARTS_OF_TEXTS = word_set("words lines sentences letters characters paragraphs typos pages")


def _told_in_words(analysis: Analysis, at: int) -> bool:
    """Whether a share is one "of the sky", of which only words tell."""
    at += analysis.low(at) in ("of", "the")
    at += analysis.low(at) == "the"
    mention = next((m for m in analysis.mentions if m.first == at and m.of("name")), None)
    return mention is not None and all(column.type == "text" for column in mention.columns)


def _of_an_afternoon(question: Question) -> tuple[str, ...]:
    """The "afternoon" of "the highest reading of the afternoon", of "the high came at 1 am. And
    that of the afternoon?"."""
    analysis = question.analysis
    ends = [cue.last for cue in analysis.cues if cue.meaning in ("high", "low")]
    if any(a.clock and a.operator in ("", "=") for a in analysis.amounts):
        ends += [m.last for m in analysis.mentions if m.of("name") and question.numeric(m)]
    for end in ends:
        for at in range(end, end + 4):
            part = analysis.low(at) in ("afternoon", "morning", "evening", "night")
            if part and analysis.between(at - 2, at) == ["of", "the"]:
                return (analysis.tokens[at].text,)
    return ()
