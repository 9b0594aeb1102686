"""What something climbed to over a stretch of days: "to what speed were gusts to climb in May",
"what did it sink to in May"."""

from pageturner.tools.text_to_sql.columns.how_far import one_by_one
from pageturner.tools.text_to_sql.columns.measuring import column_measure
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Direction, Measure

_CLIMBING = word_set(
    "climb climbed climbs climbing rise rose risen rises get got gets go went goes gust gusted "
    "gusting reach reached soar soared shoot shot warm warmed heat heated grow grew"
)
_SINKING = word_set(
    "drop drops dropped fall falls fell sink sinks sank dip dips dipped plunge plunged plummet "
    "plummeted tumble tumbled slump slumped"
)
_WITHIN = 10


def climbed_to(question: Question) -> tuple[Direction, Measure] | None:
    """`to what height did it rise in May`, `what price did it climb to`: of several records the
    highest is asked for; of what it sank to, the lowest."""
    analysis, period = question.analysis, question.analysis.dates.period
    if period is not None and (period.named_days or period.days < 2):
        return None
    for at, token in enumerate(analysis.tokens):
        if token.low not in ("what", "which") or one_by_one(question):
            continue
        places = range(at + 1, at + _WITHIN)
        verbs = [place for place in places if analysis.low(place) in _CLIMBING]
        sinking = [place for place in places if analysis.low(place) in _SINKING and not verbs]
        if any(_open_ended(question, verb + 1) for verb in sinking if not _named(question, verb)):
            measure = column_measure(question, at + 1)
            return ("low", measure) if measure else None
        opened = analysis.low(at - 1) == "to"
        if verbs and (opened or any(_open_ended(question, verb + 1) for verb in verbs)):
            measure = column_measure(question, at + 1)
            return ("high", measure) if measure else None
    return None


def _named(question: Question, at: int) -> bool:
    """The "fall" of "what did it fall to", where a column is called so."""
    return any(m.first <= at < m.last and m.of("name") for m in question.analysis.mentions)


def _open_ended(question: Question, at: int) -> bool:
    """The "to" of "what did it climb to", and not of "did it climb to 90"."""
    analysis = question.analysis
    at += analysis.low(at) == "up"
    after = analysis.tokens[at + 1] if at + 1 < len(analysis.tokens) else None
    numbered = after is not None and after.kind == "number" and at + 1 not in analysis.dates.used
    return analysis.low(at) == "to" and not numbered
