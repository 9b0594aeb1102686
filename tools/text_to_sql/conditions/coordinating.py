"""Conditions that belong together: "rain or snow", "none of rough, choppy or slight".

What stands on both sides of an "or" is joined, and so are values of one column, as a record holds
one of them; a list is denied as a whole, and what is taken back of it is left out.
"""

from dataclasses import replace
from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Found, Question
from pageturner.tools.text_to_sql.reading import AnyOf, Comparison, Condition, Membership, Truth


def coordinate(question: Question) -> None:
    """Join what stands on both sides of an "or", and values of one column."""
    analysis = question.analysis
    question.found.sort(key=lambda found: found.first)
    _deny_whole_lists(question)
    result: list[Found] = []
    for found in question.found:
        if any(found.condition == other.condition for other in result):
            if found.condition == result[-1].condition:  # "flurries or snow, and gusts over 30"
                result[-1] = replace(result[-1], last=max(result[-1].last, found.last))
            continue
        before = result[-1] if result else None
        if before is None:
            result.append(found)
            continue
        gap = joining(analysis, before, found)
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
        if same and not (either or listed) and _together(analysis, before, gap):
            result.append(found)
            continue
        if same and (either or listed or again or "and" in gap or gap == [","] or not gap):
            assert isinstance(before.condition, Membership)
            assert isinstance(found.condition, Membership)
            values = tuple(dict.fromkeys(before.condition.values + found.condition.values))
            joined: Condition = replace(before.condition, values=values)
        elif _not_both(before, found, gap) or (either and _another_way(before, found, gap)):
            joined = AnyOf((before.condition, found.condition))
        elif either and (met := _beside_a_denial(analysis, before, found, gap)):
            if isinstance(met, AnyOf) and not met.holds:
                found.condition, found.negated = met, True
                result.append(found)
                continue
            joined = met
        elif (either or listed or _one_of_two_numbers(before, found, gap)) and not (
            before.negated or found.negated
        ):
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
    drop_heads(question)


def _together(analysis: Analysis, before: Found, gap: list[str]) -> bool:
    """The "and" of "had Ana and Bram on the crew": a field of several things holds both."""
    one = before.condition
    if not isinstance(one, Membership) or not one.holds or one.column.several is None:
        return False
    return {*gap} - _ARTICLES <= {",", "and"} and not analysis.says(_EACH)


_EACH = frozenset({"each", "compare", "comparing", "respectively", "either", "between"})
_ARTICLES = frozenset({"the", "a", "an"})


def _one_of_two_numbers(before: Found, found: Found, gap: list[str]) -> bool:
    """The "and" of "one- and two-bedroom flats": of two numbers of one column a record has one."""
    one, two = before.condition, found.condition
    return (
        [word for word in gap if word != "-"] == ["and"]
        and isinstance(one, Comparison)
        and isinstance(two, Comparison)
        and one.operator == two.operator == "="
        and one.measure == two.measure
        and one.value != two.value
    )


def _beside_a_denial(
    analysis: Analysis, before: Found, found: Found, gap: list[str]
) -> Condition | None:
    """What is said of an amount behind "no rain or": "gusts above 30" are denied with it, "a high
    below 50" or "under 50" is another way to be meant; None where no amount is."""
    measured = isinstance(found.condition, Comparison) and not found.negated
    if not (measured and before.negated and isinstance(before.condition, Truth)):
        return None
    words = [word for word in gap if word != ","]
    if words[:1] != ["or"] or len(words) > _ARTICLE + 1:
        return None
    named = any(m.first == found.first and m.of("name", "low") for m in analysis.mentions)
    if words == ["or"] and named and gap == words:
        return AnyOf((found.condition,), holds=False)
    return AnyOf((before.condition, found.condition))


_ARTICLE = 3


def _not_both(before: Found, found: Found, gap: list[str]) -> bool:
    """The "no snow showers", of which both are not so at once."""
    return before.negated and found.negated and not gap


