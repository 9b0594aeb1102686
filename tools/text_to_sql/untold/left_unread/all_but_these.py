"""Some that are left out of all, where the reading asks it of others.

are all flats but R-204 furnished                not whether that one is
was everybody but Dagny tested in March          not whether somebody else was
"""

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import AnyOf, Condition, Membership, Reading
from pageturner.tools.text_to_sql.rewording.phrasing.all_but_some import LEAVING_OUT

_ALL = word_set("all every everything everybody everyone each")
_THOSE_OF = word_set("the those these ones in from at of by for with made that are is")
_TESTED = ("any", "all", "none", "rows")


def all_but_these(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "but" of "are all flats but R-204 furnished", the "not" of "was every not Dagny record
    tested in March", where that is what is asked of the records."""
    analysis = question.analysis
    if analysis.lacks(_ALL) or reading.kind not in _TESTED:
        return ()
    if analysis.low(0) not in AUXILIARIES or analysis.low(1) not in _ALL:
        return ()
    for mention in analysis.mentions:
        if not mention.of("value"):
            continue
        at = mention.first
        while analysis.low(at - 1) in _THOSE_OF:
            at -= 1
        for size in (1, 2, 4):
            if at > size and starts(analysis.tokens, at - size, LEAVING_OUT) == size:
                return (analysis.tokens[at - size].text,)
        record = analysis.low(mention.last) in ("record", "records")
        denied = analysis.low(mention.first - 1) == "not"
        if record and denied and any(map(_denied, reading.conditions)):
            return (analysis.tokens[mention.first].text,)
    return ()


def _denied(condition: Condition) -> bool:
    """Whether it is that a value is not held, or one way among several to meet it."""
    match condition:
        case Membership():
            return not condition.holds
        case AnyOf(parts):
            return any(map(_denied, parts))
    return False
