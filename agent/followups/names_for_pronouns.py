"""A name that was told, spoken of as "it", "he" or "she": a place, a vessel or a person.

"how many properties are there in Hightown?"   "when did it have the highest rent?"
→  when did Hightown have the highest rent?
"When was Ann tested?"   "How tall is she?"   →  How tall is Ann?
"""

import re
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import MANY
from pageturner.tools.text_to_sql.of_answers import at_the_bottom, taken_apart
from pageturner.tools.text_to_sql.reading import Condition, Membership, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse
from pageturner.tools.words import stem, stems

_IT = re.compile(r"\b(?P<its>its)\b|\b(?P<it>it)\b(?!')", re.IGNORECASE)
_OPENING = re.compile(OPENING, re.IGNORECASE)
_AT_ANOTHER_TIME = re.compile(
    rf"{OPENING}(?:what|how) about (?:in |on )?(?P<when>[^,?]+), *(?P<asked>[^?]+)[ ?.!]*$",
    re.IGNORECASE,
)
_OVER_ITS_RECORDS = ("extreme", "average", "sum", "count")
_PERSON = re.compile(
    r"\b(?:(?P<owning>his|her(?= (?!(?:or|and|compared|than|on|in|at)\b)\w))|he|she|him|her)\b"
    r"(?!')",
    re.IGNORECASE,
)
_ELSE = re.compile(r"\b(?:what|which|who|anything|something) else\b", re.IGNORECASE)
_OWNED = re.compile(r"\b(?:his|her) (\w+)\b", re.IGNORECASE)


