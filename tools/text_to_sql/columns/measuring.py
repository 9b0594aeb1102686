"""Which number is meant, and which way of its scale: "less windy", "the coldest daily high"."""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Cue
from pageturner.tools.text_to_sql.asides.asked_of_that_day import asked_of_that_day
from pageturner.tools.text_to_sql.columns.qualifiers import resolve
from pageturner.tools.text_to_sql.columns.quantities import SIZES
from pageturner.tools.text_to_sql.columns.upper_ends import comes_down
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Direction, Measure

SMALL = word_set("low light weak slight gentle small slow shallow short")


def measure_of(question: Question, near: int | None = None) -> Measure | None:
    """The number asked about: a difference, or the free mention nearest to a place."""
    if question.difference is not None:
        return question.difference.measure
    return column_measure(question, near)


def column_measure(question: Question, near: int | None = None) -> Measure | None:
    """The free mention nearest to a place; what comes after it is nearer."""
    options = [(m, columns) for m in question.free if (columns := question.numeric(m))]
    ends = {m.last for m, _ in options}
    options = [
        (m, columns)
        for m, columns in options
        if question.analysis.low(m.first - 1) != "of" or m.first - 1 not in ends
    ]  # the "rain" of "chance of rain" is what the chance is one of
    if not options:
        return None
    clause = asked_of_that_day(question.analysis) if near is not None else 0
    if near is not None and near < clause:  # "was the wind strongest, and how warm was it"
        options = [o for o in options if o[0].first < clause] or options
    if near is not None:
        options.sort(key=lambda o: _distance(question, o[0], near))
    options.sort(key=lambda o: not _asked_how(question, o[0]))
    mention, columns = options[0]
    for other, more in options[1:]:  # "coldest daily high": one thing, said twice
        both = [c for c in columns if c.name in {d.name for d in more}]
        columns = both or columns
        if both and len(more) < len(both):
            mention = other
    return Measure(resolve(question.analysis, mention, columns))


def _distance(question: Question, mention: Mention, near: int) -> int:
    """How far a mention is from a place: what is asked besides, "the chance was highest, and what
    was the sky", is farther off."""
    if mention.first < near:
        return near - mention.first + 2
    asked = ASKING & set(question.analysis.between(near, mention.first))
    return mention.first - near + (_BESIDES if asked else 0)


_BESIDES = 6


def _asked_how(question: Question, mention: Mention) -> bool:
    """The "warm" of "how warm was it on gusty days", the "drift" of "how high was the drift"."""
    analysis, at = question.analysis, mention.first - 1
    if analysis.low(at) == "how":
        return True
    at -= analysis.low(at) in ("the", "its", "their")
    asked = analysis.between(at - 2, at + 1) if at > 1 else []
    return asked[:1] == ["how"] and asked[1] in SIZES and asked[2] in AUXILIARIES


def limited_measure(question: Question, near: int) -> Measure | None:
    """The "rent" of "the average rent of flats above 900", which the limit is of as well."""
    while question.analysis.low(near) in ("of", "the"):
        near += 1
    named = next((m for m in question.analysis.mentions if m.first == near), None)
    columns = question.numeric(named) if named else []
    for found in question.found:
        limit = found.condition
        plain = isinstance(limit, Comparison) and limit.measure.minus is None
        if isinstance(limit, Comparison) and plain and limit.measure.column in columns:
            return Measure(limit.measure.column)
    return None


def direction_of(mention: Mention) -> Direction:
    """The end of the scale a word points to: "cold" to the low one."""
    for link in mention.of("value"):
        order = [value.lower() for value in link.column.order]
        if mention.degree and link.value and link.value.lower() in order:
            return "high" if 2 * order.index(link.value.lower()) >= len(order) - 1 else "low"
    return "low" if any(link.role == "low" for link in mention.links) else "high"


def opposite(direction: Direction) -> Direction:
    return "low" if direction == "high" else "high"


_OF_FORCE = word_set(
    "harsher fiercer severer bitterer crueller crueler sterner tougher fiercest sternest toughest "
    "harder hardest sharper sharpest "
    "gentler softer tamer gentlest softest tamest"
)
"""What is felt the more, the further from its welcome end; or the less."""
_DEEP = word_set("deep deeper deepest")
"""Of what goes down, it is the lowest that is the deepest."""
_FEW = 4
_HURTING = word_set(
    "freeze froze frozen bite bites bit bitten sting stings stung hurt hurts hit hits strike struck"
)
"""Of what does so more or less, the same is said."""


def directed(question: Question, cue: Cue, high: bool, measure: Measure | None = None) -> Direction:
    """The end a cue points to; "least calm", "closer" and a welcome high end turn it round."""
    before = question.analysis.between(max(0, cue.first - _FEW), cue.first)
    forceful = question.analysis.low(cue.first) in _OF_FORCE or not _HURTING.isdisjoint(before)
    deep = question.analysis.low(cue.first) in _DEEP and measure is not None
    if (measure is not None and measure.column.better == "high" and forceful) or (
        deep and measure is not None and comes_down(measure.column)
    ):
        high = not high
    direction: Direction = "high" if high else "low"
    follower = next((m for m in question.free if m.first == cue.last), None)
    lows = [token.low for token in question.analysis.tokens]
    if lows[cue.first] == "at":  # "how cold was it to feel at worst", "how light was it at best"
        follower = next((m for m in question.free if direction_of(m) == "low"), None)
        small = any(pair[0] == "how" and pair[1] in SMALL for pair in pairwise(lows))
        direction = opposite(direction) if small and not follower else direction
    if follower and direction_of(follower) == "low":
        direction = opposite(direction)
    if question.difference is not None and question.difference.relation == "close":
        direction = opposite(direction)
    return direction
