"""Which column an amount is an amount of: "at least 25 mph" of gust, "10 PM or later" of a time."""

from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.pointing import day_pointed_to
from pageturner.tools.text_to_sql.columns.amount_columns import column_for, tail_of
from pageturner.tools.text_to_sql.columns.by_unit import column_by_unit, fits
from pageturner.tools.text_to_sql.columns.qualifiers import BOUNDS
from pageturner.tools.text_to_sql.conditions.bare_hours import (
    not_until,
    on_the_clock,
    only_told,
    past_an_hour,
    unsaid_half,
)
from pageturner.tools.text_to_sql.conditions.counted_claims import is_claimed
from pageturner.tools.text_to_sql.conditions.counted_things import counted_thing, not_counted
from pageturner.tools.text_to_sql.conditions.elisions import came_to
from pageturner.tools.text_to_sql.conditions.negation import (
    OPPOSITE,
    attached_no,
    left_out,
    negated,
)
from pageturner.tools.text_to_sql.conditions.of_the_record import goes_on_of
from pageturner.tools.text_to_sql.conditions.operators import (
    bare_end,
    one_end,
    one_record,
    operator_of,
    up_to_its_end,
)
from pageturner.tools.text_to_sql.conditions.or_worse import worse_behind
from pageturner.tools.text_to_sql.conditions.pair_amounts import (
    both_of,
    continued,
    either_of,
    sets_out,
)
from pageturner.tools.text_to_sql.conditions.record_counts import counts_some
from pageturner.tools.text_to_sql.conditions.restated import restates
from pageturner.tools.text_to_sql.conditions.set_apart import set_apart
from pageturner.tools.text_to_sql.conditions.sides_of_zero import on_its_side
from pageturner.tools.text_to_sql.conditions.taken_together import contrary
from pageturner.tools.text_to_sql.conditions.thresholds import first_such
from pageturner.tools.text_to_sql.conditions.told_as_a_limit import told_as_a_limit
from pageturner.tools.text_to_sql.conditions.unstated import (
    described_then,
    or_none_of_it,
    or_unstated,
)
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import (
    AllOf,
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Stated,
)
from pageturner.tools.text_to_sql.untold.within_a_day.wished_hours import of_a_wish


