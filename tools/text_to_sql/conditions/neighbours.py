"""One record held against the one beside it: "hotter than the day before".

comparative   (by)      than            which one
hotter        5 degrees than   (it was) the day before
fell          by 10     from            the previous day
colder                  than            the day before and the day after

Only where every day has one record of its own; the record beside it is that of the day beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import (
    CARDINALS,
    PhraseTable,
    ends,
    phrases,
    word_set,
)
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import graded, numbers_named
from pageturner.tools.text_to_sql.reading import (
    Comparison,
    Measure,
    NamedDay,
    NamedRecord,
    Neighbour,
)

BESIDE = PhraseTable(
    {
        "-1": """
            the day before, the previous day, the preceding day, the prior day, the day prior, the
            one before, day before, previous day, preceding day, prior day, a day earlier, one day
            earlier, the day earlier, one day to the next, one day to another, one day to the
            following
        """,
        "1": """
            the day after, the next day, the following day, the one after, the day following, day
            after, next day, following day, a day later, one day later, the day later, the next
        """,
    }
    | {
        str(sign * days): ", ".join(f"{said} days {side}" for said in (word, days))
        for word, days in CARDINALS.items()
        if 2 <= days <= 7 and word != "couple"
        for sign, side in ((-1, "earlier"), (1, "later"))
    }
)


def days_beside_named(tokens: Sequence[Token]) -> set[int]:
    """The places of the "the day after" of "hail the day after mist": no hours of one day."""
    inside: set[int] = set()
    for at, token in enumerate(tokens):
        found = BESIDE.at(tokens, at) if token.low in BESIDE.openings else None
        said = range(at, at + found[1]) if found else range(0)
        if any(tokens[n].low in ("day", "days") for n in said):
            inside.update(said)
    return inside


LEADING_UP = word_set("on it was had been that those of did were is for the one ' s")
_AGAINST = phrases("""
    from, on, over, against, versus, vs, compared to, compared with, since, relative to
