"""From when to when there are records, where nothing is said of what they tell.

when do the records start · how far back does the archive go · what dates do the reports cover ·
the first and the last report you have
"""

from pageturner.tools.text_to_sql.dates.periods import Period, as_dates
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_FIRST = word_set("first earliest oldest start starts starting begin begins began back")
_LAST = word_set("last latest final newest end ends ended stop stops finish finishes until through")
_BOTH = word_set("cover covers covered covering span spans range period timespan extent dates")
_WHERE_KEPT = word_set(
    "archive collection dataset database data log corpus record history file document"
)
_ASKING = word_set(
    "what which whats when how far is are was were the date day in do does did you have has go run "
    "reach extend out i we"
)
_AROUND = word_set(
    "these this those your our of in on for by to from up and time stretch years months window all "
    "full total overall whole entire exactly actually please there get into it that weather set "
    "hold holds held kept"
)
_STRETCHES = (("what",), ("which",), ("whats",), ("from", "when"), ("from", "what"))


def span_asked(question: Question) -> Reading | None:
    """The reading of such a question, the first day, the last or both; None for any other."""
    analysis, temporal = question.analysis, question.analysis.card.temporal
    if temporal is None or question.found or analysis.dates.period is not None:
        return None
    lows = [token.low for token in analysis.tokens if token.low.isalpha()]
    kept = [at for at, low in enumerate(analysis.lows) if _is_kept(question, at, low)]
    called = {analysis.low(at) for at in kept}
    if not kept or not set(lows) - called <= _FIRST | _LAST | _BOTH | _ASKING | _AROUND:
        return None
    first, last = as_dates(temporal.minimum, temporal.maximum)
    if first is None or last is None:
        return None
    ends = _ends(lows, called)
    if not ends:
        return None
    analysis.use(0, len(analysis.tokens))
    days = [day for day, end in ((first, "first"), (last, "last")) if end in ends]
    said = " and ".join(f"the {end}" for end in ("first", "last") if end in ends)
    period = Period(tuple((day, day) for day in days), f"{said} day of the records", True)
    return Reading("rows", period=period, wants="record")


def _is_kept(question: Question, at: int, low: str) -> bool:
    analysis = question.analysis
    title = set(analysis.card.title.lower().split())
    return analysis.noun_at(at) or low in _WHERE_KEPT | title or low.rstrip("s") in _WHERE_KEPT


def _ends(lows: list[str], called: set[str]) -> set[str]:
    """Which of "first" and "last" are asked for."""
    said = set(lows) - called
    both = {"first", "last"}
    ends = {
        name for name, words in (("first", _FIRST), ("last", _LAST)) if not said.isdisjoint(words)
    }
    opened = any(tuple(lows[: len(opening)]) == opening for opening in _STRETCHES)
    if (opened and not said.isdisjoint(_BOTH) and len(ends) != 1) or "when to when" in " ".join(
        lows[:4]
    ):
        return both
    if not ends and "when" in lows[:3]:  # "up to when do you have reports", "from when are they"
        ends = {"first"} if lows[0] == "from" else {"last"} if lows[:2] == ["up", "to"] else set()
    dated = lows[0] in ("what", "which") and not said.isdisjoint(("date", "day"))
    dated = dated and "on" not in said  # "what was on the last day" is asked of what it tells
    if ends == both or dated or lows[:2] == ["how", "far"] or "when" in lows:
        return ends
    return set()
