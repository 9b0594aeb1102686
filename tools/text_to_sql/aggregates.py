"""Asks that look at many records at once: streaks, changes, counts, averages, extremes."""

from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.asking import (
    asks_count,
    asks_how_much,
    asks_record,
    asks_yes_no,
    based,
    is_name,
    wants,
)
from pageturner.tools.text_to_sql.bases import base
from pageturner.tools.text_to_sql.comparing import groups, more_records, ranked_truth, span_of
from pageturner.tools.text_to_sql.english import AUXILIARIES
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.measuring import (
    column_measure,
    direction_of,
    how_far,
    measure_of,
    superlative,
)
from pageturner.tools.text_to_sql.numbers import compared_before
from pageturner.tools.text_to_sql.qualifiers import resolve
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import (
    Comparison,
    Direction,
    Measure,
    Reading,
    Stated,
)
from pageturner.tools.text_to_sql.sql_conditions import columns_of
from pageturner.tools.text_to_sql.words import ORDINAL_ENDINGS, ORDINALS, word_set

_SPELLS = word_set("run streak stretch spell period sequence series row")
_LENGTHS = {"day": 1, "week": 7, "fortnight": 14}
_SWINGS = word_set("change swing difference shift jump step")


def streak(question: Question) -> Reading | None:
    """`longest run of dry days`, `how many days in a row`, `did it stay dry for over a week`."""
    analysis = question.analysis
    claimed = _length_claimed(question) if asks_yes_no(question) else None
    long = bool(claimed and analysis.has("keep")) or any(
        token.low in ("longest", "long") and _SPELLS & set(analysis.between(at + 1, at + 6))
        for at, token in enumerate(analysis.tokens)
    )
    conditions = question.all_conditions()
    if not conditions or not (analysis.has("streak") or long):
        return None
    reading = Reading("streak", conditions=conditions, wants=wants(question))
    reading.limit = claimed
    return based(question, reading)


def _length_claimed(question: Question) -> tuple[str, float] | None:
    """`longer than a week`, `three days in a row`: what the longest run is held against."""
    analysis = question.analysis
    for at in range(1, len(analysis.tokens)):
        days = _LENGTHS.get(analysis.low(at).removesuffix("s"))
        if days is None or at in analysis.dates.used:
            continue
        amount = next((a for a in analysis.amounts if a.last in (at, at + 1)), None)
        if amount and isinstance(amount.value, float):
            analysis.use(amount.first, at + 1)
            return amount.operator or ">=", days * amount.value
        one = analysis.low(at - 1) in ("a", "one")
        if one and (operator := compared_before(analysis.tokens, at - 1)):
            return operator, days
    return None


def change(question: Question) -> Reading | None:
    """`the sharpest drop from one day to the next`."""
    analysis = question.analysis
    moved = analysis.cue("fall", "rise")
    swings = any(token.low in _SWINGS for token in analysis.tokens)
    up, down = _turned(question, "up"), _turned(question, "down")
    stepwise = analysis.has("change") or _from_record_to_record(question)
    if not stepwise or not (moved or swings or up or down):
        return None
    measure = column_measure(question)
    if measure is None:
        return None
    direction: Direction = "low" if down or analysis.has("fall") else "high"
    if moved is None and not up and not down:
        measure = Measure(measure.column, absolute=True)
    reading = Reading("change", measure=measure, direction=direction, wants=wants(question))
    reading.conditions = list(question.conditions)
    return based(question, reading)


_NEIGHBOURS = word_set(
    "next following previous preceding before later another adjacent consecutive successive "
    "neighbouring neighboring running"
)


def _from_record_to_record(question: Question) -> bool:
    """`from a day to the following one`, `compared with the day before`."""
    analysis = question.analysis
    return any(
        analysis.noun_at(at)
        and at not in analysis.dates.used
        and _NEIGHBOURS & set(analysis.between(max(0, at - 3), at + 4))
        for at in range(len(analysis.tokens))
    )


def _turned(question: Question, way: str) -> bool:
    """The "warm-up" and "slow-down" of a declared word."""
    analysis = question.analysis
    return any(
        analysis.low(m.last) == way or analysis.between(m.last, m.last + 2) == ["-", way]
        for m in question.free
    )


