"""What was told of a day, held against the other column of its sort: what was planned and came.

"What peak was planned for the 9th?"  "did it get hotter than that?"  →  reached against planned
                                      "how far off was it?"           →  the difference of the two
                                      "was that right?"               →  the difference of the two
"How far off was the plan?"           "too high or too low?"          →  on which side it was
"How hot was it on the 9th?"          "is that planned or measured?"  →  both of them
"""

import re
from collections.abc import Sequence
from datetime import date, datetime

from pageturner.agent.followups.focus import preposition, say
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.questions import spans_of
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.taking_apart import analyse

_REALLY = r"(?: actually| really| in fact| in the end| then| eventually)*"
_BEYOND = re.compile(
    rf"{OPENING}(?:did|does|was|is|were) (?:it|that|this|the [a-z]+){_REALLY}"
    r"(?: (?:get|go|turn out|come out|end up|rise|climb|come|reach))?(?: to be)?"
    r"(?: (?:any|much|even|a bit|a little))? (?P<more>[a-z]+) than (?:that|it|this)"
    rf"{_REALLY}[ ?.!]*$",
    re.IGNORECASE,
)
_WHAT = r"(?:it|that|this|they|the (?P<{}>[a-z]+)(?: one| figure| value)?)"
_GOOD = r"(?:right|correct|accurate|wrong|off|out|spot on|true|borne out|any good|close)"
_OFF = re.compile(
    rf"{OPENING}(?:"
    r"(?:by )?how (?:far|much|badly|many \S+|wide)(?: (?:off|out|wrong|apart))?"
    rf" (?:was|were|is|are) {_WHAT.format('a')}"
    r"(?: (?:off|out|wrong|mistaken|wide of the mark|in error))?(?: by)?"
    r"|how (?:accurate|good|close|right|wrong|reliable|precise) "
    rf"(?:was|were|is) {_WHAT.format('b')}"
    rf"|(?:was|were|is) {_WHAT.format('c')}{_REALLY} {_GOOD}"
    rf"|did {_WHAT.format('d')}{_REALLY} (?:come true|hold|hold up"
    r"|(?:turn out|prove)(?: to be)? (?:right|true|correct|wrong))"
    rf"){_REALLY}[ ?.!]*$",
    re.IGNORECASE,
)
_TOO = re.compile(
    rf"{OPENING}(?:(?:was|is|were|are) (?:it|that|this|they|the [a-z]+) )?too (?P<too>[a-z]+)"
    rf"(?P<either> or (?:was it )?(?:too )?[a-z]+)?{_REALLY}[ ?.!]*$",
    re.IGNORECASE,
)
_EITHER = re.compile(
    rf"{OPENING}(?:is|was|were|are) (?:that|it|this|the [a-z]+)(?: the| a| as)? (?P<one>[a-z]+)"
    r" or (?:the |a |as )?(?P<two>[a-z]+)(?: (?:one|figure|value|number))?[ ?.!]*$",
    re.IGNORECASE,
)
_JUDGES = re.compile(
    r"\b(?:off|out|wrong|mistaken|mark|error|right|accurate|good|close|reliable|precise|correct|"
    r"spot|true|hold|borne)\b",
    re.IGNORECASE,
)
_OWNED = re.compile(
    r"\bthan (?:on|in|for) (?P<day>[^?.,;]{3,30}?)['’]s (?P<what>[a-z]+)(?P<mark>[ ?.!]*)$", re.I
)
_TOO_LOW = word_set("low little few small short")
_LESS = word_set("less lower fewer smaller weaker shorter under below")
_MORE = word_set("more higher greater larger bigger stronger longer")


