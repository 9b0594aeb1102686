"""What records must meet: amounts bound to columns, truths, values, negation, "or"."""

from dataclasses import dataclass, field, replace

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, resolve
from pageturner.tools.text_to_sql.differences import Difference, read_difference
from pageturner.tools.text_to_sql.english import unit_of
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.numbers import Amount, Operator
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Membership,
    Stated,
    Truth,
)

NUMERIC = frozenset({"integer", "real"})


@dataclass
class Found:
    """One condition, and where it was said."""

    condition: Condition
    first: int
    last: int
    negated: bool = False


@dataclass
class Question:
    """An analysed question with its conditions; what is left over is what it asks about."""

    analysis: Analysis
    found: list[Found] = field(default_factory=list)
    free: list[Mention] = field(default_factory=list)
    """Mentions that no condition used: columns asked for, or only said to be stated."""
    difference: Difference | None = None
    """A difference that is asked for rather than a condition."""
    ranks: list[Amount] = field(default_factory=list)
    """Numbers that count: "the three warmest"."""
    unbound: list[Amount] = field(default_factory=list)
    qualified: set[str] = field(default_factory=set)
    """Columns for which a qualifier was said."""

    @property
    def conditions(self) -> list[Condition]:
        return [found.condition for found in self.found]

    def numeric(self, mention: Mention) -> list[ColumnCard]:
        """The columns of a mention that can be measured or ranked."""
        links = mention.of("name", "low")
        columns = {link.column.name: link.column for link in links}
        return [c for c in columns.values() if c.type in NUMERIC or c.order]

    def stated(self) -> list[Condition]:
        """Free mentions read as "has a value"."""
        result: list[Condition] = []
        for mention in self.free:
            columns = [c for c in self.numeric(mention) if c.type in NUMERIC]
            if columns and mention.degree == "":
                column = resolve(self.analysis, mention, columns)
                denied = _negated(self.analysis, mention.first)
                denied = denied or _negated_after(self.analysis, mention)
                result.append(Stated(column, not denied))
        return result


def read_conditions(analysis: Analysis) -> Question:
    """Turn mentions and amounts into conditions."""
    question = Question(analysis)
    question.qualified = {
        link.column.name for mention in analysis.mentions for link in mention.of("qualifier")
    }
    mentions = _relevant(analysis)
    difference = read_difference(analysis)
    spoken: set[int] = set()
    if difference:
        spoken = set(difference.used)
        analysis.used |= spoken
        if difference.amount or difference.relation == "equal":
            if difference.amount:
                _use(analysis, difference.amount.first, difference.amount.last)
            question.found.append(
                Found(difference.condition, difference.cue.first, difference.cue.last)
            )
        else:
            question.difference = difference
    bound = _bind(question, [m for m in mentions if m.first not in spoken])
    for mention in mentions:
        if mention.first in spoken or mention.first in bound:
            continue
        _read_mention(question, mention)
    _drop_absorbed(question)
    _coordinate(question)
    return question


def _relevant(analysis: Analysis) -> list[Mention]:
    """Mentions of the sentences that ask, or of all where those have none; asides left out."""
    inside = [m for m in analysis.mentions if m.first in analysis.focus]
    content = [m for m in inside if m.of("name", "low", "value")]
    chosen = (
        inside
        if content or any(a.first in analysis.focus for a in analysis.amounts)
        else analysis.mentions
    )
    result = []
    for mention in chosen:
        if _aside(analysis, mention) or _of_degree(analysis, mention, chosen):
            _use(analysis, mention.first, mention.last)
        else:
            result.append(mention)
    return result


_SIZES = frozenset("high low strong big great large small long short hard fast deep far".split())


def _of_degree(analysis: Analysis, mention: Mention, others: list[Mention]) -> bool:
    """The "high" of "how high were the gusts": it only asks for the amount."""
    if analysis.low(mention.first - 1) != "how" or analysis.low(mention.first) not in _SIZES:
        return False
    names = {column.name for column in mention.columns}
    return any(
        other.of("name") and not names & {c.name for c in other.columns if c.type in NUMERIC}
        for other in others
        if other is not mention and any(c.type in NUMERIC for c in other.columns)
    )


def _aside(analysis: Analysis, mention: Mention) -> bool:
    """Whether the mention is said not to matter: "not just …", "regardless of …"."""
    return any(
        cue.meaning == "aside"
        and cue.last <= mention.first
        and analysis.light_between(cue.last, mention.first)
        and "also" not in analysis.between(mention.last, mention.last + 3)
        for cue in analysis.cues
    )


def _use(analysis: Analysis, first: int, last: int) -> None:
    analysis.used.update(range(first, last))


