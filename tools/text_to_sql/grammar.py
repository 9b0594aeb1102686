"""From a question to a reading, or to the reason why there is none.

question ─ tokens, spelling ─ dates · mentions · amounts · cues   (analysis)
         ─ conditions, differences                                (conditions)
         ─ what is asked of them                                  (asks)
         ─ is enough of it understood?                            (here)
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.alternatives import meant_otherwise, one_of_a_part, or_else
from pageturner.tools.text_to_sql.amounts_meant import unmeasured
from pageturner.tools.text_to_sql.analysis import Analysis, analyse
from pageturner.tools.text_to_sql.asides import narrowed, without_asides, without_stories
from pageturner.tools.text_to_sql.asked_from import asked_from
from pageturner.tools.text_to_sql.asking import asks_yes_no, based, is_name
from pageturner.tools.text_to_sql.asks import read_ask
from pageturner.tools.text_to_sql.beyond import beyond_grammar
from pageturner.tools.text_to_sql.chosen_for import had_in_mind
from pageturner.tools.text_to_sql.coloured import add_coloured
from pageturner.tools.text_to_sql.conditions import read_conditions
from pageturner.tools.text_to_sql.date_untold import unknown_time, unread_days
from pageturner.tools.text_to_sql.denied_ends import denied_end
from pageturner.tools.text_to_sql.describing import coloured_day, described, told_so
from pageturner.tools.text_to_sql.english import INTENSITIES, KNOWN, PARTS_OF_DAY
from pageturner.tools.text_to_sql.first_and_last import of_two_kinds
from pageturner.tools.text_to_sql.held_days import (
    before_or_after_all,
    days_nowhere,
    never_held,
    outside,
    side_missing,
    still_ahead,
)
from pageturner.tools.text_to_sql.left_unsaid import with_names
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.limits import (
    at_night,
    elsewhere,
    ends_only,
    indoors,
    late_on_a_day,
    measured_at,
    other_unit,
    untold,
    without_hours,
    without_verb,
)
from pageturner.tools.text_to_sql.never_kept import ends_of_all_time
from pageturner.tools.text_to_sql.occasions import note_what_is_told, use_occasions
from pageturner.tools.text_to_sql.other_ends import one_a_day
from pageturner.tools.text_to_sql.outcomes import turned_out
from pageturner.tools.text_to_sql.outside import unranked
from pageturner.tools.text_to_sql.periods import Period, say_day
from pageturner.tools.text_to_sql.pointing import pointed_back
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Comparison, Condition, NamedDay, Reading
from pageturner.tools.text_to_sql.recollecting import all_bound, recollected
from pageturner.tools.text_to_sql.subjects import describes, known, unknown_subject
from pageturner.tools.text_to_sql.tokens import tokenize
from pageturner.tools.text_to_sql.told_hours import hours_compared
from pageturner.tools.text_to_sql.told_places import places_told
from pageturner.tools.text_to_sql.unit_wanted import speaks_of_units, unit_wanted
from pageturner.tools.text_to_sql.units import unit_of, words_for
from pageturner.tools.text_to_sql.untold import never_told, outside_the_records
from pageturner.tools.text_to_sql.vague import vague, without_a_limit, words_of
from pageturner.tools.text_to_sql.verification import in_reality, unverified
from pageturner.tools.text_to_sql.whole_corpus import counts_records, of_the_records
from pageturner.tools.text_to_sql.worded import in_words, names_somebody
from pageturner.tools.text_to_sql.wordings import add_wordings


@dataclass(frozen=True)
class Refusal:
    """Why a question has no reading."""

    reason: str


def read(question: str, card: SchemaCard, now: datetime | None) -> Reading | Refusal:
    """Understand a question, or say why not. What is returned is kept: not to be changed."""
    return analysed(question, card, now)[1]


def analysed(
    question: str, card: SchemaCard, now: datetime | None
) -> tuple[Analysis, Reading | Refusal]:
    """A question's analysis and its reading; not to be changed."""
    today = now.replace(hour=0, minute=0, second=0, microsecond=0) if now else None
    return _analysed(question, card, today)


