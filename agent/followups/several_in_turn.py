"""The same figure, asked in turn of several times or names: which of all had the most of it.

"Average peak in January?"  "and February?"  "March?"   "which was the lowest?"
→   which of the three months had the lowest average peak
"Mean delay of the Tern?"   "and of the Gull?"          "which is the slowest?"
→   which of the two boats had the highest mean delay
"Peak on the 6th?"  "the 7th?"  "the 9th?"  "which was the highest?"
→   which of the three days had the highest peak
"How many cracked in May?"  "and June?"                 "how many were above 1200 in each?"
→   the number of them, month by month
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from pageturner.agent.followups.figures_told import JUDGED, end_asked_for, figure_of, names_of
from pageturner.agent.followups.focus import say
from pageturner.agent.followups.merging import period_of
from pageturner.agent.followups.turns import Resolved, Turn
from pageturner.agent.followups.words import OPENING
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.grammar import read, understood
from pageturner.tools.text_to_sql.language.tokens import tokenize
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.of_answers import taken_apart
from pageturner.tools.text_to_sql.questions import noun_of, same, spans_of
from pageturner.tools.text_to_sql.reading import Measure, Reading, Refusal
from pageturner.tools.text_to_sql.saying import plain_name
from pageturner.tools.text_to_sql.taking_apart import analyse

_TWO = 2
_FIGURES = ("average", "count", "sum")
_WHICH = re.compile(
    rf"{OPENING}(?:which|what|who)(?: (?P<noun>[a-z]+))?(?: of (?:the|those|these|them|all)"
    r"(?: (?:two|three|four|five|six|months|weeks|years|seasons|of them))*)?(?: then)?"
    r" (?:was|were|is|are|has|had|got|saw|came|did|took|were)\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_EACH = re.compile(
    rf"{OPENING}(?:and )?how many (?P<what>.+?),? (?:in|for|on|of|during|with)"
    r" each(?: one)?(?: of (?:them|these|those|the (?:two|three|four|months|years|seasons)))?"
    r"(?: (?:half|month|season|year|quarter|week|period))?[ ?.!]*$",
    re.IGNORECASE,
)
_THE_END = re.compile(rf"{OPENING}the (?:[a-z]+)(?: one)?[ ?.!]*$", re.IGNORECASE)


def of_several_in_turn(
    said: str, turns: Sequence[Turn], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """The turn as a whole question; None where it asks for nothing of the kind."""
    each, which, end = _EACH.match(said), _WHICH.match(said), _THE_END.match(said)
    if not (each or which or end) or card.temporal is None:
        return None
    if analyse(said, card, now).dates.period is not None:
        return None
    chain = [] if end else list(_in_turn(turns, card, now))
    chain = chain or _side_by_side(turns[-1], card, now)
    if len(chain) < _TWO or (which and not _of_figures(which, said, card, now)):
        return None
    if which and which["noun"] and not _names(chain) and _names_a_column(which["noun"], card):
        return None  # "which boat was out most often?", of several months
    if each:
        return _in_each(each["what"], chain, card, now)
    side = end_asked_for(said, chain[0], card, now)
    if side is None:
        return _by_another(said, chain, card, now)
    most = "highest" if side == "high" else "lowest"
    spans = [span for one in chain for span in spans_of(one.period)]
    names = _names(chain)
    if len(set(spans)) == len(chain) and not names:
        figure = figure_of(chain[0], most, card)
        if all(start == end for start, end in spans):
            figure = figure.replace("average ", "")
        question = f"Which of {say(spans)} had the {figure}?"
        why = f"of {say(spans)}"
    elif names:
        listed = f"{', '.join(names[:-1])} or {names[-1]}"
        column = plain_name(names_of(chain[0])[0].column)
        without = _unnamed(chain[0])
        when = f" in {say(spans[:1])}" if spans else ""
        question = f"Which {column} had the {figure_of(without, most, card)}{when}: {listed}?"
        why = f"of {listed}"
    else:
        return None
    reading = read(question, card, now)
    if not isinstance(reading, Reading) or (reading.kind != "compare" and not reading.unknown):
        return None  # (of a month of which little is kept, nothing is told, and it is said so)
    return Resolved(question=question, relation="refined", why=why)


def _by_another(
    said: str, chain: Sequence[Reading], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """`Which was the windiest?`, of times that were told by another figure."""
    if JUDGED.search(said):
        return Resolved(question=said, why="which end is the best is not declared")
    spans = [span for one in chain for span in spans_of(one.period)]
    ends = [m for m in analyse(said, card, now).mentions if m.degree == "most"]
    if len(ends) != 1 or len(set(spans)) != len(chain) or names_of(chain[0]):
        return None
    question = f"Which of {say(spans)} was the {ends[0].words}?"
    reading = understood(question, card, now)
    if reading is None or reading.kind != "compare":
        return None
    return Resolved(question=question, relation="refined", why=f"of {say(spans)}")


def _of_figures(which: re.Match[str], said: str, card: SchemaCard, now: datetime | None) -> bool:
    """Whether it asks which of the figures: "which day was the hottest?" asks for a record."""
    noun = (which["noun"] or "").lower()
    if not noun:
        return not re.match(rf"{OPENING}what\b", said, re.IGNORECASE)
    analysis = analyse(said, card, now)
    lows = [token.low for token in analysis.tokens]
    return noun not in ("day", "date") and not analysis.noun_at(lows.index(noun))


def _names_a_column(noun: str, card: SchemaCard) -> bool:
    found = lexicon_of(card).at(tokenize(noun), 0)
    return found is not None and any(link.column.type == "text" for link in found.of("name"))


def _side_by_side(turn: Turn, card: SchemaCard, now: datetime | None) -> list[Reading]:
    """The figures of several times that were told beside each other, or all together."""
    reading = read(turn.question, card, now)
    if not isinstance(reading, Reading) or reading.claim is not None:
        return []
    spans = spans_of(reading.period)
    if reading.kind in _FIGURES and not (reading.among or reading.unknown or reading.weekdays):
        single = any(start == end for start, end in spans)
        return (
            []
            if single or len(spans) < _TWO
            else [replace(reading, period=period_of((span,))) for span in spans]
        )
    if reading.kind != "compare":
        return []
    counts = reading.aggregate == "count"
    if len(spans) < _TWO or reading.by or reading.rivals:
        return []
    if not counts and (reading.aggregate != "avg" or reading.measure is None):
        return []
    plain = Reading(
        "count" if counts else "average",
        measure=None if counts else reading.measure,
        conditions=list(reading.conditions),
        filters=list(reading.filters),
    )
    return [replace(plain, period=period_of((span,))) for span in spans]


def _in_turn(turns: Sequence[Turn], card: SchemaCard, now: datetime | None) -> Iterator[Reading]:
    """The figures asked last one behind the other, each of another time or name."""
    last: Reading | None = None
    seen: list[tuple[object, ...]] = []
    found: list[Reading] = []
    for turn in reversed(turns):
        reading = _of_a_day(_counted(read(turn.question, card, now)))
        if not isinstance(reading, Reading) or reading.kind not in _FIGURES or reading.among:
            break
        spans = spans_of(reading.period)
        if reading.grouped or len(spans) > 1 or reading.unknown or taken_apart(turn.question):
            break
        if last is not None and not _alike(reading, last):
            break
        key = (*spans, *(value for c in names_of(reading) for value in c.values))
        if key in seen:
            break
        last = reading
        seen.append(key)
        found.append(reading)
    if found and _varied(found):
        yield from reversed(found)


def _of_a_day(reading: Reading | Refusal) -> Reading | Refusal:
    """The one value of one day as the mean of that day, which it is."""
    if not isinstance(reading, Reading) or reading.kind != "rows" or reading.wants != "value":
        return reading
    amounts = [one for one in reading.shown if one.type in ("integer", "real")]
    single = reading.period is not None and reading.period.single_day
    if len(reading.shown) != 1 or not amounts or reading.conditions or not single:
        return reading
    return Reading("average", measure=Measure(amounts[0]), period=reading.period)


def _counted(reading: Reading | Refusal) -> Reading | Refusal:
    """A list of records as their number."""
    if not isinstance(reading, Reading) or reading.kind != "rows" or reading.wants != "record":
        return reading
    if reading.shown or not reading.narrowed_by or reading.ordered:
        return reading
    return replace(reading, kind="count", wants="value")


def _alike(one: Reading, two: Reading) -> bool:
    """Whether two figures are the same, but for their time or for a name."""
    a, b = replace(one, period=None), replace(two, period=None)
    if same(a, b):
        return True
    named, other = names_of(one), names_of(two)
    if len(named) != 1 or len(other) != 1 or named[0].column != other[0].column:
        return False
    a, b = _unnamed(a), _unnamed(b)
    return same(a, b) and spans_of(one.period) == spans_of(two.period)


def _varied(found: Sequence[Reading]) -> bool:
    """Whether either the time or the name changed from one to the next, and not now one and now
    the other."""
    times = {spans_of(one.period) for one in found}
    names = {tuple(v for c in names_of(one) for v in c.values) for one in found}
    return len(found) > 1 and 1 in (len(times), len(names))


def _unnamed(reading: Reading) -> Reading:
    """The figure of all names."""
    named = names_of(reading)
    return replace(
        reading,
        filters=[c for c in reading.filters if c not in named],
        conditions=[c for c in reading.conditions if c not in named],
    )


def _names(chain: Sequence[Reading]) -> list[str]:
    named = [names_of(one) for one in chain]
    if not all(len(one) == 1 for one in named):
        return []
    values = [str(one[0].values[0]) for one in named]
    return values if len(set(values)) == len(values) else []


def _in_each(
    what: str, chain: Sequence[Reading], card: SchemaCard, now: datetime | None
) -> Resolved | None:
    """`How many were above 90 in each?`: told side by side."""
    spans = [span for one in chain for span in spans_of(one.period)]
    if len(set(spans)) != len(chain):
        return None
    nouns = noun_of(card)
    for words in (what, f"{nouns} {what}", re.sub(r"^(?:were|was|are|is|had) ", f"{nouns} ", what)):
        question = f"Which of {say(spans)} had the most {words}?"
        reading = understood(question, card, now)
        if reading is not None and reading.kind == "compare" and reading.aggregate == "count":
            return Resolved(question=question, relation="refined", why=f"in each of {say(spans)}")
    return Resolved(question=f"How many {what} in each?", why="not understood of each")
