"""How deep a thing lay, where of it only is recorded how much was to come down.

    "which day had the deepest snow"            what was to come down is no depth
    "what was the greatest depth of the snow"   the same
    "when was the snow at its deepest"

and not "what snow depth was forecast", "the deepest snow ever predicted".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.untold.outcomes.how_much_came import AHEAD, in_lengths
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

_DEPTHS = word_set("depth depths thickness")
_DEEP = word_set("deep deepest thick thickest")
_NEEDED = _DEPTHS | _DEEP
_BETWEEN = AUXILIARIES | word_set("of the at its a in it get got lie lay ever 's that")
_SOME = word_set("a any no")
"""With a depth is what has an amount stated."""


def lay_deep(analysis: Analysis) -> tuple[str, ...]:
    """The "depth" and the "deepest" that is asked for; none where it is said to be planned."""
    if analysis.lacks(_NEEDED) or not seen_twice(analysis.card) or plans_told(analysis):
        return ()
    for thing in analysis.mentions:
        start, end = analysis.sentence_of(thing.first)
        if not in_lengths(thing) or not AHEAD.isdisjoint(analysis.between(start, end)):
            continue
        for at in range(start, end):
            before, word = analysis.low(at - 1), analysis.low(at)
            if word not in _NEEDED or before in _SOME:
                continue
            if word in ("deep", "thick") and before != "how":
                continue
            low, high = sorted((range(thing.first, thing.last), range(at, at + 1)), key=min)
            if _BETWEEN.issuperset(analysis.between(low.stop, high.start)):
                return thing.words, analysis.tokens[at].text
    return ()
