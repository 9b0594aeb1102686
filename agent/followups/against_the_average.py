"""A figure that was told, held against the average of all: "is that more than the average?".

"what is the deposit of 4 Weir Lane?"   "is that more than the average of all houses?"
→  is the average deposit of houses less than 2540?

"average deposit of houses"   "which were above that?"
→  which of the houses have a deposit of more than 1340?
"""

import re
from collections.abc import Sequence
from datetime import datetime

from pageturner.agent.followups.phrases import ARTICLES
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import ColumnCard, SchemaCard
from pageturner.tools.text_to_sql.dates.periods import month_end, say_interval
from pageturner.tools.text_to_sql.grammar import understood
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.of_answers import of_an_answer, taken_apart
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.questions import noun_of
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.saying import plain_name
from pageturner.tools.text_to_sql.taking_apart import analyse

_ASKED = re.compile(
    rf"{OPENING}(?:is|was) (?:that|it|this) (?:(?:well|far|much) )?"
    r"(?:(?P<more>\w+) than |(?P<side>above|below|over|under) )"
    r"(?:the )?(?:overall )?(?:average|mean|usual|normal)"
    r"(?: (?:of|for|over) all(?: of)?(?: the| them)?)?"
    r"(?P<of>(?: (?:of|for|in|at|on))?(?: \w+){1,3}?)?(?: overall)?[ ?.!]*$",
    re.IGNORECASE,
)
_FOR_ITS_TIME = re.compile(
    rf"{OPENING}(?:is|was|isn't|wasn't) (?:that|it|this) "
    r"(?:(?P<unlike>(?:at all )?(?:unusual|normal|usual|typical|common|average|special|strange|odd|"
    r"exceptional|extreme))|(?:quite |very |unusually |rather |so )*(?P<much>a lot|much|[a-z]+))"
    r" (?P<of>for (?!me\b|you\b|us\b)(?:[\w]+ ?){1,4}?)[ ?.!]*$",
    re.IGNORECASE,
)
_MUCH = {"a lot": "more", "much": "more", "many": "more", "high": "more", "low": "less",
         "little": "less", "few": "less"}  # fmt: skip
_OF_THE_AVERAGE = re.compile(
    r"\b(?:average|mean|usual|difference|by how much|how much|how far|that)\b", re.IGNORECASE
)
_BEYOND = re.compile(
    rf"{OPENING}(?P<form>which|what|who|how many)(?: of (?:them|those|these))?"
    r"(?P<said>(?: [\w-]+){0,6}?) (?P<more>above|over|below|under|\w+ than)"
    r" (?:that|this|it|the average|the mean|that average|that figure)[ ?.!]*$",
    re.IGNORECASE,
)
_OTHER_SIDE = re.compile(
    rf"{OPENING}(?:what about |how about )?(?:(?:(?P<many>how many)|(?P<which>which))"
    r"(?: \w+)?(?: (?:was|were))? )?(?P<side>above|below|over|under|more|less|higher|lower|fewer)"
    r"(?: (?:it|that|the average|the mean))?[ ?.!]*$",
    re.IGNORECASE,
)
_OF_MORE = re.compile(r"^(?:how many|which) .+ have a .+ of (?P<more>more|less) than [\d.e+-]+$")
_BESIDE = AUXILIARIES | ARTICLES | {"ones", "one", "lie", "lies", "with", "of"}
_ABOVE = frozenset("more higher greater larger bigger longer".split())
_BELOW = frozenset("less lower fewer smaller shorter".split())


