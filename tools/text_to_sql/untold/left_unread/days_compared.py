"""What days cannot be compared by, and what no day tells: "was the morning of 3 May
warmer than that of 4 May", "which city was warmer".

Each function answers with the words that say so; none where all is well.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.columns.wider_ranges import no_range
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading, Truth

_PARTS = word_set("morning mornings evening evenings night nights dawn dusk")
_TURNING = word_set("start started starts begin began begins stop stopped stops end ended ends")
_PLACES = word_set("city town borough place county state suburb neighbourhood neighborhood")
_COMING = word_set("come came comes")
_GOING_OUT = word_set("come came comes go went goes")


def not_compared(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words that ask for what no record of a day tells, where days are compared."""
    if not one_a_day(question.analysis.card):
        return ()
    return (
        _parts(question, reading)
        or _turned(question, reading)
        or _at_an_hour(question, reading)
        or _which_place(question)
        or _hours_beside(question)
        or _whence(question)
        or no_range(question, reading)
        or _change_within(question, reading)
        or _date_by_date(question)
        or _other_subject(question, reading)
        or _of_a_thing(question, reading)
    )


def _parts(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "morning" of "was the morning of 3 May warmer than the morning of 4 May"."""
    analysis = question.analysis
    measure = reading.measure
    if reading.kind != "compare" or measure is None or measure.column.type not in NUMERIC:
        return ()
    for at, token in enumerate(analysis.tokens):
        of = analysis.low(at + 1) in ("of", "on") and at + 2 in analysis.dates.used
        owner = analysis.low(at - 1) in ("the", "which", "that", "whose")
        if token.low in _PARTS and owner and (of or analysis.low(at - 1) in ("which", "whose")):
            return (token.text,)
    return ()


def _turned(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "start" of "on which day did the snow start earlier": the hour of another thing."""
    measure = reading.measure
    if reading.kind != "compare" or measure is None or measure.column.type != "time":
        return ()
    spoken = {at for m in question.analysis.mentions for at in range(m.first, m.last)}
    turning = tuple(
        token.text
        for at, token in enumerate(question.analysis.tokens)
        if token.low in _TURNING and at not in spoken
    )
    return turning or _of_what_is_told(question)


def _of_what_is_told(question: Question) -> tuple[str, ...]:
    """The "later" of "fog was due on both: on which was it to hang around later": of what is only
    told, no hour is recorded, and that of the peak is another."""
    analysis = question.analysis
    told = [f for f in question.found if isinstance(f.condition, Truth)]
    measured = any(question.numeric(m) for m in question.free)
    if not told or measured or analysis.has("clock", "high", "low"):
        return ()
    return tuple(token.text for token in analysis.tokens if token.low in _LATER)


_LATER = word_set("later earlier sooner latest earliest")


def _at_an_hour(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "until mid-afternoon" of "which day's smoke was to last until mid-afternoon", the
    "morning" of "which of them was the morning one": the hour of what is only told."""
    analysis = question.analysis
    if reading.kind != "compare" or reading.measure is not None or reading.grouped:
        return ()
    for at, token in enumerate(analysis.tokens):
        part = token.low if token.low not in ("mid", "late", "early") else ""
        if part not in PARTS_OF_DAY or at in analysis.dates.used:
            continue
        first = at - 1
        while analysis.low(first) in ("-", "mid", "late", "early", "the"):
            first -= 1
        if _CONFINED & set(analysis.between(max(0, first - 2), at)):
            return (token.text,)  # "on which was it confined to the morning"
        if analysis.low(first) in _BOUNDS:
            return tuple(t.text for t in analysis.tokens[first : at + 1] if t.kind == "word")
        if analysis.low(at + 1) == "one" or any(m.first == at + 1 for m in analysis.mentions):
            return (token.text,)
    return ()


_CONFINED = word_set("confined limited restricted only just")
_BOUNDS = word_set("until till before after by past from since")


def _which_place(question: Question) -> tuple[str, ...]:
    """The "city" of "which city was warmer": no record is of one, where no column says so."""
    analysis = question.analysis
    if analysis.lacks(_PLACES):
        return ()
    for one, two in pairwise(range(len(analysis.tokens))):
        named = any(m.first <= two < m.last for m in analysis.mentions)
        if analysis.low(one) in ("which", "what") and analysis.low(two) in _PLACES and not named:
            return (analysis.tokens[two].text,)
    return ()


def _hours_beside(question: Question) -> tuple[str, ...]:
    """The "hour" of "the temperature an hour before the high"."""
    analysis = question.analysis
    if analysis.lacks(("hour", "hours")):
        return ()
    for at, token in enumerate(analysis.tokens):
        if token.low not in ("hour", "hours") or analysis.low(at + 1) not in ("before", "after"):
            continue
        beside = at + 2 + (analysis.low(at + 2) in ("the", "its", "that"))
        named = [m for m in analysis.mentions if m.first == beside and m.of("name")]
        if named and at + 1 not in analysis.dates.used and not asks_yes_no(question):
            return (token.text,)
    return ()


def _whence(question: Question) -> tuple[str, ...]:
    """The "come from" of "did the smoke come from the mountains": of a thing that is only told."""
    analysis = question.analysis
    if not asks_yes_no(question) or len(question.found) != 1 or question.free:
        return ()
    at = question.found[0].last
    while at in analysis.dates.used or analysis.low(at) in ("of", "on", "in"):
        at += 1
    if analysis.low(at) in _COMING and analysis.low(at + 1) == "from":
        return tuple(analysis.between(at, at + 2))
    return ()


def _change_within(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "bigger drop" of "where was the bigger drop: from 3 to 4 May, or from 8 to 9 May": what
    changed within a stretch, where only its mean can be held against another's."""
    analysis = question.analysis
    if reading.kind != "compare" or not reading.grouped or reading.aggregate != "avg":
        return ()
    for cue in analysis.cues:
        graded = "more" in stems(analysis.low(cue.first - 1)).values()
        if cue.meaning in ("fall", "rise") and graded and cue.first not in analysis.dates.used:
            return tuple(t.text for t in analysis.tokens[cue.first - 1 : cue.last])
    return ()


def _date_by_date(question: Question) -> tuple[str, ...]:
    """The "date by date" of "lay one week beside the other, date by date"."""
    analysis = question.analysis
    period = analysis.dates.period
    several = period is not None and len(period.parts) > 1
    for at, token in enumerate(analysis.tokens if several else ()):
        paired = analysis.between(at, at + 3)
        if token.low in ("date", "day") and paired in _PAIRED:
            return tuple(t.text for t in analysis.tokens[at : at + 3])
    return ()


_PAIRED = (["date", "by", "date"], ["date", "for", "date"], ["day", "for", "day"])


def _other_subject(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "sun" of "at what time did the sun come out", where a plan comes out at an hour."""
    analysis = question.analysis
    if not reading.shown or any(c.type != "time" for c in reading.shown):
        return ()
    verbs = [m for m in analysis.mentions if analysis.low(m.first) in _GOING_OUT]
    for verb in verbs:
        if not set(reading.shown) & set(verb.columns):
            continue
        subject = [m for m in analysis.mentions if m.last == verb.first and _a_thing(m, verb)]
        if subject:
            return (subject[0].words,)
    return ()


def _a_thing(mention: Mention, verb: Mention) -> bool:
    return bool(mention.of("name", "low", "value")) and not set(mention.columns) & set(verb.columns)


def _of_a_thing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "lake" of "which was warmer, the lake on 3 May or on 4 May"."""
    analysis = question.analysis
    if reading.kind != "compare" or reading.grouped:
        return ()
    for at, low in enumerate(analysis.lows):
        if low not in _ONE or analysis.low(at - 1) not in _APART:
            continue
        start, end = analysis.sentence_of(at)
        if analysis.low(end - 1) == "." and end < len(analysis.tokens):
            continue  # "the wedding was on 3 May, my sister's on 9 May. Which day was warmer?"
        clause = NounPhrases(question, start, end)
        phrase = [one for one in clause.phrase(at) if analysis.low(one) != low]
        last = phrase[-1] + 1 if phrase else at
        dated = last + (analysis.low(last) in ("on", "of", "in")) in analysis.dates.used
        if dated and clause.unknown(last - 1) and not clause.of_records(last - 1):
            return tuple(analysis.tokens[one].text for one in phrase if clause.unknown(one))
    return ()


_ONE = word_set("the a my our that")
_APART = word_set(", : ; -")
