"""One record held against the one beside it: "hotter than the day before", "a dry day right after a
wet one".

comparative   (by)      than            which one
hotter        5 degrees than   (it was) the day before
fell          by 10     from            the previous day

what holds    side      of it           what holds of the other
a dry day     after     a               wet one

Only where every day has one record of its own; the record beside it is that of the day beside it.
"""

from dataclasses import dataclass, replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.comparison_words import Operator
from pageturner.tools.text_to_sql.negation import negated
from pageturner.tools.text_to_sql.numbers import Amount
from pageturner.tools.text_to_sql.qualifiers import resolve
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question, numbers_named
from pageturner.tools.text_to_sql.reading import (
    Beside,
    Comparison,
    Measure,
    Membership,
    NamedDay,
    Neighbour,
    Stated,
    Truth,
)
from pageturner.tools.text_to_sql.words import PhraseTable, ends, phrases, word_set

_BESIDE = PhraseTable(
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
)
_LEADING_UP = word_set("on it was had been that those of did were is for the one ' s")
_AGAINST = phrases("""
    from, on, over, against, versus, vs, compared to, compared with, since, relative to
""")
_SIDES = PhraseTable(
    {
        "-1": "after, following, followed, preceded by",
        "1": "before, preceding, preceded, followed by",
    }
)
_SAID_OF = word_set(
    "was were had saw brought a an some is turned stayed something be to plain plainly both with"
)
_AT_ONCE = word_set("right straight immediately directly just coming came")
_ARTICLES = word_set("a an the")
_SEEKING = word_set("i'm im we're you're they're what's")
_POINTING = frozenset({"'", "that", "this", "it", "then", "those", "these", "a", "an", "the"})
"""After "the day before" these say whose: "the day before that", "the day before a storm"."""
_TURNED: dict[str, Operator] = {">": "<", ">=": "<=", "<": ">", "<=": ">=", "=": "=", "": "<="}
_REACH = 8


@dataclass(frozen=True)
class Step:
    """A condition on a record and the one beside it; `used` are the tokens that say it."""

    condition: Comparison
    first: int
    last: int
    used: frozenset[int]


def neighbour(card: SchemaCard, days: int) -> Neighbour | None:
    """The record so many days on; None where a day may have several, or none of its own."""
    key = card.temporal
    if key is None or key.type != "date" or not 0 < key.filled <= key.distinct:
        return None
    return Neighbour(days, card.table, key.name)


def read_step(analysis: Analysis) -> Step | None:
    """The first comparison of a record with the one beside it, or with that of a named day."""
    period, named = analysis.dates.period, analysis.dates.benchmark
    if named is not None:
        one = neighbour(analysis.card, 0)
        day = NamedDay(named.day, one.table, one.key) if one else None
        return _compared(analysis, day, named.first, named.last) if day else None
    if period is not None and period.named_days:
        return None
    for at in range(len(analysis.tokens)):
        found = _BESIDE.at(analysis.tokens, at)
        if found is None or at in analysis.dates.used:
            continue
        beside = neighbour(analysis.card, int(found[0]))
        step = _compared(analysis, beside, at, at + found[1]) if beside else None
        if step is not None:
            return step
    return None


def _compared(analysis: Analysis, beside: Neighbour | NamedDay, at: int, last: int) -> Step | None:
    """What stands before "than the day before": how much, which way, and of what."""
    than = at - 1
    while analysis.low(than) in _LEADING_UP and analysis.low(than) != "on":
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


def _above(analysis: Analysis, beside: Neighbour | NamedDay, at: int, last: int) -> Step | None:
    """`a delay at least 15 minutes above that of the day before`, `exceeded that of the day
    before`: a side of the other value, whose place ends at `at`."""
    cue = next((c for c in analysis.differences if c.last == at + 1), None)
    if cue is None or cue.meaning not in _OF_THAT or _ranked(analysis):
        return None
    sentence = analysis.sentence_of(at)[0]
    named = [m for m in analysis.mentions if sentence <= m.first < cue.first]
    named = [m for m in named if not m.degree and m.of("name") and numbers_named(m)]
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
    return analysis.has("high", "low") or any(m.degree == "most" for m in analysis.mentions)


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
        if floor <= mention.first < before and mention.degree == "more" and numbers_named(mention):
            low = any(link.role == "low" for link in mention.links)
            column = resolve(analysis, mention, numbers_named(mention))
            return mention.first, mention.last, low, column
    meanings = ("fall", "rise") if moved else ("more", "less")
    for cue in reversed(analysis.cues):
        if not floor <= cue.first < before or cue.meaning not in meanings:
            continue
        named = [m for m in analysis.mentions if sentence <= m.first < before and numbers_named(m)]
        if not named:
            return None
        column = resolve(analysis, named[-1], numbers_named(named[-1]))
        first = named[-1].first if named[-1].first < cue.first else cue.first
        return first, cue.last, cue.meaning in ("fall", "less"), column
    return None


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


def _day_told(analysis: Analysis, at: int) -> int:
    """Where the "a day announced as" of "a day announced as calm" begins; `at` for none."""
    place = at - 1
    while analysis.low(place) in _TELLING or any(
        m.last == place + 1 and not m.of("name", "low", "value") for m in analysis.mentions
    ):
        place -= 1
    noun = analysis.noun_at(place) and analysis.low(place - 1) in ("a", "an")
    return place - 1 if noun else at