def than_the_average(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """Whether the average of all records is beyond the one figure that was told last."""
    found = _ASKED.match(said)
    if found is None and turn.value is not None:
        return _for_its_time(said, turn, card, now)
    if found is None or turn.value is None:
        return None
    of = (found["of"] or "").lower().split()
    if month := _its_month(of, turn):
        of = ["in", *month.split()]
    everything = not of or of[-1] in (noun_of(card), *card.record_nouns)
    tail = "" if everything and len(of) < 3 else _said_of(of)
    side = (found["side"] or "").lower()
    more = found["more"].lower() if not side else "more" if side in ("above", "over") else "less"
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


def _its_month(of: Sequence[str], turn: Turn) -> str:
    """The month of the one day that was told, where "the month" is said; "" where it is not."""
    days = set(turn.dates)
    if len(of) < 2 or of[-1] != "month" or of[-2] not in ("the", "that") or len(days) != 1:
        return ""
    first = days.pop().replace(day=1)
    return say_interval(first, month_end(first.year, first.month))


def _for_its_time(said: str, turn: Turn, card: SchemaCard, now: datetime | None) -> Resolved | None:
    """`Is that high for May?`, `is that unusual for May?`: beside the average of that time."""
    found = _FOR_ITS_TIME.match(said)
    if found is None or analyse(found["of"], card, now).dates.period is None:
        return None
    told = understood(turn.question, card, now)
    column = _figure(told) if told is not None else None
    if column is None:
        return None
    of = found["of"].rstrip(" ?.!")
    question, kind = f"what is the average {plain_name(column)} {of}", "average"
    if found["much"]:
        side = _MUCH.get(found["much"].lower()) or _more_of(found["much"], column, card, now)
        if not side:
            return None
        than = "less" if side == "more" else "more"
        question = f"is the average {plain_name(column)} {of} {than} than {turn.value:g}"
    reading = understood(question, card, now)
    if reading is None or reading.kind != kind or bool(reading.limit) != bool(found["much"]):
        return None
    if reading.measure is None or reading.measure.column != column:
        return None
    return Resolved(question=f"{question}?", relation="replaced", why="held against the average")


def _more_of(word: str, column: ColumnCard, card: SchemaCard, now: datetime | None) -> str:
    """Which way an adjective goes on a column; "" where it says nothing of it."""
    roles = {
        link.role
        for mention in analyse(f"how {word} was it", card, now).mentions
        for link in mention.of("name", "low")
        if link.column == column or (column.unit and link.column.unit == column.unit)
    }
    return "less" if roles == {"low"} else "more" if roles == {"name"} else ""


def without_the_average(said: str, turns: list[Turn]) -> list[Turn]:
    """The turns without those that only held a figure against the average: what comes after them
    is of what was spoken of before, where it does not ask of the average."""
    kept = list(turns)
    while len(kept) > 1 and _ASKED.match(kept[-1].said) and "average" in kept[-1].question:
        if _OF_THE_AVERAGE.search(said):
            return turns
        kept = kept[:-1]
    return kept


def beyond_the_average(
    said: str, turn: Turn, card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """Which records are beyond the average that was told of them."""
    found = _BEYOND.match(said)
    if found is None:
        return _on_the_other_side(said, turn)
    if turn.value is None:
        return None
    more = found["more"].lower().removesuffix(" than")
    if more not in _ABOVE | _BELOW | {"above", "over", "below", "under"}:
        return None
    told = understood(turn.question, card, now)
    if told is None or told.kind != "average":
        return None
    column = _figure(told)
    if column is None or not _of_the_same(found["said"], told, column, card, now):
        return None
    form = "how many" if found["form"].lower() == "how many" else "which"
    than = "more" if more in _ABOVE | {"above", "over"} else "less"
    asked = f"{form} {noun_of(card)} have a {plain_name(column)} of {than} than"
    question = of_an_answer(f"{asked} {round(turn.value, 4):.10g}", "told", turn.question)
    reading = understood(question, card, now)
    if reading is None or reading.period:
        return None
    limits = [c for c in reading.conditions if isinstance(c, Comparison)]
    if len(reading.conditions) != 1 or [c.measure.column for c in limits] != [column]:
        return None
    return Resolved(question=question, relation="refined", why="beyond the average that was told")


def _on_the_other_side(said: str, turn: Turn) -> Resolved | None:
    """`And below?`, after how many were above the average that was told."""
    found, before = _OTHER_SIDE.match(said), taken_apart(turn.question)
    told = _OF_MORE.search(before.asked) if before else None
    if not (found and before and told):
        return None
    other = "more" if found["side"].lower() in _ABOVE | {"above", "over"} else "less"
    if other == told["more"]:
        return None
    form = "which" if found["which"] else "how many" if found["many"] else ""
    asked = f"{before.asked[: told.start('more')]}{other}{before.asked[told.end('more') :]}"
    asked = re.sub(r"^(?:how many|which)\b", form, asked) if form else asked
    question = of_an_answer(asked, before.which, before.answered)
    return Resolved(question=question, relation="refined", why="on the other side of the average")


def _of_the_same(
    said: str, told: Reading, column: ColumnCard, card: SchemaCard, now: datetime | None
) -> bool:
    """Whether nothing is said but what the average was of, and of what: "which of them have a
    deposit above that", "which houses are above that"."""
    held = {str(v) for c in told.narrowed_by for v in getattr(c, "values", ())}
    analysis = analyse(said, card, now)
    taken = set()
    for mention in analysis.mentions:
        values = {str(link.value) for link in mention.of("value")}
        if not (column in mention.columns or values & held):
            return False
        taken |= set(range(mention.first, mention.last))
    nouns = {at for at in range(len(analysis.lows)) if analysis.noun_at(at)}
    rest = {low for at, low in enumerate(analysis.lows) if at not in taken | nouns}
    return rest <= _BESIDE


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
