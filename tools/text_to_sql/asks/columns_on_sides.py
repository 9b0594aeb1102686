"""The two columns that are held against each other, and of which days each of them is.

the plan for 3 May | above | what the 4th came to     plan and outcome, of a day each
the plan | or | the outcome, on average in June       plan and outcome, of one stretch
the plan for 3 May | above | that for 4 May           one column alone: no such sides
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.column_pairs import counterpart
from pageturner.tools.text_to_sql.columns.how_much import asks_how_much
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Direction

JOINTS = word_set("or than vs versus v against from with to and")
_CLOSE_JOINTS = word_set("or than vs versus v against")
OVER = word_set("above exceed exceeds exceeded beat beats surpass surpassed outdo outdid")
UNDER = word_set("below undercut")
COMPARING = word_set("""
    vs versus v against far compare compares compared difference differ differs differed gap apart
    minus subtract deduct between margin
""")
_ENDS = word_set("maximum max peak highest top minimum min lowest")
GRADED = ("more", "less")
CAME_TO = word_set("got came reached actually turned")


@dataclass(frozen=True)
class Sides:
    """The two columns, and which of the listed days each is of; -1 where none is listed."""

    columns: tuple[ColumnCard, ColumnCard]
    parts: tuple[int, int]


def sides_by_columns(question: Question, averaged: bool) -> Iterator[Sides]:
    """The two columns on either side of what joins them."""
    analysis, period = question.analysis, question.analysis.dates.period
    listed = len({part.intervals for part in period.parts}) if period else 0
    compared = analysis.says(COMPARING) or ("which", "of") in pairwise(analysis.lows)
    over = {cue.first for cue in analysis.differences}
    over |= {at for at, low in enumerate(analysis.lows) if averaged and low in OVER | UNDER}
    for at, last in _joints(analysis):
        start, end = analysis.sentence_of(at)
        turns = (c.first for c in analysis.cues if c.meaning == "but" and c.first >= last)
        end = min(end, *turns, end)  # "was to be hotter than the 4th, but was it really"
        before = {part for first, part in analysis.dates.places if first < at}
        behind = {part for first, part in analysis.dates.places if first >= last}
        apart = listed == 2 and len(before) == len(behind) == 1 and before != behind
        one_day = period is not None and period.single_day and one_is_chosen(question)
        whole = listed < 2 and (averaged or one_day or bool(end_of_each(question)))
        close = analysis.low(at) in _CLOSE_JOINTS or at in over or compared
        apart = apart and (analysis.card.one_a_day or not (period and period.named_days))
        if not close or not (apart or whole):
            continue
        other = _column(question, last, end, None)
        one = _column(question, start, at, other)
        if one is not None and other is None and apart and _what_came(analysis, last, end):
            other = counterpart(analysis.card, one)
        elif _of_both(question, start, at, last, end):
            continue
        if one is None or other is None or one.name == other.name:
            continue
        yield Sides((one, other), (before.pop(), behind.pop()) if apart else (-1, -1))


def _of_both(question: Question, start: int, at: int, last: int, end: int) -> bool:
    """Whether a view is of both sides: "was May hotter than June, by the plans", "by the plans, was
    May hotter than June", and not "was May hotter than the plan for June"."""
    firsts = question.analysis.dates.firsts
    one = [m for m in question.analysis.mentions if start <= m.first < at]
    other = [m for m in question.analysis.mentions if last <= m.first < end and not m.degree]
    own = [m for m in one if not m.degree and (numbers_of(m) or m.of("qualifier"))]
    behind = next((first for first in firsts if first >= last), end)
    before = next((first for first in firsts if first < at), start)
    if not own:  # (only "hotter" is said of the one side)
        return any(m.first > behind for m in other) and not any(m.first < behind for m in other)
    return not other and all(m.first < before for m in own)


