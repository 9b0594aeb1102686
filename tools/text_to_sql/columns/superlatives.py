"""Which end of which number a superlative is of: "the coldest daily high", "lowest wind chill".

Ends are said with an adjective, with a word for the end, or by how welcome one is: "the worst
delay", "the best day for kites", "the record crowd", "closest to the forecast".
"""

from dataclasses import replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asides.asked_of_that_day import asked_of_that_day
from pageturner.tools.text_to_sql.asks.asking import asks_record
from pageturner.tools.text_to_sql.asks.purposes import wanted_for
from pageturner.tools.text_to_sql.asks.timed_ends import timed
from pageturner.tools.text_to_sql.columns.contrary import of_the_contrary
from pageturner.tools.text_to_sql.columns.going_by import going_by
from pageturner.tools.text_to_sql.columns.measuring import (
    column_measure,
    directed,
    direction_of,
    measure_of,
    opposite,
)
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.columns.range_ends import both_ends_of
from pageturner.tools.text_to_sql.columns.wider_ranges import wider_range
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.conditions.on_a_scale import good_end
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.english import INTENSE, LIGHT
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Direction, Measure, Membership


def superlative(question: Question) -> tuple[Direction, Measure] | None:
    """`hottest`, `lowest wind chill`, `most likely`, `least accurate`; of a range its outer end."""
    found = _end_of_a_scale(question)
    return (found[0], _outermost(question, *found)) if found else None


def of_one_value(analysis: Analysis, mention: Mention) -> bool:
    """The "hottest observed high" of "which half had the hottest observed high": a value of one
    record, and not how hot the half was, nor the "hottest highs" of its days."""
    last = analysis.low(mention.last - 1)
    named = mention.last - mention.first > 1 and not is_superlative(last)
    return mention.degree == "most" and named and (not last.endswith("s") or last.endswith("ss"))


def _outermost(question: Question, direction: Direction, measure: Measure) -> Measure:
    """The upper end for "the longest dough time", where the two ends of a range are called so."""
    operator = ">" if direction == "high" else "<"
    for mention in question.free if measure.minus is None else ():
        columns = question.numeric(mention)
        ends = len(columns) == 2 and both_ends_of(columns)
        if ends and measure.column in ends and not any(c.typical for c in columns):
            return replace(measure, column=resolve(question.analysis, mention, columns, operator))
    return measure


def _end_of_a_scale(question: Question) -> tuple[Direction, Measure] | None:
    if found := wider_range(question, most=True) or of_the_contrary(question, most=True):
        return found
    for mention in question.free:
        if _of_another_scale(question, mention):
            continue  # "the best grade", where the state of something may be "good"
        if mention.degree == "most" and question.numeric(mention):
            by = going_by(question, mention, alike=False)
            return direction_of(mention), by or _superlative_measure(question, mention)
    for cue in question.analysis.cues:
        if cue.meaning not in ("high", "low") or in_at_least(question, cue):
            continue
        if question.analysis.low(cue.first) == "peak" and question.analysis.low(cue.last) in _LATE:
            continue  # "when did it peak latest"
        if question.analysis.low(cue.last) in INTENSE or timed(question, cue):
            continue
        if any(d.first == cue.last and d.meaning == "close" for d in question.analysis.differences):
            continue  # "the least accurate", see `closeness`
        measure = measure_of(question, cue.last) or _declared_measure(question, cue)
        measure = measure or _qualified_measure(question, cue)
        if measure is not None:
            direction = directed(question, cue, cue.meaning == "high", measure)
            return direction, _end_of_range(question, cue, direction, measure)
    intense = at_its_worst(question) or _leading(question) or _as_a_record(question)
    intense = intense or _best_of_a_scale(question)
    return intense or _listed(question) or closeness(question) or best_for(question)


def _of_another_scale(question: Question, mention: Mention) -> bool:
    """Whether the "best" of one scale's "good" stands before the name of another scale."""
    if mention.degree != "most" or not mention.of("value") or mention.of("name", "low"):
        return False
    named = (m for m in question.free if m.first == mention.last and m.of("name"))
    return any(
        column.order and good_end(column) and column not in mention.columns
        for one in named
        for column in one.columns
    )


