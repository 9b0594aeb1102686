"""The hour of a value on each of several days, and several hours at once.

when was the high reached on each day from 3 to 5 May       the hour of each of them
at what time was the high on the days above 85              the hour, and not the value
what time was the report issued and when was the high       both hours
when was the high above 85                                  on which days: no hour is asked
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.columns.columns_meant import columns_asked
from pageturner.tools.text_to_sql.columns.superlatives import superlative
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_HOURS = word_set("time hour")
_ASKED = _HOURS | {"when"}
_WHICH = word_set("what which")
_EACH = word_set("each every")
_LEADING_UP = word_set("the its it their")
_REACHED = word_set("reached measured recorded observed hit logged registered noted set taken")
_GOES_ON = ("", "?", ".", ",", "and", "on", "for", "from", "during", "in", "over", "between", "of")


def hour_of_each(question: Question) -> Reading | None:
    """The hours asked for, of every record that is spoken of."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_ASKED):
        return None
    lows = set(analysis.lows)
    asked = [at for at in sorted(analysis.focus) if _asks_hour(question, at)]
    if not asked or "or" in lows or question.ranks or superlative(question):
        return None
    values: list[ColumnCard] = []
    times: list[ColumnCard] = []
    for at in asked:
        found = _hour_asked(question, at)
        if found is None:
            return None
        value, time = found
        times += [time] if time not in times else []
        values += [value] if value and analysis.low(at) == "when" else []
    each = not _EACH.isdisjoint(lows)
    clocked = any(analysis.low(at) != "when" for at in asked)
    of_some = bool(question.conditions) and (each or (clocked and "days" in lows))
    several = period is not None and (len(times) > 1 or (each and not period.single_day))
    if not (of_some or several) or (values and question.unbound):
        return None
    shown = [*dict.fromkeys(values), *times]
    conditions = list(question.conditions)
    return based(question, Reading("rows", shown=shown, wants="value", conditions=conditions))


def _asks_hour(question: Question, at: int) -> bool:
    """The "when" of "when was", the "time" of "what time was"."""
    low = question.analysis.low
    clocked = low(at) in _HOURS and low(at - 1) in _WHICH
    return (clocked or low(at) == "when") and low(at + 1) in AUXILIARIES


def _hour_asked(question: Question, at: int) -> tuple[ColumnCard | None, ColumnCard] | None:
    """The value whose hour is asked for, and the hour that goes with it; or an hour alone."""
    analysis = question.analysis
    start = at + 2
    while analysis.low(start) in _LEADING_UP:
        start += 1
    spoken = [m for m in analysis.mentions if start <= m.first <= start + 1 and not m.degree]
    for mention in spoken:
        behind = mention.last + (analysis.low(mention.last) in _REACHED)
        dated = behind in analysis.dates.used
        if not dated and analysis.low(behind) not in _GOES_ON:
            continue
        own = [c for c in _named(mention) if c.type == "time"]
        if len(own) == 1 and not question.numeric(mention):
            return None, own[0]
        if mention.first != start:
            continue
        columns = [c for c in columns_asked(question, mention) if c.type in NUMERIC]
        if len(columns) == 1 and (hour := hour_kept_of(question, columns[0])):
            return columns[0], hour
    return None


def hour_kept_of(question: Question, column: ColumnCard) -> ColumnCard | None:
    """The column with the hour of a value: `observed_time` of `observed_high`."""
    stem = column.name.split("_")[0]
    card = question.analysis.card
    times = [c for c in card.columns if c.type == "time" and c.name.split("_")[0] == stem]
    return times[0] if len(times) == 1 else None


def _named(mention: Mention) -> list[ColumnCard]:
    return [link.column for link in mention.of("name")]