# -- amounts


def _bind(question: Question, mentions: list[Mention]) -> set[int]:
    """Give every amount its column; answers where the mentions used begin."""
    analysis = question.analysis
    bound: set[int] = set()
    for amount in analysis.amounts:
        if amount.first in analysis.used:
            continue
        if _counts(analysis, amount):
            question.ranks.append(amount)
            _use(analysis, amount.first, amount.last)
            continue
        chosen = _column_for(question, amount, mentions, bound)
        if chosen is None:
            question.unbound.append(amount)
            continue
        column, mention = chosen
        operator = _operator(analysis, amount, column)
        condition = Comparison(Measure(column), operator, amount.value, amount.upper)
        first, last = amount.first, amount.last
        if mention:
            bound.add(mention.first)
            first, last = min(first, mention.first), max(last, mention.last)
            _use(analysis, mention.first, mention.last)
        _use(analysis, amount.first, amount.last)
        negated = _negated(analysis, first) and not amount.operator.startswith(("<", ">"))
        question.found.append(Found(_signed(condition, negated), first, last))
    return bound


def _signed(condition: Comparison, negated: bool) -> Condition:
    return AnyOf((condition,), holds=False) if negated else condition


def _counts(analysis: Analysis, amount: Amount) -> bool:
    """Whether a number counts records ("3 days", "the two warmest") and measures nothing."""
    if amount.clock or amount.operator == "between":
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
        return amount.unit == "day" or (not amount.unit and analysis.noun_at(amount.last))
    following = analysis.low(amount.last)
    if amount.spoken and not amount.unit and isinstance(amount.value, float) and amount.value <= 12:
        return True
    if amount.unit == "day" or analysis.noun_at(amount.last) or following in ("times", "of"):
        return not amount.unit or amount.unit == "day"
    previous = analysis.low(amount.first - 1)
    if previous in ("top", "bottom", "first", "last"):
        return True
    superlative = any(
        cue.first == amount.last and cue.meaning in ("high", "low") for cue in analysis.cues
    ) or any(m.first == amount.last and m.degree == "most" for m in analysis.mentions)
    return superlative and not amount.unit


def _column_for(
    question: Question, amount: Amount, mentions: list[Mention], bound: set[int]
) -> tuple[ColumnCard, Mention | None] | None:
    analysis = question.analysis
    best: tuple[float, ColumnCard, Mention] | None = None
    sentence = analysis.sentence_of(amount.first)
    for mention in mentions:
        columns = _measurable(question, mention, amount)
        if not columns or not sentence[0] <= mention.first < sentence[1]:
            continue
        after = mention.first >= amount.last
        gap = mention.first - amount.last if after else amount.first - mention.last
        if after and any(
            word in (",", "and", "or") for word in analysis.between(amount.last, mention.first)
        ):
            gap += 12
        low, high = sorted((amount.first, mention.first))
        cost = gap + (0.5 if after else 0.0) + (8 if mention.first in bound else 0)
        cost += 30 if analysis.clause_break(low, high) else 0
        cost += 0 if mention.of("name", "low") else 4
        if best is None or cost < best[0]:
            best = (cost, resolve(analysis, mention, columns), mention)
    if best is not None and best[0] < 30:
        return best[1], best[2]
    return _column_by_unit(question, amount)


def _measurable(question: Question, mention: Mention, amount: Amount) -> list[ColumnCard]:
    """The columns of a mention that the amount could be one of."""
    links = mention.of("name", "low") or mention.of("qualifier")
    if amount.clock:
        links = mention.of("name", "low", "qualifier")
    columns = {link.column.name: link.column for link in links}
    if amount.clock:
        return _times(question, list(columns.values()))
    return [c for c in columns.values() if c.type in NUMERIC and _fits(c, amount)]


def _times(question: Question, columns: list[ColumnCard]) -> list[ColumnCard]:
    """The times among the columns, or those that share a name with one of them."""
    times = [c for c in columns if c.type == "time"]
    if times or len(columns) != 1:
        return times
    stem = columns[0].name.split("_")[0]
    card = question.analysis.card
    return [c for c in card.columns if c.type == "time" and c.name.split("_")[0] == stem]


def _fits(column: ColumnCard, amount: Amount) -> bool:
    return not amount.unit or not column.unit or unit_of(column.unit) == amount.unit


