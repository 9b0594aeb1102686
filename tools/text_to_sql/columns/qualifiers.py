"""What a qualifier qualifies: the "forecast" of "forecast high", and not that of "snow forecast".

A qualifier speaks of the noun it stands beside. Only where that noun is none that it could tell
apart from another does it reach on to one that it could.
"""

from collections.abc import Sequence
from datetime import date
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.asked_of_that_day import asked_of_that_day
from pageturner.tools.text_to_sql.columns.range_ends import outer_end
from pageturner.tools.text_to_sql.columns.upper_ends import comes_down
from pageturner.tools.text_to_sql.columns.verbs import declared_verb
from pageturner.tools.text_to_sql.dates.periods import Interval
from pageturner.tools.text_to_sql.language.english import AUXILIARIES, FUTURE, PAST
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import CARDINALS, phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_BEFORE = phrases("""
    of, of a, of the, of some, for, for a, to, to be, included, includes, include, contained,
    contains, contain, mentioned, mentions, mention, spoke of, speaks of, told of, tells of, had,
    has, have, had a, had the, with
""")
"""Between a qualifier and its noun: "a forecast of rain", "whose forecast included rain"."""
_NONE = word_set("no any without")
_AFTER = phrases("in the, in a, in their, in that, per the, by the, according to the, as per the")
"""Between a noun and its qualifier: "rain in the forecast"."""
_PASSIVE = word_set("be been being having to")
"""Between a noun and what is said to be done to it: "rain being forecast"."""
_JOINTS = phrases("and, or, &, nor, as well as")


def resolve(
    analysis: Analysis, mention: Mention, columns: Sequence[ColumnCard], operator: str = ""
) -> ColumnCard:
    """Pick one of several columns a phrase may mean: by qualifier near by, then the typical one,
    then the end of a range that an amount with this operator is held against."""
    if len(columns) == 1:
        return columns[0]
    if end := _end_said(analysis, columns):
        return end
    if told := _told_of_kind(analysis, columns):
        return told
    scores = {column.name: nearness(analysis, mention, column) for column in columns}
    top = max(scores.values())
    if top == 0 and (headed := _headed(analysis, columns)):
        return headed
    if top == 0 and (planned := _still_to_come(analysis, columns)):
        return planned
    if top == 0 and (planned := _was_to(analysis, mention, columns)):
        return planned
    if top == 0 and (planned := _beside_a_plan(analysis, columns)):
        return planned
    if top > 0 and sum(score == top for score in scores.values()) < len(columns):
        said = [column for column in columns if scores[column.name] == top]
        columns = _not_told_before(analysis, mention, columns, said) or said
    typical = next((column for column in columns if column.typical), None)
    if typical is None and (side := _side(analysis, mention, operator)):
        return outer_end(columns, side) or columns[0]
    return typical or _kept_at_an_end(analysis, columns) or columns[0]


def _kept_at_an_end(analysis: Analysis, columns: Sequence[ColumnCard]) -> ColumnCard | None:
    """The one that keeps the lowest of a day, of "the lowest it feels like"; of "the highest", the
    one that does not."""
    ends = {cue.meaning for cue in analysis.cues if cue.meaning in ("high", "low")}
    kept = [column for column in columns if comes_down(column) == (ends == {"low"})]
    return kept[0] if len(ends) == 1 and len(kept) == 1 else None


def _told_of_kind(analysis: Analysis, columns: Sequence[ColumnCard]) -> ColumnCard | None:
    """The running time of "the longest film", where it is described as one of a film and the
    other lengths are not."""
    kinds = {str(v.value).lower() for m in analysis.mentions for v in m.of("value")}
    if not kinds:
        return None
    told = [
        column
        for column in columns
        if any(low in kinds or singular(low) in kinds for low in column.description.lower().split())
    ]
    return told[0] if len(told) == 1 and len({column.unit for column in columns}) > 1 else None


def _side(analysis: Analysis, mention: Mention, operator: str) -> str:
    """The side an amount is held against; the "shortest" of "the shortest dough time above 50" has
    its own."""
    said = (c.meaning for c in analysis.cues if c.last == mention.first and operator)
    own = next((meaning for meaning in said if meaning in _SIDES), "")
    return _SIDES[own] if own else operator[:1]


_SIDES = {"high": ">", "low": "<"}