def of_the_name(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """The turn, asked of the one name that the question before was about, where it asks what can
    only be told of several records."""
    if len(_IT.findall(said)) != 1 or one_a_day(card):
        return None
    if then := _AT_ANOTHER_TIME.match(said):
        return _at_another_time(then["when"], then["asked"], turn, card, now)
    told = understood(turn.question, card, now)
    name = _shared_name(told) if told is not None else ""
    if not name:
        return None
    question = _OPENING.sub("", _with_the_name(said, name))
    reading = understood(question, card, now)
    if reading is None or reading.kind not in _OVER_ITS_RECORDS:
        return None
    if [_shared_value(one) for one in reading.narrowed_by].count(name) != 1:
        return None
    return Resolved(question=question, relation="carried", why=f"'it' is {name}")


def _at_another_time(
    when: str, asked: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """`what about September, was it cancelled`, of what was asked of one name in May: asked of
    the name in September, and not of the records of May."""
    told = understood(at_the_bottom(turn.question), card, now)
    period = analyse(when, card, now).dates.period
    if told is None or not told.period or not told.period.intervals:
        return None
    if not period or not period.intervals:
        return None
    name = _shared_name(replace(told, period=None))
    if not name or period.intervals[0][0].year != told.period.intervals[0][0].year:
        return None
    its = _with_the_name(asked, name).rstrip(" ?.!")
    put = f"{its} {'on' if period.single_day else 'in'} {period.words}?"
    reading = understood(put, card, now)
    if reading is None or reading.scope_only:
        return None
    return Resolved(question=put, relation="carried", why=f"'it' is {name}, at another time")


def _with_the_name(said: str, name: str) -> str:
    return _IT.sub(lambda it: f"{name}'s" if it["its"] else name, said)


def _shared_name(told: Reading) -> str:
    """The proper name that all records asked for share, where nothing else is asked of them."""
    if told.among or told.kind not in ("rows", "count", "average", "sum"):
        return ""
    held = told.narrowed_by
    if len(held) != 1 or told.grouped or told.rivals or told.period or told.weekdays:
        return ""
    name = _shared_value(held[0])
    return name if name[:1].isupper() and not name.isupper() else ""


def _shared_value(condition: Condition) -> str:
    """The one value that is asked for, where several records have it."""
    if not isinstance(condition, Membership) or not condition.holds:
        return ""
    column = condition.column
    if column.type != "text" or column.order or column.distinct == column.filled:
        return ""
    return str(condition.values[0]) if len(condition.values) == 1 else ""


def he_or_she(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """The turn, with the one name that the question before was of for a pronoun; None where
    several are named, or where it is not understood so."""
    places = list(_PERSON.finditer(said))
    if len(places) != 1:
        return None
    before = read(at_the_bottom(turn.question), card, now)
    known = before if isinstance(before, Reading) else None
    names = _names_of_many(known) if known and not one_a_day(card) else []
    if not names and not _THEN.search(said):
        names = _spoken_of(turn, known)
    if len(names) != 1:
        return None
    name = names[0]
    if _ELSE.search(said):  # of another record: the one that is named would be told again
        return Resolved(question=said, why=f"what others share with {name} is not told")
    ways = [_PERSON.sub(lambda _: name, said)]
    if places[0]["owning"]:  # ("who was his coach": "who was the coach of Ann")
        ways = [_OWNED.sub(lambda his: f"the {his[1]} of {name}", said)]
        ways.append(_PERSON.sub(lambda _: f"{name}'s", said))
    readings = ((way, read(way, card, now)) for way in ways)
    held = [(w, r) for w, r in readings if isinstance(r, Reading) and name in _called(r)]
    if not held:
        return None
    question = next((way for way, reading in held if not reading.unknown), held[-1][0])
    day = known.period if known and name in _called(known) else None
    if day is not None and day.single_day and held[0][1].kind == "rows":
        question = f"{question.rstrip(' ?.!')} on {day.words}?"  # (of that one record)
    return Resolved(question=question, relation="carried", why=f"it is of {name}")


_HOW_MANY_OF_THEM = re.compile(
    rf"{OPENING}(?P<asked>how many [a-z]+(?: [a-z]+)?) (?:do|did|does|have|has|are|were) "
    r"(?:they|them|theirs?|by them|from them|of theirs|(?:he|she)(?= [a-z]))"
    r"(?: (?P<verb>[a-z]+))??"
    r"(?: (?:in all|in total|altogether|overall|all told|ever))?[ ?.!]*$",
    re.IGNORECASE,
)


def they_who_were_told(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """`Who is the customer?` – `how many tickets do they have?`: of the one that was told."""
    name = turn.told
    many = _HOW_MANY_OF_THEM.match(said)
    if not name or many is None or (turn.records or len(set(turn.dates))) != 1:
        return None
    if one_a_day(card) and not _PERSONAL.match(name):
        return None
    if many["verb"] and not _is_done(many["verb"].lower(), turn, card, now):
        return None
    for way in (f"{many['asked']} of {name}?", f"{many['asked']} does {name} have?"):
        reading = understood(way, card, now)
        held = reading.narrowed_by if reading and reading.kind == "count" else []
        values = [v for c in held if isinstance(c, Membership) and c.holds for v in c.values]
        if name in map(str, values):
            return Resolved(question=way, relation="carried", why=f"they are {name}")
    return None


_RAISED = word_set(
    "have had make made open opened place placed file filed got get raise raised send sent"
)


def _is_done(verb: str, turn: Turn, card: SchemaCard, now: datetime | None) -> bool:
    """Whether a verb says no more than that the records are of the one who was told: what is
    chaired has a chair."""
    told = read(turn.question, card, now)
    shown = told.shown if isinstance(told, Reading) else []
    known = stems(" ".join(w for c in shown for w in (c.name, c.description, *c.synonyms)))
    return verb in _RAISED or stem(verb) in known


_PERSONAL = re.compile(r"(?:[A-Z][\w.'’-]* )+[A-Z][\w'’-]+$")


_THEN = re.compile(r"\b(?:then|that|there|last|first|next)\b", re.IGNORECASE)


def _spoken_of(turn: Turn, told: Reading | None) -> list[str]:
    """The one person that a question named, where it is of no record picked out, or that the
    answer told."""
    if told and (named := _called(told)):
        picked = told.kind in ("extreme", "compare") or taken_apart(turn.question) is not None
        return [] if picked else named
    return [turn.told] if _PERSONAL.match(turn.told) else []


def _called(told: Reading) -> list[str]:
    """The names asked for that read as those of persons: two words with capitals."""
    held = (c for c in told.narrowed_by if isinstance(c, Membership) and c.holds)
    named = [str(v) for c in held if c.column.type == "text" for v in c.values]
    return [name for name in named if _PERSONAL.match(name)] or _names_of_many(told)


def _names_of_many(told: Reading) -> list[str]:
    """The values asked for of which there are many: persons, addresses."""
    held = (c for c in told.narrowed_by if isinstance(c, Membership))
    many = (c for c in held if c.holds and c.column.type == "text" and c.column.distinct > MANY)
    return [str(value) for c in many for value in c.values]
