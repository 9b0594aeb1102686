"""Which column an amount is an amount of: "at least 25 mph" of gust, "10 PM or later" of a time."""

from dataclasses import replace
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.bare_hours import not_until, on_the_clock, only_told, unsaid_half
from pageturner.tools.text_to_sql.by_unit import (
    HOURS,
    beyond,
    called_so,
    column_by_unit,
    fits,
    of_the_day,
    plausible,
)
from pageturner.tools.text_to_sql.counted_claims import is_claimed
from pageturner.tools.text_to_sql.elisions import came_to
from pageturner.tools.text_to_sql.english import AUXILIARIES, PARTS_OF_DAY
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.negation import OPPOSITE, attached_no, left_out, negated
from pageturner.tools.text_to_sql.numbers import Amount
from pageturner.tools.text_to_sql.operators import (
    bare_end,
    one_end,
    one_record,
    operator_of,
    up_to_its_end,
)
from pageturner.tools.text_to_sql.pair_amounts import both_of, continued, sets_out
from pageturner.tools.text_to_sql.pointing import day_pointed_to
from pageturner.tools.text_to_sql.qualifiers import BOUNDS, resolve, spent
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import AnyOf, Comparison, Condition, Measure, Stated
from pageturner.tools.text_to_sql.thresholds import first_such, no_share, reached_by_each
from pageturner.tools.text_to_sql.tokens import stems
from pageturner.tools.text_to_sql.units import unit_of
from pageturner.tools.text_to_sql.unstated import described_then, or_unstated
from pageturner.tools.text_to_sql.words import word_set


def bind_amounts(question: Question, mentions: list[Mention]) -> set[int]:
    """Give every amount its column; answers where the mentions used begin."""
    analysis = question.analysis
    bound: set[int] = set()
    latest: tuple[Amount, tuple[ColumnCard, Mention | None]] | None = None
    for place, amount in enumerate(analysis.amounts):
        following = analysis.amounts[place + 1 : place + 2]
        if following and not amount.unit and continued(analysis, amount, following[0]):
            amount = replace(amount, unit=following[0].unit)  # "over 20 but below 40 percent"
        if amount.first in analysis.used or _hearsay(analysis, amount, mentions):
            continue
        if is_claimed(analysis, amount):
            question.claimed = amount
            analysis.use(amount.first, amount.last)
            continue
        if question.step is None and _set_apart_by(question, amount):
            question.step = amount
            analysis.use(amount.first, amount.last)
            continue
        if moved_by(analysis, amount) or _too_much(analysis, amount) or only_told(analysis, amount):
            question.unbound.append(amount)
            continue
        amount = first_such(analysis, on_the_clock(analysis, amount))
        if _counts(analysis, amount):
            question.ranks.append(amount)
            analysis.use(amount.first, amount.last)
            continue
        again = latest is not None and continued(analysis, latest[0], amount)
        again = again and not any(  # "over 30 but below 50 booked": the second has its own
            amount.last <= m.first <= amount.last + 1
            and m.of("name", "qualifier")
            and latest is not None
            and latest[1][0] not in m.columns
            for m in analysis.mentions
        )
        chosen = latest[1] if latest and again else sets_out(analysis, amount)
        chosen = chosen or _column_for(question, amount, mentions, bound)
        if chosen is None or (chosen[0].type != "time" and unsaid_half(analysis, amount)):
            question.unbound.append(amount)
            continue
        column, mention = chosen
        latest = amount, chosen
        column = came_to(question, amount, column)
        if then := described_then(analysis, column, amount):
            column, ends = then
            analysis.use(amount.last, ends)
        operator = operator_of(analysis, amount, column)
        if end := one_end(analysis, amount, column):
            column, operator = end, "=" if bare_end(analysis, amount) else operator
        if operator == "<" and _ends_there(analysis, column, mention, amount):
            operator = "<="
        condition = Comparison(Measure(column), operator, amount.value, amount.upper)
        whole = mention is not None and not end and not up_to_its_end(analysis, amount, column)
        other = _other_end(analysis, column, mention) if mention and whole else None
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
        denied = denied or not_until(analysis, amount)
        denied &= analysis.low(amount.first - 1) != "("  # "no wind (3 mph at most)"
        if denied and amount.clock and analysis.low(amount.first) in ("until", "till"):
            denied = False  # "not logged until (after) 11 pm"
            condition = replace(condition, operator=">" if operator == ">" else ">=")
        tails = [m for m in analysis.mentions if _tail_of(analysis, m, amount)]
        last = max([last, *(m.last for m in tails)])
        gone = left_out(analysis, amount, mention)
        met = _signed(condition, denied or gone)
        if gone and column.absent is None and column.filled < analysis.card.count:
            met = AnyOf((met, Stated(column, False)))  # (what states nothing is not left out)
        if ends := or_unstated(analysis, amount.last) or or_unstated(analysis, last):
            met, last = AnyOf((met, Stated(column, False))), max(last, ends)
            analysis.use(ends - 1, ends)
        question.found.append(Found(met, first, last))
    return bound


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


