"""A day, or what it had, that is told by a thing of which no record tells: nothing is found by it.

how late was it in the tremor of 3 May    what went on while it was so
how many were late after the tremor       what came before or after it
the highest delay near the tremor         where it was
delays due to the tremor                  whose doing they were
was it late when the tremor happened      what happened then
how many days had a tremor and delays     what the records are said to have
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import EVENTS
from pageturner.tools.text_to_sql.language.words import phrases, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.left_unread.grammar_words import (
    ends_a_phrase,
    names_nothing,
)

_WHETHER = ("any", "all", "none")
_LISTING = word_set("and or nor &")
_HAVING = word_set("had have has having saw see with got get brought bring")


def told_by_a_thing(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "tremor" of "how hot was it during the tremor on 3 May", which nobody tells of, and of
    "how many days after the tremor did it rain"."""
    analysis = question.analysis
    if analysis.lacks(_AMID):
        return ()
    closing = tuple(low for low in analysis.lows if low != "?")[-2:]
    if reading.kind in _WHETHER and closing in _EITHER_SIDE:
        return closing  # "was it warmer before the tremor or after": whether it shook is no answer
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for at in sorted(analysis.focus - named - analysis.used):
        token = analysis.tokens[at]
        unknown = token.closed in reading.unknown and token.kind == "word"
        undated = reading.period is None
        happening = undated and analysis.low(at) in EVENTS  # (of a day that is told, it is its day)
        if not (unknown or happening or names_nothing(analysis, at)):
            continue
        first = at
        while first and analysis.tokens[first - 1].closed in reading.unknown:
            first -= 1
        if analysis.low(first - 1) not in _ONE:
            continue
        said = analysis.low(first - 2)
        if (
            said in _WHILE
            or (said in _WHEN and at > first)
            or _tied_to(analysis, first, at, undated)
        ):
            return tuple(one.text for one in analysis.tokens[first : at + 1])
    return ()


def _tied_to(analysis: Analysis, first: int, at: int, undated: bool) -> bool:
    """Whether a day or what it had is told by a thing: by the "tremor" of "after the tremor", of
    "because of the tremor", of "when the tremor happened"."""
    if analysis.low(at + 1) in _HAPPENED and analysis.low(first - 2) in _THEN:
        return True
    said, then = analysis.low(first - 2), analysis.low(at + 1)
    if said in _HAVING and analysis.noun_at(first - 3) and analysis.low(first - 1) in ("a", "an"):
        plain = first == at and analysis.low(at) not in _RECKONED_AS
        return plain and (ends_a_phrase(analysis, at + 1) or then in _LISTING)
    owed = (analysis.low(first - 3), said) in _OWED_TO and first > len(("because", "of", "the"))
    there = said in _THERE or (said == "on" and undated)
    there = there and analysis.low(first - 1) == "the" and analysis.low(at) not in _RECKONED_AS
    return ends_a_phrase(analysis, at + 1) and (said in _FROM_IT or owed or there)


_WHILE = word_set("during amid amidst")
_WHEN = word_set("when while as")
_FROM_IT = word_set("after before since until till")
_OWED_TO = phrases("because of, due to, owing to, thanks to, caused by, brought by")
_HAPPENED = word_set("happen happened happens occur occurred strike struck began begin started")
_THERE = word_set("at near around")
_THEN = _WHEN | word_set("did does day days")
_RECKONED_AS = word_set("""
    difference gap range ratio count kind kinds mention mark little low high change margin spread
    run spell stretch streak row level share total mean average say look word bit lot few couple
    combination mix mixture hint trace element touch chance value reading figure number name
    record rest start end day days date one result
""")
"""What records are said to have that is reckoned from them, or that says no more of them."""
_AMID = _HAVING | _THERE | {"on"} | _WHILE | _WHEN | _FROM_IT | _THEN | word_set("of to by")
_EITHER_SIDE = (("or", "after"), ("or", "before"), ("or", "afterwards"))
_ONE = word_set("the a an that this its")
