"""The figure that was asked for, of all there is or only of some of those it was told of.

"average deposit in Hightown"      "and overall?"         →  the average deposit
"average height of the juniors?"   "only the licensed."   →  the average height of those juniors
                                   "and with Novak?"      →  the average height of his juniors
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.of_answers import OfAnAnswer, of_an_answer, taken_apart
from pageturner.tools.text_to_sql.questions import about, as_question, noun_of
from pageturner.tools.text_to_sql.reading import Condition, Membership, Reading, Stated
from pageturner.tools.text_to_sql.saying import names_records
from pageturner.tools.text_to_sql.taking_apart import analyse

_OVERALL = re.compile(
    rf"{OPENING}(?:(?:what|how) about |what (?:is|was) it )?"
    r"(?:overall|in general|generally|(?:of|for|over|in|across) all(?: of)?(?: them| the)?"
    r"(?: (?P<noun>\w+))?|all (?:of )?(?:them|the (?P<those>\w+)))(?: then| please)?[ ?.!]*$",
    re.IGNORECASE,
)
_WHOLE = re.compile(
    rf"{OPENING}(?:(?:what|how) about "
    r"|(?P<many>how (?:many|often)(?: (?:times|were there|was it))?) )?"
    r"(?:in|over|for|during|across|throughout|through) the (?:whole|entire|full) "
    r"(?:season|log|archive|record|records|period|corpus|book|time)(?: then| please)?[ ?.!]*$",
    re.IGNORECASE,
)
_ALL_THERE_ARE = re.compile(
    rf"{OPENING}how many (?P<noun>[a-z]+)(?: (?:are|were|is|was) (?:there|they))?"
    r"(?: (?:are|were) there)? (?:in total|in all|altogether|all together|overall|all told)"
    r"(?: then)?[ ?.!]*$",
    re.IGNORECASE,
)
_ONLY = re.compile(
    rf"{OPENING}(?:only|just) (?:(?:for|of|in) )?(?:the |those )?(?P<which>.+?)"
    r"(?: (?:ones|one|please))*[ ?.!]*$",
    re.IGNORECASE,
)
_AND = re.compile(
    r"^(?:(?:but|so|ok|okay)\b[, ]*)*(?:and|(?:and )?(?:what|how) about)\b[, ]*"
    r"(?P<which>.+?)(?: (?:only|please))*[ ?.!]*$",
    re.IGNORECASE,
)
_FOR = re.compile(r"^(?:(?:for|of|among) )?(?:just |only )?(?:the |those )?", re.IGNORECASE)
_FIGURES = ("average", "sum", "extreme")


def overall(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """The figure asked for before, without its period, or without the one condition it had; None
    where it is not said which of several conditions are meant to go."""
    found = _OVERALL.match(said)
    noun = (found["noun"] or found["those"] or "").lower() if found else ""
    if found is None or (noun and noun not in (noun_of(card), *card.record_nouns)):
        return None
    told = understood(turn.question, card, now)
    if told is None or told.kind not in _FIGURES or told.among:
        return None
    if told.period is None and len(told.narrowed_by) != 1 and not noun:
        return None
    wider = replace(told, period=None)
    if noun or told.period is None:
        wider = replace(wider, conditions=[], filters=[])
    question = as_question(wider, card, now)
    if question is None:
        return None
    return Resolved(question=question, relation="refined", why="the earlier scope was dropped")


def of_the_whole(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """`And in the whole season?`, `how many in the whole log?` after what was so in May: the same
    of all there are."""
    found = _WHOLE.match(said)
    told = understood(turn.question, card, now) if found else None
    if found is None or told is None or told.period is None or told.among or told.grouped:
        return None
    wider = replace(told, period=None)
    if found["many"] and told.kind == "rows" and told.wants == "record":
        wider = replace(wider, kind="count", wants="value")
    elif found["many"] and told.kind != "count":
        return None
    question = as_question(wider, card, now)
    if question is None:
        return None
    return Resolved(question=question, relation="refined", why="the earlier scope was dropped")


def all_there_are(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """`How many visits in all?`, where the number of some of them was told before."""
    found = _ALL_THERE_ARE.match(said)
    own = {singular(card.table.replace("_", " ").split()[-1]), *card.record_nouns} - {"day"}
    if found is None or singular(found["noun"].lower()) not in own:
        return None
    told = understood(turn.question, card, now)
    if told is None or told.kind != "count" or not (told.narrowed_by or told.among):
        return None
    question = f"How many {found['noun']} are there in total?"
    if understood(question, card, now) is None:
        return None
    return Resolved(question=question, why="all there are; the earlier scope was dropped")


def figure_of_some(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The figure asked for before, of those alone that a turn names; None where it names more
    than what is so, or another value of what they were chosen by."""
    found = _ONLY.match(said)
    told = understood(turn.question, card, now) if found else None
    if found is None or told is None or told.kind not in _FIGURES:
        return None
    if told.among and (of := taken_apart(turn.question)):
        return _of_some_of_those(found["which"], told, of, card, now)
    if told.among or told.period or told.grouped or told.top != 1:
        return None
    some = understood(f"which {card.table} are {found['which']}", card, now)
    question = _narrower(told, some, card, now)
    if question is None:
        return None
    return Resolved(question=question, relation="refined", why=f"of those {found['which']}")