def held_to_the_other(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The turn as a whole question; None where it asks for nothing of the kind."""
    if owned := _OWNED.search(said):  # "was it hotter than on 4 July's plan?"
        whole = f"{said[: owned.start()]}than the {owned['what']} on {owned['day']}{owned['mark']}"
        reading = understood(whole, card, now)
        if reading and reading.kind == "any" and _minus(reading):
            return Resolved(question=whole, relation="new", why="stands by itself")
    if (too := _TOO.match(said)) and (judged := _too_much(too, turns[-1], card, now)):
        return judged
    if (either := _EITHER.match(said)) and (both := _which_it_was(either, turns[-1], card, now)):
        return both
    beyond, off = _BEYOND.match(said), _OFF.match(said)
    if not (beyond or (off and _JUDGES.search(said))) or not one_a_day(card):
        return None
    told, day = _told(turns[-1], card, now)
    other = _other(told, card) if told else None
    if told is None or other is None or day is None:
        return None
    when = preposition(((day, day),), say(((day, day),)))
    names = told.name.replace("_", " "), other.name.replace("_", " ")
    if beyond:
        side = _side(beyond["more"], said, other, card, now)
        if not side:
            return None
        question = f"Was the {names[1]} {side} than the {names[0]} {when}?"
    else:
        named = next((word for word in off.groupdict().values() if word), "") if off else ""
        if named and not _of_the_two(named, (told, other), card, now):
            return None
        question = f"What was the difference between {names[0]} and {names[1]} {when}?"
    if understood(question, card, now) is None:
        return None
    why = f"{names[1]} against {names[0]}"
    return Resolved(question=question, relation="carried", why=why)


def _too_much(
    too: re.Match[str], before: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """`Was it too high?`, `too high or too low?` of how far a plan was off on a day."""
    reading = read(before.question, card, now)
    measure = reading.measure if isinstance(reading, Reading) else None
    spans = spans_of(reading.period) if isinstance(reading, Reading) else ()
    if measure is None or measure.minus is None or len(spans) != 1 or spans[0][0] != spans[0][1]:
        return None
    came = measure.column if measure.column.typical else measure.minus
    plan = measure.minus if came == measure.column else measure.column
    side = _side(too["too"], too["too"], plan, card, now)
    low = side == "lower" or too["too"].lower() in _TOO_LOW
    if too["either"]:
        return Resolved(question=before.question, relation="carried", why="on which side it was")
    names = plan.name.replace("_", " "), came.name.replace("_", " ")
    when = preposition(spans, say(spans))
    question = f"Was the {names[0]} {'lower' if low else 'higher'} than the {names[1]} {when}?"
    if understood(question, card, now) is None:
        return None
    return Resolved(question=question, relation="carried", why=f"{names[0]} against {names[1]}")


def _which_it_was(
    either: re.Match[str], before: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """`Is that planned or measured?`: the two beside each other, with what each is called."""
    told, day = _told(before, card, now)
    other = _other(told, card) if told else None
    if told is None or other is None or day is None:
        return None
    named = [
        {link.column.name for m in analyse(word, card, now).mentions for link in m.of("qualifier")}
        for word in either.groups()
    ]
    two = {told.name, other.name}
    if sorted(sorted(one & two) for one in named) != sorted([[name] for name in two]):
        return None
    names = told.name.replace("_", " "), other.name.replace("_", " ")
    when = preposition(((day, day),), say(((day, day),)))
    question = f"What were the {names[0]} and the {names[1]} {when}?"
    if understood(question, card, now) is None:
        return None
    return Resolved(question=question, relation="carried", why="both, by their names")


def _minus(reading: Reading) -> bool:
    """Whether one column is held against another."""
    limits = [c for c in reading.conditions if isinstance(c, Comparison)]
    return any(limit.measure.minus for limit in limits)


def _told(
    turn: Turn, card: SchemaCard, now: datetime | None
) -> tuple[ColumnCard | None, date | None]:
    """The one value that was told of one day, and the day."""
    reading = read(turn.question, card, now)
    if not isinstance(reading, Reading) or reading.conditions or reading.grouped:
        return None, None
    spans = spans_of(reading.period)
    day = spans[0][0] if len(spans) == 1 and spans[0][0] == spans[0][1] else None
    if reading.kind == "extreme" and reading.measure and not reading.measure.minus:
        days = set(turn.dates)
        return reading.measure.column, day or (days.pop() if len(days) == 1 else None)
    if reading.kind == "rows" and len(reading.shown) == 1:
        return reading.shown[0], day
    return None, None


def _other(told: ColumnCard, card: SchemaCard) -> ColumnCard | None:
    """The other column of the same sort: the only one with words and a unit in common."""
    if told.type not in NUMERIC or not told.qualifiers:
        return None
    alike = [
        one
        for one in card.columns
        if one.name != told.name
        and one.type in NUMERIC
        and one.unit == told.unit
        and one.qualifiers
        and set(one.synonyms) & set(told.synonyms)
    ]
    ends = set(told.qualifiers) & {"upper end", "lower end"}
    return alike[0] if len(alike) == 1 and not ends else None


def _side(more: str, said: str, other: ColumnCard, card: SchemaCard, now: datetime | None) -> str:
    """`higher` or `lower`, where the comparative is of these; "" where it is of something else,
    or one of the two is named."""
    analysis = analyse(said, card, now)
    named = {link.column.name for m in analysis.mentions for link in m.of("name", "low")}
    if named and other.name not in named:
        return ""
    if any(m.of("qualifier") and not m.of("name", "low") for m in analysis.mentions):
        return ""  # "was the planned one hotter than that?"
    low = more.lower()
    if low in _LESS | _MORE:
        return "lower" if low in _LESS else "higher"
    roles = {
        link.role
        for m in analysis.mentions
        if m.degree == "more"
        for link in m.of("name", "low")
        if link.column == other
    }
    return "" if not roles else "lower" if roles == {"low"} else "higher"


def _of_the_two(
    word: str, two: tuple[ColumnCard, ColumnCard], card: SchemaCard, now: datetime | None
) -> bool:
    names = {
        link.column.name
        for mention in analyse(f"the {word}", card, now).mentions
        for link in mention.links
    }
    return bool(names & {one.name for one in two})