""")
_TURNED: dict[str, Operator] = {">": "<", ">=": "<=", "<": ">", "<=": ">=", "=": "=", "": "<="}
_REACH = 8


@dataclass(frozen=True)
class Step:
    """A condition on a record and the one beside it; `used` are the tokens that say it."""

    condition: Comparison
    first: int
    last: int
    used: frozenset[int]
    also: tuple[Comparison, ...] = ()
    """What holds against the other of the two days beside it."""


def neighbour(card: SchemaCard, days: int) -> Neighbour | None:
    """The record so many days on; None where a day may have several, or none of its own."""
    key = card.temporal
    if key is None or key.type != "date" or not 0 < key.filled <= key.distinct:
        return None
    return Neighbour(days, card.table, key.name)


def read_step(analysis: Analysis) -> Step | None:
    """The first comparison of a record with the one beside it, or with that of a named day."""
    period, named = analysis.dates.period, analysis.dates.benchmark
    if named is not None and named.until is not None:
        return None  # (`beyond_a_stretch`)
    if named is not None:
        one = neighbour(analysis.card, 0)
        day = NamedDay(named.day, one.table, one.key) if one else None
        return compared_with(analysis, day, named.first, named.last) if day else None
    if period is not None and period.named_days:
        return None
    steps: list[Step] = []
    for at, token in enumerate(analysis.tokens):
        found = days_beside(analysis, at) if token.low in BESIDE.openings else None
        if found is None or at in analysis.dates.used or (steps and at < steps[-1].last):
            continue
        days, joint, last = found
        beside = neighbour(analysis.card, days[0])
        step = compared_with(analysis, beside, at, last) if beside else None
        if step is not None and joint != "or" and (not steps or step.first >= steps[-1].last):
            others = (neighbour(analysis.card, day) for day in days[1:])
            measure, held = step.condition.measure, step.condition
            also = [replace(held, measure=replace(measure, beside=one)) for one in others]
            steps.append(replace(step, last=max(step.last, last), also=tuple(also)))
    return _joined(analysis, steps) if steps else None


def from_day_to_day(analysis: Analysis) -> bool:
    """`how far did the high drop from one day to the next`: from one to another, and not from what
    was planned."""
    apart = all(cue.meaning == "apart" for cue in analysis.differences)
    return apart and analysis.has("change") and analysis.has("fall", "rise")


def _joined(analysis: Analysis, steps: list[Step]) -> Step:
    """`hotter than the day before but colder than the day after`: all of these hold."""
    first, *others = steps
    for one in others:
        if {"or", "nor"} & set(analysis.between(first.last, one.first)):
            break
        also = (*first.also, one.condition, *one.also)
        first = replace(first, last=one.last, used=first.used | one.used, also=also)
    return first


def days_beside(analysis: Analysis, at: int) -> tuple[list[int], str, int] | None:
    """The days beside that are named from here on, how two are joined, and where they end."""
    tokens = analysis.tokens
    one = BESIDE.at(tokens, at)
    if one is None:
        return None
    last = at + one[1]
    joint = analysis.low(last)
    other = BESIDE.at(tokens, last + 1) if joint in ("and", "or", "nor") else None
    if other is None or int(one[0]) != -int(other[0]):
        return [int(one[0])], "", last
    return [int(one[0]), int(other[0])], joint, last + 1 + other[1]


def compared_with(
    analysis: Analysis, beside: Neighbour | NamedDay | NamedRecord, at: int, last: int
) -> Step | None:
    """What stands before "than the day before": how much, which way, and of what."""
    than = at - 1
    while analysis.low(than) in LEADING_UP and analysis.low(than) != "on":
        than -= 1
    than -= analysis.low(than) == "on" and analysis.low(than - 1) in ("than", "as")
    if analysis.low(than) == "as" and (level := _level(analysis, than)):
        measure, first = Measure(level[1], level[1], beside=beside), level[0]
        return Step(Comparison(measure, "=", 0), first, last, frozenset(range(first, last)))
    size = 1 if analysis.low(than) == "than" else ends(analysis.tokens, than + 1, _AGAINST)
    if not size and than < at - 1 and (step := _above(analysis, beside, than, last)):
        return step
    if not size or _ranked(analysis):
        return None
    start = than + 1 - size
    way = _way(analysis, start, moved=analysis.low(than) != "than")
    if way is None:
        return None
    first, end, down, column = way
    amount = _by(analysis, first, end, start, last)
    moved = analysis.low(than) != "than"
    if moved and amount is None and not _of_many(analysis):
        return None
    operator: Operator = (amount.operator or ">=") if amount else ">"
    value = float(amount.value) if amount else 0.0
    upper = amount.upper if amount else None
    if down and operator == "between":
        value, upper = -float(upper or 0), -value
    elif down:
        operator, value = _TURNED[operator], -value
    measure = Measure(column, column, beside=beside)
    used = {*range(first, end), *range(start, last)}
    used |= {*range(amount.first, amount.last), *amount.tail} if amount else set()
    return Step(Comparison(measure, operator, value, upper), first, last, frozenset(used))


def _above(
    analysis: Analysis, beside: Neighbour | NamedDay | NamedRecord, at: int, last: int
) -> Step | None:
    """`a delay at least 15 minutes above that of the day before`, `exceeded that of the day
    before`: a side of the other value, whose place ends at `at`."""
    cue = next((c for c in analysis.differences if c.last == at + 1), None)
    if cue is None or cue.meaning not in _OF_THAT or _ranked(analysis):
        return None
    sentence = analysis.sentence_of(at)[0]
    named = [m for m in analysis.mentions if sentence <= m.first < cue.first]
    named = [m for m in named if not m.degree and m.of("name") and numbers_named(m)]
    named = _what_they_are_of(analysis, named)
    if not named:
        return None
    amount = _by(analysis, cue.first, cue.last, cue.first, last)
    column = resolve(analysis, named[-1], numbers_named(named[-1]))
    down = cue.meaning == "under"
    operator: Operator = (amount.operator or ">=") if amount else ">"
    value, upper = (float(amount.value), amount.upper) if amount else (0.0, None)
    if operator == "between" and down:
        value, upper = -float(upper or 0), -value
    elif down:
        operator, value = _TURNED[operator], -value
    first = named[-1].first
    used = {*range(first, named[-1].last), *range(cue.first, last)}
    used |= {*range(amount.first, amount.last), *amount.tail} if amount else set()
    measure = Measure(column, column, beside=beside)
    return Step(Comparison(measure, operator, value, upper), first, last, frozenset(used))


_OF_THAT = frozenset({"over", "under"})


def _level(analysis: Analysis, before: int) -> tuple[int, ColumnCard] | None:
    """`the same high as`: where "same" stands, and the column named between."""
    same = next((at for at in range(before - 5, before) if analysis.low(at) == "same"), -1)
    measured = [m for m in analysis.mentions if m.first < before and numbers_named(m)]
    named = [m for m in measured if m.first > same]
    named = named or [m for m in measured if same - 3 <= m.last <= same]  # "the high was the same"
    if same < 0 or len(named) != 1:
        return None
    first = min(same, named[0].first)
    return first, resolve(analysis, named[0], numbers_named(named[0]))


def _ranked(analysis: Analysis) -> bool:
    """`the biggest drop from the day before`: the greatest step is sought, and none is set."""
    worst = any(c.meaning == "worse" and analysis.low(c.last - 1) == "worst" for c in analysis.cues)
    most = worst or any(m.degree == "most" for m in analysis.mentions)
    return most or analysis.has("high", "low")


def _of_many(analysis: Analysis) -> bool:
    """`on which days did it drop`, `how often did it rise`: all such steps, not the greatest."""
    lows = [token.low for token in analysis.tokens]
    pairs = set(pairwise(lows))
    if ("how", "much") in pairs or ("how", "far") in pairs or "change" in lows:
        return False
    plural = any(low.endswith("s") and analysis.noun_at(at) for at, low in enumerate(lows))
    return ("how", "often") in pairs or ("how", "many") in pairs or plural


def _way(
    analysis: Analysis, before: int, *, moved: bool
) -> tuple[int, int, bool, ColumnCard] | None:
    """Where "hotter", "lower" or "fell" stands, whether it points down, and of which column."""
    sentence = analysis.sentence_of(before - 1)[0]
    floor = max(sentence, before - _REACH)
    for mention in reversed(analysis.mentions):
        if floor <= mention.first < before and mention.degree == "more" and graded(mention):
            column = resolve(analysis, mention, graded(mention))
            return mention.first, mention.last, direction_of(mention) == "low", column
    meanings = ("fall", "rise") if moved else ("more", "less", "worse")
    for cue in reversed(analysis.cues):
        if not floor <= cue.first < before or cue.meaning not in meanings:
            continue
        named = [m for m in analysis.mentions if sentence <= m.first < before and numbers_named(m)]
        named = _what_they_are_of(analysis, named)
        happened = bool(named) and any(
            link.column.type == "boolean" for link in named[-1].of("name", "low")
        )
        if not named or (happened and _usual(analysis, sentence, cue.first)):
            usual = _usual(analysis, sentence, cue.first)
            down = cue.meaning in ("fall", "less")
            return (cue.first, cue.last, down, usual) if usual else None
        column = resolve(analysis, named[-1], numbers_named(named[-1]))
        first = named[-1].first if named[-1].first < cue.first else cue.first
        down = cue.meaning in ("fall", "less")
        if cue.meaning == "worse":  # (which way that is, is declared)
            if not column.better:
                return None
            down = column.better == "high"
        return first, cue.last, down, column
    return None


def _what_they_are_of(analysis: Analysis, named: list[Mention]) -> list[Mention]:
    """Without the "rain" of "the chance of rain", which is what the chance is one of."""
    ends = {mention.last for mention in named}
    return [m for m in named if m.first - 1 not in ends or analysis.low(m.first - 1) != "of"]


def _usual(analysis: Analysis, start: int, cue: int) -> ColumnCard | None:
    """The usual number of a record, which "it" is that "rose 10 from the day before"."""
    seen = seen_twice(analysis.card)
    usual = [c for c in analysis.card.columns if c.typical and c.name in seen]
    said = "it" in analysis.between(start, cue)
    return usual[0] if said and len(usual) == 1 else None


def _by(analysis: Analysis, first: int, end: int, start: int, last: int) -> Amount | None:
    """`5 degrees hotter than`, `hotter by 5 than`, `hotter than the day before by 5`."""
    for amount in analysis.amounts:
        if amount.clock or analysis.noun_at(amount.last):
            continue
        inside = first <= amount.first and amount.last <= start
        behind = amount.first in (last, last + 1) and "by" in analysis.between(last, last + 2)
        if inside or behind or amount.last == first or amount.last == end - 1:
            return amount
    return None
