"""What records must meet: the amount and the denied value of "gusts above 30 and no fog"."""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asides.pointing import (
    asked_for_all_the_same,
    point_back,
    without_ends_told,
)
from pageturner.tools.text_to_sql.asides.relevant import relevant
from pageturner.tools.text_to_sql.asides.told_before import state_what_was_told
from pageturner.tools.text_to_sql.asks.asking import asks_count
from pageturner.tools.text_to_sql.columns.dated_by import came_to_pass
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.columns.kinds import ending_alike, kinds_denied, of_a_kind
from pageturner.tools.text_to_sql.columns.quantities import quantified
from pageturner.tools.text_to_sql.conditions.above_the_mean import read_above_the_mean
from pageturner.tools.text_to_sql.conditions.absorbing import drop_absorbed
from pageturner.tools.text_to_sql.conditions.against_a_figure import against_a_figure, of_a_figure
from pageturner.tools.text_to_sql.conditions.alone_in_it import alone_in_it
from pageturner.tools.text_to_sql.conditions.another_value import said_to_be_another
from pageturner.tools.text_to_sql.conditions.as_beside import read_as_beside
from pageturner.tools.text_to_sql.conditions.between_values import read_between_values
from pageturner.tools.text_to_sql.conditions.beyond_a_stretch import beyond_a_stretch
from pageturner.tools.text_to_sql.conditions.beyond_a_value import read_beyond_a_value
from pageturner.tools.text_to_sql.conditions.binding import bind_amounts
from pageturner.tools.text_to_sql.conditions.close_to import close_to_what
from pageturner.tools.text_to_sql.conditions.column_gaps import read_gap
from pageturner.tools.text_to_sql.conditions.contradictions import so_and_not_so, told_of_the_other
from pageturner.tools.text_to_sql.conditions.coordinating import coordinate
from pageturner.tools.text_to_sql.conditions.counted_conditions import counted_lists, join_counted
from pageturner.tools.text_to_sql.conditions.denials import as_denied, met_or_denied
from pageturner.tools.text_to_sql.conditions.difference_amounts import joined_to_it
from pageturner.tools.text_to_sql.conditions.differences import Difference, read_difference
from pageturner.tools.text_to_sql.conditions.elisions import add_elided, add_other_view
from pageturner.tools.text_to_sql.conditions.falls import read_fall
from pageturner.tools.text_to_sql.conditions.falls_between import fallen_between
from pageturner.tools.text_to_sql.conditions.filled_dates import (
    dates_beside_a_value,
    done_at_all,
    done_otherwise,
    names_the_records,
    never_done,
    stated_date,
    undone_beside_a_value,
)
from pageturner.tools.text_to_sql.conditions.formulas import added_unread, read_formula
from pageturner.tools.text_to_sql.conditions.hours_against import read_hours_against
from pageturner.tools.text_to_sql.conditions.left_out_together import left_out_together
from pageturner.tools.text_to_sql.conditions.level_ranges import read_level
from pageturner.tools.text_to_sql.conditions.negation import (
    OPPOSITE,
    goes_on,
    negated,
    negated_after,
)
from pageturner.tools.text_to_sql.conditions.neighbours import Step, from_day_to_day, read_step
from pageturner.tools.text_to_sql.conditions.on_a_scale import held_as_much, reaching
from pageturner.tools.text_to_sql.conditions.on_the_hour import read_whole_hour
from pageturner.tools.text_to_sql.conditions.one_as_another import one_as_another
from pageturner.tools.text_to_sql.conditions.planned_behind import planned_behind
from pageturner.tools.text_to_sql.conditions.range_widths import read_width
from pageturner.tools.text_to_sql.conditions.relations import read_relation
from pageturner.tools.text_to_sql.conditions.said_beside import beside_others, stated_beside
from pageturner.tools.text_to_sql.conditions.sides_of_or import join_sides
from pageturner.tools.text_to_sql.conditions.sides_of_zero import on_a_side, side_unread
from pageturner.tools.text_to_sql.conditions.so_beside import so_beside
from pageturner.tools.text_to_sql.conditions.spelt_out import without_what_is_spelt_out
from pageturner.tools.text_to_sql.conditions.stated_or import stated_or
from pageturner.tools.text_to_sql.conditions.taken_together import spread
from pageturner.tools.text_to_sql.conditions.than_a_named_one import than_a_named_one
from pageturner.tools.text_to_sql.conditions.times_unread import times_unread
from pageturner.tools.text_to_sql.conditions.too_much import too_much
from pageturner.tools.text_to_sql.conditions.unless_so import leave_out_unless
from pageturner.tools.text_to_sql.conditions.view_told import of_the_view_told
from pageturner.tools.text_to_sql.conditions.years_unread import years_unread
from pageturner.tools.text_to_sql.conditions.yes_explained import yes_turned
from pageturner.tools.text_to_sql.language.numbers import Amount
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Link, Mention
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Measure,
    Membership,
    Stated,
    Truth,
)


