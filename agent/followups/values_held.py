"""A figure that was told of one value, held against another one, or two of them against each other.

"average purity of the resin runs"   "is that higher than coating?"    →  of resin against coating
"mean score of Perrin" "and Roig?"   "which of them has more visits?"  →  which of Perrin and Roig
"how many visits by Perrin" "Roig?"  "which had the higher score?"     →  by another figure
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.degrees import is_comparative
from pageturner.tools.text_to_sql.questions import same
from pageturner.tools.text_to_sql.reading import Membership, Reading
from pageturner.tools.text_to_sql.saying import plain_name

_THAN = re.compile(
    rf"{OPENING}(?:is|was|are|were) (?:that|it|this|those|they) (?:any |much |even )?"
    r"(?P<more>more|less|\w+er) than (?:(?:that|those) )?(?:(?:of|for|with|by|in|at) )?"
    r"(?:the )?(?P<other>[^?.!,]+?)[ ?.!]*$",
    re.IGNORECASE,
)
_OF_THEM = re.compile(
    rf"{OPENING}(?:which|who)(?: one)? of (?:them|those|these|the two|both)(?: two)?"
    r" (?P<rest>.*\S)$",
    re.IGNORECASE,
)
_WHICH = re.compile(
    rf"{OPENING}(?:which|who)(?: one)? (?P<rest>(?:is|was|are|were|has|had|did|does|gave|got)"
    r" (?:(?! than | or )[^?])*\b(?:more|less|fewer|\w{2,}er)\b(?:(?! than | or )[^?])*)[ ?.!]*$",
    re.IGNORECASE,
)
_MORE = {"most": "more", "fewest": "fewer", "least": "less"}
_THE_MOST = re.compile(r"\b(?:the )?(most|fewest|least)(?= [a-z]+ ?[a-z]*[?.!]*$)", re.IGNORECASE)
"""Of two, the one with the most has more."""
_FIGURES = ("average", "sum")


def values_held(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The turn as a whole question; None where it asks for nothing of the kind."""
    if found := _THAN.match(said):
        return _against_another(found["more"].lower(), found["other"], turns[-1], card, now)
    if found := _OF_THEM.match(said):
        return _one_of_two(found["rest"], turns, card, now)
    if found := _WHICH.match(said):
        return _by_another_figure(found["rest"], turns, card, now)
    return None


def _by_another_figure(
    rest: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """Of the two last answers; by the figure that was told of each, they are held elsewhere."""
    found = _one_of_two(f"{rest}?", turns, card, now)
    by = understood(found.question, card, now) if found else None
    told = understood(turns[-1].question, card, now) if found else None
    if by is None or told is None or (by.measure is None and len(rest.split()) <= _ALONE):
        return None
    alike = by.measure and told.measure and told.measure.columns == by.measure.columns
    mean = by.aggregate == "avg" and _MEAN.search(rest) is not None
    return found if not alike or (mean and told.kind == "sum") else None


_ALONE = len(("had", "more"))
_MEAN = re.compile(r"\b(?:average|mean)\b", re.IGNORECASE)


def _against_another(
    more: str, other: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    told = understood(turn.question, card, now)
    value = _value(told) if told else None
    if told is None or value is None or told.kind not in _FIGURES or told.measure is None:
        return None
    if not (more in ("more", "less") or is_comparative(more)) or told.period:
        return None
    some = understood(f"which {card.table} are there with {other}", card, now)
    against = _value(some) if some else None
    if against is None or against.column != value.column or against == value:
        return None
    figure = f"{'total' if told.kind == 'sum' else 'average'} {told.measure.words}"
    name = plain_name(value.column)
    side = {"more": "higher", "less": "lower"}.get(more, more)
    sides = f"with {name} {value.values[0]} than with {name} {against.values[0]}"
    return _resolved(f"Was the {figure} {side} {sides}?", (value, against), card, now)


def _one_of_two(
    rest: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """Of the two last answers, each a figure of one value of the same column."""
    readings = [understood(turn.question, card, now) for turn in turns[-2:]]
    values = [_value(reading) if reading else None for reading in readings]
    if len(values) != len(("one", "other")) or values[0] is None or values[1] is None:
        return None
    one, other = values[0], values[1]
    if one.column != other.column or one == other or not all(readings):
        return None
    first, second = (replace(r, conditions=[], filters=[]) for r in readings if r)
    if not same(first, second):
        return None
    more = _THE_MOST.sub(lambda found: _MORE[found[1].lower()], rest)
    question = f"Which of {one.values[0]} and {other.values[0]} {more}"
    return _resolved(question, (one, other), card, now)


def _resolved(
    question: str, two: tuple[Membership, Membership], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    reading = understood(question, card, now)
    if reading is None or reading.kind != "compare":
        return None
    said = " and ".join(one.values[0] for one in two)
    return Resolved(question=question, relation="carried", why=f"{said} against each other")


def _value(reading: Reading) -> Membership | None:
    """The one value that records were chosen by, and nothing else."""
    held = list(reading.narrowed_by)
    one = held[0] if len(held) == 1 else None
    plain = not reading.among and not reading.grouped
    if plain and isinstance(one, Membership) and one.holds and len(one.values) == 1:
        return one
    return None