_TELLING = word_set("as with that was which called described forecast to be")


def beside_others(analysis: Analysis, found: list[Found]) -> list[Found]:
    """`a dry day right after a wet one`: what is said of the record beside, said of that."""
    period = analysis.dates.period
    if period is not None and period.named_days:
        return found
    result = [_beside(analysis, one, alone=_alone(analysis, found)) for one in found]
    both = [one for one in found if _of_both_days(analysis, one)]
    return [*both, *(one for one in result if one not in both)]


def stated_beside(question: Question) -> None:
    """`and the day before had a delay`: what is only stated, said of the record beside."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is not None and period.named_days:
        return
    for mention in list(question.free):
        columns = [c for c in question.numeric(mention) if c.type in NUMERIC]
        ranked = any(c.last == mention.first for c in analysis.cues if c.meaning in ("high", "low"))
        if mention.degree or ranked or not columns or not mention.of("name"):
            continue
        column, denied = resolve(analysis, mention, columns), negated(analysis, mention.first)
        if column.filled == analysis.card.count:
            continue  # "what was the high on the day before": it is asked for
        stated = Stated(column, not denied)
        found = Found(stated, mention.first, mention.last, denied)
        side = _said_beside(analysis, found, alone=False) or _side(analysis, found)
        if side and (other := neighbour(analysis.card, side)):
            question.free.remove(mention)
            question.found.append(replace(found, condition=Beside(stated, other)))


def _alone(analysis: Analysis, found: list[Found]) -> bool:
    """Whether one condition is told: what "and the day before had hail" joins, is another."""
    if len(found) != 1:
        return False
    at = _said_from(analysis, found[0])
    before = [
        analysis.low(at - size - 1)
        for size in (3, 2)
        if at > size and (_BESIDE.at(analysis.tokens, at - size) or ("", 0))[1] == size
    ]
    verb = analysis.low(at) in ("had", "was", "were", "saw", "both")
    return not (verb and {"and", "but", "while", "when", ","} & set(before))


def _of_both_days(analysis: Analysis, found: Found) -> bool:
    """`the day and the day after both had hail`: said of the day beside and of the one itself."""
    at = _said_from(analysis, found)
    return "both" in analysis.between(at, found.first)


def _beside(analysis: Analysis, found: Found, *, alone: bool) -> Found:
    side = _said_beside(analysis, found, alone=alone) or _side(analysis, found)
    other = neighbour(analysis.card, side) if side else None
    if other is None or not isinstance(found.condition, Truth | Membership | Comparison):
        return found
    return replace(found, condition=Beside(found.condition, other))


def _said_beside(analysis: Analysis, found: Found, *, alone: bool) -> int:
    """`…, but the next day below 35`, `with snow the day before`: the day stands right beside what
    is said of it; alone, "the next day with snow" is the one that is sought."""
    at = _said_from(analysis, found)
    behind = found.last + (analysis.low(found.last) in ("on", "of"))
    places = [(behind, 0), *((at - size, size) for size in (3, 2) if not alone)]
    for start, size in places:
        inside = 0 <= start < len(analysis.tokens)
        said = _BESIDE.at(analysis.tokens, start) if inside else None
        if said is None or (size and said[1] != size) or start in analysis.dates.used:
            continue
        before, after = analysis.low(start - 1), analysis.low(start + said[1])
        dated = {start + said[1], start + said[1] + 1} & analysis.dates.used
        if analysis.between(start, start + said[1]) == ["the", "next"] and after.isalnum():
            continue  # "the next five days"
        if after in _POINTING or before in ("than", "from", "to") or dated:
            continue  # "the last wet day before 4 March"
        analysis.use(start, start + said[1])
        return int(said[0])
    return 0


def _said_from(analysis: Analysis, found: Found) -> int:
    """Where the "had some", the "was forecast to be no" before a condition begins."""
    at = found.first
    while (
        analysis.low(at - 1) in _SAID_OF
        or (analysis.low(at - 1) == "no" and found.negated)
        or any(m.last == at and not m.of("name", "low", "value") for m in analysis.mentions)
    ):
        at -= 1
    return at


def _side(analysis: Analysis, found: Found) -> int:
    """On which side of the record that is sought this one lies; 0 where it is itself sought."""
    at = _day_told(analysis, found.first)
    whole = at < found.first
    if not whole and analysis.low(at - 1) in _ARTICLES:
        at -= 1
    for size in (2, 1):
        side = _SIDES.at(analysis.tokens, at - size) if at >= size else None
        if side is None or side[1] != size or at - size in analysis.dates.used:
            continue
        before = at - size - 1
        if analysis.low(before) in _SEEKING or analysis.low(before - 1) in ("i", "we", "you"):
            continue  # "I'm after a dry day", "we are after a dry one"
        at_once = analysis.low(before) in _AT_ONCE
        before -= at_once
        one = analysis.low(before) == "day" and analysis.low(before - 1) in ("the", "a")
        indefinite = whole or analysis.low(found.first - 1) in ("a", "an")
        named = whole or analysis.noun_at(found.last) or analysis.low(found.last) == "one"
        if (indefinite and named) or one or (at_once and analysis.low(before) == "days"):
            analysis.use(before, found.first)
            return int(side[0])
    return 0
