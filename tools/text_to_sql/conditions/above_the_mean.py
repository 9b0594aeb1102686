"""A column held against what it comes to on average, of the records that are looked at.

flats with a rent above the average      rent above their average
which days were hotter than the mean     the high above their average
flats dearer than the average property   rent above the average of all
with more rooms than average             rooms above their average
how many have below-average deposits     deposit below their average

What is usual elsewhere, or for the time of year, no record tells (`untold`).
"""

from dataclasses import dataclass, replace
from typing import cast

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.columns.measuring import direction_of
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.conditions.denials import denied
from pageturner.tools.text_to_sql.conditions.negation import OPPOSITE
from pageturner.tools.text_to_sql.language.comparison_words import Operator
from pageturner.tools.text_to_sql.language.words import PhraseTable, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.question import graded as graded_by
from pageturner.tools.text_to_sql.reading import Comparison, Mean, Measure, Reading

_MEANS = word_set("average mean averages")
_LEADING = word_set("the an a its their - of")
_SIDES = PhraseTable(
    {
        ">": """
            above, over, exceeding, exceeds, exceeded, exceed, more than, higher than,
            greater than, larger than, bigger than
        """,
        "<": "below, under, beneath, less than, fewer than, lower than, smaller than",
        ">=": "at least, no less than, not less than, no lower than, not below, not under",
        "<=": "at most, no more than, not more than, no higher than, not above, not over",
    }
)
_OPENINGS = _SIDES.openings | {"than"}
_LONGEST = 3
_OF_STRETCHES = word_set("monthly yearly annual weekly daily usual month week year that this")
_MULTIPLES = word_set("twice double half times")
_NEAR = 6
_OF = word_set("of for")
_ARTICLES = word_set("of the our your these")
_CLOSING = word_set("? . ! ; , : and or but") | {""}


@dataclass(frozen=True)
class AboveTheMean:
    """The condition; `used` are the tokens that say it."""

    condition: Comparison
    first: int
    last: int
    used: frozenset[int]


def read_above_the_mean(analysis: Analysis) -> AboveTheMean | None:
    """The condition that says so; its "average" asks for none then. None where there is none."""
    period = analysis.dates.period
    if analysis.lacks(_MEANS) or analysis.lacks(_OPENINGS):
        return None
    named = analysis.dates.benchmark
    if named is not None and named.until is not None:
        return None  # "above the June average", of days in May
    if period is not None and (period.single_day or len(period.parts) > 1):
        return None
    for cue in analysis.cues:
        if cue.meaning == "average" and analysis.low(cue.first) in _MEANS:
            if _mean_of_another(analysis, cue):
                return None
            found = _held(analysis, cue)
            if found is not None:
                _use(analysis, cue, found)
                return found
    return None


def _mean_of_another(analysis: Analysis, cue: Cue) -> bool:
    """Whether the mean of another column is held against this one: the "average wind" of "was the
    average gust higher than the average wind"."""
    this = _behind(analysis, cue.last)
    means = [c.last for c in analysis.cues if c.meaning == "average" and c.last <= cue.first]
    before = [m for m in analysis.mentions if m.last <= cue.first and numbers_of(m)]
    other = next((m for m in reversed(before) if not m.degree), None)
    if this is None or other is None or other.first not in means:
        return False
    named = [resolve(analysis, one, numbers_of(one)).name for one in (this, other)]
    return named[0] != named[1]


def _held(analysis: Analysis, cue: Cue) -> AboveTheMean | None:
    """What is held against an average that is spoken of."""
    at = _before(analysis, cue)
    graded = next((m for m in analysis.mentions if m.last == at and m.degree == "more"), None)
    told: Mention | None
    subject: Mention | None = None
    if graded is not None and analysis.low(at) == "than":
        side: Operator = ">" if direction_of(graded) == "high" else "<"
        told, start = graded, graded.first
    elif (more := _more_of_it(analysis, at)) is not None:
        told, start = more, more.first - 1
        side = _MORE[analysis.low(start)]
    elif compared := _compared(analysis, at + 1):
        side, start = compared
        told = _behind(analysis, cue.last) or _in_front(analysis, start)
        subject = _in_front(analysis, start) if told else None
    else:
        return None
    if told is None:
        return None
    end = max(cue.last, told.last)
    everything = _of_everything(analysis, end)
    if not everything and (_of_a_season(analysis, cue.last) or _of_a_part(analysis, cue.last)):
        return None
    if everything and analysis.dates.period is not None:
        return None  # "which of May are above the average record": of all, or of those of May
    if any(amount.last in (start, start - 1) for amount in analysis.amounts):
        return None  # "5 above the average"
    columns = numbers_of(told) or graded_by(told)
    if not columns:
        return None
    column = resolve(analysis, told, columns)
    own = resolve(analysis, subject, numbers_of(subject)) if subject else column
    if own.unit != column.unit:
        return None
    beside = Mean(analysis.card.table, overall=everything > 0)
    condition = Comparison(Measure(own, column, beside=beside), side, 0)
    if denied(analysis, start) or (told.first < start and denied(analysis, told.first)):
        condition = replace(condition, operator=OPPOSITE[side])
    used = {*range(start, cue.last), *range(told.first, told.last)}
    used |= {*range(subject.first, subject.last)} if subject else set()
    used |= {*range(end, end + everything)}
    return AboveTheMean(condition, min(used), max(used) + 1, frozenset(used))