def _headed(analysis: Analysis, columns: Sequence[ColumnCard]) -> ColumnCard | None:
    """The one of which a heading speaks: "Planned peaks: which was hotter, 3 or 4 May?"."""
    names = {column.name for column in columns}
    for start, end in analysis.sentences[:-1]:
        for mention in analysis.mentions:
            if mention.first - (analysis.low(start) in ("the", "on")) == start:
                named = {link.column.name: link.column for link in mention.of("name", "low")}
                alone = mention.last == end - 1 and len(named) == 1
                if alone and names.issuperset(named):
                    return next(iter(named.values()))
    return None


def _not_told_before(
    analysis: Analysis, mention: Mention, columns: Sequence[ColumnCard], said: Sequence[ColumnCard]
) -> list[ColumnCard]:
    """The outcome of "they had 76 in the forecast. What did the gauge make of it?": the figure of
    the plan is told in front, and nothing of a plan in the question."""
    if mention.first not in analysis.focus or len(said) != 1:
        return []
    front = min(analysis.focus)
    names = {said[0].name}
    spoken = [
        m for m in analysis.mentions if names & {link.column.name for link in m.of("qualifier")}
    ]
    told = any(
        a.last <= front and not a.clock and a.first not in analysis.dates.used and not a.operator
        for a in analysis.amounts
        if a.unit in ("", "°", unit_of(said[0].unit))
    )
    outcome = [column for column in columns if column.typical and column not in said]
    made = analysis.low(mention.last) in _MADE
    return outcome if told and made and spoken and all(m.last <= front for m in spoken) else []


_MADE = frozenset({"make", "made", "show", "showed", "read", "do", "say", "said", "get", "reach"})


def _still_to_come(analysis: Analysis, columns: Sequence[ColumnCard]) -> ColumnCard | None:
    """Of days that lie ahead only the plan is known: the column that "will" speaks of."""
    now, period = analysis.now, analysis.dates.period
    if now is None or period is None or not period.intervals:
        return None
    ahead = period.intervals[0][0] >= now and period.intervals[-1][1] > now
    planned = [column for column in columns if FUTURE & set(column.qualifiers)]
    ahead = ahead or _for_today(analysis, period.intervals, now)
    return planned[0] if ahead and len(planned) == 1 else None


def _for_today(analysis: Analysis, spans: Sequence[Interval], now: date) -> bool:
    """The "for today" of "what's the high for today", of which no past is told."""
    today = len(spans) == 1 and spans[0] == (now, now)
    lows = [token.low for token in analysis.tokens]
    said = ("for", "today") in pairwise(lows)
    return today and said and PAST.isdisjoint(lows)


def _beside_a_plan(analysis: Analysis, columns: Sequence[ColumnCard]) -> ColumnCard | None:
    """The plan of "a high of 59, falling to 57", where what it falls to is told of a plan: the one
    whose qualifier stands in the description of the other."""
    names, units = {c.name for c in columns}, {c.unit for c in columns}
    verbs = [m for m in analysis.mentions if declared_verb(m)]
    others = [link.column for m in verbs for link in m.of("name") if link.column.name not in names]
    told = {w for c in others if {c.unit} == units for w in c.description.lower().split()}
    planned = [column for column in columns if told & set(column.qualifiers)]
    return planned[0] if len(planned) == 1 else None


def _was_to(
    analysis: Analysis, mention: Mention, columns: Sequence[ColumnCard]
) -> ColumnCard | None:
    """The plan of "was the heat to top 90": of what was to be, and not of what came of it."""
    names = {column.name for column in columns}
    told = [
        m
        for m in analysis.mentions
        if m.of("name", "low") and names & {column.name for column in m.columns}
    ]
    to_come = any(_is_to(analysis, one) for one in {mention, *told})  # "how high was the heat to"
    to_come = to_come or _days_are_to(analysis)
    planned = [column for column in columns if FUTURE & set(column.qualifiers)]
    return planned[0] if to_come and len(planned) == 1 else None


def _days_are_to(analysis: Analysis) -> bool:
    """The "was May 2026 to get" of "how hot was May 2026 to get"."""
    for at, token in enumerate(analysis.tokens):
        start = at
        while start and start - 1 in analysis.dates.used:
            start -= 1
        if token.low == "to" and start < at and at not in analysis.dates.used:
            return analysis.low(start - 1) in ("was", "were") and analysis.low(at + 1).isalpha()
    return False


