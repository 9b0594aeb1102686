"""The amount of what a sentence only tells of, where it is set against that of another day: "two
snowstorms, 3 and 9 January. Which was to dump more?", "hail on 3 May and 9 May: whose was bigger?".
"""

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Measure, Reading, Truth


def amount_told_of(question: Question, cue: Cue) -> Measure | None:
    """The column that measures the one thing told of before a "more" that says of nothing else
    that it is so; None where there is none, or where records might be counted."""
    analysis, period = question.analysis, question.analysis.dates.period
    word = analysis.low(cue.last - 1)
    if period is None or not period.named_days or len(period.parts) < 2 or word not in _SIZES:
        return None
    named = _told_of(question, cue.first)
    unit = analysis.low(cue.last)
    if named is None or any(question.numeric(mention) for mention in question.free):
        return None
    columns = _measuring(question, named)
    if unit in UNITS:
        columns = [c for c in columns if unit_of(c.unit) == unit_of(unit)]
    elif not _ends_so(question, cue.last):
        return None
    return Measure(resolve(analysis, named, columns)) if columns else None


def amount_in_unit(question: Question, cue: Cue) -> Measure | None:
    """The one usual column that is measured so, where a unit is all that is said of what one of the
    days named has more of: "of 3 and 4 May, which got more degrees"."""
    analysis, period = question.analysis, question.analysis.dates.period
    unit = analysis.low(cue.last)
    if unit not in UNITS or not _ends_so(question, cue.last + 1):
        return None
    listed = period is not None and period.named_days and len(period.parts) > 1
    if not listed or "which" not in analysis.lows:
        return None
    if any(question.numeric(mention) for mention in question.free):
        return None
    measured = [c for c in analysis.card.columns if c.type in NUMERIC and not c.temporal]
    measured = [c for c in measured if unit_of(c.unit) == unit_of(unit)]
    usual = [c for c in measured if c.typical] or measured
    if len(usual) != 1:
        return None
    analysis.use(cue.last, cue.last + 1)
    return Measure(usual[0])


def unmeasured(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "bigger" of "fog on 3 and 4 May: which was bigger": that it was there is told, and no
    size of it."""
    if reading.kind != "compare" or reading.measure is not None or reading.grouped:
        return ()
    sizes = (
        question.analysis.tokens[cue.last - 1]
        for cue in question.analysis.cues
        if cue.meaning in ("more", "less", "high", "low")
        if _told_of(question, cue.first) is not None and _ends_so(question, cue.last)
    )
    return tuple(size.text for size in sizes if size.low in _SIZES)


def _told_of(question: Question, end: int) -> Mention | None:
    """What is said to have been there, where that is a single thing and stands before a place."""
    told = [one.condition for one in question.found]
    if any(not isinstance(one, Truth) or not one.holds for one in told) or len(set(told)) != 1:
        return None
    first, last = question.found[0].first, question.found[0].last
    spoken = [m for m in question.analysis.mentions if first <= m.first and m.last <= last]
    return spoken[0] if spoken and last <= end else None


def _measuring(question: Question, named: Mention) -> list[ColumnCard]:
    """The columns with numbers that are called what is named, or by its plain name."""
    truths = [link.column for link in named.of("name") if link.column.type == "boolean"]
    names = {name for c in truths for name in (c.name, *c.synonyms)}
    return [
        column
        for column in question.analysis.card.columns
        if column.type in NUMERIC and not column.temporal and unit_of(column.unit) != "%"
        if names & set(column.synonyms)
    ]


def _ends_so(question: Question, at: int) -> bool:
    """Whether nothing is named behind a "more" that it could be more of."""
    analysis = question.analysis
    while analysis.low(at) in _OF_IT:
        at += 1
    return not analysis.low(at).isalnum() or at in analysis.dates.used


_SIZES = word_set(
    "more most less least fewer fewest bigger biggest larger largest greater greatest smaller "
    "smallest heavier heaviest lighter lightest deeper deepest higher highest lower lowest"
)
_OF_IT = word_set(
    "of it one the two amount amounts total on for in by far a all that them forecast expected "
    "predicted promised due to fall come"
)
