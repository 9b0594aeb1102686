"""From a question to a reading, or to the reason why there is none.

question ─ tokens, spelling ─ dates · mentions · amounts · cues   (analysis)
         ─ conditions, differences                                (conditions)
         ─ what is asked of them                                  (asks)
         ─ is enough of it understood?                            (here)
"""

from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis, analyse
from pageturner.tools.text_to_sql.asking import asks_count, asks_record, is_name
from pageturner.tools.text_to_sql.asks import read_ask
from pageturner.tools.text_to_sql.comparing import set_against
from pageturner.tools.text_to_sql.conditions import read_conditions
from pageturner.tools.text_to_sql.describing import described
from pageturner.tools.text_to_sql.english import ASKING, KNOWN
from pageturner.tools.text_to_sql.limits import (
    at_night,
    elsewhere,
    ends_only,
    in_reality,
    other_unit,
    untold,
)
from pageturner.tools.text_to_sql.periods import Period, as_dates
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Condition, Membership, Reading, Truth
from pageturner.tools.text_to_sql.subjects import PARTS_OF_DAY, describes, unknown_subject
from pageturner.tools.text_to_sql.tokens import stems
from pageturner.tools.text_to_sql.units import UNITS, unit_of


@dataclass(frozen=True)
class Refusal:
    """Why a question has no reading."""

    reason: str


def read(question: str, card: SchemaCard, now: datetime | None) -> Reading | Refusal:
    """Understand a question, or say why not."""
    analysis = analyse(question, card, now)
    if analysis.dates.problem:
        return Refusal(analysis.dates.problem)
    understood = read_conditions(analysis)
    reading = read_ask(understood)
    if reading is None:
        return Refusal("no date, value or column of this corpus is spoken of")
    reading.unknown = unknown_words(understood)
    if reading.scope_only and not reading.unknown:
        dropped = () if reading.conditions else untold(understood)
        reading.unknown = ends_only(understood) or dropped
    return _sure(reading, understood)


def unknown_words(question: Question) -> tuple[str, ...]:
    """Content words of the asking sentences that neither the grammar nor the card explains."""
    analysis = question.analysis
    read_from = {at for found in question.found for at in range(found.first, found.last)} | {
        at for mention in question.free for at in range(mention.first, mention.last)
    }
    sentences = [
        (start, end)
        for start, end in analysis.sentences
        if start in analysis.focus or any(start <= at < end for at in read_from)
    ]
    described = _described(question)
    result = []
    for start, end in sentences:
        start = _asked_from(analysis, start, end, read_from)
        for at in range(start, end):
            token = analysis.tokens[at]
            if at in analysis.used or token.kind == "mark" or _plain(analysis, at):
                continue
            if token.kind == "word" and token.low in described:
                continue
            result.append(token.text)
    return tuple(dict.fromkeys(result))


def _asked_from(analysis: Analysis, start: int, end: int, read_from: set[int]) -> int:
    """Where the question begins: "my son plays on Fridays – which Fridays were wet"."""
    for at in range(start + 1, end):
        opens = analysis.low(at) in ASKING and analysis.low(at - 1) in (",", "-", "–", "—", ":")
        if opens and not read_from & set(range(start, at)):
            return at
    return start


def _described(question: Question) -> set[str]:
    """Words by which the columns spoken of are described and measured: they explain themselves."""
    analysis = question.analysis
    columns = {c.name: c for m in analysis.mentions for c in m.columns if m.of("name", "low")}
    units = {unit_of(c.unit) for c in columns.values() if c.unit}
    said = {word for word, unit in UNITS.items() if unit in units}
    return said | {word for c in columns.values() for word in c.description.lower().split()}


def _plain(analysis: Analysis, at: int) -> bool:
    """A word of general English, a word for a record, a cue, or one that only names a column."""
    token = analysis.tokens[at]
    if token.kind in ("number", "clock"):
        return False
    if (
        token.low in KNOWN
        or analysis.noun_at(at)
        or token.low in analysis.card.title.lower().split()
        or any(form in KNOWN for form in stems(token.low))
    ):
        return True
    return any(
        mention.first <= at < mention.last and not mention.of("value", "low", "name")
        for mention in analysis.mentions
    )