def _more_of_it(analysis: Analysis, at: int) -> Mention | None:
    """The "rent" of "more rent than average", whose "than" stands at a place."""
    if analysis.low(at) != "than":
        return None
    return next(
        (
            m
            for m in analysis.mentions
            if m.last == at and analysis.low(m.first - 1) in _MORE and numbers_of(m)
        ),
        None,
    )


_MORE: dict[str, Operator] = {"more": ">", "higher": ">", "less": "<", "fewer": "<", "lower": "<"}


def _before(analysis: Analysis, cue: Cue, passed: frozenset[str] = _LEADING) -> int:
    """The place of the "above" of "above the average"."""
    at = cue.first - 1
    while analysis.low(at) in passed or at in _owning(analysis, cue):
        at -= 1
    return at


def _owning(analysis: Analysis, cue: Cue) -> range:
    """The tokens of the "May" of "days in May above the May average", which is named before."""
    named = analysis.dates.firsts if len(analysis.dates.firsts) == len(("days", "May")) else ()
    last = max((at for at in named if at < cue.first), default=cue.first)
    whole = range(last, cue.first)
    return whole if set(whole) <= analysis.dates.used else range(0)


def _compared(analysis: Analysis, end: int) -> tuple[Operator, int] | None:
    """How it is compared by the words that end at a place, and where they begin."""
    for start in range(max(0, end - _LONGEST), end):
        found = _SIDES.at(analysis.tokens, start)
        if found and start + found[1] == end:
            return cast(Operator, found[0]), start
    return None


def _of_everything(analysis: Analysis, at: int) -> int:
    """How many words name all of the records behind an average: "the average property", "the
    average of all", "the average of all the properties"."""
    end = at
    if analysis.low(at) in _OF and analysis.low(at + 1) == "all":
        end = at + 2
        while analysis.low(end) in _ARTICLES:
            end += 1
    noun = analysis.noun_at(end) and not analysis.noun_at(end + 1)
    end += noun
    closed = analysis.low(end) in _CLOSING
    return end - at if closed and (noun or analysis.low(end - 1) == "all") else 0


def _of_a_part(analysis: Analysis, at: int) -> bool:
    """The "flat" of "furnished flats above the average flat", of more than those looked at, and
    that of "houses above the average flat", of others."""
    named = _value_at(analysis, at)
    if named is None:
        return False
    own = {*named.columns}
    looked_at = (m for m in analysis.mentions if m is not named)
    if not any(m.of("value") == named.of("value") for m in looked_at):
        return True
    return any(
        own.isdisjoint(m.columns) and (m.of("value") or any(c.type == "boolean" for c in m.columns))
        for m in analysis.mentions
    ) or bool(analysis.amounts)


def _of_a_season(analysis: Analysis, at: int) -> bool:
    """The "for the season" of "above the average for the season", and not the "for the month" of
    one that is named."""
    if analysis.low(at) not in ("for", "in", "of") or at + 1 in analysis.dates.used:
        return False
    period = analysis.dates.period
    the = at + 1 + (analysis.low(at + 1) in ("the", "that"))
    return period is None or analysis.low(the) not in ("month", "year", "week", "period")


def held_against_no_mean(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "average" of "which days were above average", where nobody knows of what; of "above the
    monthly average", "twice the average"; of "seniors taller than the average junior", whose own
    average would be compared."""
    analysis = question.analysis
    told = reading.kind in _TELLING and not reading.held_to
    if not (told or reading.kind == "compare") or analysis.lacks(_MEANS):
        return ()
    means = [c for c in analysis.cues if c.meaning == "average" and analysis.low(c.first) in _MEANS]
    for cue in means:
        at = _before(analysis, cue, _LEADING | _OF_STRETCHES)
        held = analysis.low(at) == "than" or analysis.low(at) in _MULTIPLES
        held = held or (analysis.low(at) == "as" and "as" in analysis.between(max(0, at - 5), at))
        alone = len(means) == 1 and _value_at(analysis, cue.last) is not None
        if (told or alone) and (held or _compared(analysis, at + 1)):
            return (analysis.tokens[cue.first].text,)
    return ()


def _value_at(analysis: Analysis, at: int) -> Mention | None:
    return next((m for m in analysis.mentions if m.first == at and m.of("value")), None)


_TELLING = ("rows", "count", "average", "sum", "share", "groups")


def _behind(analysis: Analysis, at: int) -> Mention | None:
    """The "rent" of "an above-average rent"."""
    at += analysis.low(at) in ("of", "-")
    return next((m for m in analysis.mentions if m.first == at and numbers_of(m)), None)


def _in_front(analysis: Analysis, at: int) -> Mention | None:
    """The "rent" of "a rent above the average", "were their rents above the average"."""
    start, _ = analysis.sentence_of(at)
    first = max(start, at - _NEAR)
    before = [m for m in analysis.mentions if first <= m.first and m.last <= at and numbers_of(m)]
    told = before[-1] if before and not before[-1].degree else None
    return told if told and analysis.light_between(told.last, at) else None


def numbers_of(mention: Mention) -> list[ColumnCard]:
    """The columns of numbers that a mention names."""
    named = [link.column for link in mention.of("name", "low")]
    return [column for column in dict.fromkeys(named) if column.type in NUMERIC]


def _use(analysis: Analysis, cue: Cue, found: AboveTheMean) -> None:
    """The "average" is no more asked for, nor what it is held against it by."""
    analysis.cues = [one for one in analysis.cues if one is not cue and one.first not in found.used]
    analysis.differences = [c for c in analysis.differences if c.first not in found.used]
    analysis.used |= found.used
