"""Which of the groups that were told beside each other is at the end: the month, not a day of it.

"average peak in each month"      "which was the hottest?"   →  which month had the highest average
"how many tickets per category"   "and the fewest?"          →  which category had the fewest
"mean score by agent"             "who is lowest?"           →  which agent had the lowest average
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.figures_told import JUDGED, end_asked_for, figure_of
from pageturner.agent.followups.focus import say
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.plurals import plural, singular
from pageturner.tools.scoping import FormKind
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.questions import noun_of, spans_of
from pageturner.tools.text_to_sql.reading import Direction, Reading
from pageturner.tools.text_to_sql.saying import plain_name
from pageturner.tools.text_to_sql.taking_apart import analyse

_ONE_OF = r"(?: of (?:the|those|these|them|all)(?: (?:two|three|four|five|six|lot|them|\w+s))?)?"
_WHICH = re.compile(
    rf"{OPENING}(?:in |on |for )?(?:which|what|who|whose)(?: (?:two|three|four|five))?"
    rf"(?: (?P<noun>(?!was|is|are|two|three|four)[a-z]+))?{_ONE_OF}"
    r"(?: then)?(?:'s| (?:was|were|is|are|has|had|have|got|gets|saw|came|did)) .+$",
    re.IGNORECASE,
)
_END = re.compile(
    rf"{OPENING}(?:(?:what|how) about )?(?:which )?(?:the )?"
    r"(?:(?:top )?(?:two|three|four|five) ?|(?:second|third|fourth|fifth)[ -])?(?P<end>[a-z]*)"
    r"(?P<noun> (?:one|month|season|week|year|weekday|quarter))?(?: of (?:them|those|these|all))?"
    r"(?: then)?[ ?.!]*$",
    re.IGNORECASE,
)
_WHO = re.compile(r"\b(?:who|whose)\b", re.IGNORECASE)
_PERSONS = word_set(
    "patient customer client guest tenant student pupil applicant resident borrower buyer "
    "claimant subscriber lodger agent doctor nurse chair author writer driver teacher handler host "
    "owner employee seller instructor clerk captain skipper operator reporter reviewer user member "
    "player coach trainer manager technician engineer lawyer judge vet cook chef baker potter "
    "person worker staff colleague assignee rower cox fitter mechanic plumber electrician tutor"
)
_LIMITED = re.compile(
    rf"{OPENING}(?:which|what|who)(?: (?P<noun>(?!was|is|are)[a-z]+))?{_ONE_OF}"
    r" (?:was|were|is|are|has|had|have|got|gets|saw|came(?: out)?(?: at)?|went|go|reached) "
    r"(?P<limit>(?:above|over|under|below|beyond|more than|less than|fewer than|at least|at most|"
    r"higher than|lower than) \d[\d.,]*)(?: [^\s\d]+)?[ ?.!]*$",
    re.IGNORECASE,
)
_HOW_MANY = re.compile(
    r"\b(?:top )?(?P<top>two|three|four|five)\b|\b(?P<place>second|third|fourth|fifth)\b[ -]?",
    re.IGNORECASE,
)
_TOP = re.compile(r"\btop (?:two|three|four|five)\b", re.IGNORECASE)
_END_SAID = re.compile(r"\b(?:most|least|fewest|best|worst|bottom|low|\w+est)\b", re.IGNORECASE)
_ONES = ("", "one", "ones")
_SUMMED = ("avg", "sum", "count")
_BUSY = re.compile(r"\b(?P<most>busiest)|\b(?:quietest)\b", re.IGNORECASE)


def which_of_the_groups(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The turn as a question for one of the groups; None where it asks for none of them."""
    limited = _LIMITED.match(said)
    found = limited or _WHICH.match(said) or _END.match(said)
    if found is None or analyse(said, card, now).dates.period is not None:
        return None
    told = _groups_told(turns, card, now) or _contest_told(turns[-1], said, card, now)
    if told is None or not _names_a_group(found["noun"] or "", told):
        return None
    if _WHO.search(said) and not (told.by and _noun(told).split()[-1] in _PERSONS):
        return None
    if limited:
        return _beyond(limited["limit"], told, card, now)
    how_many = _HOW_MANY.search(said)
    end = said[: how_many.start()] + said[how_many.end() :] if how_many else said
    said_end = _END_SAID.search(end)
    side = told.direction if how_many and not said_end else _side(end, told, card, now)
    if side is None:
        why = "which end is the best is not declared"
        return Resolved(question=said, why=why) if JUDGED.search(said) else None
    place = f"{how_many['place']} " if how_many and how_many["place"] else ""
    top = how_many["top"] if how_many else ""
    noun = f"{top} {plural(_noun(told))}" if top else _noun(told)
    figure = figure_of(_figure(told), "highest" if side == "high" else "lowest", card)
    question = f"Which {noun}{_when(told)} had the {place}{figure}{_only(told)}?"
    reading = understood(question, card, now)
    if reading is None or reading.kind != "compare" or not (reading.grouped or reading.by):
        return None
    if reading.direction != side or (reading.place > 1) != bool(place):
        return None
    return _resolved(question, told, reading)