def read_conditions(analysis: Analysis) -> Question:
    """Turn mentions and amounts into conditions."""
    without_ends_told(analysis)
    question = Question(analysis)
    listed = counted_lists(analysis)
    question.qualified = {
        link.column.name for mention in analysis.mentions for link in mention.of("qualifier")
    }
    hour = read_whole_hour(analysis)
    against = read_hours_against(analysis)
    if against is not None and against.clocked:
        analysis.differences = [c for c in analysis.differences if c.first not in against.used]
    mean = read_above_the_mean(analysis)
    mentions = relevant(analysis)
    alike = read_as_beside(analysis)
    level = read_width(analysis) or read_level(analysis)
    formula = read_gap(analysis) or read_formula(analysis)
    relation = (
        formula
        or beyond_a_stretch(analysis)
        or (None if alike else read_step(analysis))
        or than_a_named_one(analysis)
        or read_relation(analysis)
    )
    if relation is None:
        relation = formula = read_fall(analysis)
    against_none = relation is None and not of_a_figure(analysis) and not from_day_to_day(analysis)
    difference = read_difference(analysis) if against_none else None
    difference = as_denied(analysis, difference) if difference else None
    spoken: set[int] = set()
    met: Condition
    if formula is not None and formula.condition is None:
        spoken = set(formula.used)
        analysis.used |= spoken
        question.difference = formula.difference
    elif difference:
        spoken = set(difference.used)
        analysis.used |= spoken
        if difference.amount or difference.relation == "equal":
            met = difference.condition
            if difference.amount:
                analysis.use(difference.amount.first, difference.amount.last)
                met = _or_so_much(analysis, difference, difference.amount)
            question.found.append(Found(met, difference.cue.first, difference.cue.last))
        else:
            question.difference = difference
        question.found += _limits_besides(question, difference)
    elif relation is not None and relation.condition is not None:
        asked = _how_far_apart(question, relation.condition)
        question.difference = (
            Difference(
                relation.condition.measure, "over", Cue(relation.first, relation.last, "over")
            )
            if asked
            else None
        )
        spoken = set(relation.used)
        analysis.used |= spoken
        last = max(relation.last, max(relation.used) + 1)
        if not asked:
            also = relation.also if isinstance(relation, Step) else ()
            for one in (relation.condition, *also):
                met = met_or_denied(analysis, one, relation.first, last)
                question.found.append(Found(met, relation.first, last))
    if alike is not None:
        spoken |= alike.used
        analysis.used |= alike.used
        analysis.cues = [c for c in analysis.cues if c.first not in alike.used]
        if alike.condition is None:
            question.unread = "which record of a day is held against the one before"
        else:
            question.found.append(Found(alike.condition, alike.first, alike.last))
    if mean is not None:
        spoken |= mean.used
        question.found.append(Found(mean.condition, mean.first, mean.last))
    if level is not None:
        spoken |= level.used
        analysis.used |= level.used
        question.found.append(Found(level.condition, level.first, level.last))
        if level.value is not None:
            question.found.append(Found(level.value, level.first, level.last))
    if against is not None and against.clocked:
        spoken |= against.used
        analysis.used |= against.used
        question.found.append(Found(against.condition, against.first, against.last))
    if hour is not None:
        spoken |= hour.used
        analysis.used |= hour.used
        question.found.append(Found(hour.condition, hour.first, hour.last))
    for beyond in (*read_beyond_a_value(analysis), *read_between_values(analysis)):
        spoken |= beyond.used
        analysis.used |= beyond.used
        question.found.append(Found(beyond.condition, beyond.first, beyond.last))
    named = {m.first for m in mentions if difference and _still_measured(analysis, m, difference)}
    if relation is not None:
        named |= {m.first for m in mentions if _measured_besides(analysis, m, relation.used)}
        later = any(a.first >= relation.last for a in analysis.amounts)
        subject = next((m.first for m in mentions if m.first in relation.used), None)
        named |= {subject} if later and subject is not None else set()
    bound = bind_amounts(question, [m for m in mentions if m.first not in spoken - named])
    for mention in mentions:
        if mention.first in spoken or mention.first in bound:
            continue
        _read_mention(question, mention)
    if (otherwise := done_otherwise(analysis)) is not None:
        question.found.append(Found(otherwise[0], otherwise[1], otherwise[1] + 1))
        analysis.use(otherwise[1], otherwise[1] + 1)
    question.found = beside_others(analysis, question.found)
    question.at_odds = so_and_not_so(question)
    question.excluded = one_as_another(question)
    stated_beside(question)
    so_beside(question)
    drop_absorbed(question)
    add_elided(question)
    add_other_view(question)
    fallen_between(question)
    planned_behind(question)
    told_of_the_other(question)
    of_the_view_told(question)
    without_what_is_spelt_out(question)
    join_counted(question, listed)
    left_out_together(question)
    leave_out_unless(question)
    join_sides(question)
    stated_or(question)
    coordinate(question)
    spread(question)
    point_back(question)
    asked_for_all_the_same(question)
    state_what_was_told(question)
    against_a_figure(question)
    if times_unread(analysis):
        question.unread = "how many times it was so"
    if yes_turned(analysis):
        question.unread = "what a yes is said to mean"
    if too_much(question):
        question.unread = "what it is said to be too much for"
    if years_unread(question):
        question.unread = "which days are meant, of what only the year is kept"
    if added := added_unread(question):
        question.unread = f"what {added!r} is added to"
    if closeness := close_to_what(question):
        question.unread = f"what {closeness!r} it is to be"
    return question