def bind_amounts(question: Question, mentions: list[Mention]) -> set[int]:
    """Give every amount its column; answers where the mentions used begin."""
    analysis = question.analysis
    bound: set[int] = set()
    latest: tuple[Amount, tuple[ColumnCard, Mention | None]] | None = None
    latest_denied: Amount | None = None
    for place, amount in enumerate(analysis.amounts):
        following = analysis.amounts[place + 1 : place + 2]
        if following and _shares_unit(question, amount, following[0]):
            amount = replace(amount, unit=following[0].unit)  # "over 20 but below 40 percent"
        if amount.first in analysis.used or _hearsay(analysis, amount, mentions):
            continue
        if analysis.low(amount.first - 1) == "per" and not amount.clock:
            question.unread = "what is so much for so many of another thing"
            continue
        if again_said := restates(analysis, amount):
            analysis.use(again_said.start, again_said.stop)
            bound.update(again_said)
            continue
        if is_claimed(analysis, amount):
            question.claimed = amount
            analysis.use(amount.first, amount.last)
            continue
        if question.step is None and (step := set_apart(question, amount)):
            question.step = step
            analysis.use(amount.first, amount.last)
            continue
        if analysis.low(amount.first) == "by":
            amount = on_the_clock(analysis, amount)  # "was the fog to be over by ten"
        untold = only_told(analysis, amount) or past_an_hour(analysis, amount)
        if moved_by(analysis, amount) or _too_much(analysis, amount) or untold:
            question.unbound.append(amount)
            continue
        amount = first_such(analysis, on_the_clock(analysis, amount))
        counted = counted_thing(analysis, amount)
        if counted is None and counts_some(analysis, amount):
            question.ranks.append(amount)
            analysis.use(amount.first, amount.last)
            continue
        again = latest is not None and continued(analysis, latest[0], amount)
        again = (
            again
            and latest is not None
            and goes_on_of(question, latest[1][0], latest[0], amount)
            and not _of_another_unit(question, latest[1][0], amount)
        )
        again = again and not any(  # "over 30 but below 50 booked": the second has its own
            amount.last <= m.first <= amount.last + 1
            and m.of("name", "qualifier")
            and latest is not None
            and latest[1][0] not in m.columns
            for m in analysis.mentions
        )
        chosen = counted or (latest[1] if latest and again else sets_out(analysis, amount))
        left = mentions if chosen else not_counted(analysis, amount, mentions)
        chosen = chosen or column_for(question, amount, left, bound)
        if chosen and _of_another_unit(question, chosen[0], amount):
            chosen = column_by_unit(question, amount)
        if chosen and chosen[1] is None and _in_another_unit(question, amount):
            chosen = None
        if chosen is None or (chosen[0].type != "time" and unsaid_half(analysis, amount)):
            question.unbound.append(amount)
            continue
        if chosen[1] is None and of_a_wish(analysis, amount):
            question.unbound.append(amount)
            continue
        column, mention = chosen
        latest = amount, chosen
        column = came_to(question, amount, column)
        if then := described_then(analysis, column, amount):
            column, ends = then
            analysis.use(amount.last, ends)
        if not column.better and worse_behind(analysis, amount):
            question.unread = f"which of two values of {column.name!r} is the worse one"
        operator = operator_of(analysis, amount, column)
        if amount.operator == "between" and operator != "between":  # "warmer than the forties"
            end_of_it = amount.upper if operator in (">", "<=") else amount.value
            amount = replace(amount, value=end_of_it or amount.value, upper=None, operator=operator)
        if end := one_end(analysis, amount, column):
            column, operator = end, "=" if bare_end(analysis, amount) else operator
        below = _other_end(analysis, column, mention) if operator == "<" else None
        if told := told_as_a_limit(analysis, amount, below):
            question.found.append(Found(told, amount.first, amount.last))
            operator = "="
        elif operator == "<" and _ends_there(analysis, column, mention, amount):
            operator = "<="
        condition = Comparison(Measure(column), operator, amount.value, amount.upper)
        condition, *beside = on_its_side(analysis, amount, mention, condition)
        question.found += [Found(one, amount.first, amount.last) for one in beside]
        whole = mention is not None and not end and not up_to_its_end(analysis, amount, column)
        other = _other_end(analysis, column, mention) if mention and whole and not told else None
        if other and (operator == "=" or (operator != "between" and _of_both(analysis, amount))):
            extra = Comparison(Measure(other), operator, amount.value)
            question.found.append(Found(extra, amount.first, amount.last))
        elif other and operator == "between":
            low, high = sorted((column, other), key=lambda c: c.name.endswith(_UPPER))
            inside = not _as_stated(analysis, amount)  # the whole range lies there
            lower = Comparison(Measure(low), ">=" if inside else "=", amount.value)
            question.found.append(Found(lower, amount.first, amount.last))
            upper = amount.upper or amount.value
            condition = Comparison(Measure(high), "<=" if inside else "=", upper)
        if mention and (also := both_of(analysis, mention, column, amount)):
            as_well = replace(condition, measure=Measure(also))
            question.found.append(Found(as_well, amount.first, amount.last))
        first, last = amount.first, amount.last
        if mention and mention.of("name", "low", "qualifier"):
            crossed = any(amount.last <= a.first < mention.first for a in analysis.amounts)
            if mention.first not in bound and not crossed:  # "20 or 30%": between them is the "or"
                first, last = min(first, mention.first), max(last, mention.last)
            bound.add(mention.first)
            analysis.use(mention.first, mention.last)
        analysis.use(amount.first, amount.last)
        if amount.clock and mention and mention.last < amount.first:
            between = range(mention.last, amount.first)  # "in the early morning, before 4 am"
            analysis.used |= {at for at in between if analysis.low(at) in PARTS_OF_DAY}
        denied = negated(analysis, first) and not amount.operator.startswith(("<", ">"))
        denied = denied or attached_no(analysis, amount, mention)
        either = either_of(analysis, mention, column, amount) if mention else None
        denied = denied or bool(either and attached_no(analysis, amount, either[1][0]))
        denied = denied or not_until(analysis, amount)
        neither = _neither(analysis, latest_denied, amount)
        denied = denied or neither
        denied &= analysis.low(amount.first - 1) != "("  # "no wind (3 mph at most)"
        latest_denied = amount if denied else None
        if denied and amount.clock and analysis.low(amount.first) in ("until", "till"):
            denied = False  # "not logged until (after) 11 pm"
            condition = replace(condition, operator=">" if operator == ">" else ">=")
        tails = [m for m in analysis.mentions if tail_of(analysis, m, amount)]
        last = max([last, *(m.last for m in tails)])
        gone = left_out(analysis, amount, mention)
        met = _signed(condition, denied or gone)
        if denied and isinstance(met, Comparison) and _none_such(analysis, column, mention):
            met = contrary(condition, analysis.card.count)  # (what states nothing has none)
        if gone and column.absent is None and column.filled < analysis.card.count:
            met = AnyOf((met, Stated(column, False)))  # (what states nothing is not left out)
        if ends := or_unstated(analysis, amount.last) or or_unstated(analysis, last):
            met, last = AnyOf((met, Stated(column, False))), max(last, ends)
            analysis.use(ends - 1, ends)
        if (none := or_none_of_it(analysis, amount.last, column)) and not denied:
            met, last = AnyOf((met, Stated(column, False))), max(last, none.last)
            bound.add(none.first)
            analysis.use(none.first, none.last)
        if either:
            as_well = replace(condition, measure=Measure(either[0]))
            both = (met, _signed(as_well, denied or gone))
            met = AllOf(both) if denied or gone else AnyOf(both)
            first = min(first, either[1][0].first)
            bound.update(m.first for m in either[1])
        question.found.append(Found(met, first, last, neither))
    return bound


