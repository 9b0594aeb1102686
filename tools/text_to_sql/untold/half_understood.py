"""Precision before coverage: what rests on half a sentence is no answer.

`how high was the air quality index on 3 May` names a day and asks for something that no column
tells: what is left of its reading is where to look, or nothing at all.
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, is_name
from pageturner.tools.text_to_sql.asks.held_days import before_or_after_all, never_held, outside
from pageturner.tools.text_to_sql.asks.values_compared import sides_unread
from pageturner.tools.text_to_sql.columns.plans import purposes_said
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.dates.periods import Period
from pageturner.tools.text_to_sql.dates.untold import (
    unknown_feast,
    unknown_time,
    unread_days,
    year_over_the_turn,
)
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Condition, Reading, Refusal
from pageturner.tools.text_to_sql.texts.describing import coloured_day, described, told_so
from pageturner.tools.text_to_sql.texts.worded import in_words, names_somebody
from pageturner.tools.text_to_sql.untold.elsewhere.other_places import at_another_place
from pageturner.tools.text_to_sql.untold.elsewhere.within_the_place import within_the_place
from pageturner.tools.text_to_sql.untold.everything import never_told
from pageturner.tools.text_to_sql.untold.left_unread.beyond import beyond_grammar
from pageturner.tools.text_to_sql.untold.left_unread.day_of_a_figure import day_of_a_figure
from pageturner.tools.text_to_sql.untold.left_unread.ends_unread import end_unread
from pageturner.tools.text_to_sql.untold.left_unread.groups_unread import group_unread
from pageturner.tools.text_to_sql.untold.left_unread.in_the_argument import in_the_argument
from pageturner.tools.text_to_sql.untold.left_unread.unexplained import qualified_by_unknown
from pageturner.tools.text_to_sql.untold.left_unread.unknown_conditions import (
    condition_nobody_knows,
)
from pageturner.tools.text_to_sql.untold.left_unread.vague import (
    met_by_all,
    vague,
    without_a_limit,
    words_of,
)
from pageturner.tools.text_to_sql.untold.left_unread.values_apart import values_apart
from pageturner.tools.text_to_sql.untold.left_unread.what_was_where import (
    what_was_where,
)
from pageturner.tools.text_to_sql.untold.other_things.subjects import unknown_subject
from pageturner.tools.text_to_sql.untold.other_things.which_it_was import which_it_was
from pageturner.tools.text_to_sql.untold.other_times.happenings import happening, named_stretch
from pageturner.tools.text_to_sql.untold.other_times.seen_from_today import no_such_neighbour
from pageturner.tools.text_to_sql.untold.outcomes.in_the_event import in_the_event
from pageturner.tools.text_to_sql.untold.outcomes.outcomes import turned_out
from pageturner.tools.text_to_sql.untold.outcomes.plan_judged import plan_judged
from pageturner.tools.text_to_sql.untold.outcomes.verification import in_reality, unverified
from pageturner.tools.text_to_sql.untold.outside_the_records import outside_the_records
from pageturner.tools.text_to_sql.untold.within_a_day.limits import (
    at_night,
    elsewhere,
    late_on_a_day,
    measured_at,
    other_unit,
)


def as_far_as_sure(reading: Reading, question: Question) -> Reading | Refusal:
    """Precision before coverage: what rests on half a sentence is no scope."""
    planned = unverified(question.analysis)
    outcome = in_reality(question, reading) or turned_out(question) or plan_judged(question)
    outcome = outcome or in_the_event(question, reading)
    if untold := outcome or ((planned,) if planned else ()):
        return _untold_outcome(reading, question, *untold)
    if finer := never_told(question, reading) or day_of_a_figure(question, reading):
        scope = _only_scope(reading, question)
        scope.never_told = " ".join(finer)
        scope.unknown = tuple(dict.fromkeys((*finer, *scope.unknown)))
        return scope
    if look := which_it_was(question, reading):
        return look
    tokens, dated = question.analysis.tokens, question.analysis.dates.used
    if unread := unread_days(tokens, dated, reading.unknown):
        if turn := year_over_the_turn(unread):
            return Refusal(f"nobody said when the year {turn!r} begins")
        return Reading("rows", period=Period((), unread, impossible=unread))
    if apart := no_such_neighbour(question.analysis):
        return Reading("rows", period=Period((), apart, impossible=apart))
    if one_a_day(question.analysis.card) and (feast := unknown_feast(tokens, dated)):
        return Refusal(f"nobody said when {feast!r} was")
    if undated := happening(question) or named_stretch(question.analysis):
        reading.unknown = tuple(dict.fromkeys((*undated, *reading.unknown)))
        return _only_scope(reading, question)
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
    subject = subject or at_another_place(question, reading) or what_was_where(question, reading)
    if not subject and (time := unknown_time(tokens, dated, (*unknown, *_for_plans(question)))):
        subject = (time,)
    if not subject and _measured(reading):
        subject = (
            at_night(question)
            or elsewhere(question, reading)
            or measured_at(question, reading)
            or within_the_place(question, reading)
        )
    elif not subject:
        subject = late_on_a_day(question)
    if subject:
        unknown = reading.unknown = tuple(dict.fromkeys((*subject, *unknown)))
    looked_up = bool(question.looked_up)
    worded = not looked_up and in_words(question, reading)
    if narrowed := qualified_by_unknown(question):
        unknown = reading.unknown = tuple(dict.fromkeys((narrowed, *unknown)))
    if left := (
        end_unread(question, reading)
        or group_unread(question, reading)
        or sides_unread(question, reading)
        or values_apart(question, reading)
    ):
        subject, unknown = subject or left, tuple(dict.fromkeys((*left, *unknown)))
        reading.unknown = unknown
    if subject or _asks_why(question) or worded or beyond_grammar(question, reading) or narrowed:
        coloured = worded or len(question.found) > 1
        told = described(question, reading) if coloured and not subject else None
        told = told or (None if subject or _asks_why(question) else told_so(question, reading))
        timed = question.analysis.accounts.when
        if told and (told.period is None or told.described == "one" or timed):
            return told
        if reading.period is None and not named:
            asked = "why it was so" if _asks_why(question) else "how its words go together"
            return _not_understood(unknown, asked)
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
    if reading.period is not None and reading.period.impossible and reading.scope_only:
        return _only_scope(reading, question)  # (the calendar has no such day: that is told)
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
            return told or _not_understood(unknown)
        if left := condition_nobody_knows(question, reading):
            return _not_understood(left)
        if mentioned := met_by_all(question, reading):
            return Refusal(f"what of {mentioned!r} is asked was not understood")
        return reading
    if reading.kind == "any" and unknown and not asks_yes_no(question):
        return _only_scope(reading, question)  # "visibility in the smoke of 3 May"
    if reading.kind in ("extreme", "average", "sum") and unknown and _asks_whether(question):
        return _only_scope(reading, question)  # "was there a parade on the hottest day of July"
    if left := condition_nobody_knows(question, reading) or in_the_argument(question, reading):
        reading.unknown = tuple(dict.fromkeys((*reading.unknown, *left)))
        return _only_scope(reading, question)
    reckoned = reading.kind in ("sum", "average", "extreme", "groups", "any", "all", "none")
    if reckoned and names_somebody(question, unknown):
        return _only_scope(reading, question)
    rests_on_conditions = reading.kind in ("count", "share", "streak") or (
        reading.kind == "rows" and reading.wants == "record"
    )
    if reading.kind in ("any", "all", "none") and _asked_of_the_unknown(question, unknown):
        return _only_scope(reading, question)  # "was a burst pipe or a power cut reported"
    if rests_on_conditions and (len(unknown) > 2 or names_somebody(question, unknown)):
        return _only_scope(reading, question)
    return reading


def _asked_of_the_unknown(question: Question, unknown: tuple[str, ...]) -> bool:
    """Whether several words nobody knows stand where it is asked, and not in a story before."""
    start = question.analysis.sentences[-1][0] if question.analysis.sentences else 0
    if _of_whom(question, start, unknown):
        return True
    asked = {token.low for token in question.analysis.tokens[start:]}
    if asked <= _ECHO and any(word.lower() in _HOURS for word in unknown):
        return True  # "they say it hailed all night on 3 May. Did it?"
    return len([word for word in unknown if word.lower() in asked]) > len(("one", "other"))


_ECHO = AUXILIARIES | word_set("it there they that this so ? . ! , really right true")
_HOURS = PARTS_OF_DAY | CARDINALS.keys() | word_set("night midnight noon dawn dusk overnight")


def _of_whom(question: Question, start: int, unknown: tuple[str, ...]) -> bool:
    """The "trams run" of "did trams run from the north": who did it, and what, nobody knows."""
    analysis = question.analysis
    at = start + 1 + (analysis.low(start + 1) == "the")
    said = [token.text for token in analysis.tokens[at : at + 2]]
    return analysis.low(start) in ("did", "do", "does") and len(said) > 1 and {*said} <= {*unknown}


def _not_understood(unknown: tuple[str, ...], asked: str = "") -> Refusal:
    return Refusal(f"not understood: {', '.join(unknown) or asked}", unknown)


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


def _only_scope(reading: Reading, question: Question) -> Reading:
    """Where to look, and nothing about what is to be read there."""
    names = [found.condition for found in question.found if is_name(question, found)]
    period = reading.period
    possible = period is not None and not period.impossible
    if names and period is not None and possible and outside(period, question.analysis):
        own = _of_its_own_day(question, reading, names)
        period = period if own else None  # what the text speaks of, not when it was written
    return Reading(
        "rows",
        period=period,
        conditions=names,
        weekdays=reading.weekdays,
        weekdays_said=reading.weekdays_said,
        unknown=reading.unknown,
    )


def _of_its_own_day(question: Question, reading: Reading, names: list[Condition]) -> bool:
    """Whether the days are those of the records: of entries of a book, or of documents that are
    dated to the day. A report on a year tells of others, and any text may: "what was said about
    2015"."""
    analysis, temporal = question.analysis, question.analysis.card.temporal
    dated = temporal is not None and temporal.type == "date"
    if _tested(reading, names):  # (what nobody understood may be what a text says of that time)
        return analysis.card.unit == "section" or (dated and not reading.unknown)
    if analysis.card.unit == "section" or reading.unknown:
        return not reading.unknown
    if not dated or not analysis.lacks(_ABOUT):
        return False
    named = {mention.last for mention in analysis.mentions if mention.of("value")}
    return all(
        analysis.low(first - 1) in _WHEN or first in named for first in analysis.dates.firsts
    )


