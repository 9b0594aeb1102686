"""Asks that follow records one after another: the longest run, the greatest step between two."""

from typing import Literal

from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.asks.asking import asks_record, asks_yes_no, based, wants
from pageturner.tools.text_to_sql.asks.run_up_to_now import (
    current_run,
    from_a_day_on,
    run_up_to_now,
    until_now,
)
from pageturner.tools.text_to_sql.columns.measuring import column_measure, direction_of
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.conditions.negation import OPPOSITE, lacking, turned
from pageturner.tools.text_to_sql.language.comparison_words import compared_before
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Measure, Reading

_OWN = word_set("my our his her your their")
_SPELLS = word_set("run streak stretch spell period sequence series row")
_LENGTHS = {"day": 1, "week": 7, "fortnight": 14}
_IN_DAYS = frozenset((*_LENGTHS, *(f"{word}s" for word in _LENGTHS)))
_SWINGS = word_set("change swing difference shift jump step")


def streak(question: Question) -> Reading | None:
    """`longest run of dry days`, `how many days in a row`, `did it stay dry for over a week`."""
    analysis = question.analysis
    claimed = length_claimed(question) if asks_yes_no(question) else None
    long = bool(claimed and (_it_keeps(question) or _whole_long(question)))
    current = current_run(question)
    if not (long or current or _long_run(question) or analysis.has("streak")):
        return None
    conditions = question.all_conditions()
    if not conditions or unbroken(question) or _only_needed(question) or _run_of_things(question):
        return None
    if claimed and current:
        return None  # "is the current dry spell longer than a week"
    if claimed is None and _told_in_front(question):
        return None
    if two_asked(question) and analysis.has("fall", "rise"):
        return None  # "between which two consecutive days did it rise the most"
    reading = Reading("streak", conditions=conditions, wants=wants(question))
    reading.limit = claimed
    if claimed is None and asks_record(question):
        reading.least = _runs_asked(question)
    reading.edge = "" if claimed or reading.least else _edge(question)
    if claimed and (no := _denied(question)):
        reading.conditions = [
            turned(found.condition) if found.negated and found.first >= no.last else found.condition
            for found in question.found
        ]
        reading.limit = OPPOSITE.get(claimed[0], claimed[0]), claimed[1]
    elif claimed and claimed[0] in (">", ">="):  # where none is so, no run of them is
        reading.otherwise = based(question, Reading("any", conditions=list(conditions)))
    reading = based(question, reading)
    if claimed is None and reading.least is None and run_up_to_now(question):
        reading.edge, reading.period = "now", until_now(question)
    elif claimed is None and reading.least is None and (days := from_a_day_on(question)):
        reading.edge, reading.period = "then", days
    return reading


def _only_needed(question: Question) -> bool:
    """The run of "hay needs three dry days in a row. Were 3, 4 and 5 May all dry?": told before of
    what is wanted, where every one of the days that are named is asked about."""
    analysis, period = question.analysis, question.analysis.dates.period
    runs = [cue.first for cue in analysis.cues if cue.meaning == "streak"]
    if not runs or any(at in analysis.focus for at in runs) or not asks_yes_no(question):
        return False
    asked = min(analysis.focus, default=0)
    places = {found.first for found in question.found} | {a.first for a in analysis.amounts}
    met = not places.isdisjoint(analysis.focus)
    named = period is not None and period.named_days and len(period.parts) > 1
    return met and named and max(runs) < asked <= min(analysis.dates.firsts, default=0)


def _run_of_things(question: Question) -> bool:
    """The "run of six lessons", the "run of six days" that "I was on", told of in front: no days
    with anything make them up."""
    analysis = question.analysis
    runs = [cue for cue in analysis.cues if cue.meaning == "streak"]
    return bool(runs) and all(
        analysis.between(cue.last - 1, cue.last) == ["of"]
        and cue.first not in analysis.focus
        and (analysis.low(cue.last) in CARDINALS or analysis.low(cue.last).isdecimal())
        and (_of_nothing_kept(question, cue.last + 1) or _somebodys(question, cue))
        for cue in runs
    )