def _best_of_a_scale(question: Question) -> tuple[Direction, Measure] | None:
    """`the best energy class`, `the worst grade`: an end of a scale in words of which it is told
    which is the good one."""
    analysis = question.analysis
    for cue in analysis.cues:
        if cue.meaning not in ("better", "worse") or analysis.low(cue.first) not in _BEST:
            continue
        at = cue.last
        while analysis.low(at) in _AVERAGED:
            at += 1  # "the best average energy class"
        named = next((m for m in question.free if m.first == at and m.of("name")), None)
        scales = [c for c in named.columns if c.order and good_end(c)] if named else []
        if len(scales) == 1:
            good: Direction = "high" if good_end(scales[0]) == "high" else "low"
            return (good if cue.meaning == "better" else opposite(good)), Measure(scales[0])
    return None


_AVERAGED = word_set("average mean overall typical median")


def best_for(question: Question) -> tuple[Direction, Measure] | None:
    """`the best day for kites`, by what a corpus says is good for them."""
    analysis = question.analysis
    cues = [c for c in analysis.cues if c.meaning in ("better", "worse")]
    cue = next((c for c in cues if analysis.low(c.first) in _BEST), None)
    found = wanted_for(question) if cue else None
    if cue is None or found is None:
        return None
    direction = found[0] if cue.meaning == "better" else opposite(found[0])
    return direction, found[1]


_BEST = word_set("best nicest finest safest ideal worst nastiest")


def at_its_worst(question: Question) -> tuple[Direction, Measure] | None:
    """`the worst delay`, `the best takings`, `the mightiest gust`: the end that is the less welcome
    one, or the more; where nobody declared which is welcome, what is intense is high and what is
    bad or good is left open."""
    for cue in question.analysis.cues:
        word = question.analysis.low(cue.first)
        felt = cue.meaning in ("high", "low") and question.analysis.low(cue.last) in INTENSE
        intense = felt or cue.meaning == "intense"
        if not intense and (cue.meaning, word) not in _WELCOME_ENDS:
            continue
        if word == "best" and question.analysis.low(cue.first - 2) == "to":
            continue  # "to the best of your knowledge"
        measure = measure_of(question, cue.last)
        if word == "best" and measure and (measure.minus or best_for(question)):
            return None  # "the best of the misses", "the best for kites"
        if measure is not None and measure.minus is not None and measure.absolute and not felt:
            return "high", measure  # "the worst miss" is the largest
        if measure is None or not (intense or measure.column.better):
            continue
        if felt:  # "the least severe delay" speaks of no other thing that is severe
            question.found = [one for one in question.found if one.first != cue.last]
        worst: Direction = "low" if measure.column.better == "high" else "high"
        turned = word == "best" or (felt and cue.meaning == "low")
        return (opposite(worst) if turned else worst), measure
    return None


_WELCOME_ENDS = frozenset({("worse", "worst"), ("better", "best")})


def qualified_end(question: Question, near: int) -> Measure | None:
    """The "maximum predicted" of "the mean of the maximum predicted": an end of the scale that only
    names a number with its qualifier."""
    for cue in question.analysis.cues:
        named = cue.meaning in ("high", "low") and question.analysis.low(cue.first) in _NOUNS
        if named and 0 <= cue.first - near <= 2:
            return _qualified_measure(question, cue)
    return None


def closeness(question: Question) -> tuple[Direction, Measure] | None:
    """`closest to the forecast`, `more accurate`: the smaller difference."""
    difference = question.difference
    if difference is None:
        return None
    word = question.analysis.low(difference.cue.first)
    if word in ("furthest", "farthest", "further", "farther"):
        return "high", difference.measure
    if difference.relation != "close":
        said = [
            cue
            for cue in question.analysis.differences
            if cue.first > difference.cue.last and cue.meaning == "close"
        ]  # "both were too high. Which was closer?"
        measure = replace(difference.measure, absolute=True)
        if any(question.analysis.low(cue.first) in _NEARER for cue in said):
            return "low", measure
        # "how far off was the least accurate forecast"
        ends = [end for cue in said if (end := _end_of_accuracy(question.analysis, cue))]
        return (ends[0], measure) if ends else None
    if word in _NEARER:
        return "low", difference.measure
    end = _end_of_accuracy(question.analysis, difference.cue)
    return (end, difference.measure) if end else None


def _end_of_accuracy(analysis: Analysis, cue: Cue) -> Direction | None:
    """The "most" of "the most accurate" is the smaller difference; None where no end is said."""
    at = cue.first - 1
    while any(m.first <= at < m.last and not m.degree for m in analysis.mentions):
        at -= 1  # "the better forecast accuracy"
    before = analysis.low(at)
    if before in _CLOSER | _WIDER:
        return "low" if before in _CLOSER else "high"
    return None