_ABOUT = ("about", "regarding", "concerning", "back")
_WHEN = ("in", "during", "throughout", "within")


def _for_plans(question: Question) -> list[str]:
    """The "marathon" of "on Marathon Sunday", a word that says what a day is good for."""
    tokens = question.analysis.tokens
    said = purposes_said(question.analysis.card, tokens, question.analysis.dates.used)
    return [tokens[at].text for first, last, *_ in said for at in range(first, last)]


def _measured(reading: Reading) -> bool:
    """Whether numbers are told, which hold for a whole day."""
    columns = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    ordered = reading.kind == "compare"  # "which was cloudier at night"
    return any(column.type in NUMERIC or (ordered and column.order) for column in columns)


def _asks_whether(question: Question) -> bool:
    """Whether a yes or a no is wanted: also of "was there a parade when it was hottest"."""
    analysis = question.analysis
    opens = analysis.low(min(analysis.focus, default=0)) in ("was", "were", "did", "is", "are")
    return asks_yes_no(question) or opens


def _asks_why(question: Question) -> bool:
    """A reason stands in the text, not in a column."""
    analysis = question.analysis
    return not analysis.lacks(("why", "come")) and any(
        (token.low == "why" or analysis.between(at, at + 2) == ["how", "come"])
        and at in analysis.focus
        for at, token in enumerate(analysis.tokens)
    )


def _tested(reading: Reading, names: list[Condition]) -> bool:
    """Whether the reading looks at more than names: a number, a truth, a column to tell."""
    rest = [c for c in reading.conditions if c not in names]
    return bool(rest or reading.measure or reading.shown or reading.kind == "count")
