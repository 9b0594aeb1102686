"""The records themselves: what they are called by who asks, and a stretch of them asked for.

which visits were in April · list the reports of May 2025 · visits in May · list all visits
"""

from pageturner.tools.plurals import singular
from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import based
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_LISTING = word_set("which what list name enumerate find")
_HANDING = word_set("show give tell")
"""Of a few records what they say is told, where they are to be shown."""
_BESIDE = word_set(
    "me us the all of in on from for during within over between dated are were was is there do we "
    "you have has had got made held done taken carried out recorded written kept fall fell falling "
    "please kindly can could any every only and exist titles"
)
_FEW = 14
"""So many records are told whole where they are to be shown."""
_WHETHER = word_set("is are was were do does did")
_EVERY = word_set("all every")
_DAYS = word_set("day days date dates")


def called(analysis: Analysis) -> str:
    """The corpus's own word by which a question calls its records, in the singular, or "day" where
    each is of one; "" for none."""
    card = analysis.card
    own = {singular(card.table.replace("_", " ").split()[-1]), *card.record_nouns}
    nouns = (token for at, token in enumerate(analysis.tokens) if analysis.noun_at(at))
    said = (singular(token.text.lower()) for token in nouns)
    if word := next((word for word in said if word in own), ""):
        return word
    days = any(
        low in ("day", "days") and at not in analysis.dates.used
        for at, low in enumerate(analysis.lows)
    )
    return "day" if days and one_a_day(card) else ""


def records_listed(question: Question) -> Reading | None:
    """`which visits were in April 2025`: those of some days, or all there are, of which nothing
    else is said."""
    analysis, period = question.analysis, question.analysis.dates.period
    if (period is not None and period.single_day) or question.found or question.free:
        return None
    rest = [at for at in range(len(analysis.tokens)) if at not in analysis.dates.used]
    nouns = [at for at in rest if analysis.noun_at(at) and analysis.low(at).endswith("s")]
    if not nouns or analysis.low(rest[0]) in _WHETHER:
        return None
    said = {analysis.low(at) for at in rest if analysis.tokens[at].kind != "mark"}
    several = period is None or period.days > _FEW
    asking = _LISTING | (_HANDING if several else set())
    asked = bool(asking & said) or (rest[0] in nouns and period is not None)
    if not asked or not said - {analysis.low(at) for at in nouns} <= asking | _BESIDE:
        return None
    days = _DAYS.issuperset(analysis.low(at) for at in nouns)
    if period is None and (days or _EVERY.isdisjoint(said)):
        return None
    return based(question, Reading("rows", wants="record", titled=not days))
