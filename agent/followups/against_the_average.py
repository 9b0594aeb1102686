"""A figure that was told, held against the average of all: "is that more than the average?".

"what is the deposit of 4 Weir Lane?"   "is that more than the average of all houses?"
→  is the average deposit of houses less than 2540?
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.questions import noun_of
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.saying import plain_name

_ASKED = re.compile(
    rf"{OPENING}(?:is|was) (?:that|it|this) (?P<more>\w+) than "
    r"(?:the )?(?:overall )?(?:average|mean)(?: (?:of|for|over) all(?: of)?(?: the| them)?)?"
    r"(?P<of>(?: (?:of|for|in|at|on))?(?: \w+){1,3}?)?(?: overall)?[ ?.!]*$",
    re.IGNORECASE,
)
_ABOVE = frozenset("more higher greater larger bigger longer".split())
_BELOW = frozenset("less lower fewer smaller shorter".split())


def than_the_average(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """Whether the average of all records is beyond the one figure that was told last."""
    found = _ASKED.match(said)
    if found is None or turn.value is None:
        return None
    of = (found["of"] or "").lower().split()
    everything = not of or of[-1] in (noun_of(card), *card.record_nouns)
    tail = "" if everything and len(of) < 3 else _said_of(of)
    more = found["more"].lower()
    told = understood(turn.question, card, now)
    column = _figure(told) if told is not None else None
    if column is None or more not in _ABOVE | _BELOW:
        return None
    than = "less" if more in _ABOVE else "more"
    question = f"is the average {plain_name(column)}{tail} {than} than {turn.value:g}"
    reading = understood(question, card, now)
    if reading is None or reading.kind != "average" or not reading.limit:
        return None
    if reading.measure is None or reading.measure.column != column:
        return None
    return Resolved(question=f"{question}?", relation="replaced", why="held against the average")


def _said_of(words: Sequence[str]) -> str:
    """The "of houses", "in Hightown" behind an average."""
    first = "" if words[0] in ("of", "for", "in", "at", "on") else "of "
    return f" {first}{' '.join(words)}"


def _figure(told: Reading) -> ColumnCard | None:
    """The column of the one figure that an answer told."""
    if told.aggregate:
        return None
    if told.kind == "rows":
        columns: Sequence[ColumnCard] = told.shown if told.wants != "record" else ()
    else:
        of = told.measure if told.kind in ("extreme", "average") else None
        columns = of.columns if of else ()
    return columns[0] if len(columns) == 1 and columns[0].type in NUMERIC else None