def _told_in_front(question: Question) -> bool:
    """The spell of "writing up the wet spell: how many days in May had hail": of it no more is
    said, and days of any are counted."""
    analysis = question.analysis
    runs = [cue for cue in analysis.cues if cue.meaning == "streak"]
    at = next(iter(places(analysis.tokens, _COUNTED)), (0, 0))[0]
    asked = analysis.between(at, len(analysis.tokens))
    if not runs or not at or not analysis.noun_at(at + 2) or analysis.low(at - 1) not in _PARTING:
        return False
    told = min([*analysis.dates.firsts, *(found.first for found in question.found)], default=0)
    whole = _LASTING.isdisjoint(asked) and not {"longest", "in", "during"} & set(analysis.lows[:at])
    spells = [cue.last - cue.first == 1 and analysis.low(cue.first) in _SPELLS for cue in runs]
    return whole and all(spells) and max(cue.last for cue in runs) <= at < told


_COUNTED = phrases("how many")
_PARTING = word_set(", : - – —")
_LASTING = word_set("it last lasted long longest row")


def _of_nothing_kept(question: Question, at: int) -> bool:
    """Whether a word is neither days nor anything that the corpus knows."""
    analysis = question.analysis
    known = analysis.low(at) in _IN_DAYS or analysis.noun_at(at)
    return not known and not any(m.first <= at < m.last for m in analysis.mentions)


def _somebodys(question: Question, cue: Cue) -> bool:
    """The run that somebody was on: `I was on a run of six days`."""
    analysis = question.analysis
    before = analysis.between(analysis.sentence_of(cue.first)[0], cue.first)
    return not _SOMEBODY.isdisjoint(before) and not any(
        m.first >= analysis.sentence_of(cue.first)[0] and m.last <= min(analysis.focus, default=0)
        for m in analysis.mentions
    )


_SOMEBODY = word_set("i we he she")


def _long_run(question: Question) -> bool:
    """The "longest dry run", the "long spell of rain", and not the "long run" of "my long run", nor
    one that is told of in front of a question about days that are named."""
    analysis, period = question.analysis, question.analysis.dates.period
    named = period is not None and period.named_days
    if analysis.lacks(_SPELLS):
        return False
    kept = kept_as_numbers(question)
    return any(
        low in ("longest", "long")
        and any(
            analysis.low(n) in _SPELLS and n not in kept and not _another_length(question, at, n)
            for n in range(at + 1, at + 6)
        )
        and (low == "longest" or analysis.low(at - 1) not in _OWN)
        and (low == "longest" or not named or at in analysis.focus)
        for at, low in enumerate(analysis.lows)
    )


def _another_length(question: Question, long: int, spell: int) -> bool:
    """The "run" of "how long does the lease run", of what is no row of days."""
    analysis = question.analysis
    return (
        analysis.low(long - 1) == "how"
        and analysis.low(long + 1) in _DOES
        and analysis.low(spell) == "run"
        and analysis.low(spell - 1) not in _ARTICLES
        and analysis.low(spell + 1) in ("", "?", "for")
    )


_DOES = word_set("do does did will would can may must should")
_ARTICLES = word_set("a the this that")


def kept_as_numbers(question: Question) -> set[int]:
    """The tokens of the "run" of a log that keeps the run of each day: no row of days."""
    named = [m for m in question.analysis.mentions if m.of("name") and question.numeric(m)]
    behind = {m.last: range(m.last, m.last + _NEAR) for m in named}
    nouns = question.analysis.noun_at
    alone = [m for m in named if not any(nouns(at) for at in behind[m.last])]
    return {at for m in alone for at in range(m.first, m.last)}


_NEAR = 4


