"""Which of two parts of a day something is of: "was the hail due in the morning or at night".

    of what a text tells             it answers where it tells an hour of that
    "was it windier in the morning or in the evening"    one value is kept of the whole day
    "was the swell before or after noon", "early or late in the day"

What has an hour of its own is told by that: "was the report posted in the morning or at night".
"""

from dataclasses import replace

from pageturner.tools.scoping import HourAsked
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.texts.accounts import mentioned, worded_so
from pageturner.tools.text_to_sql.texts.hour_asked import asked_of_texts

_PARTS = word_set(
    "morning mornings afternoon afternoons evening evenings night nights noon midday midnight day "
    "daytime daylight dawn dusk overnight early late before after lunch lunchtime"
)
_SURE = word_set("morning mornings afternoon afternoons evening evenings night nights overnight")
_PAIRS = (
    {"before", "after"},
    {"early", "late"},
    {"earlier", "later"},
    {"day", "night"},
    {"first", "second"},
)
_LIGHT = word_set("in the on at by during for was were is it did to be more rather going , of a")
_FAR = 6


def either_part(question: Question, reading: Reading) -> Reading | None:
    """The reading that looks an hour of it up in the text, or that tells what is not kept."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks(("or",)) or not one_a_day(analysis.card) or period is None:
        return None
    if reading.unverified or reading.vague or reading.described or reading.never_told:
        return None
    parts = _offered(analysis)
    named = [m for m in analysis.mentions if m.of("name", "low", "value")]
    named = [m for m in named if m.first in analysis.focus]
    if not parts or not named:
        return None
    if any(column.type in ("time", "date") for mention in named for column in mention.columns):
        return None
    scope = Reading("rows", period=period)
    ranked = any(m.degree for m in named) or analysis.has("more", "less", "high", "low")
    told = [] if ranked else [account for m in named for account in _hours_of(m)]
    if told and period.single_day:
        unknown = tuple(word for word in reading.unknown if word.lower() not in _PARTS)
        return asked_of_texts(replace(scope, unknown=unknown), tuple(told))
    return replace(scope, never_told=" ".join(parts), unknown=parts)


def _offered(analysis: Analysis) -> tuple[str, ...]:
    """The "morning or evening", the "before or after noon" between which is to be chosen."""
    dated, lows = analysis.dates.used, analysis.lows
    for at in sorted(analysis.focus):
        if lows[at] != "or" or at in dated:
            continue
        one = _beside(analysis, at, -1)
        two = _beside(analysis, at, 1)
        free = one is not None and two is not None and not {one, two} & dated
        if one is None or two is None or not free or lows[one] == lows[two]:
            continue
        pair = {lows[one], lows[two]}
        sure = pair <= _SURE or (pair & _SURE and pair <= _PARTS)
        if sure or (pair in _PAIRS and _of_a_day(analysis, two)):
            return lows[one], "or", lows[two]
    return ()


def _beside(analysis: Analysis, at: int, step: int) -> int | None:
    """The next word with content on one side."""
    for place in range(at + step, at + _FAR * step, step):
        if not 0 <= place < len(analysis.lows):
            return None
        if analysis.lows[place] not in _LIGHT and analysis.lows[place] not in _CLOSING:
            return place
    return None


_CLOSING = word_set("half hours part it's")


def _of_a_day(analysis: Analysis, at: int) -> bool:
    """The "noon" of "before or after noon", the "day" of "the first or the second half of the day",
    and the "in the day" behind "early or late", or nothing more."""
    behind = analysis.between(at, at + 5)
    if behind[0] in ("night", "day"):
        return analysis.low(at - 1) == "by"
    return not {"noon", "midday", "day", "lunch", "lunchtime", "midnight"}.isdisjoint(behind[1:])


def _hours_of(mention: Mention) -> list[HourAsked]:
    """What a text is to tell an hour of, where it speaks of the thing by words."""
    facts = [c for c in mention.columns if c.type == "boolean" and c.worded]
    if facts:
        return [HourAsked(which="", account=mentioned(c, wider=True)) for c in facts]
    if any(column.type == "text" for column in mention.columns):
        return [HourAsked(which="", account=worded_so(mention.words))]
    return []