@lru_cache(maxsize=64)
def _analysed(
    question: str, card: SchemaCard, today: datetime | None
) -> tuple[Analysis, Reading | Refusal]:
    """What a turn asks for several times."""
    lexicon = lexicon_of(card)
    question, unsaid = with_names(question, card, lexicon, lambda said: _answering(said, card))
    analysis = analyse(question, card, today)
    if unsaid:
        return analysis, Refusal(f"not understood what is not said: {unsaid!r}")
    reading = _read(analysis)
    for text in _asked_alone(question, analysis, reading):
        other_analysis = analyse(text, card, today)
        other = _read(other_analysis)
        if _whole(other):
            analysis, reading = other_analysis, other
            break
    days = days_nowhere(analysis, reading) if isinstance(reading, Reading) else ""
    if days and narrowed(question):
        reading = Refusal(f"which days are meant by {days!r} was not understood")
    if today and isinstance(reading, Reading) and one_of_a_part(analysis, reading):
        undated = _read(analyse(question, card, None))  # (any year, where none of the last is it)
        if isinstance(undated, Reading) and undated.period and undated.period != reading.period:
            reading = or_else(reading, undated)
    if isinstance(reading, Reading) and speaks_of_units(question):
        reading = replace(reading, in_unit=unit_wanted(tokenize(question), card))
    return analysis, reading


def _answering(question: str, card: SchemaCard) -> tuple[ColumnCard, ...]:
    """The columns that answer a question about one record, where every word is understood."""
    reading = _read(analyse(question, card, None))
    plain = isinstance(reading, Reading) and reading.kind == "rows" and reading.wants == "value"
    if not isinstance(reading, Reading) or not plain or not _whole(reading):
        return ()
    return tuple(reading.shown)


def _asked_alone(question: str, analysis: Analysis, reading: Reading | Refusal) -> Iterator[str]:
    """The question without what is only told beside it, where that is not to be read, or stands
    in the way of reading."""
    lexicon, period = lexicon_of(analysis.card), analysis.dates.period
    if period is not None and outside(period, analysis):
        return  # "we marry on 3 May. Is it to rain?", where no record is of that May
    if places_told(analysis) or _asked_of_what_is_told(analysis, reading):
        return  # "I went to Leeds. How hot was it there?", "the hurricane day: what gusts?"
    if text := without_stories(question, lexicon):
        yield text
    if not _whole(reading):
        yield from without_asides(question, analysis, lexicon)


def _asked_of_what_is_told(analysis: Analysis, reading: Reading | Refusal) -> bool:
    """Whether what cannot be told stands in front of the question, which is of it."""
    words = reading.never_told.split() if isinstance(reading, Reading) else []
    told = range(min(analysis.focus, default=0))
    return bool(words) and any(analysis.low(at) == words[0].lower() for at in told)


def _whole(reading: Reading | Refusal) -> bool:
    """Whether every word of a question is understood, and what is asked is told by a column."""
    if isinstance(reading, Refusal) or reading.scope_only:
        return False
    impossible = reading.period is not None and bool(reading.period.impossible)
    doubtful = reading.vague or reading.never_told or reading.unverified or reading.unknown
    return not (impossible or doubtful)