def _set_apart_by(question: Question, amount: Amount) -> bool:
    """The "5 degrees" of "5 degrees hotter on 4 May than on 3 May", of two records."""
    analysis = question.analysis
    period = analysis.dates.period
    if question.difference is not None or period is None or len(period.parts) != 2:
        return False
    ranked = any(m.first == amount.last and m.degree == "more" for m in analysis.mentions)
    ranked = ranked or any(
        cue.first == amount.last and cue.meaning in ("more", "less") for cue in analysis.cues
    )
    return ranked and not amount.clock and "than" in analysis.between(amount.last, amount.last + 10)


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


def _signed(condition: Comparison, denied: bool) -> Condition:
    if not denied:
        return condition
    opposite = OPPOSITE.get(condition.operator)
    if opposite and condition.measure.column.absent is None:
        return replace(condition, operator=opposite)
    return AnyOf((condition,), holds=False)


def _counts(analysis: Analysis, amount: Amount) -> bool:
    """Whether a number counts records ("3 days", "the two warmest") and measures nothing."""
    if amount.clock or amount.operator == "between":
        return False
    if isinstance(amount.value, float) and amount.value <= 0 and amount.operator:
        return False  # "below zero days"
    if analysis.low(amount.first) in ("top", "bottom") and _heads_a_list(analysis, amount):
        return True
    if analysis.low(amount.last - 1) in ("plus", "+") and reached_by_each(analysis, amount):
        return False
    if amount.operator and analysis.low(amount.first) not in (
        "of",
        "at",
        "just",
        "only",
        "was",
        "is",
        "the",
    ):
        counted = _before_noun(analysis, amount.last) or _of_records(analysis, amount.last)
        return amount.unit == "day" or (not amount.unit and counted)
    bounded = analysis.between(amount.first, amount.first + 2) in (["at", "least"], ["at", "most"])
    if bounded and not amount.unit and _before_noun(analysis, amount.last):
        return True  # "at least ten foggy days"
    following = analysis.low(amount.last)
    limited = {"or", "and"} & set(analysis.between(amount.first, amount.last))
    if amount.operator and limited and analysis.low(amount.first) in ("of", "at"):
        return _before_noun(analysis, amount.last)  # "chills of ten or lower"
    small = isinstance(amount.value, float) and 0 < amount.value <= 12
    if amount.spoken and not amount.unit and small:
        return True
    if amount.unit == "day" or _records_at(analysis, amount.last) or following in ("times", "of"):
        return not amount.unit or amount.unit == "day"
    previous = analysis.low(amount.first - 1)
    if previous in ("top", "bottom", "first", "last"):
        return True
    superlative = any(
        cue.first == amount.last and cue.meaning in ("high", "low") for cue in analysis.cues
    ) or any(m.first == amount.last and m.degree == "most" for m in analysis.mentions)
    return superlative and not amount.unit


def _of_records(analysis: Analysis, at: int) -> bool:
    """The "of the days" of "more than three of the days"."""
    noun = at + 1 + (analysis.low(at + 1) in ("the", "these", "those"))
    return analysis.low(at) == "of" and analysis.noun_at(noun)


def _before_noun(analysis: Analysis, at: int) -> bool:
    """Whether records follow, perhaps with what is true or false of them: "15 rainy days"."""
    told = next((m for m in analysis.mentions if m.first == at), None)
    if told and any(column.type == "boolean" for column in told.columns):
        at = told.last
    return _records_at(analysis, at)


