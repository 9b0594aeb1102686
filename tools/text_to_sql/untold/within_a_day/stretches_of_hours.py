"""What was the most within an hour, or within some of them: records are of whole days.

    "the wettest single hour of 3 May"            which hour it was
    "the windiest ten minutes"                    how long it took
    "the most rain in any one hour", "in an hour" within which it came
    "the sharpest one-hour drop of May"           the same, in front
    "the highest hourly rainfall"                 of each
    "how much came in the first hour"             which of them

A day of 24 hours is one: "the largest 24-hour change". What is itself told in minutes or in hours
stays: "the longest delay within an hour of noon".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.units import SHORT_TIMES, by_a_time, unit_of
from pageturner.tools.text_to_sql.language.words import CARDINALS, word_set
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_SPANS = word_set("hour hours minute minutes")
_ALONE = word_set("single one individual any first last opening final")
_COUNTING = _ALONE | CARDINALS.keys() | word_set("half quarter of a an the - few couple")
_DAYS = word_set("24 48 72")
_WITHIN = word_set("in within over during inside")
_BESIDE = word_set("of before after later earlier sooner from past ahead behind ago either to by")
_MOVES = word_set(
    "drop fall rise jump swing change climb plunge gain increase decrease total amount spell "
    "stretch period window span block"
)
_HOURLY = frozenset({"hourly"})
_ONE_OF_THEM = word_set("first last opening final")


def within_an_hour(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "single hour" of "the wettest single hour", the "one hour" of "in one hour"."""
    analysis = question.analysis
    if analysis.lacks(_SPANS | _HOURLY) or not one_a_day(analysis.card):
        return ()
    measured = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    numbers = [column for column in measured if column.type in NUMERIC]
    if any(unit_of(column.unit or "") in SHORT_TIMES for column in numbers):
        return ()
    for at in sorted(analysis.focus):
        if analysis.low(at) in _HOURLY and any(m.first == at + 1 for m in analysis.mentions):
            return (analysis.tokens[at].text,)
        first = _run(analysis, at) if analysis.low(at) in _SPANS else at
        if first < at and _asked(question, reading, first, at, bool(numbers)):
            first -= analysis.low(first - 1) in _WITHIN
            return tuple(analysis.between(first, at + 1))
    return ()


def _run(analysis: Analysis, at: int) -> int:
    """Where the "single hour", the "quarter of an hour" begins; the place itself where nothing
    counts it, and where it is of a date or of a unit."""
    first = at
    while first > 0 and (analysis.low(first - 1) in _COUNTING or analysis.low(first - 1).isdigit()):
        first -= 1
    spoken = (m for m in analysis.mentions if m.first <= at < m.last)
    named = any(column.type != "time" for m in spoken for column in m.columns)
    by_unit = by_a_time(analysis.between(max(0, at - 2), at + 1))
    days = not _DAYS.isdisjoint(analysis.between(first, at))
    dated = not analysis.dates.used.isdisjoint(range(first, at + 1))
    return at if named or by_unit or days or dated else first


def _asked(question: Question, reading: Reading, first: int, at: int, numbers: bool) -> bool:
    analysis = question.analysis
    if analysis.low(at + 1) in _BESIDE - {"of"}:
        return False
    before = analysis.low(first - 1)
    said = set(analysis.between(first, at)) - {"-", "the", "of"}
    ranked = any(m.degree == "most" and first - 1 <= m.last - 1 < at for m in analysis.mentions)
    ranked = ranked or any(
        cue.meaning in ("high", "low") and first <= cue.last <= at for cue in analysis.cues
    )
    most = reading.kind in ("extreme", "change")
    much = not {"much", "many", "far", "fast"}.isdisjoint(analysis.between(0, first))
    if before in _WITHIN and said & _ONE_OF_THEM and "how" in analysis.lows and much:
        return True
    of_all = any(m.degree == "most" and m.first > at for m in analysis.mentions)
    if before in ("which", "what") and said and of_all:
        return True
    if most and (ranked or (before in ("which", "what") and said & _ALONE)):
        return True
    if most and analysis.low(at + 1 + (analysis.low(at + 1) == "-")) in _MOVES:
        return True
    of_noon = analysis.low(at + 1) == "of" and at + 2 not in analysis.dates.used
    if before not in _WITHIN or of_noon:  # "within an hour of noon"
        return False
    rows = reading.kind in ("rows", "aggregate")
    return numbers and (most or (rows and bool(said & _ALONE)))