def _in_percent(question: Question) -> bool:
    """`in percent`, `as a percentage`: how the answer is to be given."""
    analysis = question.analysis
    return any(
        token.low in ("percent", "percentage", "%")
        and {"in", "as"} & set(analysis.between(max(0, at - 2), at))
        for at, token in enumerate(analysis.tokens)
    )


def share(question: Question) -> Reading | None:
    """`what percentage of the days`."""
    conditions = question.all_conditions()
    percent = _in_percent(question) and asks_count(question)
    shares = [cue for cue in question.analysis.cues if cue.meaning == "share"]
    shares = [cue for cue in shares if not _a_percentage(question, cue.last)]
    if not conditions or not (percent or shares):
        return None
    of = [found.condition for found in base(question, _quantifier_end(question, shares))]
    conditions = [condition for condition in conditions if condition not in of]
    reading = based(question, Reading("share", conditions=conditions))
    reading.filters += of
    return reading


def _quantifier_end(question: Question, shares: list[Cue]) -> int:
    """Where "what share of" or "how many of" ends."""
    analysis = question.analysis
    if shares:
        return shares[0].last
    lows = [token.low for token in analysis.tokens]
    return next((at + 2 for at, pair in enumerate(pairwise(lows)) if pair == ("how", "many")), 0)


def _a_percentage(question: Question, at: int) -> bool:
    """The "chance" of "what percentage chance": a column that is a percentage itself."""
    return any(
        mention.first == at and any(column.unit == "%" for column in question.numeric(mention))
        for mention in question.analysis.mentions
    )


def count(question: Question) -> Reading | None:
    """`how many days`; by month or by listed period where these are compared."""
    conditions = question.all_conditions()
    if not conditions:
        return None
    numbered = more_records(question) or _numbers_apart(question)
    if numbered and (grouped := groups(question, None, "count")):
        return grouped
    if not asks_count(question):
        return None
    if _and_which(question):
        return based(question, Reading("rows", conditions=conditions, wants="record"))
    return based(question, Reading("count", conditions=conditions, wants="value"))


def _numbers_apart(question: Question) -> bool:
    """`the difference in rainy days between June and July`: of how many there were."""
    analysis = question.analysis
    if question.difference is not None or not question.found:
        return False
    return any(
        token.low in ("difference", "gap")
        and any(analysis.noun_at(place) for place in range(at + 1, at + 6))
        for at, token in enumerate(analysis.tokens)
    )


def _and_which(question: Question) -> bool:
    """`how many were there, and when`: a list tells both."""
    analysis = question.analysis
    return any(
        token.low in ("when", "which") and analysis.low(at - 1) in ("and", "&")
        for at, token in enumerate(analysis.tokens)
    )


def average(question: Question) -> Reading | None:
    """`mean`, `median`; by month or by listed period where averages are compared."""
    cue = question.analysis.cue("median", "average")
    measure = measure_of(question, cue.last) if cue else None
    if cue is None or measure is None:
        return None
    if cue.meaning == "median":
        if measure.column.type not in NUMERIC:
            return None
        reading = Reading("average", measure=measure, aggregate="median", wants="value")
        reading.conditions = list(question.conditions)
        return based(question, reading)
    if grouped := groups(question, measure, "avg"):
        return grouped
    if measure.minus and _two_averages(question, measure):
        measure = replace(measure, absolute=False)  # of two means, not the mean miss
    conditions = list(question.conditions)
    if _only_stated(question):
        conditions += [Stated(column) for column in measure.columns]
    return based(
        question, Reading("average", measure=measure, conditions=conditions, wants="value")
    )


def _two_averages(question: Question, measure: Measure) -> bool:
    """`mean forecast against mean observed high`: each of the two columns has its own."""
    analysis = question.analysis
    ends = [cue.last for cue in analysis.cues if cue.meaning == "average"]
    names = {column.name for column in measure.columns}
    near = [
        at
        for at in ends
        if any(
            0 <= mention.first - at <= 1 and names & {c.name for c in mention.columns}
            for mention in analysis.mentions
        )
    ]
    return len(near) > 1