def _records_at(analysis: Analysis, at: int) -> bool:
    """Whether records are named there; not by the "one" of "80 or more one day"."""
    another = analysis.low(at) == "one" and analysis.noun_at(at + 1)
    return analysis.noun_at(at) and not another


def _heads_a_list(analysis: Analysis, amount: Amount) -> bool:
    """`top three gusts`, and not "did they top 40"."""
    small = isinstance(amount.value, float) and 0 < amount.value <= 20 and not amount.unit
    before = [m for m in analysis.mentions if m.last == amount.first]
    verb = bool(before) or analysis.low(amount.first - 1) in (*AUXILIARIES, "it", "they", "to")
    return small and not verb


def _column_for(
    question: Question, amount: Amount, mentions: list[Mention], bound: set[int]
) -> tuple[ColumnCard, Mention | None] | None:
    analysis = question.analysis
    best: tuple[float, ColumnCard, Mention] | None = None
    sentence = analysis.sentence_of(amount.first)
    for mention in mentions:
        columns = _so_called(analysis, amount, _measurable(question, mention, amount))
        if not columns or not sentence[0] <= mention.first < sentence[1]:
            continue
        if spent(analysis, mention) or _of_other(analysis, mention, amount):
            continue
        after = mention.first >= amount.last
        gap = mention.first - amount.last if after else amount.first - mention.last
        joint = analysis.between(amount.last, mention.first) if after else []
        tail = _tail_of(analysis, mention, amount)
        if not tail and any(word in (",", "and", "or") for word in joint):
            gap += 12
        low, high = sorted((amount.first, mention.first))
        cost = gap + (0.5 if after else 0.0) + (8 if mention.first in bound else 0)
        # (of "issued before 9 but after 6", both are hours of one thing)
        cost += (2 if amount.clock else 30) if analysis.clause_break(low, high) else 0
        valued = mention.of("value") and not mention.of("name", "low")
        cost += 0 if valued or mention.of("name", "low") else 4
        apart = not tail and not _SEPARATING.isdisjoint(joint)
        cost += 30 if not amount.unit and _told_anew(analysis, mention, amount) else 0
        doubt = 0.0 if amount.unit else min(1.0, 3 * min(beyond(c, amount) for c in columns))
        of_it = not after and analysis.between(mention.last, amount.first) == ["of"]
        before = set() if after else set(analysis.between(mention.last, amount.first))
        of_it = of_it or bool(before and before <= _MIGHT and mention.of("name"))
        if doubt and gap and not of_it:  # (of "gusts of 20", "gusts could hit 20" is no doubt)
            cost += doubt * (30 if apart else 12)
        closed = not amount.unit and joint[:1] in (["with"], ["and"], ["but"])
        closed = closed or _has_its_own(analysis, mention, amount)
        cost += 30 if apart and closed else 0  # "in the sixties with gusts"
        cost += 30 if after and _denied_between(analysis, amount, mention) else 0
        cost += 30 if _denied_before(analysis, amount, mention) else 0
        cost += 30 if gap > 2 and no_share(analysis, amount, columns) else 0
        cost += 15 if _of_another(question, mention, mentions) else 0
        cost += 15 if _comes_from(question, mention, mentions) else 0
        if best is None or cost < best[0]:
            likeliest = [c for c in columns if plausible(c, amount)]
            felt = analysis.low(mention.last - 1) == "like" and likeliest  # of heat, or of cold
            best = (cost, resolve(analysis, mention, felt or columns), mention)
    told = column_by_unit(question, amount) if best is None or best[0] >= 12 else None
    own = told is not None and called_so(question, amount, told[0])
    if best is not None and best[0] < 30:
        other = own and (not plausible(best[1], amount) or best[2].first in bound)
        if not other:  # "a chance of 60% and nonetheless got to 85"
            return best[1], best[2]
    return told


_MIGHT = word_set("could might may can")