def _sure(reading: Reading, question: Question) -> Reading | Refusal:
    """Precision before coverage: what rests on half a sentence is no scope."""
    unknown = reading.unknown
    named = any(is_name(question, found) for found in question.found)
    subject = unknown_subject(question) or other_unit(question, reading)
    if not subject and _measured(reading):
        subject = (
            at_night(question) or in_reality(question, reading) or elsewhere(question, reading)
        )
    if subject:
        unknown = reading.unknown = tuple(dict.fromkeys((*subject, *unknown)))
    in_words = _in_words(question, reading)
    if (
        subject
        or _asks_why(question)
        or in_words
        or _beyond_grammar(question, reading)
        or _qualified_by_unknown(question)
    ):
        told = described(question, reading) if in_words and not subject else None
        if told and (told.period is None or told.described == "one"):
            return told
        if reading.period is None and not named:
            return Refusal(f"not understood: {', '.join(unknown)}")
        return _only_scope(reading, question)
    names = [found.condition for found in question.found if is_name(question, found)]
    if unknown and names and not _tested(reading, names):
        return _only_scope(reading, question)
    if reading.scope_only and not reading.conditions and _beyond(reading, question):
        return Refusal(f"no record is of {reading.period.words if reading.period else 'then'}")
    if reading.period is None:
        if reading.scope_only and not reading.conditions:
            return Refusal("no condition was understood")
        if unknown:
            told = described(question, reading)
            return told or Refusal(f"not understood: {', '.join(unknown)}")
        return reading
    rests_on_conditions = reading.kind in ("count", "share", "streak") or (
        reading.kind == "rows" and reading.wants == "record"
    )
    if rests_on_conditions and (len(unknown) > 2 or _names(question, unknown)):
        return _only_scope(reading, question)
    return reading


def _qualified_by_unknown(question: Question) -> bool:
    """`water temperature`, `frost warning issued`: a word nobody knows narrows what is named."""
    analysis = question.analysis
    for mention in question.free:
        at = mention.first - 1
        if analysis.low(at) in _REFERENCE and not _declared(analysis, at):
            return True  # "the normal high" is another one than that of the day
        if analysis.low(at) == "low" and analysis.low(at - 1) in ("the", "a", "daily", ""):
            return True  # "the low temperature" is no low of a high
        if at < 0 or at in analysis.used or _plain(analysis, at):
            continue
        token = analysis.tokens[at]
        if token.kind == "word" and not describes(token.low):
            return True
    return False


_REFERENCE = frozenset({"normal", "usual", "seasonal", "historical", "climatological"})


def _declared(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last for m in analysis.mentions)


def _measured(reading: Reading) -> bool:
    """Whether numbers are told, which hold for a whole day."""
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    return any(column.type in NUMERIC for column in columns)


_SPANS = frozenset({"week", "weekend", "fortnight", "season", "quarter", "half", "third"})
_GROUPS = _SPANS | {"month", "year", "weekday"}


def _before_span(lows: list[str]) -> list[str]:
    """The words right before a span: the "which" of "which weekend was the hottest"."""
    return [low for low, span in pairwise(lows) if span in _SPANS]


def _group_by_group(lows: list[str]) -> bool:
    """`in each month`, `per year`, `in each of March and April`: one answer for each."""
    return any(
        (one in ("each", "per") and two in _GROUPS)
        or (one == "each" and two == "of")
        or (one == "every" and two in ("month", "year"))
        for one, two in pairwise(lows)
    )


def _beyond_grammar(question: Question, reading: Reading) -> bool:
    """What is understood word by word and yet says something no reading can: better only a scope.

    "snow or wind but not both", "how many days since it rained", "the hottest week", "rainy days
    against dry ones", "days hotter than 4 July".
    """
    analysis = question.analysis
    lows = [token.low for token in analysis.tokens]
    if ("not", "both") in set(pairwise(lows)):
        return True
    if reading.kind == "count" and {"since", "until", "till"} & {
        low for at, low in enumerate(lows) if at not in analysis.dates.used
    }:
        return True
    if lows.count("many") > 1 and len(question.found) > 1:
        return True
    if any(m.degree == "most" and analysis.low(m.last) in _SPANS for m in question.free):
        return True
    if {"which", "what"} & set(_before_span(lows)):
        return True
    if {("many", "different"), ("many", "distinct")} & set(pairwise(lows)):
        return True
    if _left_out(question, reading):
        return True
    if _group_by_group(lows) and reading.kind != "groups":
        return True
    against = any(
        set_against(analysis, one.last, two.first)
        for one, two in pairwise(question.found)
        if isinstance(one.condition, Truth | Membership)
        and isinstance(two.condition, Truth | Membership)
    )
    return (against and reading.kind != "compare") or _than_a_day(question, reading)


