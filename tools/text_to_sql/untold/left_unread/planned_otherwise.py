"""That something came otherwise than planned, said in an aside that no condition takes in.

which days topped 80 although they were forecast not to     not only those that topped 80
which days reached 80 when the forecast said it wouldn't    the same
which days reached 80 against the forecast                  not those on which that was forecast
which days topped 80 despite a forecast of under 80         stays: two limits
"""

from pageturner.tools.text_to_sql.language.words import ends, phrases, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading

_THOUGH = word_set("although though despite when while whereas but even")
_NOT = word_set("not never otherwise no nothing")
_AGAINST = phrases("""
    against the, against all, contrary to the, in spite of the, despite the, unlike the, counter to
    the, in defiance of the
""")
_CLOSING = word_set("? . ! in on during for of") | {""}


def planned_otherwise(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words of such an aside; () where there is none, or the reading holds both to a limit."""
    analysis = question.analysis
    held = {c.measure.column.name for c in reading.conditions if isinstance(c, Comparison)}
    if len(held) > 1:
        return ()
    for plan in analysis.mentions:
        if not plan.of("qualifier") or plan.of("name", "low", "value"):
            continue
        size = ends(analysis.tokens, plan.first, _AGAINST)
        if size and analysis.low(plan.last) in _CLOSING:
            return tuple(analysis.between(plan.first - size, plan.last))
        if aside := _aside(question, plan):
            return aside
    return ()


def _aside(question: Question, plan: Mention) -> tuple[str, ...]:
    """The "although they were forecast not to" around a plan."""
    analysis = question.analysis
    start, end = analysis.sentence_of(plan.first)
    opens = next((at for at in range(plan.first, start, -1) if analysis.low(at) in _THOUGH), 0)
    words = analysis.between(opens, end)
    denied = any(low in _NOT or low.endswith(("n't", "n’t")) for low in words)
    if not opens or not denied:
        return ()
    told = any(opens <= amount.first < end for amount in analysis.amounts)
    named = any(opens <= m.first < end and m.of("name", "low", "value") for m in analysis.mentions)
    return () if told or named else tuple(word for word in words if word[:1].isalnum())