def _of_other(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    return any(_tail_of(analysis, mention, a) for a in analysis.amounts if a is not amount)


def _tail_of(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    """The "warmer" of "60 or warmer yet below 60 in the end": it is said of the first alone."""
    joint = mention.first - 1
    more = mention.degree == "more" and analysis.low(joint) in ("or", "and")
    return more and amount.last == joint


def _has_its_own(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    """The "wind" of "above 20 and wind under 15": the other amount is the one it is held to."""
    return any(
        0 <= other.first - mention.last <= _NEAR
        and not _SEPARATING & set(analysis.between(mention.last, other.first))
        for other in analysis.amounts
        if other is not amount
    )


def _told_anew(analysis: Analysis, mention: Mention, amount: Amount) -> bool:
    """The "and stayed" of "had an east wind and stayed below 64": another thing is told."""
    pairs = pairwise(analysis.between(mention.last, amount.first))
    return any(one in ("and", "but", "yet") and two in _TELLING for one, two in pairs)


_TELLING = word_set(
    "stayed stay got get reached reach hit topped remained ended made peaked climbed went was were"
)
_NEAR = 2
_SEPARATING = frozenset({"and", "with", "but", "or", ",", "while", "plus", "&"})


def _denied_between(analysis: Analysis, amount: Amount, mention: Mention) -> bool:
    """`past 90 without a heat index`: the amount is not one of what is denied."""
    between = range(amount.last, mention.first)
    return any(cue.meaning == "no" and cue.first in between for cue in analysis.cues)


def _denied_before(analysis: Analysis, amount: Amount, mention: Mention) -> bool:
    """`no heat index, below 90`, `no heat index and below 90`: what is denied is left behind."""
    gap = analysis.between(mention.last, amount.first)
    return bool({",", "and", "but"} & set(gap)) and negated(analysis, mention.first)


def _of_another(question: Question, mention: Mention, mentions: list[Mention]) -> bool:
    """The "rain" of "chance of rain": the amount is one of the chance."""
    if question.analysis.low(mention.first - 1) != "of":
        return False
    return any(m.last == mention.first - 1 and question.numeric(m) for m in mentions)


def _comes_from(question: Question, mention: Mention, mentions: list[Mention]) -> bool:
    """The "south" of "gusts from the south of 30 mph": whence what is measured comes."""
    analysis = question.analysis
    at = mention.first - (analysis.low(mention.first - 1) in ("the", "a"))
    if not mention.of("value") or analysis.low(at - 1) not in ("from", "of", "in"):
        return False
    at -= 1 + (analysis.low(at - 2) in ("out", "coming", "blowing"))
    return any(m.last == at and question.numeric(m) for m in mentions)


def _measurable(question: Question, mention: Mention, amount: Amount) -> list[ColumnCard]:
    """The columns of a mention that the amount could be one of."""
    links = mention.of("name", "low") or mention.of("qualifier")
    if not links and amount.first - mention.last in (0, 1):
        return [c for c in _beside(question, mention) if fits(c, amount)]
    if amount.clock:
        if mention.words.lower() in HOURS and of_the_day(question):
            return []
        links = mention.of("name", "low", "qualifier")
    columns = {link.column.name: link.column for link in links}
    if amount.clock:
        return _times(question, list(columns.values()))
    measured = [c for c in columns.values() if c.type in NUMERIC and not c.temporal]
    if any(c.type == "boolean" for c in columns.values()):
        # "dry and above 90": a truth is not measured, unless the unit says so
        return [c for c in measured if amount.unit and unit_of(c.unit) == amount.unit]
    return [c for c in measured if fits(c, amount)]


def _so_called(analysis: Analysis, amount: Amount, columns: list[ColumnCard]) -> list[ColumnCard]:
    """Of an amount that is told by a word for it, "below freezing", the columns that know it."""
    token = analysis.tokens[amount.last - 1]
    word = token.text.lower()
    if token.kind != "number" or not word.isalpha():
        return columns
    known = {c.name for c in analysis.card.columns if word in dict(c.aliases)}
    return [c for c in columns if c.name in known] if known else columns


def _beside(question: Question, mention: Mention) -> list[ColumnCard]:
    """The usual number of what a value is of: the "15 to 20" of "a northerly at 15 to 20"."""
    names = {name for link in mention.of("value") for name in link.column.synonyms}
    return [
        column
        for column in question.analysis.card.columns
        if column.type in NUMERIC and column.typical and names & set(column.synonyms)
    ]


def _times(question: Question, columns: list[ColumnCard]) -> list[ColumnCard]:
    """The times among the columns, or those that share a name with one of them."""
    times = [c for c in columns if c.type == "time"]
    if times or len(columns) != 1:
        return times
    stem = columns[0].name.split("_")[0]
    card = question.analysis.card
    return [c for c in card.columns if c.type == "time" and c.name.split("_")[0] == stem]
