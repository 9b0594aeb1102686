"""A day's low, called so as a thing of its own, whatever else of the day is asked beside it.

    "which day had the lowest low"                    no column and no sentence tells it
    "when was the low at its lowest", "whose low was closest to 30"
    "what was the low when it peaked latest"          nor what another column tells of that day
    "was the daily low earlier on 3 May or 4 May"     nor is the hour of the highest its hour

"The low end of the shrinkage" and "from high to low" call nothing so; where the other end stands in
a column of its own it is told.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day, topmost
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_LOWS = word_set("low lows minimum minima")
_ITS_OWN = PARTS_OF_DAY | word_set(
    "overnight nighttime nightly night dawn early predawn daily daytime first last"
)
_RANKED = word_set("lowest highest warmest coldest lower higher warmer colder milder cooler")
_NAMING = word_set("the a an its their that this each every any")
_RECKONED = word_set("average mean median typical usual")
_GOING_ON = word_set(
    "? . , ; ! on in for at when while was were is be did does had has go went get got gotten "
    "fall fell drop dropped dip dipped sink sank stay stayed reach reached exceed exceeded "
    "change changed rise rose climb climbed ever during over above below under between closest "
    "nearest first last come came occur occurred happen happened and or than to that which "
    "recorded earlier later the that"
) | {""}
_OF = word_set("of for")
_INDEFINITE = word_set("a an any")


def low_of_the_day(question: Question) -> tuple[str, ...]:
    """The "low" of "which day had the lowest low", where of a day its highest is recorded."""
    analysis = question.analysis
    if analysis.lacks(_LOWS) or not one_a_day(analysis.card):
        return ()
    if not any(topmost(analysis, column) for column in analysis.card.columns):
        return ()
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _LOWS or at in named:
            continue
        if _as_a_thing(analysis, at, named) and _goes_on(analysis, at + 1, named):
            return (analysis.tokens[at].text,)
    return ()


def _as_a_thing(analysis: Analysis, at: int, named: set[int]) -> bool:
    """Whether what stands in front makes a thing of it: "the low", "the morning low", "whose low",
    "the day's low", "the lowest low", and not "the wind's low"."""
    before = analysis.low(at - 1)
    if before in _ITS_OWN | _RANKED | {"whose"}:
        return True
    if analysis.low(at).startswith("m"):
        return False  # "the maximum less the minimum"
    if before in _RECKONED:
        return at - 1 not in named
    said = analysis.tokens[at - 1].text.lower() if at else ""
    if said.endswith(("'s", "s'", "\u2019s", "s\u2019")):
        return at - 1 in analysis.dates.used or analysis.noun_at(at - 1) or before == "day"
    return before in _NAMING


def _goes_on(analysis: Analysis, at: int, named: set[int]) -> bool:
    """Whether the noun ends there, and not "the low end", "the low of the shrinkage"."""
    called = [m for m in analysis.mentions if m.first == at and m.of("name") and not m.degree]
    if called and analysis.low(at - 2) not in _INDEFINITE:  # "the low temperature when"
        return all(topmost(analysis, c) for m in called for c in m.columns)
    if analysis.low(at) in _OF:
        thing = at + 1 + (analysis.low(at + 1) in _NAMING)
        return thing not in named
    return at in analysis.dates.used or analysis.low(at) in _GOING_ON