def _read(analysis: Analysis) -> Reading | Refusal:
    if analysis.dates.before_all and one_a_day(analysis.card):
        return Reading("rows", period=analysis.dates.before_all)
    if analysis.dates.problem:
        return Refusal(analysis.dates.problem)
    understood = read_conditions(analysis)
    use_occasions(understood)
    add_wordings(understood)
    add_coloured(understood)
    if timed := hours_compared(understood):
        left = {word.lower() for word in unknown_words(understood)}
        if left <= PARTS_OF_DAY:  # "on which of the two mornings"
            return timed
    if ever := ends_of_all_time(understood):
        return Reading("rows", never_told=" ".join(ever), unknown=ever)
    reading = read_ask(understood) or of_the_records(understood)
    if reading is None:
        return Refusal("no date, value or column of this corpus is spoken of")
    reading, unread = denied_end(understood, reading)
    if unread:
        return Refusal("what is not at an end of a scale, where several are not")
    if of_two_kinds(understood, reading):
        return Refusal("the first of one kind and the last of another")
    if sizes := unmeasured(understood, reading):
        return Reading("rows", period=reading.period, unknown=sizes)
    if unheld := _not_held_against(understood):
        return unheld
    note_what_is_told(understood, had_in_mind(understood, reading))
    reading.unknown = unknown_words(understood)
    missing = side_missing(reading, understood) or still_ahead(reading, understood)
    if missing is not None:
        return Reading("rows", period=missing, unknown=reading.unknown)
    if reading.unknown and reading.described:
        reading.described, reading.told = "", ()  # of something else than what is mentioned
    if reading.scope_only and not reading.unknown and counts_records(understood):
        return _sure(based(understood, Reading("count", wants="value")), understood)
    if reading.scope_only:
        reading.unknown = without_verb(understood, reading.unknown)
    if reading.scope_only and not reading.conditions:
        reading.unknown = without_hours(understood, reading.unknown)
    if reading.scope_only and {word.lower() for word in reading.unknown} <= PARTS_OF_DAY:
        reading.unknown = ends_only(understood) or reading.unknown
    if reading.scope_only and not reading.unknown:
        dropped = () if reading.conditions else untold(understood)
        reading.unknown = ends_only(understood) or dropped
    unknown = reading.unknown
    told = _by_figures(_sure(reading, understood), understood, unknown)
    if isinstance(told, Reading) and (other := meant_otherwise(understood, told)):
        return replace(told, otherwise=other)
    return told


def _not_held_against(question: Question) -> Reading | Refusal | None:
    """Where a day is named that others are to be held against, and they cannot be: no record is
    of it, or nobody understood by what."""
    named = question.analysis.dates.benchmark
    if named is None:
        return None
    period = Period(((named.day, named.day),), say_day(named.day))
    if outside(period, question.analysis):
        return Reading("rows", period=period)
    held = [found.condition for found in question.found]
    if any(isinstance(c, Comparison) and isinstance(c.measure.beside, NamedDay) for c in held):
        return None
    return Refusal(f"not understood what is held against {period.words}")


def _by_figures(
    result: Reading | Refusal, question: Question, unknown: tuple[str, ...]
) -> Reading | Refusal:
    """One record of which figures are told may be found by them, where its columns say nothing of
    it, or leave out a figure."""
    plain = result if isinstance(result, Reading) else None
    if plain is None and unknown_subject(question):
        return result
    told = recollected(question, plain, unknown)
    if told is None:
        return result
    if plain is None:
        return told
    if plain.told or not all_bound(question):
        if told.otherwise is not None:
            return replace(told, otherwise=replace(told.otherwise, otherwise=plain))
        return replace(told, otherwise=plain)
    return replace(plain, otherwise=told)


def unknown_words(question: Question) -> tuple[str, ...]:
    """Content words of the asking sentences that neither the grammar nor the card explains."""
    analysis = question.analysis
    read_from = {at for found in question.found for at in range(found.first, found.last)} | {
        at for mention in question.free for at in range(mention.first, mention.last)
    }
    pointed = pointed_back(analysis) is not None  # what is said of it there, is no question
    sentences = [
        (start, end)
        for start, end in analysis.sentences
        if start in analysis.focus or (not pointed and any(start <= at < end for at in read_from))
    ]
    described = _described(question)
    result = []
    for start, end in sentences:
        start = asked_from(analysis, start, end, read_from)
        for at in range(start, end):
            token = analysis.tokens[at]
            if at in analysis.used or token.kind == "mark" or _plain(analysis, at):
                continue
            if token.kind == "word" and token.low in described:
                continue
            if start not in analysis.focus and _of_a_chance(analysis, at):
                continue
            result.append(token.closed)
    if not pointed:
        result += places_told(analysis)
    return tuple(dict.fromkeys(result))


def _of_a_chance(analysis: Analysis, at: int) -> bool:
    """The "slight" of "they told of a slight chance of snow. How many inches?"."""
    return analysis.low(at) in INTENSITIES and any(
        m.first == at + 1 and any(c.unit == "%" for c in m.columns) for m in analysis.mentions
    )


