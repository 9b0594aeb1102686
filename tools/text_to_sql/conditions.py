"""What records must meet: amounts bound to columns, truths, values, negation, "or"."""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.another_value import said_to_be_another
from pageturner.tools.text_to_sql.asking import asks_count
from pageturner.tools.text_to_sql.binding import bind_amounts
from pageturner.tools.text_to_sql.column_gaps import read_gap
from pageturner.tools.text_to_sql.contradictions import told_of_the_other
from pageturner.tools.text_to_sql.denials import as_denied, met_or_denied
from pageturner.tools.text_to_sql.differences import Difference, read_difference
from pageturner.tools.text_to_sql.elisions import add_elided
from pageturner.tools.text_to_sql.falls import read_fall
from pageturner.tools.text_to_sql.falls_between import fallen_between
from pageturner.tools.text_to_sql.formulas import read_formula
from pageturner.tools.text_to_sql.how_much import asks_how_much, said_alike
from pageturner.tools.text_to_sql.kinds import ending_alike, of_a_kind
from pageturner.tools.text_to_sql.level_ranges import read_level
from pageturner.tools.text_to_sql.lexicon import Link, Mention
from pageturner.tools.text_to_sql.moving import turned, which_way
from pageturner.tools.text_to_sql.negation import negated, negated_after
from pageturner.tools.text_to_sql.neighbours import beside_others, read_step, stated_beside
from pageturner.tools.text_to_sql.numbers import Amount
from pageturner.tools.text_to_sql.on_a_scale import reaching
from pageturner.tools.text_to_sql.on_the_hour import read_whole_hour
from pageturner.tools.text_to_sql.pointing import point_back, without_ends_told
from pageturner.tools.text_to_sql.quantities import quantified
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import AnyOf, Comparison, Condition, Membership, Truth
from pageturner.tools.text_to_sql.relations import read_relation
from pageturner.tools.text_to_sql.relevant import relevant
from pageturner.tools.text_to_sql.spelt_out import without_what_is_spelt_out
from pageturner.tools.text_to_sql.told_before import state_what_was_told
from pageturner.tools.text_to_sql.words import word_set


def read_conditions(analysis: Analysis) -> Question:
    """Turn mentions and amounts into conditions."""
    without_ends_told(analysis)
    question = Question(analysis)
    question.qualified = {
        link.column.name for mention in analysis.mentions for link in mention.of("qualifier")
    }
    mentions = relevant(analysis)
    formula = read_gap(analysis) or read_formula(analysis)
    relation = formula or read_step(analysis) or read_relation(analysis)
    if relation is None:
        relation = formula = read_fall(analysis)
    difference = read_difference(analysis) if relation is None else None
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
            met = met_or_denied(analysis, relation.condition, relation.first, last)
            question.found.append(Found(met, relation.first, last))
    level = read_level(analysis)
    if level is not None:
        spoken |= level.used
        analysis.used |= level.used
        question.found.append(Found(level.condition, level.first, level.last))
        if level.value is not None:
            question.found.append(Found(level.value, level.first, level.last))
    if hour := read_whole_hour(analysis):
        spoken |= hour.used
        analysis.used |= hour.used
        question.found.append(Found(hour.condition, hour.first, hour.last))
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
    question.found = beside_others(analysis, question.found)
    stated_beside(question)
    _drop_absorbed(question)
    add_elided(question)
    fallen_between(question)
    told_of_the_other(question)
    without_what_is_spelt_out(question)
    _coordinate(question)
    point_back(question)
    state_what_was_told(question)
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
    reached = any(amount.first <= mention.last <= amount.last for amount in others)
    return mention.first not in cue and (bool(mention.of("name", "low")) or reached)


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
    counted = any(analysis.noun_at(mention.last + step) for step in range(3))
    if values and values[0].column.order and ranked and not counted:
        question.free.append(replace(mention, degree="more"))
        analysis.use(mention.first, mention.last)
        return
    if values and values[0].column.order and analysis.low(mention.first - 1) == "how":
        # "how rough was the sea": its state is asked for, and not whether it was rough
        question.free.append(replace(mention, links=(Link(values[0].column, "name"),)))
        analysis.use(mention.first, mention.last)
        return
    if mention.columns and all(column.temporal for column in mention.columns):
        analysis.use(mention.first, mention.last)
        return
    denied = negated(analysis, mention.first) or negated_after(analysis, mention)
    denied = denied or _none_either(analysis, mention)
    if values and mention.degree == "":
        denied = denied or said_to_be_another(analysis, mention)
        column = values[0].column
        chosen = tuple(dict.fromkeys(str(v.value) for v in values if v.column.name == column.name))
        chosen = of_a_kind(analysis, mention, column) or chosen
        if column.order:
            chosen = reaching(analysis, mention, column) or chosen
        chosen = (*ending_alike(analysis, mention, column), *chosen)
        condition: Condition = Membership(column, chosen, not denied)
    else:
        truths = [link for link in mention.of("name", "low") if link.column.type == "boolean"]
        if mention.degree or not truths or quantified(question, mention):
            question.free.append(mention)
            analysis.use(mention.first, mention.last)
            if not truths or not _of_the_day_it(analysis, mention):
                return
        link = truths[0]
        condition = Truth(link.column, (link.role == "name") != denied)
    question.found.append(Found(condition, mention.first, mention.last, denied))
    analysis.use(mention.first, mention.last)


