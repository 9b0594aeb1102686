"""Records that were told, spoken of again, where a day is no name for one of them.

"flats in Hightown with pets"   "what is their average deposit?"  →  the average of those flats
"What is the cheapest flat?"    "is it furnished?"                →  whether that flat is
                                "and the second cheapest?"        →  of the flats it was picked from
"Which ward has most beds?"     "how many patients are there?"    →  of the patients of that ward

Where each day has a record of its own, days say which ones are meant, and other rules find them.
What is spoken of is held by the question that told it, whatever the corpus has come to hold since.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from pageturner.agent.followups.antecedents import SINGULAR
from pageturner.agent.followups.days_counted_on import PREPOSITIONS
from pageturner.agent.followups.in_their_order import picked_by_place
from pageturner.agent.followups.other_ends import at_another_end
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.which_of_two import of_the_two
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.heads import behind_the_noun
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, DESCRIBING
from pageturner.tools.text_to_sql.language.tokens import Token, tokenize
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import MANY
from pageturner.tools.text_to_sql.of_answers import (
    as_of_a_day,
    in_its_place,
    of_an_answer,
    taken_apart,
)
from pageturner.tools.text_to_sql.questions import about, noun_of
from pageturner.tools.text_to_sql.reading import (
    AmongWhich,
    Comparison,
    Condition,
    Membership,
    Reading,
    Refusal,
    Stated,
)
from pageturner.tools.text_to_sql.saying import names_records
from pageturner.tools.text_to_sql.taking_apart import analyse

_SEVERAL = word_set("they them their theirs these those")
_OF_SEVERAL = word_set("them these those")
_POINTING = word_set("that this")
_OPENING = word_set("and but so or then also ok okay now please well what how about , .")
_OF_A_DAY = word_set(
    "day days date dates week weeks month months year years weekend night evening morning "
    "afternoon time"
)
_PLACING = PREPOSITIONS - AUXILIARIES - {"not"}
_ONES = word_set("one ones")
_WHICH_ONES = (["those"], ["these"], ["ones"], ["one"], ["all"])
"""Behind these a "that" says which ones: "only those that failed"."""
_TIMELESS = word_set("day days date dates when")
_PAIR = 2
_TESTS = ("any", "all", "none", "share")
_RECKONED = ("average", "sum", "count", "share")
_NARROWING = re.compile(
    r"^(?:(?:and|but|ok|okay|now|so|just|only|show|list|keep|give|me|please|then|what|about)\b"
    r"[, ]*)*"
    r"(?:the ones|those|the|only|just) (?P<which>\S.*?)(?: (?:ones|only|please))*[ ?.!]*$",
    re.IGNORECASE,
)
_AND = re.compile(r"^(?:(?:and|but|so|ok|okay|what about|how about)\b[, ]*)+", re.IGNORECASE)
_COUNTED = re.compile(
    rf"{OPENING}how many (?:(?:of (?:them|those|these) )?"
    r"(?:are|were) (?:there|those|these|they|that)|is (?:that|it|this)|(?:in total|in all))"
    r"(?: (?:in total|in all|then|altogether|all together))*[ ?.!]*$|^(?:and )?how many\?*$",
    re.IGNORECASE,
)
_SUMMED = re.compile(
    rf"{OPENING}(?:how much|what) (?:is|was|does) "
    r"(?:all )?(?:that|it|this)(?: (?:make|come to|add up to))? "
    r"(?:in total|in all|altogether|all together|in sum)[ ?.!]*$",
    re.IGNORECASE,
)
_LISTED = re.compile(
    rf"{OPENING}(?:which(?: ones)?(?: (?:are|were) (?:they|those|these))?"
    r"|which one(?: (?:is|was) (?:it|that|this))"
    r"|(?:list|show(?: me)?|name|give me) (?:them|those|these)(?: all)?"
    r"|what are they|who (?:are|were) (?:they|those)|which (?:is|was) (?:it|that))[ ?.!]*$",
    re.IGNORECASE,
)
_SOME_OR_ALL = re.compile(
    r"(?:is|are|was|were) (?:(?:there )?(?:any|some|one)|they all)\b", re.IGNORECASE
)
_ALL = re.compile(rf"{OPENING}(?P<verb>are|were) all(?: of (?:them|those|these))?\b", re.IGNORECASE)
_OVERALL = re.compile(r"\b(?:overall|in general)\b", re.IGNORECASE)
_ONE_AND_MORE = re.compile(
    rf"{OPENING}(?P<one>the (?:one|\w+est(?: one)?|\S+ \w+est(?: one)?)\b[^,?]*),"
    r" (?P<more>(?:what|how|is|are|does|do|did|was|were|when|where|which|who)\b.*)$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class _Said:
    """What a turn points with."""

    one: bool = False
    several: bool = False
    of_them: bool = False
    """Some or one of several are asked for: "which of them"."""
    there: bool = False

    @property
    def points(self) -> bool:
        return self.one or self.several or self.there


@dataclass(frozen=True)
class _Told:
    """What was asked before, how it was understood, and how many records its answer named."""

    question: str
    reading: Reading | Refusal
    many: int = 0
    """Days, where only these were kept."""
    counted: bool = False


@dataclass(frozen=True)
class _Held:
    """The question that says which records are meant, and which of its records these are."""

    question: str
    reading: Reading
    which: AmongWhich

    @property
    def picked(self) -> bool:
        """Whether it came to a record at an end of a scale."""
        one = self.reading.kind == "extreme" and self.reading.top == 1
        return one and self.which == "told"

    @property
    def lists(self) -> bool:
        """Whether it came to all the records that are so."""
        return self.reading.kind in ("rows", "count") or self.which != "told"


def of_the_records_told(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The turn, asked of the records that were told last; None where it speaks of none."""
    if not card.columns or one_a_day(card):
        return None
    pointing = _pointing(tokenize(said), said, card, now)
    if pointing is None:
        return None
    told = _told_last(turns[-1], card, now)
    said, pointing = _of_a_pair(said, pointing, turns[-1], told.reading)
    if isinstance(told.reading, Refusal):
        asked = _plainly(said, pointing, card)
        return _of_what_was_not_understood(asked, pointing, told, card, now)
    if told.reading.never_told or told.reading.vague or _by_days(told.reading, told.question):
        return None
    if of_one := _of_one_in_its_place(said, told, card, now):
        return of_one
    if ranked := at_another_end(said, told.reading):
        if not told.reading.among:
            return None  # the question before, for the other end
        said = ranked
    if two := _ONE_AND_MORE.match(said):
        picked = _Said(several=True, of_them=True)
        found = _asked(f"which is {two['one']}", picked, told, card, now)
        first = read(found.question, card, now) if found else None
        if found and isinstance(first, Reading) and first.kind == "extreme":
            told = _Told(found.question, first)
            return _asked(two["more"], _Said(one=True), told, card, now)
        return Resolved(question=said, why="which of the records is meant was not understood")
    return _asked(_plainly(said, pointing, card), pointing, told, card, now)