def _column_by_unit(question: Question, amount: Amount) -> tuple[ColumnCard, None] | None:
    """No column was named: the unit decides, else the one typical column with such values."""
    card = question.analysis.card
    if amount.clock:
        return None
    columns = [c for c in card.columns if c.type in NUMERIC and not c.temporal]
    if amount.unit:
        columns = [c for c in columns if c.unit and unit_of(c.unit) == amount.unit]
    elif not amount.operator:
        return None
    near = {
        link.column.name
        for mention in question.analysis.mentions
        if not question.analysis.clause_break(*_gap(amount, mention))
        for link in mention.of("qualifier")
    }
    qualified = [c for c in columns if c.name in near]
    typical = [c for c in columns if c.typical and _plausible(c, amount)]
    for choice in (qualified, typical, columns):
        if len(choice) == 1:
            return choice[0], None
    return None


def _gap(amount: Amount, mention: Mention) -> tuple[int, int]:
    """The places between an amount and a mention."""
    low, high = sorted(((amount.first, amount.last), (mention.first, mention.last)))
    return low[1], max(low[1], high[0])


def _plausible(column: ColumnCard, amount: Amount) -> bool:
    low, high = column.minimum, column.maximum
    value = amount.value
    if not isinstance(low, int | float) or not isinstance(high, int | float):
        return True
    return isinstance(value, float) and low <= value <= high


def _operator(analysis: Analysis, amount: Amount, column: ColumnCard) -> Operator:
    """How the amount is compared, with the comparative before or after it."""
    for mention in analysis.mentions:
        if mention.degree != "more":
            continue
        low = any(link.role == "low" for link in mention.links)
        if analysis.low(mention.last) == "than" and mention.last + 1 == amount.first:
            return "<" if low else ">"
        if mention.first == amount.last + 1 and analysis.low(amount.last) in ("or", "and"):
            _use(analysis, mention.first, mention.last)
            return "<=" if low else ">="
    if amount.operator == "=" and analysis.low(amount.first) == "as" and _yes_no(analysis):
        return ">=" if analysis.low(amount.first + 1) == "high" else "<="
    if amount.clock and amount.operator in ("", "="):
        return "="
    return amount.operator or "="


def _yes_no(analysis: Analysis) -> bool:
    return bool(analysis.tokens) and analysis.low(0) in ("did", "does", "do", "was", "were", "has")


# -- words


def _read_mention(question: Question, mention: Mention) -> None:
    analysis = question.analysis
    values = mention.of("value")
    negated = _negated(analysis, mention.first) or _negated_after(analysis, mention)
    if values and mention.degree == "":
        column = values[0].column
        chosen = tuple(dict.fromkeys(str(v.value) for v in values if v.column.name == column.name))
        condition: Condition = Membership(column, chosen, not negated)
    else:
        truths = [link for link in mention.of("name", "low") if link.column.type == "boolean"]
        if mention.degree or not truths or _quantified(question, mention):
            question.free.append(mention)
            _use(analysis, mention.first, mention.last)
            return
        link = truths[0]
        condition = Truth(link.column, (link.role == "name") != negated)
    question.found.append(Found(condition, mention.first, mention.last, negated))
    _use(analysis, mention.first, mention.last)


_QUANTIFIERS = frozenset("more less most least much fewer heavier heaviest amount".split())


def _quantified(question: Question, mention: Mention) -> bool:
    """`more rain`, `how much snow`: of a thing that is also measured, the measure is meant."""
    if not question.numeric(mention):
        return False
    if question.analysis.noun_at(mention.last):
        return False
    before = question.analysis.between(max(0, mention.first - 2), mention.first)
    before = [word for word in before if word not in ("of", "new")]
    return bool(before) and before[-1] in _QUANTIFIERS


def _negated(analysis: Analysis, at: int) -> bool:
    """Whether a "no" reaches to this place."""
    for cue in reversed([c for c in analysis.cues if c.last <= at]):
        if cue.meaning == "but":
            return False
        if cue.meaning not in ("no", "never"):
            continue
        sentence = analysis.sentence_of(at)
        if cue.first < sentence[0] or analysis.low(cue.first) == "none":
            return False
        if cue.first == sentence[0] and analysis.low(cue.first).rstrip("'t") in _NEGATIVE_OPENERS:
            return False
        return _reaches(analysis, cue.last, at)
    return False


_NEGATIVE_OPENERS = frozenset(
    "didn didnt doesn isn isnt wasn wasnt weren aren won hasn haven".split()
)


def _reaches(analysis: Analysis, first: int, last: int) -> bool:
    """From a "no" to a mention: across other mentions only by "or", "nor" or a comma."""
    if last - first > 10:
        return False
    mentions = [m for m in analysis.mentions if first <= m.first < last]
    mentions = [m for m in mentions if m.of("name", "low", "value")]
    if any(amount.first >= first and amount.last <= last for amount in analysis.amounts):
        return False
    words = analysis.between(first, last)
    if any(word in (".", "?", "!", ";") for word in words):
        return False
    if mentions:
        joints = analysis.between(mentions[-1].last, last)
        return any(word in ("or", "nor", "/") for word in joints) or joints == [","]
    return "and" not in words