def _of_the_day_it(analysis: Analysis, mention: Mention) -> bool:
    """The "snowed" of "the day it snowed in July: how many inches": which day is meant."""
    before = analysis.between(max(0, mention.first - 5), mention.first)
    if before[-1:] != ["it"]:
        return False
    while before[-1:] and before[-1] in _THEN:
        before.pop()
    return before[-1:] in (["day"], ["days"], ["date"])


_THEN = word_set("it that when on which where")


def _none_either(analysis: Analysis, mention: Mention) -> bool:
    """The "flake" of "not a drop or a flake", where "not a drop" is declared as one phrase."""
    at = mention.first - 1
    while analysis.low(at) in ("a", "an", "any", "single", "even"):
        at -= 1
    if analysis.low(at) not in ("or", "nor"):
        return False
    return any(
        m.last == at and analysis.low(m.first) in ("not", "no", "nothing") and m.of("low")
        for m in analysis.mentions
    )


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
            if not analysis.light_between(low[1], high[0]) or _JOINING & set(
                analysis.between(low[1], high[0])
            ):
                continue
            denied = negated(analysis, measure.first)  # "no chance of rain": none is stated
            whole = replace(measure, last=max(measure.last, mention.last))
            if not denied and negated_after(analysis, whole):
                denied = True  # "the chance of rain is missing"
                question.free = [whole if m is measure else m for m in question.free]
                measure = whole
            if measure in question.free and not denied and not _asked(question, measure):
                question.free.remove(measure)
            else:
                question.found.remove(found)
            break


_JOINING = word_set(
    "and but yet while when where whereas although though however despite , . ; ? !"
)


