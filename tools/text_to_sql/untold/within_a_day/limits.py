"""What the values of a record cannot tell, though a column is named.

Each function answers with the words that reach past the columns; none where all is well.
"""

from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.noun_phrases import said_of_values
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import ASKING, KNOWN, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import TIMES, UNITS, in_a_time, unit_of
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading, Truth

_NIGHTS = word_set("overnight nighttime night nights tonight nightly")
_KEPT = word_set("record average normal usual mean")
"""What a high or low can be that others than the days' own are kept of."""
_ON = word_set("on at in of over under above near inside along")
_CLOSING = word_set("? . ! , on in for of at")
_THE = word_set("the my our your his her their this that")


def at_night(question: Question) -> tuple[str, ...]:
    """The "overnight" or "at 3 pm" of a value that is only known by the day."""
    analysis = question.analysis
    clocks = [a for a in question.hours if a.operator in ("", "=")]
    hours = tuple(t.closed for a in clocks for t in analysis.tokens[a.first : a.last])
    return (
        hours
        + _moments(question)
        + tuple(
            token.text
            for at, token in enumerate(analysis.tokens)
            if (token.low in _NIGHTS or _small_hours(analysis, at))
            and at in analysis.focus
            and (at not in analysis.dates.used or _this_night(question, at))
            and not any(c.first <= at < c.last and c.meaning != "change" for c in analysis.cues)
            and not any(c.first == at + 1 and c.meaning in ("fall", "rise") for c in analysis.cues)
            and not any(amount.first <= at < amount.last for amount in analysis.amounts)
            and not any(m.first <= at < m.last for m in analysis.mentions)
        )
    )


def late_on_a_day(question: Question) -> tuple[str, ...]:
    """The "night" of "did it rain on the night of 3 May", the "evening" of "what was forecast for
    the evening of 3 May": that a day's record tells of it, its text has to say."""
    analysis, period = question.analysis, question.analysis.dates.period
    if any(isinstance(found.condition, Comparison) for found in question.found):
        return at_night(question)
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    if not any(column.worded for column in analysis.card.columns):
        return ()  # (long documents: what they say is searched)
    if any(c.type == "time" for m in question.free for c in m.columns):
        return ()  # "at what time of the evening was it reached"
    late = [token.text for at, token in enumerate(analysis.tokens) if _is_late(question, at)]
    return tuple(late[:1])


def _small_hours(analysis: Analysis, at: int) -> bool:
    """The "hours" of "in the small hours of 3 May"."""
    small = analysis.low(at) == "hours" and analysis.low(at - 1) in _SMALL
    return small and analysis.low(at - 2) in ("the", "wee")


_SMALL = word_set("small wee early dark")


def _is_late(question: Question, at: int) -> bool:
    """A part of the day behind its afternoon, and not the eve of one: "the evening before"."""
    analysis = question.analysis
    if at in analysis.focus and _small_hours(analysis, at):
        return True
    if analysis.low(at) not in _NIGHTS | _EVENINGS or at not in analysis.focus:
        return False
    if analysis.low(at + 1) in ("before", "after") or at in analysis.dates.used:
        by_name = analysis.low(at) in ("tonight", "tonite") or analysis.low(at - 1) in _WHOSE
        return by_name or _night_to_come(analysis, at)
    return not any(m.first <= at < m.last for m in analysis.mentions)


_EVENINGS = word_set("evening evenings")
_WHOSE = word_set("last yesterday tomorrow this")


def _moments(question: Question) -> tuple[str, ...]:
    """The "started" of "how warm was it when the parade started": a moment that nobody knows."""
    analysis = question.analysis
    for start, end in analysis.sentences:
        asked = next((at for at in range(start, end) if analysis.low(at) in ASKING), end)
        for at in range(asked + 2, end):
            by_then = analysis.between(at - 2, at + 1) == ["by", "the", "time"]
            if not by_then and (analysis.low(at) not in _WHILE or analysis.low(at - 1) == ","):
                continue
            verbs = [place for place in range(at + 2, min(at + 7, end)) if _starts(analysis, place)]
            if verbs:
                return (analysis.tokens[verbs[0]].text,)
    return ()


def _starts(analysis: Analysis, at: int) -> bool:
    spoken = any(m.first <= at < m.last for m in analysis.mentions)
    happens = analysis.low(at) in _HAPPENING or starts(analysis.tokens, at, _COMING_ABOUT) > 0
    return happens and not spoken


_WHILE = word_set("when as once")
_HAPPENING = word_set(
    "started began ended finished landed arrived left opened closed departed begun kicked boarded "
    "starts begins ends commenced concluded resumed dismissed woke"
)
_COMING_ABOUT = phrases("""
    let out, went out, came out, came up, went up, went down, went off, took off, got home, got up,
    got dark, got back, set off, set out, shut down, gave out
""")