def _of_one_in_its_place(
    said: str, told: _Told, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The turn, asked of the first, second or last of the records that were told."""
    which, asked = picked_by_place(said, told.question)
    if not which or isinstance(told.reading, Refusal) or told.reading.grouped:
        return None
    held = told.question if told.reading.ordered else _held(told, False).question
    picked = taken_apart(held)
    if picked and in_its_place(picked.asked):
        held = picked.answered
    one = of_an_answer(which, "told", held)
    if isinstance(read(one, card, now), Refusal):
        return None
    question = of_an_answer(asked, "told", one) if asked else one
    return Resolved(question=question, relation="refined", why="of one of the records told")


def _of_a_pair(
    said: str, pointing: _Said, before: Turn, told: Reading | Refusal
) -> tuple[str, _Said]:
    """The turn, where it asks which of two records has more of something."""
    rows = isinstance(told, Reading) and told.kind in ("rows", "count")
    counted = isinstance(told, Reading) and (told.kind == "count" or told.wants == "record")
    number = int(before.value or 0) if rows and counted else 0
    many = max(len(set(before.dates)), number) if rows else 0
    most = of_the_two(said, many == _PAIR) if many <= _PAIR else ""
    return (most, _Said(several=True, of_them=True)) if most else (said, pointing)


def held_by_a_day(
    resolved: Resolved, said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> bool:
    """Whether only the days that an answer named would say which records are meant, and others
    are of these days, too."""
    if not card.columns or one_a_day(card) or resolved.question == said:
        return False
    told = read(turns[-1].question, card, now)
    tokens = tokenize(said)
    timed = analyse(said, card, now).dates.used or "then" in {token.low for token in tokens}
    if isinstance(told, Refusal) or _by_days(told, turns[-1].question):
        return False
    if timed or _pointing(tokens, said, card, now) is None:
        return False
    period = analyse(resolved.question, card, now).dates.period
    days = {day for turn in turns for day in turn.dates}
    asked = {day for turn in turns for day in _days_asked(turn, card, now)}
    held = {start for start, end in period.intervals if start == end} if period else set()
    return bool(held) and held <= days - asked


def _days_asked(turn: Turn, card: SchemaCard, now: datetime | None) -> list[date]:
    """The single days that a question named."""
    period = analyse(turn.question, card, now).dates.period
    return [start for start, end in period.intervals if start == end] if period else []


def _told_last(turn: Turn, card: SchemaCard, now: datetime | None) -> _Told:
    """What was asked last; where that was not understood, the records that it was asked of."""
    question = turn.question
    reading = read(question, card, now)
    while isinstance(reading, Refusal) or reading.unknown:
        of = taken_apart(question)
        if of is None:
            break
        question, reading = of.answered, read(of.answered, card, now)
    records = turn.records if question == turn.question else None
    many = len(set(turn.dates)) if records is None else records
    return _Told(question, reading, many, counted=records is not None)


def _of_what_was_not_understood(
    asked: str, pointing: _Said, told: _Told, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """A turn that points at what nobody understood: it is asked of that, and not of all there is.
    None where the turn itself asks nothing of the records."""
    reading = understood(as_of_a_day(asked, card), card, now)
    if reading is None or reading.scope_only or not (pointing.points or _NARROWING.match(asked)):
        return None
    question = of_an_answer(asked, "told", told.question)
    return Resolved(question=question, relation="refined", why="of what was asked before")


def _asked(
    asked: str, pointing: _Said, told: _Told, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The question of the records that are meant."""
    before = told.reading
    if isinstance(before, Refusal):
        return None
    grouped = before.grouped and before.by is not None
    if grouped and not (pointing.one or pointing.there):
        return None
    if before.kind in ("compare", "change", "streak", "groups") and not grouped:
        return None
    reading = read(of_an_answer(asked, "group" if grouped else "told", told.question), card, now)
    if pointing.one and isinstance(reading, Reading) and reading.unknown and _names_one(before):
        return None  # "Is 9 Saltgate let?" – "is it expensive?": asked of it by its name
    held = _held(told, grouped)
    if not pointing.points and not _leans(reading, held, asked, card, now):
        return None
    if pointing.one and not (pointing.several or grouped):
        listed = held.reading.kind == "count" and before.kind == "rows"
        reckoned = held.reading.kind in _RECKONED and not listed
        if _another_value(reading, held.reading) or reckoned:
            return None  # "and what is it in Northside?"
        tested = before.kind in _TESTS and told.counted
        one_fits = tested and before.kind == "any" and told.many == 1
        if (held.lists and told.many > 1) or (tested and not one_fits):
            return Resolved(question=asked, why="which of the records is meant is not said")
        if one_fits:  # "Yes, one of the four: 12 Beacon Hill."
            held = _Held(told.question, before, "held")
    why = "of the records that were told"
    ranks = isinstance(reading, Reading) and reading.kind in ("extreme", "compare")
    of_all = pointing.of_them or (ranks and not pointing.one)
    if held.picked and (of_all or (pointing.several and held.reading.among)):
        held, why = _picked_from(held), "of those it was picked from"
    question = of_an_answer(asked, held.which, held.question)
    return Resolved(question=question, relation="refined", why=why)


def _names_one(told: Reading) -> bool:
    """Whether a question was of one record, by its name."""
    named = (c for c in told.filters if isinstance(c, Membership) and c.holds)
    return any(len(c.values) == 1 and names_records(c.column) for c in named)


def _held(told: _Told, grouped: bool) -> _Held:
    """By which question the records are held: the first that came to them, and not each that was
    asked of them since."""
    question, reading = told.question, told.reading
    assert isinstance(reading, Reading)
    which: AmongWhich = "group" if grouped else "told"
    while (of := taken_apart(question)) and reading.among and _adds_nothing(reading):
        if which == "held":
            break  # (some of these alone are meant)
        question, reading, which = of.answered, reading.among.told, of.which
    return _Held(question, reading, which)


def _picked_from(held: _Held) -> _Held:
    """All that a record was the most or least of."""
    of, among = taken_apart(held.question), held.reading.among
    if of and among and _adds_nothing(replace(held.reading, kind="rows")):
        return _Held(of.answered, among.told, of.which)
    return replace(held, which="looked through")


def _adds_nothing(told: Reading) -> bool:
    """Whether a question was asked of all the records that it was asked of."""
    kept = [] if told.kind in _TESTS else told.conditions
    kept = [c for c in kept if not _only_stated(c, told)]
    picks = told.kind == "extreme" or told.grouped
    return not (kept or told.filters or told.period or told.weekdays or picks)


def _only_stated(condition: Condition, told: Reading) -> bool:
    """Whether a condition only asks that what is told is stated."""
    if isinstance(condition, Comparison):
        above_none = (condition.operator, condition.value) == (">", 0)
        return condition.measure.column in told.shown and above_none
    return isinstance(condition, Stated) and condition.holds


def _by_days(told: Reading, before: str) -> bool:
    """Whether the days that were asked about say which records are meant."""
    if told.among is not None:
        return False
    conditions = () if told.kind in _TESTS else told.conditions
    if not (told.filters or conditions or told.kind in ("extreme", "compare")):
        listed = told.kind == "count" or (told.kind == "rows" and not told.shown)
        return not listed or told.period is None
    timeless = bool(_TIMELESS & {token.low for token in tokenize(before)})
    return timeless and not (told.kind == "rows" and told.period is None and _of_one_name(told))


def _of_one_name(told: Reading) -> bool:
    """Whether a question was of what has one name: when it was so, is no day
    that says which record is meant."""
    held = told.narrowed_by
    named = (c for c in held if isinstance(c, Membership) and c.holds and len(c.values) == 1)
    return any(c.column.distinct > MANY for c in named)


def _pointing(
    tokens: Sequence[Token], said: str, card: SchemaCard, now: datetime | None
) -> _Said | None:
    """With what a turn points at records; None where it points at days."""
    lows = [token.low for token in tokens]
    one = several = of_them = there = False
    nouns: set[int] = set()
    if _POINTING & set(lows):
        analysis = analyse(said, card, now)
        nouns = {at for at in range(len(tokens)) if analysis.noun_at(at)}
        nouns |= {m.first for m in analysis.mentions if m.of("value")}
    for at, low in enumerate(lows):
        after = lows[at + 1] if at + 1 < len(lows) else ""
        if low in _POINTING | {"these", "those", "the", "same"} and after in _OF_A_DAY:
            return None
        if low in ("these", "those") and after in DESCRIBING:
            continue
        if low in SINGULAR:
            one = True
        elif low in _SEVERAL:
            several = True
            of_them = of_them or (low in _OF_SEVERAL and lows[at - 1 : at] == ["of"])
        elif low in _POINTING and (after == "one" or at + 1 in nouns):
            one = one or not (at - 1 in nouns or lows[at - 1 : at] in _WHICH_ONES)
        elif low == "there" and lows[at - 1 : at] not in (["is"], ["are"], ["was"], ["were"]):
            there = True
    rest = [low for low in lows if low not in _OPENING]
    if rest[:2] in (["which", "one"], ["which", "ones"]) or rest[:1] == ["any"]:
        several = of_them = True
    if _COUNTED.match(said) or _LISTED.match(said) or _SUMMED.match(said):
        several = True
    return _Said(one, several, of_them, there)


def _plainly(said: str, pointing: _Said, card: SchemaCard) -> str:
    """The turn as it is asked of the records alone."""
    if _COUNTED.match(said):
        return f"how many {noun_of(card)} are there"
    if _LISTED.match(said):
        return f"which {noun_of(card)} are there"
    if every := _ALL.match(said):
        return f"{every['verb']} they all{said[every.end() :]}"
    found = _NARROWING.match(said)
    if found and not pointing.points:
        which = found["which"]
        first = tokenize(which)[0].low if which.strip() else ""
        return f"the ones {which}" if first in DESCRIBING else said
    return said if pointing.points else _AND.sub("", said)


def _leans(
    reading: Reading | Refusal, held: _Held, asked: str, card: SchemaCard, now: datetime | None
) -> bool:
    """Whether a turn that points with no word is of the records told: another of their columns,
    another place in their order, or some of them."""
    if isinstance(reading, Refusal) or reading.period or reading.scope_only:
        return False
    if reading.unknown and not (held.picked and reading.narrowed_by):
        return False
    if _OVERALL.search(asked):
        return False
    analysis = analyse(asked, card, now)
    if any(analysis.noun_at(at) for at, low in enumerate(analysis.lows) if low not in _ONES):
        return False
    tested = reading.kind in _TESTS
    opening = "" if _some_or_all(asked, analysis) else analysis.low(0)
    if opening in AUXILIARIES and analysis.low(1) == "there" and held.picked:
        return False  # "are there easy ones?" asks of no single one
    if _alike(reading, held.reading) or (tested and _names_another(reading, opening)):
        return False  # "and the houses?", "and of 7 Mill Lane?"
    if reading.kind == "rows" and reading.shown and not reading.conditions:
        if analysis.amounts:
            return False  # "and five stars?"
        return held.lists or held.picked
    if reading.kind in ("average", "sum"):
        return held.lists
    if reading.kind == "count" and held.lists and analysis.low(2) in AUXILIARIES:
        return True  # "how many are furnished?"
    if reading.kind == "count":  # "and how many bedrooms?"
        return held.picked and all(isinstance(c, Stated) for c in reading.conditions)
    if reading.kind in (*_TESTS, "extreme"):
        return held.lists or held.picked
    return reading.kind == "rows" and held.lists


def _some_or_all(asked: str, analysis: Analysis) -> bool:
    """The "any" of "are there any with pets", the "all" of "are they all furnished": no noun says
    of what."""
    match = _SOME_OR_ALL.match(asked)
    return match is not None and behind_the_noun(analysis, len(tokenize(match[0]))) is None


def _another_value(reading: Reading | Refusal, told: Reading) -> bool:
    """Whether a condition is of a column that the records told were chosen by: another value is
    meant in its place, where it is not asked whether it is so."""
    return isinstance(reading, Reading) and reading.kind not in _TESTS and _alike(reading, told)


def _names_another(reading: Reading, opening: str) -> bool:
    """Whether a turn names another record, or another place to look in, and tests nothing."""
    held = [c for c in reading.narrowed_by if isinstance(c, Membership)]
    return opening in _PLACING or any(c.column.distinct > MANY for c in held)


def _alike(reading: Reading, told: Reading) -> bool:
    """Whether a condition is of a column that the records told were chosen by."""
    names = {name for c in told.narrowed_by for name in about(c)}
    return any(names & about(c) for c in reading.narrowed_by)