def _runs_asked(question: Question) -> tuple[str, float] | None:
    """The 3 of "when was it dry three days in a row": all runs of so many are asked for."""
    analysis = question.analysis
    if {"longest", "long", "most", "how"} & set(analysis.lows):
        return None
    length = length_claimed(question)
    return length if length and length[0] in (">", ">=") else None


def unbroken(question: Question) -> bool:
    """`was it wet without a break from 3 to 5 May`: of every one of these days it is asked."""
    analysis = question.analysis
    through = any(
        cue.meaning == "streak"
        and (_BREAKS & {analysis.low(at) for at in range(cue.first, cue.last)})
        for cue in analysis.cues
    )
    longest = {"longest", "long", "longer"} & set(analysis.lows)
    return through and asks_yes_no(question) and not longest and not analysis.amounts


_BREAKS = word_set("break interruption interruptions uninterrupted unbroken end")


_BEGINNING = word_set("begin begins began begun start starts started")
_ENDING = word_set("end ends ended finish finished stop stopped")


def _edge(question: Question) -> Literal["", "first", "last"]:
    """`when did the longest run begin`: one of its ends is asked for, and not how long it was."""
    analysis = question.analysis
    lows = {t.low for at, t in enumerate(analysis.tokens) if at not in analysis.dates.used}
    begins, ends = bool(lows & _BEGINNING), bool(lows & _ENDING)
    if not asks_record(question) or begins == ends or {"long", "length", "many"} & lows:
        return ""
    return "first" if begins else "last"


def _denied(question: Question) -> Cue | None:
    """The "no" of "no dry spell of more than ten days", the "never" of "never more than three wet
    days in a row": such a run is said not to have been."""
    analysis = question.analysis
    for no in (cue for cue in analysis.cues if cue.meaning in _NONE):
        start, end = analysis.sentence_of(no.first)
        length = next((a for a in analysis.amounts if no.last <= a.first < end), None)
        if length is None or (no.first == start and analysis.low(start) in AUXILIARIES):
            continue  # ("wasn't there a …")
        run = next((at for at in range(no.last, end) if analysis.low(at) in _SPELLS), end)
        spoken = {at for m in analysis.mentions for at in range(m.first, m.last)}
        plain = all(at in spoken or analysis.low(at) in _SINGLE for at in range(no.last, run))
        if length.first == no.last or (plain and run < length.first):
            return no
    return None


_NONE = ("no", "never", "denied")
_SINGLE = word_set("a single one such long prolonged")


def length_claimed(question: Question) -> tuple[str, float] | None:
    """`longer than a week`, `three days in a row`: what the longest run is held against."""
    analysis = question.analysis
    if analysis.lacks(_IN_DAYS):
        return None
    for at in range(1, len(analysis.tokens)):
        days = _LENGTHS.get(analysis.low(at).removesuffix("s"))
        if days is None or at in analysis.dates.used:
            continue
        amount = next((a for a in analysis.amounts if _long(question, a, at)), None)
        if amount and isinstance(amount.value, float):
            analysis.use(amount.first, at + 1)
            return _held_against(question, amount.operator), days * amount.value
        one = analysis.low(at - 1) in ("a", "one", *_WHOLE)
        if one and (operator := compared_before(analysis.tokens, at - 1)):
            return _held_against(question, operator), days
        if _of_a_week(question, at):
            return ">=", days  # "did we have a week without rain"
    return None


def _held_against(question: Question, operator: str) -> str:
    """A run of so many days is in every longer one; only the longest itself is held against it."""
    lows = set(question.analysis.lows)
    if _OR_LONGER & lows and "or" in lows:
        return ">="
    if operator not in ("", "="):
        return operator
    return "=" if lows & _EXACT else ">="


_OR_LONGER = word_set("longer more")


