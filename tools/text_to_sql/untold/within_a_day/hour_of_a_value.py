"""The hour of a value, where a record tells the hour of another one only.

    "at what time was the lowest chill reached"     the hour of the high is recorded
    "when was the chill due on 3 May"               the same
    "when was the high expected on 3 May"           when it came is recorded, not when it was to

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.hours_reached import asks_the_hour
from pageturner.tools.text_to_sql.columns.column_pairs import two_views
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, LIGHT
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading, Truth
from pageturner.tools.text_to_sql.untold.other_things.aspects_of_another import is_of

_REACHED = word_set(
    "reached measured recorded observed hit logged felt registered noted peak peaked peaks"
)
_LEADING_UP = word_set("the its that those these any")
_HOUR = word_set("time hour o'clock")
_WHEN = _HOUR | {"when"}
_THAT_DAY = word_set("on of during in the that day")
_ASKING = word_set("what which")
_BETWEEN = word_set("of on in actually really finally eventually truly ever")


def hour_of_another(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "chill" of "at what time was the lowest chill reached", where the hour of another value
    is recorded, and not that of this one."""
    analysis = question.analysis
    kept = {c.name.split("_")[0] for c in analysis.card.columns if c.type == "time"}
    for mention in question.free if one_a_day(analysis.card) else ():
        hour = mention.degree == "most" and analysis.low(mention.last) in _HOUR
        if hour and not kept & {c.name.split("_")[0] for c in mention.columns}:
            return mention.words, analysis.tokens[mention.last].text  # "the windiest hour"
    times = {c.name.split("_")[0] for c in reading.shown if c.type == "time"}
    if reading.kind != "rows" or not times or not one_a_day(analysis.card):
        return ()
    for mention in question.free:
        columns = question.numeric(mention)
        at = mention.last
        while at in analysis.dates.used or analysis.low(at) in _BETWEEN:
            at += 1
        own = any(c.name.split("_")[0] in times for c in mention.columns)
        ends = [c for c in analysis.cues if c.meaning in ("high", "low", "worse")]
        ranked = any(cue.last == mention.first or cue.first == at for cue in ends)
        ranked = ranked or mention.degree == "most"  # "at what hour was it windiest"
        there = analysis.low(mention.first - 1) in ("a", "an", "any")  # "when was there a surge"
        ranked = ranked or (there and not any(column.typical for column in columns))
        if columns and not own and (ranked or analysis.low(at) in _REACHED):
            return tuple(mention.words.split())
    return ()