def _is_to(analysis: Analysis, mention: Mention) -> bool:
    start, _ = analysis.sentence_of(mention.first)
    before = analysis.between(max(start, mention.first - 4), mention.first)
    behind = analysis.tokens[mention.last + 1] if mention.last + 1 < len(analysis.tokens) else None
    verb = behind is not None and behind.kind == "word" and behind.low not in CARDINALS
    return analysis.low(mention.last) == "to" and verb and bool(_WAS & set(before))


_WAS = word_set("was were is are")
_LOWER, _UPPER = ("_low", "_min", "_from"), ("_high", "_max", "_to")
_ENDS = {"lower": _LOWER, "upper": _UPPER}
_BARE_ENDS = {"low": _LOWER, "bottom": _LOWER, "high": _UPPER, "top": _UPPER}
_END = word_set("end ends bound bounds")
BOUNDS = word_set("end ends bound bounds limit limits figure figures value values amount amounts")


def _end_said(analysis: Analysis, columns: Sequence[ColumnCard]) -> ColumnCard | None:
    """The "lower ends" of a range that is kept in two columns."""
    if len(columns) != 2 or len({column.name.rpartition("_")[0] for column in columns}) != 1:
        return None
    kept = [at for at, token in enumerate(analysis.tokens) if token.low != "-"]  # "the low-end"
    kept = [at for at in kept if not _of_other_columns(analysis, at, columns)]
    lows = [analysis.low(at) for at in kept]
    said = {_ENDS[one] for one, two in pairwise(lows) if one in _ENDS and two in BOUNDS}
    said |= {_BARE_ENDS[one] for one, two in pairwise(lows) if one in _BARE_ENDS and two in _END}
    if not said and _at_the_very_least(analysis, columns):
        said = {_LOWER}
    if len(said) != 1:
        return None
    return next((c for c in columns if c.name.endswith(min(said))), None)


def _at_the_very_least(analysis: Analysis, columns: Sequence[ColumnCard]) -> bool:
    """`half an inch at the very least`: the least of what is expected is so much."""
    if analysis.lacks(("very",)):
        return False
    amounts = [a for a in analysis.amounts if not a.clock]
    return any(
        {"very", "least"} <= {analysis.low(at) for at in (*range(a.first, a.last), *a.tail)}
        and (unit_of(a.unit) == unit_of(columns[0].unit) or (not a.unit and len(amounts) == 1))
        for a in amounts
    )


def _of_other_columns(analysis: Analysis, at: int, columns: Sequence[ColumnCard]) -> bool:
    """The "lower" of "the lower end of the wind", where the columns are those of the rain."""
    if analysis.low(at) not in _ENDS or analysis.low(at + 2) != "of":
        return False
    place = at + 3 + (analysis.low(at + 3) in ("the", "a", "its"))
    named = next((m for m in analysis.mentions if m.first == place and m.of("name")), None)
    names = {column.name for column in columns}
    return named is not None and names.isdisjoint(column.name for column in named.columns)


def nearness(analysis: Analysis, mention: Mention, column: ColumnCard) -> float:
    """How near a qualifier of a column stands to a mention; 0 where none speaks of it."""
    best = 0.0
    joint = mention.first - 1 if mention.degree and analysis.low(mention.first - 1) == "or" else -1
    at = next((amount.first for amount in analysis.amounts if amount.last == joint), 0)
    clause = asked_of_that_day(analysis)
    for other in analysis.mentions:
        if all(link.column.name != column.name for link in other.of("qualifier")):
            continue
        if clause and (mention.first < clause) != (other.first < clause):
            continue  # "how hot was the coolest day, and what was the planned peak?"
        if spent(analysis, other, mention, at):  # "forecast sunny and 90 or hotter"
            continue
        if _of_other_columns(analysis, other.first, [column]):
            continue
        if held_against(analysis, other, mention.last):
            continue
        low, high = sorted(((mention.first, mention.last), (other.first, other.last)))
        gap = max(0, high[0] - low[1])
        far = analysis.clause_break(low[1], high[0]) if gap else False
        best = max(best, 1 / (1 + gap + (20 if far else 0)))
    return best


def held_against(analysis: Analysis, qualifier: Mention, before: int) -> bool:
    """Whether a qualifier is only what something is held against behind a place: the "planned" of
    "above 30 but cooler than planned"."""
    return analysis.low(qualifier.first - 1) == "than" and qualifier.first - before > 1


