"""From a question to a reading, or to the reason why there is none.

question ─ tokens, spelling ─ dates · mentions · amounts · cues   (analysis)
         ─ conditions, differences                                (conditions)
         ─ what is asked of them                                  (asks)
         ─ the words that nobody knows                            (unexplained)
         ─ is enough of it understood?                            (half_understood)
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.left_out import (
    held_against_what_is_told,
    narrowed,
    untimed,
    without_asides,
    without_stories,
)
from pageturner.tools.text_to_sql.asides.occasions import note_what_is_told, use_occasions
from pageturner.tools.text_to_sql.asides.planned_ahead import without_plans_ahead
from pageturner.tools.text_to_sql.asides.whose_days import in_their_days
from pageturner.tools.text_to_sql.asks.alternatives import meant_otherwise, one_of_a_part, or_else
from pageturner.tools.text_to_sql.asks.as_called import as_called
from pageturner.tools.text_to_sql.asks.ask import read_ask
from pageturner.tools.text_to_sql.asks.asked_apart import asked_apart
from pageturner.tools.text_to_sql.asks.asking import asks_count, based
from pageturner.tools.text_to_sql.asks.chosen_for import had_in_mind
from pageturner.tools.text_to_sql.asks.dated_otherwise import as_listed, dated_otherwise, of_a_thing
from pageturner.tools.text_to_sql.asks.denied_ends import denied_end
from pageturner.tools.text_to_sql.asks.ends_held_against import ends_held_against
from pageturner.tools.text_to_sql.asks.first_and_last import of_two_kinds
from pageturner.tools.text_to_sql.asks.held_days import (
    days_nowhere,
    hardly_held,
    outside,
    side_missing,
    still_ahead,
)
from pageturner.tools.text_to_sql.asks.hours_of_a_state import if_it_was_so
from pageturner.tools.text_to_sql.asks.of_one_kind import (
    dated_as_its_kind,
    of_one_kind,
    of_the_kind_said,
    told_card,
    told_of_another,
)
from pageturner.tools.text_to_sql.asks.records_asked import called
from pageturner.tools.text_to_sql.asks.span_of_the_corpus import span_asked
from pageturner.tools.text_to_sql.asks.the_exception import within_a_stretch
from pageturner.tools.text_to_sql.asks.up_to_now import up_to_now
from pageturner.tools.text_to_sql.asks.weekday_of_none import weekday_of_none
from pageturner.tools.text_to_sql.asks.which_came_first import which_came_first
from pageturner.tools.text_to_sql.asks.whole_corpus import counts_records, of_the_records
from pageturner.tools.text_to_sql.columns.amounts_meant import unmeasured
from pageturner.tools.text_to_sql.columns.left_unsaid import with_names
from pageturner.tools.text_to_sql.columns.record_kinds import card_of_kind, kind_said
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.conditions.both_at_once import one_side_left
from pageturner.tools.text_to_sql.conditions.filled_dates import done_or_not
from pageturner.tools.text_to_sql.conditions.reader import read_conditions
from pageturner.tools.text_to_sql.conditions.yes_explained import yes_turned
from pageturner.tools.text_to_sql.dates.periods import Period, say_interval
from pageturner.tools.text_to_sql.language.asked_in import asked_in
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.of_answers import (
    OfAnAnswer,
    among,
    as_of_a_day,
    dated_as,
    has_a_best_group,
    is_a_stretch,
    of_an_answer,
    of_these_texts,
    taken_apart,
    too_deep,
    with_its_date,
)
from pageturner.tools.text_to_sql.of_those_picked import OfThosePicked, of_those_picked
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import (
    Among,
    Comparison,
    NamedDay,
    OfAStretch,
    Reading,
    Refusal,
)
from pageturner.tools.text_to_sql.rewording.days.stretch_spelt_out import contradicting_days
from pageturner.tools.text_to_sql.rewording.passes import LONGEST, MOST
from pageturner.tools.text_to_sql.rewording.typed.unit_wanted import speaks_of_units, unit_wanted
from pageturner.tools.text_to_sql.taking_apart import analyse
from pageturner.tools.text_to_sql.texts.coloured import add_coloured
from pageturner.tools.text_to_sql.texts.either_part import either_part
from pageturner.tools.text_to_sql.texts.hour_asked import asked_of_texts, hour_asked
from pageturner.tools.text_to_sql.texts.recollecting import all_bound, recollected
from pageturner.tools.text_to_sql.texts.told_hours import hours_compared
from pageturner.tools.text_to_sql.texts.wordings import add_wordings
from pageturner.tools.text_to_sql.untold.elsewhere.no_such_name import (
    no_such_name,
    no_such_place,
)
from pageturner.tools.text_to_sql.untold.elsewhere.papers_beside import told_beside
from pageturner.tools.text_to_sql.untold.elsewhere.told_places import places_told
from pageturner.tools.text_to_sql.untold.half_understood import as_far_as_sure
from pageturner.tools.text_to_sql.untold.left_unread.grammar_words import thing_of_the_grammar
from pageturner.tools.text_to_sql.untold.left_unread.how_varied import most_varied
from pageturner.tools.text_to_sql.untold.left_unread.merely_mentioned import merely_mentioned
from pageturner.tools.text_to_sql.untold.left_unread.unexplained import unknown_words
from pageturner.tools.text_to_sql.untold.other_things.amounts_of_doing import amount_of_doing
from pageturner.tools.text_to_sql.untold.other_things.beyond_no_scale import beyond_no_scale
from pageturner.tools.text_to_sql.untold.other_things.definitions import definition
from pageturner.tools.text_to_sql.untold.other_things.in_general import in_general
from pageturner.tools.text_to_sql.untold.other_things.money_by_time import money_by_time
from pageturner.tools.text_to_sql.untold.other_things.subjects import unknown_subject
from pageturner.tools.text_to_sql.untold.other_things.terms import term_explained
from pageturner.tools.text_to_sql.untold.other_times.called_stretches import lately
from pageturner.tools.text_to_sql.untold.other_times.farther import (
    before_the_first,
    record_of_all_days,
)
from pageturner.tools.text_to_sql.untold.other_times.happenings import headed_by_a_happening
from pageturner.tools.text_to_sql.untold.other_times.later_days_told import later_days_told
from pageturner.tools.text_to_sql.untold.other_times.never_kept import ends_of_all_time
from pageturner.tools.text_to_sql.untold.other_times.pointing_nowhere import pointed_nowhere
from pageturner.tools.text_to_sql.untold.other_times.references import ever_in_a_place
from pageturner.tools.text_to_sql.untold.other_times.times_of_somebody import time_of_somebody
from pageturner.tools.text_to_sql.untold.other_times.years_gone_by import years_gone_by
from pageturner.tools.text_to_sql.untold.outcomes.and_was_it import of_the_outcome
from pageturner.tools.text_to_sql.untold.outcomes.had_so_far import had_so_far
from pageturner.tools.text_to_sql.untold.within_a_day.ends_of_a_day import ranked_by_a_time
from pageturner.tools.text_to_sql.untold.within_a_day.limits import (
    ends_only,
    untold,
    without_hours,
    without_verb,
)
from pageturner.tools.text_to_sql.untold.within_a_day.low_of_the_day import low_of_the_day


def read(question: str, card: SchemaCard, now: datetime | None) -> Reading | Refusal:
    """Understand a question, or say why not. What is returned is kept: not to be changed."""
    return analysed(question, card, now)[1]


def understood(question: str, card: SchemaCard, now: datetime | None) -> Reading | None:
    """The reading of a question of which no word is left unexplained; not to be changed."""
    reading = read(question, card, now)
    return reading if isinstance(reading, Reading) and not reading.unknown else None


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
    if of := taken_apart(question):
        return _of_an_answer(of, card, today)
    kind = kind_said(question, card)
    if kind is None:
        return _on_the_whole(question, card, today)
    own = _analysed(question, card_of_kind(card, kind), today)
    told = of_the_kind_said(kind, card, lambda fewer: _analysed(question, fewer, today)[1])
    if told is not None:
        return own[0], told
    plainly = _on_the_whole(question, card, today)
    return own if told_of_another(plainly[1], kind) else plainly


def _on_the_whole(
    question: str, card: SchemaCard, today: datetime | None
) -> tuple[Analysis, Reading | Refusal]:
    """The reading by everything that is declared, whatever kind of records it is of."""
    asked = question
    lexicon = lexicon_of(card)
    picked = of_those_picked(question, lexicon.nouns)
    if picked and (of_these := _of_those_picked(picked, card, today)):
        return of_these
    question = in_their_days(without_plans_ahead(question), lexicon)
    question, unsaid = with_names(question, card, lexicon, lambda said: _answering(said, card))
    analysis = analyse(question, card, today)
    if len(question) > LONGEST or len(tokenize(question)) > MOST:
        return analysis, Refusal(f"a question of more than {MOST} words, or {LONGEST} characters")
    if len(analysis.mentions) + len(analysis.amounts) > _MOST_NAMED:
        return analysis, Refusal("more is named than one question asks about")
    if language := asked_in(tokenize(asked)):
        return analysis, Refusal(f"it is asked in {language}", language=language)
    if unsaid:
        return analysis, Refusal(f"not understood what is not said: {unsaid!r}")
    if nowhere := no_such_name(analysis):
        return analysis, nowhere
    by_another = dated_otherwise(question, analysis, lambda text, by: analysed(text, by, today))
    if by_another is not None:
        return by_another
    reading = _read(analysis)
    for text in _asked_alone(question, analysis, reading):
        other_analysis = analyse(text, card, today)
        other = _read(other_analysis)
        if other.understood and not untimed(reading, analysis, other_analysis):
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
    if reading.unknown or isinstance(reading, Refusal):
        reading = no_such_place(analysis, reading.unknown) or reading
    reading = of_a_thing(analysis, reading)
    if isinstance(reading, Reading) and (noun := called(analysis)):
        reading = replace(reading, called=noun)
    if isinstance(reading, Reading) and (amount := amount_of_doing(analysis, reading)):
        reading = Refusal(f"no amount is stated of {amount!r}")
    listed = as_listed(analysis, told_beside(analysis, reading))
    return analysis, of_one_kind(listed, analysis, lambda c: _analysed(question, c, today)[1])


_MOST_NAMED = 60
"""What is named is held against everything else that is; nobody asks about so much at once."""


def _of_an_answer(
    of: OfAnAnswer, card: SchemaCard, today: datetime | None
) -> tuple[Analysis, Reading | Refusal]:
    """A question that is asked of the records of another one only."""
    if too_deep(of.answered):
        return analyse(of.asked, card, today), Refusal("questions that hang on too many others")
    told = _analysed(of.answered, card, today)[1]
    whole, card = card, told_card(told, card)
    plainly = analyse(of.asked, card, today)
    timed = plainly.dates
    stood_in = timed.period is None and not timed.used
    asked = of.asked
    if stood_in:
        asked = as_of_a_day(asked, dated_as(asked, card, today), stretch=is_a_stretch(told))
    analysis, reading = _analysed(asked, card, today)
    if stood_in and isinstance(reading, Reading):
        reading = with_its_date(reading, analysis, card)
        if reading.dated and (undated := _of_no_date(of.asked, card, today)):
            reading = undated  # "how many are closed" of a state, and not of the day of closing
    if stood_in and card.other_dates and (done := done_or_not(plainly)):
        reading = Reading("all" if "they" in plainly.lows else "any", conditions=[done])
    if isinstance(reading, Reading):
        reading = dated_as_its_kind(reading, card, whole)
    return analysis, among(reading, told, of, stood_in, whole)


def _of_no_date(asked: str, card: SchemaCard, today: datetime | None) -> Reading | None:
    """The reading of a question that says what is so, by itself."""
    reading = _analysed(asked, card, today)[1]
    if not isinstance(reading, Reading) or reading.unknown or reading.dated:
        return None
    return reading if reading.narrowed_by else None


def _of_those_picked(
    picked: OfThosePicked, card: SchemaCard, today: datetime | None
) -> tuple[Analysis, Reading | Refusal] | None:
    """A question of the few records at an end of a scale; None where these were not understood."""
    if not picked.answered:
        return _analysed(picked.asked, card, today)
    plainly, told = _analysed(picked.answered, card, today)
    if isinstance(told, Reading) and told.grouped:
        if has_a_best_group(told) and told.top == 1:
            return _analysed(of_an_answer(picked.asked, "group", picked.answered), card, today)
        return plainly, Refusal("what is asked of the groups at an end of a scale")
    if not isinstance(told, Reading) or told.unknown or told.never_told:
        return None
    if told.kind != "streak" and not (told.kind == "extreme" and told.top > 1):
        return None
    analysis, reading = _analysed(picked.asked, card, today)
    if isinstance(reading, Reading) and reading.understood and not reading.among:
        return analysis, replace(reading, among=Among(told, "told"), otherwise=None)
    if told.kind == "streak":
        return _analysed(of_an_answer(picked.asked, "told", picked.answered), card, today)
    return analysis, of_these_texts(told, picked.asked)


def _answering(question: str, card: SchemaCard) -> tuple[ColumnCard, ...]:
    """The columns that answer a question about one record, where every word is understood."""
    reading = _read(analyse(question, card, None))
    plain = isinstance(reading, Reading) and reading.kind == "rows" and reading.wants == "value"
    if not isinstance(reading, Reading) or not plain or not reading.understood:
        return ()
    return tuple(reading.shown)


def _asked_alone(question: str, analysis: Analysis, reading: Reading | Refusal) -> Iterator[str]:
    """The question without what is only told beside it, where that is not to be read, or stands
    in the way of reading."""
    lexicon, period = lexicon_of(analysis.card), analysis.dates.period
    if period is not None and outside(period, analysis):
        return  # "we marry on 3 May. Is it to rain?", where no record is of that May
    asking = without_stories(question, lexicon)
    if places_told(analysis) or _asked_of_what_is_told(analysis, reading, asking):
        return  # "I went to Leeds. How hot was it there?", "the hurricane day: what gusts?"
    asked = Question(analysis)
    if headed_by_a_happening(analysis) or time_of_somebody(asked) or lately(asked):
        return  # "Regatta 2026: how windy was it?", "has it rained since we moved in?"
    if yes_turned(analysis):
        return  # "did it rain? A yes means that it did not"
    if reading.understood and held_against_what_is_told(reading, asking):
        return  # "I remember 3 May as cold. Was 4 May colder still?"
    if asking:
        yield asking
    if not reading.understood:
        yield from without_asides(question, analysis, lexicon)


def _asked_of_what_is_told(analysis: Analysis, reading: Reading | Refusal, asking: str) -> bool:
    """Whether what cannot be told stands in front of the question, which is of it; and not only in
    a sentence of oneself, without which it is `asking`: "my heating bill jumped. Was May colder?"
    """
    words = reading.never_told.split() if isinstance(reading, Reading) else []
    if words and asking and not any(word.lower() in asking.lower() for word in words):
        return False
    told = range(min(analysis.focus, default=0))
    return bool(words) and any(analysis.low(at) == words[0].lower() for at in told)


def _read(analysis: Analysis) -> Reading | Refusal:
    if analysis.dates.before_all and one_a_day(analysis.card):
        return Reading("rows", period=analysis.dates.before_all)
    if analysis.dates.problem:
        return Refusal(analysis.dates.problem)
    if pair := contradicting_days(analysis.tokens):
        return Refusal(f"{pair[0]!r} and {pair[1]!r} are not the same days")
    if unranked := beyond_no_scale(analysis):
        return Refusal(f"nobody has said what is {unranked!r}")
    if held := money_by_time(analysis):
        return Refusal(f"how much money {held!r} is cannot be told")
    if in_general(analysis):
        return Refusal("it is asked what is so in general, and of no record")
    if term := term_explained(analysis):
        return Reading("rows", never_told=" ".join(term), unknown=term)
    understood = read_conditions(analysis)
    if understood.unread:
        return Refusal(understood.unread)
    if said := understood.excluded:
        period = analysis.dates.period
        return Reading("rows", period=period, conditions=list(said), wants="record")
    if understood.at_odds:
        return _met_by_none(understood)
    use_occasions(understood)
    if whole := which_came_first(understood) or span_asked(understood):
        return whole
    add_wordings(understood)
    if understood.unread:
        return Refusal(understood.unread)
    add_coloured(understood)
    if compared := hours_compared(understood):
        left = {word.lower() for word in unknown_words(understood)}
        if left <= PARTS_OF_DAY:  # "on which of the two mornings"
            return compared
    ever = ends_of_all_time(understood) or record_of_all_days(understood)
    ever = ever or ever_in_a_place(understood) or pointed_nowhere(understood)
    if ever := ever or time_of_somebody(understood):
        period = understood.analysis.dates.period
        return Reading("rows", period=period, never_told=" ".join(ever), unknown=ever)
    beyond = before_the_first(understood) or definition(understood) or years_gone_by(understood)
    if beyond and one_a_day(analysis.card):
        return Reading("rows", never_told=" ".join(beyond), unknown=beyond)
    reading = read_ask(understood) or of_the_records(understood)
    if reading is None and (had := had_so_far(understood) or low_of_the_day(understood)):
        return Reading("rows", never_told=" ".join(had), unknown=had)
    if reading is None:
        return Refusal("no date, value or column of this corpus is spoken of")
    if understood.unread:
        return Refusal(understood.unread)
    reading, unread = denied_end(understood, within_a_stretch(understood, reading))
    if unread:
        return Refusal("what is not at an end of a scale, where several are not")
    if of_two_kinds(understood, reading):
        return Refusal("the first of one kind and the last of another")
    if ends_held_against(understood, reading):
        return Refusal("the ends of two scales, held against each other")
    if asked_apart(understood, reading):
        return Refusal("two questions of records that need not be the same")
    if sizes := unmeasured(understood, reading):
        return Reading("rows", period=reading.period, unknown=sizes)
    if mentioned := merely_mentioned(understood, reading):
        if reading.period is None:
            return Refusal(f"not understood what is asked of {mentioned!r}")
        unknown = mentioned, *unknown_words(understood)
        return Reading("rows", period=reading.period, unknown=unknown)
    if unheld := _not_held_against(understood):
        return unheld
    note_what_is_told(understood, had_in_mind(understood, reading))
    reading.unknown = unknown_words(understood)
    if days := weekday_of_none(analysis, reading):
        if beyond := later_days_told(understood):
            later = " ".join(beyond)
            return Reading("rows", period=reading.period, never_told=later, unknown=beyond)
        return Refusal(f"{reading.weekdays_said or 'the day of the week'} is none of {days}")
    missing = side_missing(reading, understood) or still_ahead(understood)
    if missing is not None:
        return Reading("rows", period=missing, unknown=reading.unknown)
    if part := hardly_held(reading, understood):
        return Reading("rows", period=reading.period, never_told=part, unknown=(part,))
    if reading.unknown and reading.described:
        reading.described, reading.told = "", ()  # of something else than what is mentioned
    if reading.scope_only and counts_records(understood, reading.unknown):
        return as_far_as_sure(based(understood, Reading("count", wants="value")), understood)
    if reading.scope_only:
        reading.unknown = without_verb(understood, reading.unknown)
    if reading.scope_only and not reading.conditions:
        reading.unknown = without_hours(understood, reading.unknown)
    if reading.scope_only and {word.lower() for word in reading.unknown} <= PARTS_OF_DAY:
        reading.unknown = ends_only(understood) or reading.unknown
    if reading.scope_only and not reading.unknown:
        dropped = () if reading.conditions else untold(understood)
        reading.unknown = ends_only(understood) or dropped or thing_of_the_grammar(understood)
    reading = if_it_was_so(understood, reading)
    unknown = reading.unknown
    told = _by_figures(as_far_as_sure(reading, understood), understood, unknown)
    if isinstance(told, Reading) and ranked_by_a_time(understood, told):
        return Refusal("which end of the scale is asked for at a time of day")
    if isinstance(told, Reading) and most_varied(understood, told):
        return Refusal("which of them varies most, which is no end of what is measured")
    if isinstance(told, Reading) and one_side_left(understood, told):
        return Refusal("what is so and what is not, of which one would be told alone")
    if isinstance(told, Reading) and (timed_by := either_part(understood, told)):
        return timed_by
    if isinstance(told, Reading) and (timed := hour_asked(understood, told)):
        told = asked_of_texts(told, timed)
    if isinstance(told, Reading):
        told = up_to_now(analysis, of_the_outcome(understood, told))
    if isinstance(told, Reading) and told.grouped and told.by is None and told.period is not None:
        told = replace(told, period=as_called(told.period, analysis))
    if isinstance(told, Reading) and (other := meant_otherwise(understood, told)):
        return replace(told, otherwise=other)
    return told


def _met_by_none(question: Question) -> Reading | Refusal:
    """Of what is so and not so there are no records; whoever counts may mean some of each."""
    analysis = question.analysis
    reckoned = any(cue.meaning in _RECKONED for cue in analysis.cues)
    if reckoned or asks_count(question) or {"how", "compare"}.intersection(analysis.lows):
        return Refusal("the same is said to be so and not to be so")
    conditions = list(question.at_odds)
    return Reading("rows", period=analysis.dates.period, conditions=conditions, wants="record")


_RECKONED = frozenset({"average", "median", "sum", "share", "more", "less", "high", "low"})


def _not_held_against(question: Question) -> Reading | Refusal | None:
    """Where days are named that others are to be held against, and they cannot be: no record is
    of them, or nobody understood by what."""
    named = question.analysis.dates.benchmark
    if named is None:
        return None
    last = named.until or named.day
    period = Period(((named.day, last),), say_interval(named.day, last))
    if outside(period, question.analysis):
        return Reading("rows", period=period)
    held = [found.condition for found in question.found]
    beside = [c.measure.beside for c in held if isinstance(c, Comparison)]
    if any(isinstance(one, NamedDay | OfAStretch) for one in beside):
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