_NEARER = word_set("closer closest nearer nearest")
_CLOSER = word_set("more most better best greater greatest higher highest")
_WIDER = word_set("less least worse worst lower lowest poorer poorest")


def in_at_least(question: Question, cue: Cue) -> bool:
    """The "least" of "at least" and the "most" of "most of" rank nothing."""
    word, before = question.analysis.low(cue.first), question.analysis.low(cue.first - 1)
    if word in ("least", "most") and before in ("at", "very"):
        return True  # "at least", "at the very least"
    if word in _NOUNS and (_held_against(question, cue) or _one_of_a_pair(question, cue)):
        return True  # "the maximum was above 85"
    if word in ("longest", "shortest") and question.analysis.noun_at(cue.last):
        return not _declaring(question, word)  # the length of a record, not of what it states
    return word == "most" and question.analysis.low(cue.last) == "of"


def _one_of_a_pair(question: Question, cue: Cue) -> bool:
    """The "maximum" of "the maximum measured was below the maximum forecast", said twice."""
    if question.difference is None:
        return False
    same = [c for c in question.analysis.cues if c.meaning == cue.meaning]
    same = [c for c in same if question.analysis.low(c.first) in _NOUNS]
    beside = [
        any(m.first == c.last or m.last == c.first for m in question.analysis.mentions)
        for c in same
    ]
    return len(same) > 1 and all(beside)


def _held_against(question: Question, cue: Cue) -> bool:
    """Whether an amount follows at once that the end of a scale is compared with."""
    analysis = question.analysis
    return any(
        amount.operator not in ("", "=")
        and cue.last <= amount.first
        and analysis.light_between(cue.last, amount.first)
        for amount in analysis.amounts
    )


def _end_of_range(question: Question, cue: Cue, direction: Direction, measure: Measure) -> Measure:
    """Of a range that is kept in two columns, the lower end for "the lowest wind speed"; "the
    lightest wind" is where even the upper end is low."""
    stem, _, end = measure.column.name.rpartition("_")
    other = {"high": "low", "max": "min"}.get(end, "")
    lower = question.analysis.card.column(f"{stem}_{other}") if stem and other else None
    word = question.analysis.low(cue.first)
    figure = _FIGURES & {token.low for token in question.analysis.tokens[cue.last : cue.last + 3]}
    least = word in _LEAST and bool(figure)
    if direction != "low" or lower is None or not least or measure.minus is not None:
        return measure
    return Measure(lower)


_LATE = word_set("latest earliest last")
_LEAST = word_set("lowest minimum min least smallest slowest")
_FIGURES = word_set("speed speeds figure figures value values")
_LEADING = word_set("top topped tops lead led leads head headed heads")


def _leading(question: Question) -> tuple[Direction, Measure] | None:
    """`which day topped the thermometer`: the verb says which end, and the noun of what."""
    analysis = question.analysis
    for mention in question.free:
        verb = mention.first - 1 - (analysis.low(mention.first - 1) == "the")
        if any(cue.first == verb and timed(question, cue) for cue in analysis.cues):
            continue
        if analysis.low(verb) in _LEADING and asks_record(question) and question.numeric(mention):
            return "high", Measure(resolve(analysis, mention, question.numeric(mention)))
    return None


_OWNING = ("the", "a", "s", "our", "their", "and", ",")


def _as_a_record(question: Question) -> tuple[Direction, Measure] | None:
    """`the record delay of all`, and not what is recorded."""
    analysis = question.analysis
    for mention in question.free:
        at = mention.first - (analysis.low(mention.first) != "record")
        if analysis.between(at - 1, mention.first) == ["number", "of"]:
            at -= 2  # "the record number of passengers"
        before = analysis.low(at - 1)
        if analysis.low(at) != "record" or not question.numeric(mention):
            continue
        owned = any(m.last == at and m.of("value") for m in analysis.mentions)
        if at == 0 or owned or before in _OWNING:
            measure = Measure(resolve(analysis, mention, question.numeric(mention)))
            return direction_of(mention), measure
    return None


def _listed(question: Question) -> tuple[Direction, Measure] | None:
    """`top three gusts`, `bottom five`: a list cut at a number."""
    for amount in question.ranks:
        words = question.analysis.between(max(0, amount.first - 1), amount.first + 1)
        measure = measure_of(question, amount.last)
        if measure is not None and {"top", "bottom"} & set(words):
            return ("high" if "top" in words else "low"), measure
    return None