def _it_keeps(question: Question) -> bool:
    """The "stay" of "did it stay dry for three days"; that of "did even one day stay dry" is said
    of days that are counted, wherever they lie."""
    analysis = question.analysis
    counted = [
        min(a.first for a in analysis.amounts if a.last in (at, at + 1))
        for at in range(1, len(analysis.tokens))
        if analysis.low(at) in _IN_DAYS and any(a.last in (at, at + 1) for a in analysis.amounts)
    ]
    return any(
        not any(
            first < cue.first
            and AUXILIARIES.isdisjoint(analysis.between(first, cue.first))
            and {analysis.low(first - 1), analysis.low(first - 2)}.isdisjoint(_FOR_SO_LONG)
            for first in counted
        )
        for cue in analysis.cues
        if cue.meaning == "keep"
    )


_FOR_SO_LONG = word_set("for over during in within")


def _whole_long(question: Question) -> bool:
    """The "stretch of more than four days", the "week without rain": one run is spoken of."""
    analysis = question.analysis
    runs = [at for at in range(len(analysis.tokens)) if analysis.low(at) in _SPELLS]
    told = any(0 < amount.first - at < _SOON for amount in analysis.amounts for at in runs)
    return told or any(_of_a_week(question, at) for at in range(1, len(analysis.tokens)))


def _of_a_week(question: Question, at: int) -> bool:
    """The "week without rain", "week in May in which it rained every day", "any weeks with no
    rain": a run of so many days."""
    analysis = question.analysis
    before, several = analysis.low(at - 1), analysis.low(at).endswith("s")
    if analysis.low(at) not in _SO_LONG or at in analysis.dates.used:
        return False
    if before not in ("a", "one", *_WHOLE) and not (several and before == "any"):
        return False
    end = at + 1
    while end in analysis.dates.used or (end + 1 in analysis.dates.used and end < at + 3):
        end += 1
    if analysis.low(end) in _OF_THAT:
        return True
    end += analysis.low(end) in ("in", "on")
    throughout = analysis.has("all", "never") or lacking(question.all_conditions())
    return analysis.low(end) in _IN_WHICH and throughout


_EXACT = word_set("longest exactly precisely")
_WHOLE = ("full", "whole", "entire", "complete", "solid")
_SO_LONG = word_set("week weeks fortnight fortnights")
_IN_WHICH = word_set("which that when where")
_OF_THAT = ("without", "with", "free", "of")
_SOON = 4


def _long(question: Question, amount: Amount, at: int) -> bool:
    """Whether an amount is one of the days at a place: "ten days", "ten dry days", and not the 90
    of "90 on a day"."""
    spoken = {n for found in question.found for n in range(found.first, found.last)}
    between = range(amount.last, at)
    if amount.first < at < amount.last - 1:
        return True  # "three days or more"
    beside = amount.last <= at and spoken.issuperset(between)
    return amount.last == at + 1 or (
        beside and _OF_A_DAY.isdisjoint(question.analysis.low(n) for n in between)
    )


_OF_A_DAY = word_set("a an any the that on for some one every each")


def change(question: Question) -> Reading | None:
    """`the sharpest drop from one day to the next`."""
    analysis = question.analysis
    if any(isinstance(c, Comparison) and c.measure.beside for c in question.conditions):
        return None  # a step that is set is a condition
    moved = analysis.cue("fall", "rise")
    swings = not _SWINGS.isdisjoint(analysis.lows)
    up, down = _turned(question, "up"), _turned(question, "down")
    if not (moved or swings or up or down):
        return None
    stepwise = (
        analysis.has("change")
        or _between_neighbours(question)
        or (two_asked(question) and one_a_day(analysis.card))
    )
    if not stepwise:
        return None
    measure = column_measure(question)
    if measure is None:
        return None
    for cue in analysis.cues:
        if cue.meaning == "change":
            analysis.use(cue.first, cue.last)
    direction: Direction = "low" if down or analysis.has("fall") else "high"
    if moved is None and not up and not down:
        measure = Measure(measure.column, absolute=True)
    reading = Reading("change", measure=measure, direction=direction, wants=wants(question))
    reading.conditions = list(question.conditions)
    if two_asked(question):
        reading.top, reading.wants = 2, "record"
    return based(question, reading)