_STATING = word_set(
    "stated state states stating mention mentions mentioned mentioning given give gives giving "
    "list lists listed listing report reported reports includes include had have having with "
    "where whenever"
)


def _only_stated(question: Question) -> bool:
    """Whether the question itself leaves out the records that do not state the value."""
    analysis = question.analysis
    lows = [token.low for token in analysis.tokens]
    if {"stated", "mentioned", "given"} & set(lows):
        return True
    dated = analysis.dates.used
    plain = [low for at, low in enumerate(lows) if at not in dated or analysis.noun_at(at)]
    return any(
        low in analysis.nouns and _STATING & set(plain[at + 1 : at + 4])
        for at, low in enumerate(plain)
    )


def total(question: Question) -> Reading | None:
    """`the sum of`, `in total`."""
    cue = question.analysis.cue("sum")
    measure = measure_of(question, cue.last) if cue else None
    if cue is None or measure is None or measure.column.type not in NUMERIC:
        return None
    return based(question, Reading("sum", measure=measure, conditions=list(question.conditions)))


def extreme(question: Question) -> Reading | None:
    """`the hottest day`, `the lowest wind chill`, `the three strongest gusts`."""
    found = superlative(question) or how_far(question)
    if ranges := _ranging(question):
        measure_ranged = measure_of(question)
        found = found or (("high", measure_ranged) if measure_ranged else None)
    if found is None or _peaking(question):
        return None
    direction, measure = found
    if (
        (span := span_of(question))
        and span != "year"
        and measure.column.type in NUMERIC
        and not _of_one_record(question, measure)
    ):
        if truth := ranked_truth(question):
            reading = groups(question, None, "count")
            if reading is not None:
                reading.conditions, reading.direction = [*question.conditions, truth], direction
            return reading
        return groups(question, measure, "sum" if measure.column.additive else "avg")
    reading = Reading("extreme", measure=measure, direction=direction, wants=wants(question))
    noun = _best_named(question)
    tested = _asked_of_the_best(question, noun) if asks_yes_no(question) else []
    reading.tested = [found.condition for found in tested]
    reading.conditions = [found.condition for found in question.found if found not in tested]
    reading.ends = ranges or _both_ends(question)
    if reading.ends and (ranges or _subtracted(question) or asks_how_much(question)):
        reading.wants = "value"
    if question.ranks:
        value = question.ranks[0].value
        reading.top = max(1, min(50, int(value))) if isinstance(value, float) else 1
    if not reading.ends and reading.top == 1:
        reading.place = _place(question)
    reading = based(question, reading)
    told = [c for condition in reading.tested for c in columns_of(condition)]
    told += _of_the_best(question, measure, noun)
    reading.shown += [c for c in dict.fromkeys(told) if c not in reading.shown]
    return reading


def _best_named(question: Question) -> int | None:
    """Where "the day" of "on the day with the strongest gust" stands."""
    analysis = question.analysis
    ranked = [c.first for c in analysis.cues if c.meaning in ("high", "low")]
    ranked += [m.first for m in question.free if m.degree == "most"]
    best = min(ranked, default=0)
    noun = next((at for at in range(best) if analysis.noun_at(at)), best)
    return noun if "on" in analysis.between(max(0, noun - 2), noun) else None


def _asked_of_the_best(question: Question, noun: int | None) -> list[Found]:
    """The fog of "was it foggy on the windiest day", "did the windiest day have fog"."""
    analysis = question.analysis
    found = [one for one in question.found if not is_name(question, one)]
    if noun is not None:
        return [one for one in found if one.last <= noun]
    ranked = [m for m in question.free if m.degree == "most" and analysis.noun_at(m.last)]
    if not ranked or analysis.low(ranked[0].first - 2) not in AUXILIARIES:
        return []
    subject = ranked[0].last
    return [
        one
        for one in found
        if one.first > subject and not _ATTACHING & set(analysis.between(subject, one.first))
    ]


_ATTACHING = word_set("with without having that when where which")