def hour_of_an_end(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "when" of "when on 3 May was the swell at its highest": of that day a value is told, and
    the one hour that is kept is of another."""
    analysis, period, measure = question.analysis, reading.period, reading.measure
    if analysis.lacks(("when",)) or reading.kind != "extreme" or measure is None:
        return ()
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    hours = [column for column in analysis.card.columns if column.type == "time"]
    things = [m for m in analysis.mentions if measure.column in m.columns]
    start = min(analysis.focus, default=0)
    asked = "when" in analysis.between(start, start + 2)
    if not asked or measure.column.type == "time" or not things or measure.minus:
        return ()
    if any(is_of(hour, thing) for hour in hours for thing in things):
        return ()
    return "when", things[0].words


def hours_of_a_fact(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "hail" of "between which hours was hail likely on 3 May", of "from what hour on was it to
    be all hail": its text may tell them, and the one hour that is kept is of another thing."""
    analysis = question.analysis
    if analysis.lacks(_BOUNDING) or reading.kind != "rows":
        return ()
    if not reading.shown or any(column.type != "time" for column in reading.shown):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _BOUNDING or analysis.low(at + 1) not in ("which", "what"):
            continue
        facts = [f for f in question.found if isinstance(f.condition, Truth) and f.first > at]
        hours = ("hours", "times") if analysis.low(at) == "between" else _HOUR
        if facts and analysis.low(at + 2) in hours:
            return tuple(t.text for t in analysis.tokens[facts[0].first : facts[0].last])
    return ()


_BOUNDING = word_set("between from until till")


def date_of_an_hour(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "date" of "on what date was the report for 3 May issued": of when it was, the hour is
    kept, and it need not be one of that day."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_DATES) or period is None or not period.single_day:
        return ()
    if reading.kind != "rows" or not any(c.type == "time" for c in reading.shown):
        return ()
    if any(c.type not in ("time", "date") for c in reading.shown):
        return ()
    for at in sorted(analysis.focus):
        asked = analysis.low(at - 1) in ("what", "which") and analysis.low(at) in _DATES
        if asked and at not in analysis.dates.used:
            return (analysis.tokens[at].text,)
    return ()


_DATES = word_set("date day weekday")


def earlier_what(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "earlier sunrise" of "which had the earlier sunrise, 3 or 4 May": the hours that are
    kept are of another thing."""
    analysis = question.analysis
    if analysis.lacks(_SOONER):
        return ()
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    clocks = [column for column in columns if column.type == "time"]
    if not clocks or not one_a_day(analysis.card):
        return ()
    topped = any(_TOPS & {*c.qualifiers, *c.synonyms} for c in clocks)
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _SOONER or analysis.low(at - 1) not in _LEADING_UP | {"an", "a"}:
            continue
        noun = analysis.tokens[at + 1] if at + 1 < len(analysis.tokens) else None
        named = any(m.first <= at + 1 < m.last for m in analysis.mentions)
        if noun is None or noun.kind != "word" or named or at + 1 in analysis.dates.used:
            continue
        plain = analysis.noun_at(at + 1) or noun.low in _HOUR | _CLOCKED | LIGHT
        plain |= topped and noun.low in _TOPS  # "had the later peak", of which the hour is kept
        if not plain:
            return tuple(analysis.between(at, at + 2))
    return ()


_TOPS = word_set("peak top maximum max high")
_SOONER = word_set("earlier later earliest latest sooner")
_CLOCKED = word_set("moment point clock o'clock times hours one")


def clock_of_an_end(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "what time" of "at what time was the strongest gust of May", the "what hours" of "what
    hours were windy": no hour is kept of it, or none from which to which."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    kept = {c.name.split("_")[0] for c in analysis.card.columns if c.type == "time"}
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    clocks = [
        cue for cue in analysis.cues if cue.meaning == "clock" and cue.first in analysis.focus
    ]
    if not clocks:
        return ()
    words = tuple(analysis.between(clocks[0].first, clocks[0].last))
    timed = any(column.type == "time" for column in columns)
    own = any(kept & {c.name.split("_")[0] for c in m.columns} for m in question.free)
    asked = analysis.low(clocks[0].last) in AUXILIARIES
    if reading.kind == "extreme" and asked and not timed and not own:
        return words
    span = words[-1:] in (("hours",), ("times",))
    things = [m for m in analysis.mentions if m.of("name", "low", "value")]
    things = [m for m in things if not all(c.type == "time" for c in m.columns)]
    worded = any(c.type == "boolean" for m in things for c in m.columns)  # the text has its hours
    period = reading.period
    single = period is not None and period.single_day
    reached = not _REACHED.isdisjoint(analysis.lows)
    if reading.kind == "rows" and span and single and things and not worded and not reached:
        return words
    return ()


def hour_due(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "chill" of "when was the chill due on 3 May"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_WHEN):
        return ()
    single = period is not None and period.single_day and one_a_day(analysis.card)
    if reading.kind != "rows" or not single or _hour_named(question, reading):
        return ()
    times = {c.name.split("_")[0] for c in analysis.card.columns if c.type == "time"}
    for mention in analysis.mentions:
        numbers = [column for column in question.numeric(mention) if column.type in NUMERIC]
        measured = bool(mention.of("name", "low")) and bool(numbers)
        fact = any(column.type == "boolean" for column in mention.columns)
        own = any(c.name.split("_")[0] in times for c in mention.columns)
        if measured and not fact and not own and asked_when(question, mention):
            return tuple(mention.words.split())
    return ()


def turned_so(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "sky" of "when did the sky lift on 3 May", where the hour of the high would be told with
    what it was like."""
    kinds = {column.type for column in reading.shown}
    asked = asks_the_hour(question.analysis)
    if kinds != {"text", "time"} or not asked or not one_a_day(question.analysis.card):
        return ()
    if any(c.type in ("time", "boolean") for m in question.analysis.mentions for c in m.columns):
        return ()
    so = next((m for m in question.free if any(c.type == "text" for c in m.columns)), None)
    if so is None:
        return ()
    told = question.analysis.past_dates(so.last) == so.last
    return tuple(question.analysis.between(so.first, so.last + told))


def hour_of_a_plan(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "high expected" of "when was the high expected on 3 May": the hour it came at is no plan
    of it."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(_WHEN):
        return ()
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    if _hour_named(question, reading):
        return ()
    plans = _plans(analysis)
    measure = reading.measure.column.name if reading.measure else ""
    if reading.kind == "extreme" and measure in plans and analysis.has("clock"):
        return tuple(token.text for token in analysis.tokens if token.low in _HOUR)[:1]
    for mention in analysis.mentions if plans else ():
        if not mention.of("name", "low") or not {c.name for c in mention.columns} & plans:
            continue
        only = all(column.name in plans for column in mention.columns)
        planned = only or any(
            m.of("qualifier") and m.first in (mention.last, mention.last + 1) and _of(m, plans)
            for m in analysis.mentions
        )
        if planned and asked_when(question, mention):
            return tuple(mention.words.split())
    return ()


def _plans(analysis: Analysis) -> set[str]:
    """The columns that are a plan, where what came of it is recorded as well."""
    both = two_views(analysis.card)
    return {column.name for pair in both for column in pair if not column.typical}


def _of(mention: Mention, columns: set[str]) -> bool:
    return all(link.column.name in columns for link in mention.of("qualifier"))


def asked_when(question: Question, mention: Mention) -> bool:
    """The "chill" of "when was the chill due", "at what hour was the predicted chill to bite"."""
    analysis = question.analysis
    told = {at for amount in analysis.amounts for at in range(amount.first, amount.last)}
    at = mention.first - 1
    while at in told or analysis.low(at) in _LEADING_UP or _is_qualifier(analysis, at):
        at -= 1
    asked = analysis.low(at) in AUXILIARIES and at in analysis.focus
    at -= 1
    while at in analysis.dates.used or analysis.low(at) in _THAT_DAY:
        at -= 1
    clocked = analysis.low(at) in _HOUR and analysis.low(at - 1) in _ASKING
    return asked and (analysis.low(at) == "when" or clocked)


def _hour_named(question: Question, reading: Reading) -> bool:
    """The "issued" of "when was the chill forecast issued"."""
    times = [column for column in reading.shown if column.type == "time"]
    return any(
        link.column in times and mention.words.lower() not in _HOUR
        for mention in question.free
        for link in mention.of("name")
    )


def _is_qualifier(analysis: Analysis, at: int) -> bool:
    """The "predicted" of "the predicted chill", and the "west" of "the west wind"."""
    return any(m.first <= at < m.last and m.of("qualifier", "value") for m in analysis.mentions)