def spent(
    analysis: Analysis, qualifier: Mention, mention: Mention | None = None, at: int = 0
) -> bool:
    """Whether a qualifier speaks of another noun beside it: "snow forecast", "forecast gusts".

    Args:
        mention: what it might speak of as well.
        at: where a bare amount begins that it might be of.
    """
    if qualifier.of("name", "low", "value") or analysis.low(qualifier.first) in AUXILIARIES:
        return False
    if at and at == qualifier.last:
        return False  # "days supposed to be dry were forecast above 80"
    own = {column.name for column in qualifier.columns}
    beside = [m for m in analysis.mentions if _beside(analysis, qualifier, m)]
    if not beside or any(own & {column.name for column in m.columns} for m in beside):
        return False
    if at and any(_reaches(analysis, qualifier, m, at) for m in beside):
        return False
    if at and _listed(analysis, qualifier, at):
        return False
    return mention is None or not any(
        _joined(analysis, m, mention) or _told_with(analysis, qualifier, m, mention) for m in beside
    )


def _beside(analysis: Analysis, qualifier: Mention, mention: Mention) -> bool:
    """Whether a mention is what a qualifier stands before, or is said of."""
    if not mention.of("name", "low", "value"):
        return False
    if mention.first >= qualifier.last:
        gap = tuple(analysis.between(qualifier.last, mention.first))
        placed = analysis.between(qualifier.first - 2, qualifier.first) == ["in", "the"]
        while gap and gap[-1] in _NONE:
            gap = gap[:-1]  # "a forecast with no rain", "a forecast without any"
        return (not gap and not (placed and mention.degree)) or gap in _BEFORE
    figures = _figures(analysis, mention)
    gap = tuple(
        analysis.low(at) for at in range(mention.last, qualifier.first) if at not in figures
    )
    behind = gap[1:] if gap and gap[0] in AUXILIARIES else gap  # "rain was in the forecast"
    return behind in _AFTER or all(word in AUXILIARIES or word in _PASSIVE for word in gap)


def _figures(analysis: Analysis, mention: Mention) -> set[int]:
    """The "of at least 40" of "a weight of at least 40 had been announced"."""
    for amount in analysis.amounts:
        said = {*range(amount.first, amount.last), *amount.tail}
        first = mention.last + (analysis.low(mention.last) == "of")
        if first in said and amount.first >= mention.last:
            return said | {mention.last}
    return set()


def _joined(analysis: Analysis, one: Mention, two: Mention) -> bool:
    """`the forecast wind and high`: what is said of the one holds for the other."""
    first, second = sorted((one, two), key=lambda m: m.first)
    joint = tuple(analysis.between(first.last, second.first))
    return joint in _JOINTS or (bool(two.degree) and joint in _TURNS)  # "dry but cooler"


def _told_with(analysis: Analysis, qualifier: Mention, one: Mention, two: Mention) -> bool:
    """`forecast dry with a high of 40`: what goes with it is told by the same."""
    joint = tuple(analysis.between(one.last, two.first))
    return qualifier.first < one.first < two.first and joint in _WITH


_WITH = phrases("with, with a, with an, with the, and with a, and a")


def _reaches(analysis: Analysis, qualifier: Mention, mention: Mention, at: int) -> bool:
    """`forecast sunny and above 80`: what is said of the sky holds for the amount."""
    joint = tuple(analysis.between(mention.last, at))
    return qualifier.first < mention.first and joint in _JOINTS | _TURNS


def _listed(analysis: Analysis, qualifier: Mention, at: int) -> bool:
    """`were they promising sun, 75 to 85 degrees and no gusts`: all that somebody is said to have
    foreseen, one thing after the other."""
    who = qualifier.first - 1
    while analysis.low(who) in AUXILIARIES:
        who -= 1
    if analysis.low(who) not in _SOMEBODY or qualifier.last > at:
        return False
    told = {p for m in analysis.mentions for p in range(m.first, m.last) if not m.of("qualifier")}
    told |= {p for amount in analysis.amounts for p in range(amount.first, amount.last)}
    between = [p for p in range(qualifier.last, at) if p not in told | analysis.dates.used]
    return bool(between) and all(analysis.low(p) in _LISTING for p in between)


_SOMEBODY = word_set("they you we forecasters")
_LISTING = word_set(", and or no with a an the of")
_TURNS = phrases("but, yet, and yet, but still, and still, and also")