def _joints(analysis: Analysis) -> Iterator[tuple[int, int]]:
    """Where one side ends and the other begins."""
    dated = analysis.dates.used
    over = {c.first: c.last for c in analysis.differences if c.meaning in ("over", "under")}
    for at, low in enumerate(analysis.lows):
        averaged = low in OVER | UNDER and analysis.has("average")
        if (averaged or low in JOINTS) and at not in dated and at not in over:
            yield at, at + 1
        elif at in over:
            yield at, over[at]


def _column(
    question: Question, start: int, end: int, other: ColumnCard | None
) -> ColumnCard | None:
    """The one column of numbers that is named between two places, or called by a qualifier alone;
    what is only said to be more, "was 3 May hotter than the plan for the 4th", is what came."""
    told = [m for m in question.analysis.mentions if start <= m.first < end]
    ends = {m.last for m in told}
    told = [
        m for m in told if m.first - 1 not in ends or question.analysis.low(m.first - 1) != "of"
    ]
    named = [n for m in told if (n := numbers_of(m)) and (not m.degree or len(n) == 1)]
    called = {
        link.column.name: link.column
        for m in told
        if not _verb(question, m)
        for link in m.of("qualifier")
    }
    called = {name: c for name, c in called.items() if c.type in NUMERIC}
    graded = [numbers_of(m) for m in told if m.degree == "more" and numbers_of(m)]
    if not named and called:
        found = list(called.values())
        return found[0] if len(found) == 1 else None
    if not named and other is not None:
        named = [columns for columns in graded if other in columns]
    if not named:
        return None
    columns = [c for c in named[0] if all(c in columns for columns in named[1:])]
    columns = [c for c in columns if c.name in called] or columns
    typical = [c for c in columns if c.typical]
    columns = typical if len(columns) > 1 else columns
    return columns[0] if len(columns) == 1 else None


def numbers_of(mention: Mention) -> list[ColumnCard]:
    links = mention.of("name", "low")
    return [c for c in {link.column.name: link.column for link in links}.values() if _number(c)]


def _number(column: ColumnCard) -> bool:
    return column.type in NUMERIC and not column.temporal


def _verb(question: Question, mention: Mention) -> bool:
    """The "came out" of "which came out higher, plan or outcome", which calls neither."""
    analysis = question.analysis
    cues = {cue.first for cue in analysis.cues if cue.meaning in GRADED}
    graded = {m.first for m in analysis.mentions if m.degree == "more"}
    return mention.last in cues | graded


def _what_came(analysis: Analysis, start: int, end: int) -> bool:
    """The "what 4 May got" of "did the plan for 3 May beat what 4 May got"."""
    said = analysis.between(start, end)
    return bool({"what", "it"} & set(said)) and bool(CAME_TO & set(said))


def one_is_chosen(question: Question) -> bool:
    """`which of them`, `plan or outcome`, and not by how much, or that besides."""
    lows = question.analysis.lows
    besides = "than" not in lows and _AND_BY_HOW in zip(lows, lows[1:], lows[2:], strict=False)
    return ("or" in lows or "which" in lows) and (besides or not asks_how_much(question))


_AND_BY_HOW = ("and", "by", "how")


def end_of_each(question: Question) -> Direction | None:
    """The "maximum" of "which had the higher maximum", "was the highest plan above the highest
    outcome"; none where one record is at that end, and the other column is its own."""
    analysis = question.analysis
    ends = [c for c in analysis.cues if c.meaning in ("high", "low")]
    graded = {c.last for c in analysis.cues if c.meaning in GRADED}
    named = [c for c in ends if c.first in graded and analysis.low(c.first) in _ENDS]
    both = ends if len(ends) == 2 and len({c.meaning for c in ends}) == 1 else []
    if both and not (asks_how_much(question) or asks_yes_no(question) or one_is_chosen(question)):
        both = []  # "days where the maximum measured was below the maximum planned"
    found = named or both
    return None if not found else "high" if found[0].meaning == "high" else "low"