def _neither(analysis: Analysis, denied: Amount | None, amount: Amount) -> bool:
    """Whether the amount before it is denied with it: "not hotter than 90 or colder than 20"."""
    between = analysis.between(denied.last, amount.first) if denied else []
    return between[:1] in (["or"], ["nor"]) and between[-1] == "than" and len(between) <= _NEAR


_NEAR = 4


def _in_another_unit(question: Question, amount: Amount) -> bool:
    """The "over 6 NTU" of "nitrate over 6 NTU": what is named right before it is never measured so,
    and nothing else is meant."""
    return any(
        mention.last == amount.first
        and bool(amount.unit and mention.of("name"))
        and all(c.type in NUMERIC and c.unit for c in mention.columns)
        and not any(fits(c, amount) for c in mention.columns)
        for mention in question.analysis.mentions
    )


def _of_another_unit(question: Question, column: ColumnCard, amount: Amount) -> bool:
    """The "below 100 °C" of "lots before 2021 below 100 °C": of what is measured so, and not of
    the column before, which has no unit."""
    return bool(amount.unit and not column.unit) and any(
        c.unit and unit_of(c.unit) == amount.unit for c in question.analysis.card.columns
    )


def _shares_unit(question: Question, amount: Amount, following: Amount) -> bool:
    """The "over 20" of "over 20 but below 40 percent", and not of what is measured otherwise:
    "gusts above 20 and below 40 percent"."""
    analysis = question.analysis
    if amount.unit or not continued(analysis, amount, following):
        return False
    named = [m for m in analysis.mentions if m.last == amount.first and question.numeric(m)]
    return all(any(fits(c, following) for c in question.numeric(m)) for m in named)


_HEARSAY = word_set(
    "say claim think believe swear insist remember reckon "
    "says said saying claims claimed thinks thought believes believed swears swore insists "
    "insisted remembers remembered reckons reckoned told heard"
)


def _hearsay(analysis: Analysis, amount: Amount, mentions: list[Mention]) -> bool:
    """`they say it was 90. How hot was it?`: what somebody says need not hold."""
    start, end = analysis.sentence_of(amount.first)
    asked = [m for m in mentions if m.first in analysis.focus]
    asked = [m for m in asked if not all(c.temporal for c in m.columns)]  # "what was the date"
    if amount.first in analysis.focus or not asked:
        return False
    if day_pointed_to(analysis) and any(analysis.noun_at(at) for at in range(start, end)):
        return False  # "I told them of a day that hit 90. What was forecast for that day?"
    return bool(_HEARSAY & set(analysis.between(start, end)))


_SOME = word_set("some a full good about around roughly nearly almost")