def _or_so_much(analysis: Analysis, difference: Difference, amount: Amount) -> Condition:
    """`off by 3 or 4 degrees`: either of two amounts that nothing else is said of."""
    plain = not amount.operator or amount.operator == "="
    for other in analysis.amounts:
        between = sorted((amount, other), key=lambda a: a.first)
        gap = analysis.between(between[0].last, between[1].first)
        if other is not amount and plain and gap == ["or"] and other.operator in ("", "=", "<="):
            analysis.use(other.first, other.last)
            second = replace(difference.condition, operator="=", value=other.value)
            return AnyOf((replace(difference.condition, operator="="), second))
    return difference.condition


def _limits_besides(question: Question, difference: Difference) -> list[Found]:
    """The "below 50" of "hotter than planned but still below 50": of the one that came out so."""
    columns = difference.measure.columns
    held = [column for column in columns if column.name not in question.qualified]
    limits = []
    for amount in question.analysis.amounts:
        own = not amount.unit or unit_of(amount.unit) in {unit_of(c.unit) for c in columns}
        if len(held) != 1 or not own or not joined_to_it(question.analysis, amount, difference.cue):
            continue
        question.analysis.use(amount.first, amount.last)
        met = Comparison(Measure(held[0]), amount.operator, amount.value, amount.upper)
        limits.append(Found(met, amount.first, amount.last))
    return limits


def _how_far_apart(question: Question, condition: Condition) -> bool:
    """`by how much did the gusts exceed the wind`: asked for, and not to be met."""
    plain = isinstance(condition, Comparison) and (condition.operator, condition.value) == (">", 0)
    return plain and asks_how_much(question) and not asks_count(question)


def _still_measured(analysis: Analysis, mention: Mention, difference: Difference) -> bool:
    """The "high" of "the high was spot on and over 85": a condition holds for it besides."""
    others = [amount for amount in analysis.amounts if amount is not difference.amount]
    cue = range(difference.cue.first, difference.cue.last)
    if difference.amount is None and difference.relation != "equal":
        # "a forecast of 88 or more was topped"
        return any(a.first == mention.last and analysis.low(a.first) == "of" for a in others)
    last = mention.last + (analysis.low(mention.last) in _SAID)  # "the forecast said 75 or more"
    reached = any(amount.first <= last <= amount.last for amount in others)
    return mention.first not in cue and (bool(mention.of("name", "low")) or reached)


_SAID = word_set("said gave was read")


def _measured_besides(analysis: Analysis, mention: Mention, used: frozenset[int]) -> bool:
    """The "gusts" of "gusts of 35 or more that were twice the steady wind"."""
    at = mention.last
    places = {at, at + (analysis.low(at) == "of")}
    return mention.first in used and any(
        amount.first in places and amount.first not in used for amount in analysis.amounts
    )