_PARTS = frozenset(
    "period periods spell spells bout bouts burst bursts patch patches area areas pocket pockets "
    "band bands hint hints touch spot spots round rounds wave waves layer layers".split()
)


def _left_out(question: Question, reading: Reading) -> bool:
    """Whether a list or a number would leave out what a word asks for: "with the sun out"."""
    listed = reading.kind == "rows" and reading.wants == "record"
    if not listed and reading.kind not in ("count", "share", "streak"):
        return False
    return any(
        not mention.degree
        and mention.of("low")
        and all(column.type == "text" for column in mention.columns)
        for mention in question.free
    )


def _names(question: Question, unknown: tuple[str, ...]) -> bool:
    """Whether somebody or something unknown is called by its name: "when the Sharks played"."""
    analysis = question.analysis
    starts = {start for start, _ in analysis.sentences}
    return any(
        token.text in unknown and token.text[0].isupper() and at not in starts
        for at, token in enumerate(analysis.tokens)
    )


def _in_words(question: Question, reading: Reading) -> bool:
    """`rain before 7am`, `thunder in the afternoon`, `little or no ice`: only the text says it."""
    lows = [token.low for token in question.analysis.tokens]
    if any(lows[at : at + 3] == ["little", "or", "no"] for at in range(len(lows))):
        return True
    if _in_parts(question) or any(amount.clock for amount in question.unbound):
        return True
    listed = reading.kind == "rows" and reading.wants == "record"
    if listed and ("all", "day") in set(pairwise(lows)):
        return True
    return (listed or reading.kind in ("count", "share", "streak")) and any(
        token.low in PARTS_OF_DAY
        and token.text in reading.unknown
        and question.analysis.low(at - 1) not in ("which", "what", "many")  # (days, then)
        for at, token in enumerate(question.analysis.tokens)
    )


def _in_parts(question: Question) -> bool:
    """`periods of rain`, `areas of fog`: more than that it is there; the text says how."""
    analysis = question.analysis
    starts = {found.first for found in question.found if isinstance(found.condition, Truth)}
    return any(
        token.low in _PARTS
        and analysis.low(at + 1) == "of"
        and starts & {at + 2, at + 3}
        and not analysis.has("streak")
        for at, token in enumerate(analysis.tokens)
        if at not in analysis.dates.used
    )


def _than_a_day(question: Question, reading: Reading) -> bool:
    """`which days were hotter than 4 July`: a value that another record would have to give."""
    analysis = question.analysis
    if reading.kind == "compare" or not (asks_record(question) or asks_count(question)):
        return False
    return any(
        analysis.low(first - 1 - (analysis.low(first - 1) == "the")) == "than"
        for first in analysis.dates.firsts
    )


def _asks_why(question: Question) -> bool:
    """A reason stands in the text, not in a column."""
    analysis = question.analysis
    return any(
        token.low == "why" and at in analysis.focus for at, token in enumerate(analysis.tokens)
    )


def _beyond(reading: Reading, question: Question) -> bool:
    """A bare date outside the dates held is no ground for an empty scope over undated records."""
    card = question.analysis.card
    if reading.period is None or card.temporal is None or card.temporal.filled >= card.count:
        return False
    return _outside(reading.period, question)


def _outside(period: Period, question: Question) -> bool:
    """Whether no record can be of these days."""
    temporal = question.analysis.card.temporal
    first, last = as_dates(temporal.minimum, temporal.maximum) if temporal else (None, None)
    if first is None or last is None:
        return True
    return not any(start <= last and end >= first for start, end in period.intervals)


def _tested(reading: Reading, names: list[Condition]) -> bool:
    """Whether the reading looks at more than names: a number, a truth, a column to tell."""
    rest = [c for c in reading.conditions if c not in names]
    return bool(rest or reading.measure or reading.shown or reading.kind == "count")


def _only_scope(reading: Reading, question: Question) -> Reading:
    """Where to look, and nothing about what is to be read there."""
    names = [found.condition for found in question.found if is_name(question, found)]
    period = reading.period
    if names and period is not None and _outside(period, question):
        period = None  # what the text speaks of, not when it was written
    return Reading(
        "rows",
        period=period,
        conditions=names,
        weekdays=reading.weekdays,
        weekdays_said=reading.weekdays_said,
        unknown=reading.unknown,
    )