def _declared_measure(question: Question, cue: Cue) -> Measure | None:
    """The "longest" of a corpus that declares "long", where nothing else is measured."""
    headed = question.analysis.noun_at(cue.last) or _of_a_kind(question, cue.last)
    headed = headed or bool(named_behind(question, cue))
    if not headed and question.analysis.low(cue.last) not in LIGHT:
        return None
    columns = _declaring(question, question.analysis.low(cue.first))
    typical = next((column for column in columns if column.typical), None)
    column = typical or next(iter(columns), None)
    return Measure(column) if column else None


def named_behind(question: Question, cue: Cue) -> list[ColumnCard]:
    """The "book" of "the longest book a child borrowed", what a column in words names one of: that
    of the record which is the longest, where "long" is said of the records."""
    low = question.analysis.low(cue.last)
    if low.endswith("s") and not low.endswith("ss"):
        return []
    named = next((m for m in question.free if m.first == cue.last and m.of("name")), None)
    columns = [link.column for link in named.of("name")] if named and not named.degree else []
    sizes = [c for c in _declaring(question, question.analysis.low(cue.first)) if not c.additive]
    return columns if sizes and all(c.type == "text" and not c.order for c in columns) else []


def _of_a_kind(question: Question, at: int) -> bool:
    """The "two bedroom flat" behind "the largest": a record, by the kind it is of."""
    kind = False
    while found := next((one for one in question.found if one.first <= at < one.last), None):
        column = found.condition.column if isinstance(found.condition, Membership) else None
        kind, at = column is not None and not column.order, found.last
    return kind or question.analysis.noun_at(at)


def _qualified_measure(question: Question, cue: Cue) -> Measure | None:
    """The "plan" of "the highest plan", where it qualifies a single number."""
    for mention in question.analysis.mentions:
        if mention.last == cue.first and not mention.of("name", "low", "value"):
            columns = [c for c in mention.columns if c.type in NUMERIC]
            if len(columns) == 1 and question.analysis.low(cue.first) in _NOUNS:
                return Measure(columns[0])  # "the measured maximum"
        if mention.first != cue.last or mention.of("name", "low", "value"):
            continue
        attribute = question.analysis.low(cue.first).endswith("est")
        attribute = attribute or question.analysis.low(cue.first) in _OUTERMOST
        if attribute or not question.analysis.low(mention.first).endswith("ed"):  # "peak reached"
            columns = [c for c in mention.columns if c.type in NUMERIC]
            return Measure(columns[0]) if len(columns) == 1 else None
    return None


_OUTERMOST = word_set("maximum minimum max min")
_NOUNS = word_set("max maximum min minimum peak maxima minima")


def _declaring(question: Question, word: str) -> list[ColumnCard]:
    """The number columns of which a word is a form of a synonym, or of an antonym."""
    forms = stems(word).keys()
    columns = [c for c in question.analysis.card.columns if c.type in NUMERIC]
    return [c for c in columns if not forms.isdisjoint((*c.synonyms, *c.antonyms))]


def _lacked(question: Question, mention: Mention) -> list[ColumnCard]:
    """The columns that are left to an adjective where another of its columns is said to be
    lacking; none where nothing is."""
    columns, analysis = question.numeric(mention), question.analysis
    without = {
        column.name
        for other in question.free
        if other is not mention and not other.degree and negated(analysis, other.first)
        for column in question.numeric(other)
    }
    left = [column for column in columns if column.name not in without]
    return left if len(left) < len(columns) else []


def _superlative_measure(question: Question, mention: Mention) -> Measure:
    """An adjective in the superlative, with the noun it goes with."""
    if question.difference is not None:
        return question.difference.measure
    columns = question.numeric(mention)
    if lacked := _lacked(question, mention):  # "the windiest day without gusts"
        return Measure(resolve(question.analysis, mention, lacked))
    together = column_measure(question, mention.first)
    others = [m for m in question.free if m is not mention and question.numeric(m)]
    clause = asked_of_that_day(question.analysis)
    if mention.first < clause:  # "the coolest day, and what was the planned peak?"
        front = [m for m in others if m.first < clause]
        others = [m for m in front if together and question.numeric(m) == [together.column]]
    if together is None or not others:
        return Measure(resolve(question.analysis, mention, columns))
    if together.column.name in {column.name for column in columns} or not mention.exact:
        return together
    return Measure(resolve(question.analysis, mention, columns))