def _asked(question: Question, measure: Mention) -> bool:
    """Whether a measure is asked for or ranked, not merely named."""
    analysis = question.analysis
    moved = turned(question) is not None or which_way(question)
    if measure.degree or moved or said_alike(analysis):
        return True  # "did the chance of rain go up", "was the chance of rain the same"
    if any(
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
    _deny_whole_lists(question)
    result: list[Found] = []
    for found in question.found:
        if any(found.condition == other.condition for other in result):
            continue
        before = result[-1] if result else None
        if before is None:
            result.append(found)
            continue
        gap = _joining(analysis, before.last, _beginning(analysis, before, found))
        either = "or" in gap and not _has_break(gap) and not _of_free(question, before, found)
        listed = (
            gap == [","] and _later_or(question, found) and not _own_or(question, before, found)
        )
        same = (
            isinstance(before.condition, Membership)
            and isinstance(found.condition, Membership)
            and before.condition.column.name == found.condition.column.name
            and before.condition.holds == found.condition.holds
        )
        again = gap[-1:] == ["("]  # "a sunny sky of any sort (sunny, mostly sunny)"
        if again and before.negated and _same_column(before, found) and not _akin(before, found):
            result[-1] = found  # "no clouds (sunny)": what holds instead
            continue
        if again and before.negated and _same_column(before, found):
            assert isinstance(found.condition, Membership)
            found.condition = replace(found.condition, holds=False)
            same = True
        if same and (either or listed or again or "and" in gap or gap == [","] or not gap):
            assert isinstance(before.condition, Membership)
            assert isinstance(found.condition, Membership)
            values = tuple(dict.fromkeys(before.condition.values + found.condition.values))
            joined: Condition = replace(before.condition, values=values)
        elif before.negated and found.negated and not gap:  # "no snow showers": not both at once
            joined = AnyOf((before.condition, found.condition))
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
    question.found = _taken_back(question, result)
    _unite_names(question)
    _drop_heads(question)


def _joining(analysis: Analysis, first: int, last: int) -> list[str]:
    """The words between two conditions, without an amount and its "or more"."""
    tails = {at for a in analysis.amounts for at in (*range(a.first, a.last), *a.tail)}
    return [analysis.low(at) for at in range(first, last) if at not in tails]


def _beginning(analysis: Analysis, before: Found, found: Found) -> int:
    """Where a condition begins; of one that shares what it is said of, where its amount does."""
    own = (a.first for a in analysis.amounts if before.last <= a.first < found.last)
    return next(own, found.first) if found.first < before.last else found.first


def _of_free(question: Question, before: Found, found: Found) -> bool:
    """The "or" of "at most 32 and clear or sunny": it joins what stands right before it."""
    analysis = question.analysis
    places = [at for at in range(before.last, found.first) if analysis.low(at) == "or"]
    return bool(places) and any(
        before.last < m.first < places[-1] == m.last and not m.degree
        for m in question.free
        if m.of("name", "low", "value")
    )


def _taken_back(question: Question, found: list[Found]) -> list[Found]:
    """The conditions without the denied ones of "rough, not very rough" and "anywhere east (not
    southeast)": of what is said to hold, these are left out, unless they were named one by one."""
    result = list(found)
    for denied in found:
        said = denied.condition
        if not isinstance(said, Membership) or said.holds:
            continue
        for held in result:
            meant = held.condition
            if not isinstance(meant, Membership) or not meant.holds:
                continue
            if meant.column.name != said.column.name or not set(said.values) & set(meant.values):
                continue
            left = tuple(value for value in meant.values if value not in said.values)
            if left and _named_at_once(question, held):
                held.condition = replace(meant, values=left)
            elif not set(said.values) <= set(meant.values):
                continue
            result = [one for one in result if one is not denied]
    return result


def _named_at_once(question: Question, held: Found) -> bool:
    """The "anywhere east" of which all values are told by one word."""
    named = [m for m in question.analysis.mentions if held.first <= m.first < held.last]
    return sum(bool(m.of("value")) for m in named) == 1


def _deny_whole_lists(question: Question) -> None:
    """`none of rough, choppy or slight`: values in one list are denied together."""
    lists: list[list[Found]] = []
    for found in question.found:
        if not isinstance(found.condition, Membership):
            continue
        before = lists[-1][-1] if lists else None
        gap = question.analysis.between(before.last, found.first) if before else []
        if before and gap in ([","], ["or"], [",", "or"]) and _same_column(before, found):
            lists[-1].append(found)
        else:
            lists.append([found])
    for listed in lists:
        if any(found.negated for found in listed):
            for found in listed:
                assert isinstance(found.condition, Membership)
                found.condition = replace(found.condition, holds=False)
                found.negated = True


def _same_column(one: Found, two: Found) -> bool:
    return (
        isinstance(one.condition, Membership)
        and isinstance(two.condition, Membership)
        and one.condition.column.name == two.condition.column.name
    )


def _akin(one: Found, two: Found) -> bool:
    """Whether two lists of values have kinds in common: "South" and "Southeast"."""
    first, second = (
        [value.lower() for value in found.condition.values]
        for found in (one, two)
        if isinstance(found.condition, Membership)
    )
    return any(a in b or b in a for a in first for b in second)


def _drop_heads(question: Question) -> None:
    """The "wind" of "northeast wind" and the "sky" of "cloudy sky" say nothing more."""
    for found in question.found:
        condition = found.condition
        if isinstance(condition, Membership):
            name = condition.column.name
            question.free = [
                mention
                for mention in question.free
                if mention.degree
                or name not in {column.name for column in mention.columns}
                or not (mention.first - found.last in (0, 1) or found.first - mention.last <= 5)
            ]


def _unite_names(question: Question) -> None:
    """A record holds one value of a column: two that are named are alternatives."""
    first: dict[str, Found] = {}
    for found in list(question.found):
        condition = found.condition
        if not isinstance(condition, Membership) or not condition.holds:
            continue
        before = first.setdefault(condition.column.name, found)
        if before is not found and isinstance(before.condition, Membership):
            values = tuple(dict.fromkeys(before.condition.values + condition.values))
            before.condition = replace(before.condition, values=values)
            question.found.remove(found)


def _has_break(gap: list[str]) -> bool:
    return any(word in (".", ";", "?", "but") for word in gap) or len(gap) > 6


def _own_or(question: Question, before: Found, found: Found) -> bool:
    """The "or" of "above 80, rough or choppy": it joins two values and not what stands before."""
    following = next((f for f in question.found if f.first >= found.last), None)
    return (
        following is not None
        and _same_column(found, following)
        and not _same_column(before, found)
        and not isinstance(before.condition, Membership)
    )


def _later_or(question: Question, found: Found) -> bool:
    """Whether a list that goes on after `found` ends in "or"."""
    after = [f for f in question.found if f.first >= found.last]
    near = question.analysis.between(found.last, found.last + 3)
    if [word for word in near if word != ","][:2] == ["or", "both"]:
        return True  # "snow, rain, or both"
    return bool(after) and "or" in question.analysis.between(found.last, after[-1].first)