def _negated_after(analysis: Analysis, mention: Mention) -> bool:
    """`rain was not mentioned`, `no` after the thing it denies."""
    sentence = analysis.sentence_of(mention.first)
    for cue in analysis.cues:
        if cue.meaning != "no" or not mention.last <= cue.first < sentence[1]:
            continue
        gap = analysis.between(mention.last, cue.first)
        follows = [m for m in analysis.mentions if m.first >= cue.last and m.first < sentence[1]]
        follows = [m for m in follows if m.of("name", "low", "value")]
        return (
            len(gap) <= 2
            and all(word in ("was", "is", "were", "are", "be", "been") for word in gap)
            and analysis.low(cue.first) not in ("no", "nothing", "without")
            and not follows
        )
    return False


def _drop_absorbed(question: Question) -> None:
    """`chance of rain`: what only says which chance is meant is no condition of its own.

    A measure that is only named ("a chance of snow") gives way to the thing it qualifies.
    """
    analysis = question.analysis
    measures = [
        (m, {c.name for c in question.numeric(m)})
        for m in analysis.mentions
        if m.first in analysis.used and question.numeric(m)
    ]
    for found in list(question.found):
        mention = next(
            (m for m in analysis.mentions if m.first == found.first and m.last == found.last), None
        )
        if mention is None or not isinstance(found.condition, Truth | Membership):
            continue
        qualifies = {link.column.name for link in mention.of("qualifier")}
        for measure, names in measures:
            if measure is mention or not qualifies & names:
                continue
            low, high = sorted(((measure.first, measure.last), (mention.first, mention.last)))
            if not analysis.light_between(low[1], high[0]) or "and" in analysis.between(
                low[1], high[0]
            ):
                continue
            if measure in question.free and not _asked(question, measure):
                question.free.remove(measure)
            else:
                question.found.remove(found)
            break


def _asked(question: Question, measure: Mention) -> bool:
    """Whether a measure is asked for or ranked, not merely named."""
    analysis = question.analysis
    if measure.degree or any(
        c.meaning in ("high", "low", "average", "sum", "more", "less", "median")
        for c in analysis.cues
    ):
        return True
    before = analysis.between(max(0, measure.first - 4), measure.first)
    opening = analysis.between(*analysis.sentence_of(measure.first))[:1]
    if any(word in ("what", "how", "much") for word in before):
        return True
    yes_no = opening and opening[0] in (
        "was",
        "were",
        "did",
        "is",
        "any",
        "are",
        "will",
        "does",
        "do",
    )
    if yes_no or any(
        w in ("which", "when", "list", "many", "often") for w in analysis.between(0, measure.first)
    ):
        return False
    return not any(word in ("a", "any", "some", "with", "had", "have", "carry") for word in before)


def _coordinate(question: Question) -> None:
    """Join what stands on both sides of an "or", and values of one column."""
    analysis = question.analysis
    question.found.sort(key=lambda found: found.first)
    result: list[Found] = []
    for found in question.found:
        before = result[-1] if result else None
        if before is None:
            result.append(found)
            continue
        gap = analysis.between(before.last, found.first)
        either = "or" in gap and not _has_break(gap)
        listed = _later_or(question, found) and gap == [","]
        same = (
            isinstance(before.condition, Membership)
            and isinstance(found.condition, Membership)
            and before.condition.column.name == found.condition.column.name
            and before.condition.holds == found.condition.holds
        )
        if same and (either or listed or "and" in gap or gap == [","] or not gap):
            assert isinstance(before.condition, Membership)
            assert isinstance(found.condition, Membership)
            values = tuple(dict.fromkeys(before.condition.values + found.condition.values))
            joined: Condition = replace(before.condition, values=values)
        elif (either or listed) and not (before.negated or found.negated):
            parts = (
                before.condition.parts
                if isinstance(before.condition, AnyOf)
                else (before.condition,)
            )
            joined = AnyOf((*parts, found.condition))
        else:
            result.append(found)
            continue
        result[-1] = Found(joined, before.first, found.last, before.negated)
    question.found = result


def _has_break(gap: list[str]) -> bool:
    return any(word in (".", ";", "?", "but") for word in gap) or len(gap) > 6


def _later_or(question: Question, found: Found) -> bool:
    """Whether a list that goes on after `found` ends in "or"."""
    after = [f for f in question.found if f.first >= found.last]
    return bool(after) and "or" in question.analysis.between(found.last, after[-1].first)
