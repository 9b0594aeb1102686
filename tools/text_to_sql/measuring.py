"""Which number is meant, and which end of it: "the coldest daily high", "less windy"."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.asking import asks_record
from pageturner.tools.text_to_sql.bounds_told import with_the_other_end
from pageturner.tools.text_to_sql.by_unit import HOURS
from pageturner.tools.text_to_sql.column_pairs import pairs
from pageturner.tools.text_to_sql.contrary import of_the_contrary
from pageturner.tools.text_to_sql.english import INTENSE, LIGHT
from pageturner.tools.text_to_sql.going_by import going_by
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.purposes import wanted_for
from pageturner.tools.text_to_sql.qualifiers import resolve
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Direction, Measure
from pageturner.tools.text_to_sql.timed_ends import timed
from pageturner.tools.text_to_sql.tokens import stems
from pageturner.tools.text_to_sql.units import UNITS, unit_of
from pageturner.tools.text_to_sql.words import word_set

_GETS = word_set("get got go went reach rise climb gets fall drop become")
_SMALL = word_set("low light weak slight gentle small slow shallow short")
_WITHIN = 8
_BOUNDS = ("_low", "_high", "_min", "_max", "_from", "_to")
_SIZES = word_set("high strong hard big large fast deep great bad severe rough heavy")


def measure_of(question: Question, near: int | None = None) -> Measure | None:
    """The number asked about: a difference, or the free mention nearest to a place."""
    if question.difference is not None:
        return question.difference.measure
    return column_measure(question, near)


def column_measure(question: Question, near: int | None = None) -> Measure | None:
    """The free mention nearest to a place; what comes after it is nearer."""
    options = [(m, columns) for m in question.free if (columns := question.numeric(m))]
    ends = {m.last for m, _ in options}
    options = [
        (m, columns)
        for m, columns in options
        if question.analysis.low(m.first - 1) != "of" or m.first - 1 not in ends
    ]  # the "rain" of "chance of rain" is what the chance is one of
    if not options:
        return None
    if near is not None:
        options.sort(key=lambda o: abs(o[0].first - near) + (0 if o[0].first >= near else 2))
    mention, columns = options[0]
    for other, more in options[1:]:  # "coldest daily high": one thing, said twice
        both = [c for c in columns if c.name in {d.name for d in more}]
        columns = both or columns
        if both and len(more) < len(both):
            mention = other
    return Measure(resolve(question.analysis, mention, columns))


def direction_of(mention: Mention) -> Direction:
    """The end of the scale a word points to: "cold" to the low one."""
    for link in mention.of("value"):
        order = [value.lower() for value in link.column.order]
        if mention.degree and link.value and link.value.lower() in order:
            return "high" if 2 * order.index(link.value.lower()) >= len(order) - 1 else "low"
    return "low" if any(link.role == "low" for link in mention.links) else "high"


def opposite(direction: Direction) -> Direction:
    return "low" if direction == "high" else "high"


def superlative(question: Question) -> tuple[Direction, Measure] | None:
    """`hottest`, `lowest wind chill`, `most likely`, `least accurate`."""
    if found := of_the_contrary(question, most=True):
        return found
    for mention in question.free:
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
        measure = measure_of(question, cue.last) or _declared_measure(question, cue)
        measure = measure or _qualified_measure(question, cue)
        if measure is not None:
            direction = directed(question, cue, cue.meaning == "high", measure)
            return direction, _end_of_range(question, cue, direction, measure)
    intense = at_its_worst(question) or _leading(question) or _as_a_record(question)
    return intense or _listed(question) or closeness(question, "most") or best_for(question)


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
_BEST = word_set("best nicest finest safest ideal worst nastiest")


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


def at_its_worst(question: Question) -> tuple[Direction, Measure] | None:
    """`the worst delay`, `the mightiest gust`: the end that is the less welcome one; where nobody
    declared which is welcome, what is intense is high and what is bad is left open."""
    for cue in question.analysis.cues:
        felt = cue.meaning in ("high", "low") and question.analysis.low(cue.last) in INTENSE
        intense = felt or cue.meaning == "intense"
        if not intense and (cue.meaning != "worse" or question.analysis.low(cue.first) != "worst"):
            continue
        measure = measure_of(question, cue.last)
        if measure is not None and measure.minus is not None and measure.absolute and not felt:
            return "high", measure  # "the worst miss" is the largest
        if measure is None or not (intense or measure.column.better):
            continue
        if felt:  # "the least severe delay" speaks of no other thing that is severe
            question.found = [one for one in question.found if one.first != cue.last]
        worst: Direction = "low" if measure.column.better == "high" else "high"
        return (opposite(worst) if felt and cue.meaning == "low" else worst), measure
    return None


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
    if not question.analysis.noun_at(cue.last) and question.analysis.low(cue.last) not in LIGHT:
        return None
    columns = _declaring(question, question.analysis.low(cue.first))
    typical = next((column for column in columns if column.typical), None)
    column = typical or next(iter(columns), None)
    return Measure(column) if column else None


def qualified_end(question: Question, near: int) -> Measure | None:
    """The "maximum predicted" of "the mean of the maximum predicted": an end of the scale that only
    names a number with its qualifier."""
    for cue in question.analysis.cues:
        named = cue.meaning in ("high", "low") and question.analysis.low(cue.first) in _NOUNS
        if named and 0 <= cue.first - near <= 2:
            return _qualified_measure(question, cue)
    return None


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
    """The number columns of which a word is a form of a synonym."""
    forms = stems(word).keys()
    columns = question.analysis.card.columns
    return [c for c in columns if c.type in NUMERIC and not forms.isdisjoint(c.synonyms)]


def _superlative_measure(question: Question, mention: Mention) -> Measure:
    """An adjective in the superlative, with the noun it goes with."""
    if question.difference is not None:
        return question.difference.measure
    columns = question.numeric(mention)
    together = column_measure(question, mention.first)
    others = [m for m in question.free if m is not mention and question.numeric(m)]
    if together is None or not others:
        return Measure(resolve(question.analysis, mention, columns))
    if together.column.name in {column.name for column in columns} or not mention.exact:
        return together
    return Measure(resolve(question.analysis, mention, columns))


_OF_FORCE = word_set(
    "harsher fiercer severer bitterer crueller crueler sterner tougher fiercest sternest toughest "
    "harder hardest sharper sharpest "
    "gentler softer tamer gentlest softest tamest"
)
"""What is felt the more, the further from its welcome end; or the less."""
_FEW = 4
_HURTING = word_set(
    "freeze froze frozen bite bites bit bitten sting stings stung hurt hurts hit hits strike struck"
)
"""Of what does so more or less, the same is said."""


def directed(question: Question, cue: Cue, high: bool, measure: Measure | None = None) -> Direction:
    """The end a cue points to; "least calm", "closer" and a welcome high end turn it round."""
    before = question.analysis.between(max(0, cue.first - _FEW), cue.first)
    forceful = question.analysis.low(cue.first) in _OF_FORCE or not _HURTING.isdisjoint(before)
    if measure is not None and measure.column.better == "high" and forceful:
        high = not high
    direction: Direction = "high" if high else "low"
    follower = next((m for m in question.free if m.first == cue.last), None)
    lows = [token.low for token in question.analysis.tokens]
    if lows[cue.first] == "at":  # "how cold was it to feel at worst", "how light was it at best"
        follower = next((m for m in question.free if direction_of(m) == "low"), None)
        small = any(pair[0] == "how" and pair[1] in _SMALL for pair in pairwise(lows))
        direction = opposite(direction) if small and not follower else direction
    if follower and direction_of(follower) == "low":
        direction = opposite(direction)
    if question.difference is not None and question.difference.relation == "close":
        direction = opposite(direction)
    return direction


def closeness(question: Question, degree: str) -> tuple[Direction, Measure] | None:
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
        near = any(question.analysis.low(cue.first) in _NEARER for cue in said)
        return ("low", replace(difference.measure, absolute=True)) if near else None
    if word in _NEARER:
        return "low", difference.measure
    at = difference.cue.first - 1
    while any(m.first <= at < m.last and not m.degree for m in question.analysis.mentions):
        at -= 1  # "the better forecast accuracy"
    before = question.analysis.low(at)
    if before in _CLOSER | _WIDER:
        return ("low" if before in _CLOSER else "high"), difference.measure
    return None


_NEARER = word_set("closer closest nearer nearest")
_CLOSER = word_set("more most better best greater greatest higher highest")
_WIDER = word_set("less least worse worst lower lowest poorer poorest")


def time_columns(question: Question, shown: list[ColumnCard]) -> list[ColumnCard]:
    """The time most spoken of, or the one that shares a name with the columns shown."""
    analysis = question.analysis
    inside = {at for c in analysis.cues if c.meaning == "clock" for at in range(c.first, c.last)}
    spoken = [m for m in analysis.mentions if m.first not in inside and m.of("name")]
    firm = [m for m in spoken if m.words.lower() not in HOURS]
    if any(c.type == "time" for m in firm for c in m.columns):
        spoken = firm  # "sent out at the latest hour"
    telling = [
        link.column.name for m in spoken for link in m.of("name") if link.column.type == "time"
    ]
    named = telling or [c.name for m in analysis.mentions for c in m.columns if c.type == "time"]
    times = [c for c in question.analysis.card.columns if c.type == "time"]
    if named:
        times.sort(key=lambda c: (-named.count(c.name), not c.typical))
        return times[:1]
    stems = {column.name.split("_")[0] for column in shown}
    near = [c for c in times if c.name.split("_")[0] in stems]
    return (near or [c for c in times if c.typical])[:1]


def columns_asked(question: Question, mention: Mention) -> list[ColumnCard]:
    """All columns of an open group ("the wind"), or the one that qualifiers and type pick."""
    columns = list({link.column.name: link.column for link in mention.of("name", "low")}.values())
    columns = [c for c in columns if c.type != "boolean"] or columns
    numeric = [c for c in columns if c.type in NUMERIC]
    if len(columns) <= 1:
        return with_the_other_end(question.analysis, columns) if numeric else columns
    if len(numeric) < len(columns) and not mention.degree and not _measuring(question, mention):
        return columns
    bounds = [c for c in numeric if c.name.endswith(_BOUNDS)]
    stems = [c.name.rsplit("_", 1)[0] for c in bounds]
    pairs = [c for c, stem in zip(bounds, stems, strict=True) if stems.count(stem) == 2]
    if pairs:
        stem = pairs[0].name.rsplit("_", 1)[0]
        return [c for c in pairs if c.name.rsplit("_", 1)[0] == stem]
    if len(numeric) > 1 and not mention.degree and all(map(_seldom(question), numeric)):
        return numeric  # "the feels-like temperature", which is stated one way or the other
    return [resolve(question.analysis, mention, numeric or columns)]


def _seldom(question: Question) -> Callable[[ColumnCard], bool]:
    """Whether a column that nothing tells from its like is stated for some of the records."""
    count, named = question.analysis.card.count, question.qualified
    return lambda column: 10 * column.filled < 9 * count and column.name not in named


def _measuring(question: Question, mention: Mention) -> bool:
    before = question.analysis.between(max(0, mention.first - 3), mention.first)
    if any(word in ("how", "speed", "fast", "strong") for word in before):
        return True
    units = {unit_of(column.unit) for column in question.numeric(mention) if column.unit}
    return bool(units & units_asked(question))  # "how many knots was the wind"


def how_far(question: Question) -> tuple[Direction, Measure] | None:
    """`how cold did it get in January`: over a stretch this asks for the end of the scale."""
    analysis = question.analysis
    period = analysis.dates.period
    if period is not None and (period.named_days or period.days < 2):
        return None
    if one_by_one(question):
        return None
    for mention in question.free:
        columns = question.numeric(mention)
        gets = _GETS & set(analysis.between(mention.last, mention.last + _WITHIN))
        if columns and gets and analysis.low(mention.first - 1) == "how":
            return direction_of(mention), Measure(resolve(analysis, mention, columns))
    for at, token in enumerate(analysis.tokens):
        if token.low in _SIZES | _SMALL and analysis.low(at - 1) == "how":
            measure = column_measure(question, at)
            if measure:
                return ("low" if token.low in _SMALL else "high"), measure
    return None


def one_by_one(question: Question) -> bool:
    """`on each day`, `day by day`: every record is asked for, none is ranked."""
    analysis = question.analysis
    return any(
        _each_of_them(question, at)
        if token.low == "each"
        else analysis.noun_at(at)
        and (analysis.low(at - 1) in ("each", "every") or analysis.low(at + 1) == "by")
        for at, token in enumerate(analysis.tokens)
    )


def _each_of_them(question: Question, at: int) -> bool:
    """The "each of" of "each of the days", "each of 3, 4 and 5 May"; and not of "each of the
    weeks"."""
    analysis = question.analysis
    if analysis.low(at + 1) != "of":
        return False
    after = at + 2 + (analysis.low(at + 2) in ("the", "these", "those"))
    return analysis.noun_at(after) or after in analysis.dates.used


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


def in_unit(question: Question, said: str = "") -> list[ColumnCard]:
    """`how many degrees was it to be`: only the unit says what is asked for."""
    analysis = question.analysis
    units = {unit_of(said)} if said else units_asked(question)
    columns = [c for c in analysis.card.columns if c.type in NUMERIC and unit_of(c.unit) in units]
    qualified = [c for c in columns if c.name in question.qualified]
    paired = {column.name for pair in pairs(analysis.card) for column in pair}
    typical = [c for c in columns if c.typical and c.name in paired]
    return next((found for found in (qualified, typical) if len(found) == 1), [])


def units_asked(question: Question) -> set[str]:
    """The units of "how many knots"."""
    lows = [token.low for token in question.analysis.tokens]
    return {
        unit_of(unit)
        for (how, many), unit in zip(pairwise(lows), lows[2:], strict=False)
        if (how, many) == ("how", "many") and unit in UNITS
    }