def _read_mention(question: Question, mention: Mention) -> None:
    analysis = question.analysis
    values = mention.of("value")
    ranked = analysis.low(mention.first - 1) in ("more", "less")
    last = _behind_others(analysis, mention)
    counted = any(analysis.noun_at(last + step) for step in range(3))
    if values and values[0].column.order and ranked and not counted:
        question.free.append(replace(mention, degree="more"))
        analysis.use(mention.first, mention.last)
        return
    if values and values[0].column.order and analysis.low(mention.first - 1) == "how":
        # "how rough was the sea": its state is asked for, and not whether it was rough
        question.free.append(replace(mention, links=(Link(values[0].column, "name"),)))
        analysis.use(mention.first, mention.last)
        return
    if values and values[0].column.order and (held := held_as_much(analysis, mention)):
        question.free.append(replace(mention, links=held))
        analysis.use(mention.first, mention.last)
        return
    if names_the_records(analysis, mention):
        return
    denied = negated(analysis, mention.first) or negated_after(analysis, mention)
    if mention.columns and all(column.temporal for column in mention.columns):
        if denied and never_done(analysis, mention):
            never = Stated(mention.columns[0], False)
            question.found.append(Found(never, mention.first, mention.last, denied))
        elif came_to_pass(analysis):
            done = Stated(mention.columns[0], not denied)
            question.found.append(Found(done, mention.first, mention.last, denied))
        elif not denied and (stated := done_at_all(analysis, mention)):
            question.found.append(Found(stated, mention.first, mention.last, not stated.holds))
        analysis.use(mention.first, mention.last)
        return
    if not denied and dates_beside_a_value(analysis, mention):
        analysis.use(mention.first, mention.last)
        return
    denied = denied or _none_either(analysis, mention)
    last = mention.last
    condition: Condition
    if (undone := undone_beside_a_value(analysis, mention, denied)) is not None:
        condition = undone
    elif values and mention.degree == "":
        denied = denied or said_to_be_another(analysis, mention)
        column = values[0].column
        chosen = tuple(dict.fromkeys(str(v.value) for v in values if v.column.name == column.name))
        kinds = of_a_kind(analysis, mention, column)
        kinds = kinds or (kinds_denied(analysis, mention, column) if denied else ())
        chosen = kinds or chosen
        if column.order:
            reached, last = reaching(analysis, mention, column)
            chosen = reached or chosen
        chosen = (*ending_alike(analysis, mention, column), *chosen)
        alone = column.several is not None and alone_in_it(analysis, mention)
        condition = Membership(column, chosen, not denied, alone)
    elif (stated := stated_date(analysis, mention, denied)) is not None:
        condition, denied = stated, not stated.holds
    elif side_unread(analysis, mention):
        question.unread = f"how {mention.words!r} it was"
        return
    elif (side := on_a_side(analysis, mention)) is not None:
        condition = replace(side, operator=OPPOSITE[side.operator]) if denied else side
    else:
        truths = [link for link in mention.of("name", "low") if link.column.type == "boolean"]
        if mention.degree or not truths or quantified(question, mention):
            question.free.append(mention)
            analysis.use(mention.first, mention.last)
            if not truths or not _of_the_day_it(analysis, mention):
                return
        link = truths[0]
        condition = Truth(link.column, (link.role == "name") != denied)
    question.found.append(Found(condition, mention.first, last, denied))
    analysis.use(mention.first, mention.last)


def _behind_others(analysis: Analysis, mention: Mention) -> int:
    """Where the values end that stand beside one: "slight or moderate days"."""
    last = mention.last
    for other in analysis.mentions:
        if other.first == last + 1 and analysis.low(last) in ("or", "and", ",", "/"):
            last = other.last if other.of("value") else last
    return last


def _of_the_day_it(analysis: Analysis, mention: Mention) -> bool:
    """The "snowed" of "the day it snowed in July: how many inches": which day is meant."""
    before = analysis.between(max(0, mention.first - 5), mention.first)
    if before[-1:] != ["it"]:
        return False
    while before[-1:] and before[-1] in _THEN:
        before.pop()
    return before[-1:] in (["day"], ["days"], ["date"])


_DENYING = word_set("not no nothing without nor never nary")
_THEN = word_set("it that when on which where")


def _none_either(analysis: Analysis, mention: Mention) -> bool:
    """The "flake" of "not a drop or a flake" and "without a drop, a flake or anything", where "not
    a drop" is declared as one phrase."""
    at, listed = mention.first - 1, False
    while True:
        while analysis.low(at) in ("a", "an", "any", "single", "even"):
            at -= 1
        listed = listed or analysis.low(at) in ("or", "nor") or goes_on(analysis, mention.first)
        if not listed or analysis.low(at) not in ("or", "nor", ","):
            return False
        before = next((m for m in analysis.mentions if m.last == at), None)
        if before is None or (analysis.low(before.first) in _DENYING and before.of("low")):
            return before is not None
        at = before.first - 1