def _another_way(before: Found, found: Found, gap: list[str]) -> bool:
    """The "gusts above 30 or had no hail", the "had no hail or were above 30": of the two only one
    is denied."""
    behind = gap[gap.index("or") + 1 :]
    if before.negated:
        return not found.negated and behind[:1] != [] and behind[0] in AUXILIARIES
    return found.negated and not _DENIALS.isdisjoint(behind)


_DENIALS = frozenset("no not without never lacked lacks lack isn't wasn't weren't didn't".split())


def joining(analysis: Analysis, before: Found, found: Found) -> list[str]:
    """The words between two conditions, without an amount and its "or more"."""
    tails = {at for a in analysis.amounts for at in (*range(a.first, a.last), *a.tail)}
    tails |= analysis.dates.used
    last = _beginning(analysis, before, found)
    return [analysis.low(at) for at in range(before.last, last) if at not in tails]


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


def drop_heads(question: Question) -> None:
    """The "wind" of "northeast wind" and the "sky" of "cloudy sky" say nothing more."""
    for found in question.found:
        condition = found.condition
        if isinstance(condition, AnyOf):  # "hail or wind from the south"
            within = {part.column.name for part in condition.parts if isinstance(part, Membership)}
            question.free = [
                mention
                for mention in question.free
                if mention.degree
                or within.isdisjoint({column.name for column in mention.columns})
                or not found.first - 5 <= mention.last <= found.last + 1
            ]
        if isinstance(condition, Membership):
            name = condition.column.name
            question.free = [_reckoned_head(question, one, found) or one for one in question.free]
            question.free = [
                mention
                for mention in question.free
                if mention.degree
                or name not in {column.name for column in mention.columns}
                or not (mention.first - found.last in (0, 1) or found.first - mention.last <= 5)
            ]


def _reckoned_head(question: Question, mention: Mention, found: Found) -> Mention | None:
    """The "wind" of "the average wind from the north", "the strongest north wind" as the number
    that is asked for."""
    analysis = question.analysis
    assert isinstance(found.condition, Membership)
    name = found.condition.column.name
    numbers = tuple(one for one in mention.links if one.column.type in NUMERIC)
    if mention.degree or not numbers or name not in {column.name for column in mention.columns}:
        return None
    first = found.first if found.last == mention.first else mention.first
    ranked = any(
        cue.last == first and cue.meaning in ("average", "median", "high", "low", "intense")
        for cue in analysis.cues
    )
    on_average = analysis.low(0) == "how" and analysis.has("average", "median")
    return replace(mention, links=numbers) if ranked or on_average else None


def _unite_names(question: Question) -> None:
    """A record holds one value of a column: two that are named are alternatives."""
    first: dict[str, Found] = {}
    for found in list(question.found):
        condition = found.condition
        if not isinstance(condition, Membership) or not condition.holds:
            continue
        if condition.column.several and not question.analysis.says(_EACH):
            continue
        before = first.setdefault(condition.column.name, found)
        if before is not found and isinstance(before.condition, Membership):
            values = tuple(dict.fromkeys(before.condition.values + condition.values))
            before.condition = replace(before.condition, values=values)
            question.found.remove(found)


def _has_break(gap: list[str]) -> bool:
    far = len([word for word in gap if word not in _POINTING]) > _FAR
    return far or any(word in (".", ";", "?", "but") for word in gap)


_FAR = 6
_POINTING = frozenset({",", "the", "those", "these", "ones", "also", "too"})
"""The "those" of "hail or also those with wind from the south" stands for what is asked for."""


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
    pairs = pairwise([found, *after])
    return any(
        "or" in question.analysis.between(one.last, two.first) and not _none_of_both(one, two)
        for one, two in pairs
    )


def _none_of_both(one: Found, two: Found) -> bool:
    """The "or" of "foggy, no hail or swell": it joins what there is none of."""
    lacked = isinstance(one.condition, Truth) and not one.condition.holds
    return two.negated and (one.negated or lacked)