def _described(question: Question) -> set[str]:
    """Words by which the columns spoken of are described and measured: they explain themselves."""
    analysis = question.analysis
    columns = {c.name: c for m in analysis.mentions for c in m.columns if m.of("name", "low")}
    said = words_for({unit_of(c.unit) for c in columns.values() if c.unit})
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
        or known(token.low)
    ):
        return True
    return any(
        mention.first <= at < mention.last and not mention.of("value", "low", "name")
        for mention in analysis.mentions
    )


def _sure(reading: Reading, question: Question) -> Reading | Refusal:
    """Precision before coverage: what rests on half a sentence is no scope."""
    planned = unverified(question.analysis)
    outcome = in_reality(question, reading) or turned_out(question)
    if untold := outcome or ((planned,) if planned else ()):
        return _untold_outcome(reading, question, *untold)
    if finer := never_told(question, reading):
        scope = _only_scope(reading, question)
        scope.never_told = " ".join(finer)
        scope.unknown = tuple(dict.fromkeys((*finer, *scope.unknown)))
        return scope
    tokens, dated = question.analysis.tokens, question.analysis.dates.used
    if unread := unread_days(tokens, dated, reading.unknown):
        return Reading("rows", period=Period((), unread, impossible=unread))
    if (mention := vague(question, reading)) is not None and not unknown_subject(question):
        if told := coloured_day(question, reading, mention):
            return told
        return without_a_limit(question, reading, mention) or replace(
            _only_scope(reading, question), vague=words_of(question, mention)
        )
    unknown = reading.unknown
    named = any(is_name(question, found) for found in question.found)
    subject = unknown_subject(question) or other_unit(question, reading)
    subject = subject or outside_the_records(question, reading)
    if not subject and (time := unknown_time(tokens, dated, unknown)):
        subject = (time,)
    if not subject and _measured(reading):
        subject = (
            at_night(question)
            or elsewhere(question, reading)
            or measured_at(question, reading)
            or indoors(question, reading)
        )
    elif not subject:
        subject = late_on_a_day(question)
    if subject:
        unknown = reading.unknown = tuple(dict.fromkeys((*subject, *unknown)))
    looked_up = bool(question.looked_up)
    worded = not looked_up and in_words(question, reading)
    if narrowed := _qualified_by_unknown(question):
        unknown = reading.unknown = tuple(dict.fromkeys((narrowed, *unknown)))
    if (
        subject
        or _asks_why(question)
        or worded
        or beyond_grammar(question, reading)
        or narrowed
        or unranked(question, reading)
    ):
        coloured = worded or len(question.found) > 1
        told = described(question, reading) if coloured and not subject else None
        told = told or (None if subject or _asks_why(question) else told_so(question, reading))
        timed = question.analysis.accounts.when
        if told and (told.period is None or told.described == "one" or timed):
            return told
        if reading.period is None and not named:
            return Refusal(f"not understood: {', '.join(unknown)}")
        return _only_scope(reading, question)
    if question.analysis.accounts.when and not looked_up:
        if told := told_so(question, reading):
            return told
        return _timed_otherwise(reading, question)
    if reading.kind == "share" and unknown:
        return _only_scope(reading, question)  # a share of something else: "of homes"
    names = [found.condition for found in question.found if is_name(question, found)]
    if unknown and names and not _tested(reading, names):
        return _only_scope(reading, question)
    if reading.scope_only and not reading.conditions and never_held(reading, question):
        return Refusal(f"no record is of {reading.period.words if reading.period else 'then'}")
    telling = bool(reading.conditions) or not reading.scope_only
    if telling and before_or_after_all(reading, question):
        return _only_scope(reading, question)  # nought would be counted of a year nobody kept
    if reading.period is None:
        if reading.scope_only and not reading.conditions:
            return Refusal("no condition was understood")
        if unknown:
            told = described(question, reading)
            return told or Refusal(f"not understood: {', '.join(unknown)}")
        return reading
    if reading.kind == "any" and unknown and not asks_yes_no(question):
        return _only_scope(reading, question)  # "visibility in the smoke of 3 May"
    rests_on_conditions = reading.kind in ("count", "share", "streak") or (
        reading.kind == "rows" and reading.wants == "record"
    )
    if rests_on_conditions and (len(unknown) > 2 or names_somebody(question, unknown)):
        return _only_scope(reading, question)
    return reading


