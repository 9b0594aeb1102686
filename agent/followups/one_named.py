"""One who was named, spoken of as "he" or "she"; and a figure, of some of those it was told of.

"When was Ann tested?"             "How tall is she?"     →  How tall is Ann?
"Average height of the juniors?"   "Only the licensed."   →  the average height of those juniors
"""

import re
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.lexicon import MANY
from pageturner.tools.text_to_sql.of_answers import taken_apart
from pageturner.tools.text_to_sql.questions import about, as_question
from pageturner.tools.text_to_sql.reading import Membership, Reading

_PRONOUN = re.compile(
    r"\b(?:(?P<owning>his|her(?= (?!(?:or|and|compared|than|on|in|at)\b)\w))|he|she|him|her)\b"
    r"(?!')",
    re.IGNORECASE,
)
_ELSE = re.compile(r"\b(?:what|which|who|anything|something) else\b", re.IGNORECASE)
_OWNED = re.compile(r"\b(?:his|her) (\w+)\b", re.IGNORECASE)
_ONLY = re.compile(
    rf"{OPENING}(?:only|just) (?:(?:for|of|in) )?(?:the |those )?(?P<which>.+?)"
    r"(?: (?:ones|one|please))*[ ?.!]*$",
    re.IGNORECASE,
)
_FIGURES = ("average", "sum", "extreme")


def he_or_she(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """The turn, with the one name that the question before was of for a pronoun; None where
    several are named, or where it is not understood so."""
    places = list(_PRONOUN.finditer(said))
    if len(places) != 1 or one_a_day(card):
        return None
    name = _name_in(turn.question, card, now)
    if not name:
        return None
    if _ELSE.search(said):  # of another record: the one that is named would be told again
        return Resolved(question=said, why=f"what others share with {name} is not told")
    ways = [_PRONOUN.sub(name, said)]
    if places[0]["owning"]:  # ("who was his coach": "who was the coach of Ann")
        ways = [_OWNED.sub(rf"the \1 of {name}", said), _PRONOUN.sub(f"{name}'s", said)]
    readings = ((way, read(way, card, now)) for way in ways)
    told = [(way, r) for way, r in readings if isinstance(r, Reading) and name in _names(r)]
    if not told:
        return None
    question = next((way for way, reading in told if not reading.unknown), told[-1][0])
    return Resolved(question=question, relation="carried", why=f"it is of {name}")


def figure_of_some(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The figure asked for before, of those alone that a turn names; None where it names more
    than what is so, or another value of what they were chosen by."""
    found = _ONLY.match(said)
    told = read(turn.question, card, now) if found else None
    if found is None or not isinstance(told, Reading) or told.kind not in _FIGURES:
        return None
    if told.unknown or told.among or told.period or told.grouped or told.top != 1:
        return None
    some = read(f"which {card.table} are {found['which']}", card, now)
    if not isinstance(some, Reading) or some.unknown or some.period or some.kind != "rows":
        return None
    held = {name for c in (*told.conditions, *told.filters) for name in about(c)}
    limits = [*some.conditions, *some.filters]
    if not limits or any(held & about(one) for one in limits):
        return None
    filters = [*told.filters, *some.filters]
    narrower = replace(told, conditions=[*told.conditions, *some.conditions], filters=filters)
    question = as_question(narrower, card, now)
    if question is None:
        return None
    return Resolved(question=question, relation="refined", why=f"of those {found['which']}")


def _name_in(question: str, card: SchemaCard, now: datetime | None) -> str:
    """The one name of many that a question is of, or that the one is of whose answer it asks of."""
    while of := taken_apart(question):
        question = of.answered
    told = read(question, card, now)
    names = _names(told) if isinstance(told, Reading) else []
    return names[0] if len(names) == 1 else ""


def _names(told: Reading) -> list[str]:
    held = (c for c in (*told.filters, *told.conditions) if isinstance(c, Membership))
    many = (c for c in held if c.holds and c.column.type == "text" and c.column.distinct > MANY)
    return [str(value) for c in many for value in c.values]