def moved_by(analysis: Analysis, amount: Amount) -> bool:
    """The "5" of "to fall by 5 degrees", "worse than promised by 5": how far something moved or
    lay apart, and not where it stood; "delayed by 5" is a delay."""
    at = amount.first
    while analysis.low(at - 1) in _SOME:
        at -= 1
    at -= analysis.low(at) != "by"
    named = any(m.last == at and m.of("name", "low") for m in analysis.mentions)
    by = analysis.low(at) == "by" and not named
    return not amount.clock and (by or _by_so_much(analysis, amount))


def _too_much(analysis: Analysis, amount: Amount) -> bool:
    """The "3 degrees" of "3 degrees too high": how far off, and not how high."""
    degree = any(m.first == amount.last + 1 for m in analysis.mentions)
    return analysis.low(amount.last) == "too" and degree


def _by_so_much(analysis: Analysis, amount: Amount) -> bool:
    """The "at least 5 degrees" of "dropping at least 5 degrees": what comes behind the verb is how
    far, unless it is where to: "to 5 degrees", "below 5"."""
    verb = stems(analysis.low(amount.first - 1)).keys()
    named = any(m.last == amount.first and m.of("name", "low") for m in analysis.mentions)
    moves = amount.first > 0 and not _MOVES.isdisjoint(verb) and not named
    where = _WHERE & set(analysis.between(amount.first, amount.last))
    return moves and bool(amount.unit) and amount.unit != "day" and not where


_MOVES = word_set("fall fell fallen drop rise rose risen climb jump plunge tumble sink sank")
_WHERE = word_set("to below under above over past beyond into")


_UPPER = ("_high", "_max")


def _of_both(analysis: Analysis, amount: Amount) -> bool:
    """`both ends at 15 or more`: what is said of the one end of a range is said of the other."""
    start, _ = analysis.sentence_of(amount.first)
    before = pairwise(analysis.between(start, amount.first))
    return any(one == "both" and two in BOUNDS for one, two in before)


def _as_stated(analysis: Analysis, amount: Amount) -> bool:
    """`7 to 10`, the range as a record states it, and not "between 7 and 10" or "the sixties"."""
    words = analysis.between(amount.first, amount.last)
    plain = words[0] not in ("between", "from") and bool({"to", "-", "–"} & set(words))
    plain = plain and not any(word.startswith("digit") for word in words)
    return plain or one_record(analysis)  # "which day had a wind between 18 and 25 mph"


_ENDS = word_set("upper lower end ends top bottom most least maximum minimum highest lowest")


def _other_end(
    analysis: Analysis, column: ColumnCard, mention: Mention | None
) -> ColumnCard | None:
    """The other end of a range ("wind_low", "wind_high"): exactly 5 is from 5 to 5, whatever the
    range is called, unless one of its ends is."""
    ends = {"high": "low", "low": "high", "max": "min", "min": "max"}
    stem, _, end = column.name.rpartition("_")
    name = f"{stem}_{ends[end]}" if stem and end in ends else ""
    said = {token.low for token in analysis.tokens}
    columns = mention.columns if mention and said & _ENDS else analysis.card.columns
    return next((c for c in columns if c.name == name and c.type == column.type), None)


def _ends_there(
    analysis: Analysis, column: ColumnCard, mention: Mention | None, amount: Amount
) -> bool:
    """`less than a tenth`: the smallest end a range has is what it stays below."""
    other = _other_end(analysis, column, mention)
    upper = column.name.endswith(_UPPER) and other
    return bool(upper) and column.minimum == amount.value


def _none_such(analysis: Analysis, column: ColumnCard, mention: Mention | None) -> bool:
    """The "no discount of 20 or more" of what few records state."""
    if mention is None or 10 * column.filled >= 9 * analysis.card.count:
        return False
    at = mention.first - 1
    while analysis.low(at) in ("a", "an", "any", "("):
        at -= 1
    return analysis.low(at) in ("no", "not", "without", "nor", "neither")


def _signed(condition: Comparison, denied: bool) -> Condition:
    if not denied:
        return condition
    opposite = OPPOSITE.get(condition.operator)
    if opposite and condition.measure.column.absent is None:
        return replace(condition, operator=opposite)
    return AnyOf((condition,), holds=False)