def _untold_outcome(reading: Reading, question: Question, planned: str, *words: str) -> Reading:
    """Where to look, and that no record tells how what was planned turned out.

    Args:
        words: what asks for the outcome, "actually".
    """
    scope = _only_scope(reading, question)
    scope.unverified = planned
    scope.unknown = tuple(dict.fromkeys((*words, *scope.unknown)))
    return scope


def _timed_otherwise(reading: Reading, question: Question) -> Reading | Refusal:
    """Hours that no column knows, in a question that a list of records does not answer."""
    analysis = question.analysis
    hours = [analysis.tokens[at].text for at in sorted(analysis.accounts.used)]
    reading.unknown = tuple(dict.fromkeys((*hours, *reading.unknown)))
    if reading.period is None:
        return Refusal(f"not understood: {', '.join(reading.unknown)}")
    return _only_scope(reading, question)


def _qualified_by_unknown(question: Question) -> str:
    """`water temperature`, `frost warning issued`: the word nobody knows that narrows what is
    named; "" for none."""
    analysis, described = question.analysis, _described(question)
    for mention in question.free:
        at = mention.first - 1
        worded = all(column.type == "text" for column in mention.columns)
        if analysis.low(at) in _REFERENCE and not worded and not _declared(analysis, at):
            return analysis.low(at)  # "the normal high" is another one than that of the day
        if analysis.low(at) == "low" and analysis.low(at - 1) in ("the", "a", "daily", ""):
            return analysis.low(at)  # "the low temperature" is no low of a high
        if at < 0 or at in analysis.used or _plain(analysis, at) or _when(analysis, at):
            continue
        if at not in analysis.focus and _of_a_chance(analysis, at):
            continue
        if mention.words.lower().endswith(" to") and not mention.of("name", "low", "value"):
            continue  # the "crew" of "was the crew going to get rained on" narrows nothing
        token = analysis.tokens[at]
        if token.low in described:
            continue  # "the daytime high" is what the column is said to be
        if token.kind == "word" and not describes(token.low):
            return token.text
    return ""


def _when(analysis: Analysis, at: int) -> bool:
    """The "afternoon" of "in the afternoon should it": it narrows nothing."""
    return analysis.low(at) in PARTS_OF_DAY and analysis.low(at - 1) == "the"


_REFERENCE = frozenset({"normal", "usual", "seasonal", "historical", "climatological"})


def _declared(analysis: Analysis, at: int) -> bool:
    return any(m.first <= at < m.last for m in analysis.mentions)


def _measured(reading: Reading) -> bool:
    """Whether numbers are told, which hold for a whole day."""
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    return any(column.type in NUMERIC for column in columns)


def _asks_why(question: Question) -> bool:
    """A reason stands in the text, not in a column."""
    analysis = question.analysis
    return any(
        token.low == "why" and at in analysis.focus for at, token in enumerate(analysis.tokens)
    )


def _tested(reading: Reading, names: list[Condition]) -> bool:
    """Whether the reading looks at more than names: a number, a truth, a column to tell."""
    rest = [c for c in reading.conditions if c not in names]
    return bool(rest or reading.measure or reading.shown or reading.kind == "count")


def _only_scope(reading: Reading, question: Question) -> Reading:
    """Where to look, and nothing about what is to be read there."""
    names = [found.condition for found in question.found if is_name(question, found)]
    period = reading.period
    if names and period is not None and outside(period, question.analysis):
        period = None  # what the text speaks of, not when it was written
    return Reading(
        "rows",
        period=period,
        conditions=names,
        weekdays=reading.weekdays,
        weekdays_said=reading.weekdays_said,
        unknown=reading.unknown,
    )