def _of_some_of_those(
    which: str, told: Reading, of: OfAnAnswer, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The figure that was told of the records of a list, of those of them that are so."""
    held = {name for c in _chosen_by(told) for name in about(c)}
    for way in (
        f"the ones {which}",
        f"which of them are {which}",
        f"which of them are from {which}",
    ):
        way = of_an_answer(way, of.which, of.answered)
        question = of_an_answer(of.asked, "told", way)
        listed, again = understood(way, card, now), understood(question, card, now)
        if listed is None or again is None or not listed.narrowed_by or listed.kind != "rows":
            continue
        if listed.period or any(held & about(one) for one in listed.narrowed_by):
            continue
        if (again.kind, again.measure) == (told.kind, told.measure):
            return Resolved(question=question, relation="refined", why=f"of those {which}")
    return None


def _chosen_by(told: Reading) -> Iterator[Condition]:
    """What the records told were chosen by, and those that they were of."""
    yield from told.narrowed_by
    if told.among:
        yield from _chosen_by(told.among.told)


def figure_beside(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """The figure asked for before, of those of them that a turn names by what nothing was said of
    yet: where, of what kind, by whom."""
    found = _AND.match(said)
    if found is None or one_a_day(card):
        return None
    told, asked = understood(turn.question, card, now), analyse(said, card, now)
    if told is None or told.kind not in (*_FIGURES, "count"):
        return None
    of = taken_apart(turn.question)
    if told.grouped or told.top != 1 or told.limit or bool(told.among) != bool(of):
        return None
    if told.kind == "count" and tokenize(found["which"])[0].low in ("the", "those"):
        return None  # "and the furnished ones?" asks for them
    which = _FOR.sub("", found["which"])
    opening = tokenize(which)[:1]
    if not opening or opening[0].low in ASKING | AUXILIARIES or asked.dates.used:
        return None
    if any(asked.noun_at(at) for at, low in enumerate(asked.lows) if low not in ("one", "ones")):
        return None  # a list of its own: "and flats with pets?"
    if of:
        figure = told.kind in ("average", "sum") and not asked.amounts
        return _of_some_of_those(which, told, of, card, now) if figure else None
    for way in (f"which {card.table} are {which}", f"which {card.table} are there {which}"):
        some = understood(way, card, now)
        by_values = some is None or all(isinstance(one, Membership) for one in some.narrowed_by)
        if told.kind == "extreme" and not by_values:
            continue  # "and pets?" may ask it of the record that was told
        if question := _narrower(told, some, card, now):
            return Resolved(question=question, relation="refined", why=f"of those {which}")
    return None


def _narrower(
    told: Reading, some: Reading | None, card: SchemaCard, now: datetime | None
) -> str | None:
    """What was asked before, of some alone; None where something else chose them before."""
    if some is None or some.period or some.kind != "rows" or not some.narrowed_by:
        return None
    held = {name for c in told.narrowed_by for name in about(c)}
    limits = some.narrowed_by
    named = any(isinstance(one, Membership) and names_records(one.column) for one in limits)
    measured = any(isinstance(one, Stated) for one in limits)  # "and the deposit?" is another one
    if named or measured or any(held & about(one) for one in limits):
        return None
    filters = [*told.filters, *some.filters]
    narrower = replace(told, conditions=[*told.conditions, *some.conditions], filters=filters)
    return as_question(narrower, card, now)