def two_asked(question: Question) -> bool:
    """`between which two consecutive days`, `which two dates`: both records of a step."""
    analysis = question.analysis
    return not analysis.lacks(("two",)) and any(
        low == "two"
        and analysis.low(at - 1) in ("which", "what", "the")
        and {"day", "days", "date", "dates"} & set(analysis.between(at + 1, at + 3))
        and (analysis.low(at - 1) != "the" or not _NEIGHBOURS.isdisjoint([analysis.low(at + 1)]))
        for at, low in enumerate(analysis.lows)
        if at not in analysis.dates.used
    )


def _between_neighbours(question: Question) -> bool:
    return one_a_day(question.analysis.card) and most_moved(question)


def unneighboured(question: Question) -> tuple[str, ...]:
    """The "drop" of "the biggest drop in sales", where of several records a day no two are
    neighbours, and none tells it; "the difference between any two sales", of whichever records."""
    if question.analysis.says(_APART) and (any_two := _any_two(question)):
        return any_two
    if one_a_day(question.analysis.card) or not most_moved(question):
        return ()
    tokens = question.analysis.tokens
    moved = [c.first for c in question.analysis.cues if c.meaning in ("fall", "rise")]
    return tuple(tokens[at].text for at in moved[:1])


_APART = word_set("difference gap differences gaps")


def _any_two(question: Question) -> tuple[str, ...]:
    """The "any two" of "the smallest difference between any two days": not neighbours alone."""
    analysis = question.analysis
    ranked = analysis.has("high", "low", "intense")
    if analysis.has("change") or two_asked(question) or not ranked:
        return ()
    for at, low in enumerate(analysis.lows):
        if low == "between":
            at += 1 + (analysis.low(at + 1) == "any")
            if analysis.low(at) == "two" and analysis.low(at - 1) in ("any", "between"):
                return tuple(analysis.between(at, at + 2))
    return ()


def most_moved(question: Question) -> bool:
    """`the biggest drop in the high`, `when did it jump the most`: of no day alone is that said."""
    analysis, period = question.analysis, question.analysis.dates.period
    if question.difference is not None or len(analysis.dates.firsts) > 1:
        return False
    if period is not None and period.named_days:
        return False
    moves = {cue.first for cue in analysis.cues if cue.meaning in ("fall", "rise")}
    moves |= {at for at, token in enumerate(analysis.tokens) if token.low in _SWINGS - {"step"}}
    for cue in analysis.cues:
        if cue.meaning != "high":
            continue
        named = {at for m in question.free for at in range(m.first, m.last)}
        at = next((p for p in range(cue.last, cue.last + _NAMED) if p not in named), cue.last)
        if at in moves and analysis.low(at + 1) != "from" and not analysis.has("no"):
            return True
        behind = moves & {cue.first - 1, cue.first - 2}
        if behind and "most" in analysis.between(cue.first, cue.last):
            return True
    return False


_NAMED = 4
"""So many words may name what moved: "the biggest daily temperature drop"."""
_NEIGHBOURS = word_set(
    "next following previous preceding before later another adjacent consecutive successive "
    "neighbouring neighboring running"
)


def _turned(question: Question, way: str) -> bool:
    """The "warm-up" and "slow-down" of a declared word, and the "slowed the most"."""
    analysis = question.analysis
    said = not analysis.lacks((way,)) and any(
        analysis.low(m.last) == way or analysis.between(m.last, m.last + 2) == ["-", way]
        for m in question.free
    )
    end = "high" if way == "up" else "low"
    return said or any(
        analysis.low(m.last - 1).endswith("ed")
        and analysis.between(m.last, m.last + 2) == ["the", "most"]
        and direction_of(m) == end
        for m in question.free
    )
