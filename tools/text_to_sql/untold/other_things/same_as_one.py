"""What shares a value with a record that is named: "rowers with the same coach as Ann".

The value is that record's to tell first; the record itself, which has it of course, is no answer.
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import MANY
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Membership, Reading

_SAME = ("same",)
_ENDING = word_set("? . ! in on at") | {""}
_TIMES = word_set("day days date dates week month year time")
_THE = word_set("the a an that this of in for with")


def same_as_one(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "same" of "which flats have the same district as 9 Saltgate"."""
    analysis = question.analysis
    if analysis.lacks(_SAME) or reading.kind not in ("rows", "count", "any"):
        return ()
    if of_each_other := _as_another(question, reading):
        return of_each_other
    held = [c for c in (*reading.conditions, *reading.filters) if isinstance(c, Membership)]
    named = [c for c in held if c.holds and c.column.distinct > MANY]
    if len(named) != 1:
        return ()
    names = {m.first for m in analysis.mentions if m.of("name", "low")}
    for at, low in enumerate(analysis.lows):
        if low != "same" or not (at + 1 in names or analysis.low(at + 1) in _TIMES):
            continue
        if reading.kind == "any" and len(named[0].values) > 1:
            return (analysis.tokens[at].text,)  # "do Ann and Bea have the same coach"
        last = at + 1
        while last < len(analysis.lows) and analysis.low(last) not in ("as", "?", ",", "."):
            last += 1
        if analysis.low(last) != "as":
            continue
        first = last + 1 + (analysis.low(last + 1) in _THE)
        one = next((m for m in analysis.mentions if m.first == first and m.of("value")), None)
        if one is not None and named[0].column in one.columns:
            return (analysis.tokens[at].text,)
    return ()


def _as_another(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "same" of "which flats have the same rent": as one another, which is no limit to it."""
    analysis = question.analysis
    if reading.kind == "any" or "as" in analysis.lows:
        return ()
    for mention in analysis.mentions:
        alone = analysis.low(mention.last) in _ENDING or mention.last in analysis.dates.used
        if analysis.low(mention.first - 1) == "same" and alone and question.numeric(mention):
            return (analysis.low(mention.first - 1),)
    return ()