def _beyond(limit: str, told: Reading, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """`Which ones were above 70?`: of the figures that were told."""
    figure = figure_of(_figure(told), "highest", card).split(" ", 1)[1]
    had = (
        f"{limit} {figure}" if told.aggregate == "count" else f"{_article(figure)} {figure} {limit}"
    )
    question = f"Which {plural(_noun(told))}{_when(told)} had {had}{_only(told)}?"
    reading = understood(question, card, now)
    if reading is None or reading.kind != "groups" or not (reading.held_to or reading.least):
        return Resolved(question=question, why="a limit to what was told of each is not read")
    return _resolved(question, told, reading)


def _article(words: str) -> str:
    return "an" if words[:1] in "aeiou" else "a"


def _resolved(question: str, told: Reading, reading: Reading) -> Resolved | None:
    if spans_of(reading.period) != spans_of(told.period) or reading.by != told.by:
        return None
    return Resolved(question=question, relation="refined", why="of those told beside each other")


def _when(told: Reading) -> str:
    spans = spans_of(told.period)
    return f" in {say(spans)}" if spans else ""


def _only(told: Reading) -> str:
    return f", on {told.weekdays_said} only" if told.weekdays else ""


def _groups_told(turns: Sequence[Turn], card: SchemaCard, now: datetime | None) -> Reading | None:
    """The figure that was told group by group last, with nothing asked since but for its ends."""
    for turn in reversed(turns[-3:]):
        reading = read(turn.question, card, now)
        if not isinstance(reading, Reading) or reading.unknown or reading.among:
            return None
        if reading.kind == "groups":
            plain = reading.aggregate in _SUMMED and not reading.held_to and not reading.least
            return reading if plain and (reading.by or reading.span) else None
        if reading.kind != "compare" or not (reading.grouped or reading.by):
            return None
    return None


def _names_a_record(said: str, card: SchemaCard, now: datetime | None) -> bool:
    analysis = analyse(said, card, now)
    return any(analysis.noun_at(at) for at in range(len(analysis.tokens)))


def _figure(told: Reading) -> Reading:
    """What was told of each group, as of one alone."""
    kinds: dict[str, FormKind] = {"count": "count", "sum": "sum"}
    return replace(told, kind=kinds.get(told.aggregate, "average"), aggregate="")


def _contest_told(turn: Turn, said: str, card: SchemaCard, now: datetime | None) -> Reading | None:
    """The groups of which one was told to be at the end, where more of them are asked for: "top
    three"."""
    reading = read(turn.question, card, now) if _TOP.search(said) else None
    if not isinstance(reading, Reading) or reading.kind != "compare" or reading.unknown:
        return None
    plain = reading.aggregate in _SUMMED and not (reading.rivals or reading.among)
    several = len(spans_of(reading.period)) > 1
    return reading if plain and reading.grouped and not several else None


def _noun(told: Reading) -> str:
    return plain_name(told.by) if told.by else told.span


def _names_a_group(noun: str, told: Reading) -> bool:
    noun = noun.strip().lower()
    if noun in _ONES:
        return True
    return singular(noun) in (_noun(told), _noun(told).split()[-1]) or bool(
        told.by and noun in told.by.synonyms
    )


def _side(said: str, told: Reading, card: SchemaCard, now: datetime | None) -> Direction | None:
    """Which end is asked for, of the figures."""
    if busy := _BUSY.search(said):  # of records that are only counted
        plain = told.aggregate == "count" and not told.narrowed_by
        return ("high" if busy["most"] else "low") if plain else None
    figure = _figure(told)
    if told.aggregate != "count" and _names_a_record(said, card, now):
        return None  # "which was the hottest day?"
    if told.by:
        said = re.sub(rf"\b{_noun(told)}s?\b", noun_of(card), said, flags=re.IGNORECASE)
        said = _WHO.sub("which", said)
    return end_asked_for(said, figure, card, now)