def _this_night(question: Question, at: int) -> bool:
    """`tonight`, `last night`: a date, and a part of it that the value of the day is not of."""
    low, count = question.analysis.low, question.analysis.card.count
    if low(at + 1) == "before":
        named = at - 1 - (low(at - 1) == "the")
        behind = named - (low(named) == ",")
        return behind not in question.analysis.dates.used  # not "Christmas Eve, the night before"
    met = [f.condition for f in question.found if isinstance(f.condition, Comparison)]
    told = [c for m in question.free for c in question.numeric(m)]
    told += [c for condition in met for c in condition.measure.columns if c.type in NUMERIC]
    daily = [c for c in told if 10 * c.filled >= 9 * count]
    last = low(at) == "tonight" or (low(at) == "night" and low(at - 1) == "last")
    return bool(daily) and (last or _night_to_come(question.analysis, at))


def _night_to_come(analysis: Analysis, at: int) -> bool:
    """The "night" of "tomorrow night", "the night after tomorrow"."""
    beside = analysis.low(at - 1), *analysis.between(at + 1, at + 3)
    return analysis.low(at) == "night" and (
        beside[0] == "tomorrow" or beside[1:] == ("after", "tomorrow")
    )


_ENDS = word_set("low lows high highs minimum minima")
_OPENING = word_set("the a daily what which")


def ends_only(question: Question) -> tuple[str, ...]:
    """The "low" of "what was the low", the "record high": an end of a scale nobody measured."""
    analysis = question.analysis
    words: list[str] = []
    for at, token in enumerate(analysis.tokens):
        before = analysis.low(at - 1)
        named = any(m.first <= at < m.last for m in analysis.mentions)
        if token.low in _ENDS and not named:
            words += [before] if before in _KEPT else []
            owned = analysis.tokens[at - 1].text[-2:] in ("'s", "’s") if at else False
            opened = before in _OPENING or _qualifies(analysis, at - 1)
            words += [token.text] if owned or before in _KEPT or opened else []
    return tuple(words)


def _qualifies(analysis: Analysis, at: int) -> bool:
    """The "forecast" of "the forecast low": by itself it names nothing."""
    return any(
        m.last == at + 1 and m.of("qualifier") and not m.of("name", "low", "value")
        for m in analysis.mentions
    )