def _of_the_best(question: Question, measure: Measure, noun: int | None) -> list[ColumnCard]:
    """The high of "what was the high on the day with the strongest gust": it is told as well."""
    analysis = question.analysis
    names = {column.name for column in measure.columns}
    if noun is None or not {"what", "how"} & set(analysis.between(0, noun)):
        return []
    told = [m for m in question.free if m.last <= noun and not m.degree]
    told = [m for m in told if not names & {c.name for c in m.columns}]
    return [
        resolve(analysis, mention, columns)
        for mention in told
        if (columns := _tellable(question, mention))
    ]


def _tellable(question: Question, mention: Mention) -> list[ColumnCard]:
    """The number columns of a mention, or the words where it means nothing else."""
    numeric = [c for c in question.numeric(mention) if c.type in NUMERIC]
    worded = all(column.type == "text" for column in mention.columns)
    return numeric or (list(mention.columns) if worded else [])


def _peaking(question: Question) -> bool:
    """`on which days did it peak before noon`, `every day where the maximum came after 6`: when is
    a condition, and nothing is ranked."""
    analysis = question.analysis
    tops = [cue for cue in analysis.cues if cue.meaning == "high"]
    peaks = any(
        analysis.low(cue.first).startswith("peak") or _of_many(question, cue.first) for cue in tops
    )
    timed = any(
        isinstance(c, Comparison) and c.measure.column.type == "time" for c in question.conditions
    )
    return peaks and timed and asks_record(question)


def _of_many(question: Question, at: int) -> bool:
    """Whether records in the plural, or every one, are spoken of before a place."""
    analysis = question.analysis
    return any(
        analysis.noun_at(noun)
        and (analysis.low(noun).endswith("s") or analysis.low(noun - 1) in ("every", "each"))
        for noun in range(at)
    )


def _ranging(question: Question) -> bool:
    """`the range of the highs`, `the spread in May`: from one end of the scale to the other."""
    analysis = question.analysis
    return any(
        token.low in ("range", "spread")
        and at in analysis.focus
        and analysis.low(at - 1) not in ("in", "within")
        and not any(at < amount.first <= at + 4 for amount in analysis.amounts)
        for at, token in enumerate(analysis.tokens)
    )


def _subtracted(question: Question) -> bool:
    return any(token.low == "minus" for token in question.analysis.tokens)


def _of_one_record(question: Question, measure: Measure) -> bool:
    """`which month saw the strongest gust`: the extreme of all records, not of the months."""
    analysis = question.analysis
    if measure.column.additive or any(m.degree == "most" for m in question.free):
        return False
    if {"most", "least", "fewest"} & {token.low for token in analysis.tokens}:
        return False
    named = [m for m in question.free if measure.column in m.columns]
    return bool(named) and all(
        not analysis.low(m.last - 1).endswith("s") or analysis.low(m.last - 1).endswith("ss")
        for m in named
    )


def _place(question: Question) -> int:
    """`second hottest`, `3rd-highest`: which place counted from the end is asked for."""
    analysis = question.analysis
    ranked = [m.first for m in question.free if m.degree == "most"]
    ranked += [cue.first for cue in analysis.cues if cue.meaning in ("high", "low")]
    for at in ranked:
        before = at - 1 - (analysis.low(at - 1) == "-")
        place = ORDINALS.get(analysis.low(before), 0)
        if analysis.low(before) in ORDINAL_ENDINGS and analysis.tokens[before].glued:
            before -= 1
            digits = analysis.low(before)
            place = int(digits) if digits.isdigit() else 0
        if 1 < place <= 20:
            analysis.use(before, at)
            return place
    return 1


def _both_ends(question: Question) -> bool:
    """`highest and lowest`, `the hottest and the coldest`."""
    cues = [(cue.first, cue.meaning) for cue in question.analysis.cues]
    places = {meaning: at for at, meaning in cues if meaning in ("high", "low")}
    for mention in question.free:
        if mention.degree == "most":
            places[direction_of(mention)] = mention.first
    if len(places) < 2:
        return False
    first, last = sorted(places.values())
    return bool({"and", "to", "minus"} & set(question.analysis.between(first, last)))
