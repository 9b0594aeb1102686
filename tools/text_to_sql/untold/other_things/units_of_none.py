"""A number of what is told in words only, and a part of an amount that is known of a whole day.

    "how many inches of mist were there on 3 May"           mist is told of, and not measured
    "how many mph of hail"                                  hail is measured, in another unit
    "how many knots of crosswind were there"                nor of a crosswind
    "how many feet of headroom were left in the mist"       of the mist no measure is told
    "how much of the hail on 3 May was due in the morning"  of the whole day an amount is known
    "what part of the hail was to fall after noon"

Each function answers with the words that ask for it; none where all is well.
"""

import re

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.units import UNITS, in_a_time, unit_of
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_AMOUNTS = word_set("accumulation amount amounts depth total quantity thickness")
"""Where one of these is within a name of a thing, its text may well tell how much of it."""
_TIMES = frozenset({"day", "hour", "min", "s", "clock"})
_PARTLY = phrases("""
    how much of, how many of, what part of, which part of, what share of, what portion of,
    what proportion of, what fraction of, how big a part of, how big a share of, which share of
""")
_PARTING = word_set("part share portion proportion fraction much many")
_THE = word_set("the that this its those these")
_IT = word_set("it them which that this")
_WITHIN = word_set("in during before after by until till at over between from around overnight")
_THEN = (["by", "then"], ["until", "then"], ["before", "then"], ["after", "that"])
_WORD = re.compile(r"\w+")


def unit_of_none(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "inches" of "how many inches of mist were expected on 3 May"."""
    analysis = question.analysis
    if analysis.lacks(("of",)) or reading.kind not in ("rows", "any"):
        return ()
    things = {m.first: m for m in analysis.mentions if m.of("name", "low", "value")}
    for at in sorted(analysis.focus):
        if analysis.between(at, at + 2) != ["how", "many"] or analysis.low(at + 2) not in UNITS:
            continue
        unit, of = analysis.low(at + 2), at + 3
        timed = (
            in_a_time(unit, analysis.low(at + 4)) if analysis.low(of) in ("a", "an", "per") else ""
        )
        unit, of = (timed, at + 5) if timed else (unit, of)
        thing = things.get(of + 1) if analysis.low(of) == "of" else None
        if thing is not None and not _measured_in(thing, unit_of(unit)):
            return tuple(analysis.between(at + 2, of))
        told = bool(reading.shown) and one_a_day(analysis.card)  # "how many knots of crosswind"
        odd = unit_of(unit) not in _TIMES and (told or unit_of(unit) != "°")
        if thing is None and analysis.low(of) == "of" and odd:
            clause = NounPhrases(question, *analysis.sentence_of(at))
            phrase = clause.phrase(of + 1)
            facts = told or any(c.type == "boolean" for m in things.values() for c in m.columns)
            named = any(map(clause.firm, phrase))
            if phrase and facts and not named and clause.unknown(phrase[-1]):
                return tuple(analysis.between(of + 1, phrase[-1] + 1))
    return ()


def _measured_in(thing: Mention, unit: str) -> bool:
    """Whether a thing may be told in a unit: its column is, or what it stands for is one of a
    share, or it is said to have amounts."""
    if unit in _TIMES:
        return True  # (how long it lasted is looked at elsewhere)
    units = {unit_of(column.unit) for column in thing.columns if column.type in NUMERIC}
    said = {word for c in thing.columns for name in c.synonyms for word in _WORD.findall(name)}
    measured = any(column.type in NUMERIC for column in thing.columns)
    return unit in units or (not measured and not _AMOUNTS.isdisjoint(said))


def part_of_its_amount(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "how much of" of "how much of the hail on 3 May was due in the morning"."""
    analysis, period = question.analysis, reading.period
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    if analysis.lacks(_PARTING) or analysis.lacks(("of",)):
        return ()
    for at in sorted(analysis.focus):
        size = starts(analysis.tokens, at, _PARTLY)
        if not size:
            continue
        first = at + size
        while analysis.low(first) in _THE and analysis.low(first + 1) not in AUXILIARIES:
            first += 1
        last = _amount_parted(analysis, first)
        if last and _within_the_day(question, last):
            return tuple(analysis.between(at, at + size))
    return ()


def _amount_parted(analysis: Analysis, first: int) -> int:
    """Where what an amount is told of ends, as "the hail" and "the 3 inches", or "it" behind a
    thing that is named before; 0 where there is none."""
    if analysis.low(first) in _IT:
        told = (m for m in analysis.mentions if m.last <= first)
        return first + 1 if any(map(_is_amount, (c for m in told for c in m.columns))) else 0
    for amount in analysis.amounts:
        if amount.first <= first < amount.last and amount.unit and not amount.clock:
            return amount.last
    thing = next((m for m in analysis.mentions if m.first == first), None)
    return thing.last if thing is not None and any(map(_is_amount, thing.columns)) else 0


def _is_amount(column: ColumnCard) -> bool:
    return column.type in NUMERIC and unit_of(column.unit) != "%"


def _within_the_day(question: Question, since: int) -> bool:
    """Whether a part of the day or an hour is named behind a place: "in the morning", "by 3 pm"."""
    analysis = question.analysis
    end = analysis.sentence_of(since)[1]
    clocks = any(a.clock and since <= a.first < end for a in analysis.amounts)
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    parts = (at for at in range(since, end) if analysis.low(at) in PARTS_OF_DAY)
    then = any(analysis.between(at, at + 2) in _THEN for at in range(since, end))
    return (
        clocks
        or then
        or any(
            at not in named
            and (
                analysis.low(at) in _WITHIN or not _WITHIN.isdisjoint(analysis.between(at - 2, at))
            )
            for at in parts
        )
    )