def other_unit(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "hours" of "how many hours of sun": nothing that would be told is measured in them."""
    lows = question.analysis.lows
    many = [at + 2 for at, pair in enumerate(pairwise(lows)) if pair == ("how", "many")]
    asked = [
        _with_its_time(lows, at)
        for at in many
        if at < len(lows) and lows[at] in UNITS and unit_of(lows[at]) != "day"
    ]
    counted = [
        unit for at in many for unit in lows[at + 1 : at + 3] if unit in ("hours", "minutes")
    ]
    if counted and reading.kind in ("count", "rows"):
        return tuple(counted)
    if asked and reading.kind == "rows" and reading.wants == "record" and not reading.shown:
        return tuple(asked)  # "how many centimetres of it": days are no answer
    dated = reading.measure is not None and reading.measure.column.temporal
    if asked and dated and not reading.shown:
        return tuple(asked)  # "how many inches more with the second one": a day is no answer
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    measured = {unit_of(column.unit) for column in told if column.unit}
    if measured and (unit := _unit_at_the_end(question)) and unit_of(unit) not in measured:
        return (unit,)
    worded = bool(told) and all(column.type == "text" for column in told)
    if worded and (unit := _unit_at_the_end(question, any_unit=True)):
        return (unit,)  # "the cover of cloud, in percent", which is told in words
    foreign = [unit for unit in asked if unit_of(unit) not in measured]
    return tuple(foreign) if told and reading.kind in ("rows", "sum") else ()


def _with_its_time(lows: list[str], at: int) -> str:
    """The unit at a place: of "miles an hour" and "miles per hour" the speed."""
    time = lows[at + 2] if lows[at + 1 : at + 2] and lows[at + 1] in ("a", "an", "per", "/") else ""
    return (in_a_time(lows[at], time) if time else "") or lows[at]


def measured_at(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "400 feet" of "the wind at 400 feet": where it would have to be measured; no column
    has anything in such a unit, and none of what is told does."""
    if not _measured(reading):
        return ()
    analysis = question.analysis
    if not question.unbound or analysis.lacks(_AT):
        return ()
    known = {unit_of(column.unit) for column in analysis.card.columns if column.unit}
    for amount in question.unbound:
        before = analysis.low(amount.first) in _AT or analysis.low(amount.first - 1) in _AT
        unit = amount.said_in or amount.unit
        if unit and before and unit not in known | _TIMES:
            return tuple(t.text for t in analysis.tokens[amount.first : amount.last])
    return ()


_AT = word_set("at within")
_TIMES = TIMES | {"clock"}


def _unit_at_the_end(question: Question, any_unit: bool = False) -> str:
    """The "percent" of "how humid was it, in percent": a unit that is one of other columns, or a
    share. In a unit of the same kind, "in km/h" for one in mph, what is told can be converted."""
    analysis = question.analysis
    if analysis.lacks(("in",)):
        return ""
    known = {unit_of(column.unit) for column in analysis.card.columns if column.unit} | {"%"}
    for _, end in analysis.sentences:
        last = end - 1
        while last and (analysis.low(last) in _CLOSING or last in analysis.dates.used):
            last -= 1
        asked = analysis.low(last - 1) == "in" and analysis.low(last) in UNITS
        if asked and (any_unit or unit_of(analysis.low(last)) in known):
            return analysis.low(last)
    return ""


def elsewhere(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "ground" of "snow lying on the ground": what is measured is not measured there."""
    analysis = question.analysis
    names = {column.name for column in _measured(reading)}
    for mention in question.free:
        if not names & {column.name for column in mention.columns}:
            continue
        at = mention.last
        at += analysis.low(at) not in _ON
        if analysis.low(at) not in _ON or at in analysis.dates.used:
            continue
        place = at + 1 + (analysis.low(at + 1) in _THE)
        if place in analysis.dates.used or place in analysis.used or analysis.noun_at(place):
            continue
        if any(m.first <= place < m.last for m in analysis.mentions):
            continue
        if analysis.noun_at(place + 1):
            continue  # "the wind on marathon day"
        word = analysis.low(place)
        if word in UNITS:
            continue  # "in inches"
        said = any(word in column.description.lower().split() for column in mention.columns)
        if said or word in said_of_values(question):
            continue  # "what it fell to in the afternoon" is measured then
        if word.isalpha() and not any(form in KNOWN for form in stems(word)):
            return (analysis.tokens[place].text,)
    return ()


_DEGREES = word_set(
    "long far deep thick wide fast big large tall heavy hard strong bad severe dense intense loud"
)


_HOURS = word_set("hours minutes hrs mins")


def untold(question: Question) -> tuple[str, ...]:
    """The "rain" of "what time did the rain start": whether the text speaks of it at all; of
    "how long did it last", whether it says how long."""
    tokens = question.analysis.tokens
    for at, token in enumerate(tokens):
        if token.low in _DEGREES and at and tokens[at - 1].low == "how":
            return (token.text,)
        if token.low in _HOURS and at and tokens[at - 1].low == "many":
            return (token.text,)
    much = ("how", "much") in set(pairwise(token.low for token in tokens))
    if much and any(isinstance(found.condition, Truth) for found in question.found):
        return ("quantity",)
    return tuple(
        analysis_token.text
        for found in question.found
        if isinstance(found.condition, Truth)
        for analysis_token in question.analysis.tokens[found.first : found.last]
    )


def without_verb(question: Question, unknown: tuple[str, ...]) -> tuple[str, ...]:
    """Without the "clear" of "by what hour was the fog to clear": of what the text speaks of, it
    tells the hours, and need not say it with this verb."""
    analysis = question.analysis
    facts = any(isinstance(found.condition, Truth) for found in question.found)
    much = ("how", "much") in set(pairwise(analysis.lows))
    planned = any(
        token.text == unknown[0] and analysis.low(at - 1) == "to"
        for at, token in enumerate(analysis.tokens)
        if unknown
    )  # "when was it to stop", and not when it did
    timed = analysis.has("clock") or planned
    if not facts or not (timed or much) or len(unknown) != 1:
        return unknown
    at = next((a for a, token in enumerate(analysis.tokens) if token.text == unknown[0]), 0)
    before = max(found.last for found in question.found)
    rest = [
        word
        for a, word in enumerate(analysis.between(at + 1, len(analysis.tokens)), at + 1)
        if a not in analysis.dates.used
    ]
    ends = all(word in KNOWN or not word[0].isalnum() for word in rest)
    return () if ends and before <= at and analysis.light_between(before, at) else unknown


def without_hours(question: Question, unknown: tuple[str, ...]) -> tuple[str, ...]:
    """Without the "3pm" of "what is the forecast for 3pm on 8 May": where nothing else is asked,
    an hour says what part of the text is meant, as an afternoon does."""
    analysis = question.analysis
    hours = {t.closed for t in analysis.tokens if t.kind == "clock"}
    rest = tuple(word for word in unknown if word not in hours)
    named = analysis.dates.period is not None and analysis.dates.period.single_day
    return rest if named and not question.found and set(rest) <= PARTS_OF_DAY else unknown


def _measured(reading: Reading) -> list[ColumnCard]:
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    return [column for column in columns if column.type in NUMERIC]
