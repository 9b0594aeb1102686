"""A number of a thing of which only that it was is recorded, called by its name, however it is
asked for.

    "rank the months by hail count"                    that there was hail is all that is known
    "when was the mist density at its lowest"
    "how many days had a hail count above 100"
    "compare April and May by hail strikes"
    "when was the rain rate at its peak", "the average freezing level in May"

"The hail level on 3 May" is asked for in the plainest way: see `levels_of_a_fact`.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question

_NUMBERS = word_set(
    "count counts strikes flashes bolts tally tallies density densities thickness concentration "
    "concentrations intensity level levels strike flash rate rates"
)
_PACES = word_set("rate rates intensity intensities volume duration")
"""No amount that is kept tells these either: "when was the rain rate at its peak"."""
_COLD = word_set("level levels line altitude")
_NUMBERS |= {"volume", "line", "altitude", "duration", "intensities"}
_VERBS = word_set("strike flash count rate level")
_DOING = word_set("did does do will would to that when")


def fact_numbered(question: Question) -> tuple[str, ...]:
    """The "hail count" of "rank the months by hail count"."""
    analysis = question.analysis
    if analysis.lacks(_NUMBERS) or not one_a_day(analysis.card):
        return ()
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for thing in analysis.mentions:
        at = thing.last
        if thing.first not in analysis.focus or analysis.low(at) not in _NUMBERS or at in named:
            continue
        done = analysis.low(at) in _VERBS and _does(analysis, thing.first)
        cold = analysis.low(at) in _COLD and _adjective(thing)
        only = _only_so(thing) or (analysis.low(at) in _PACES and _is_a_fact(thing)) or cold
        if only and not done and at + 1 not in named:
            return thing.words, analysis.tokens[at].text
    return ()


def _does(analysis: Analysis, first: int) -> bool:
    """Whether the word behind is what it does: "did hail strike", "when hail strikes"."""
    before = first - 1
    while analysis.low(before) in ("the", "any", "a", "this"):
        before -= 1
    return analysis.low(before) in _DOING


def _only_so(thing: Mention) -> bool:
    return _is_a_fact(thing) and not any(c.column.type in NUMERIC for c in thing.of("name"))


def _is_a_fact(thing: Mention) -> bool:
    return any(link.column.type == "boolean" for link in thing.of("name"))


def _adjective(thing: Mention) -> bool:
    """The "freezing" of "the freezing level", which says how cold it was and is no name."""
    return bool(thing.of("low")) and not thing.of("name") and not thing.degree
