"""How much of a thing came or lay there, asked as a fact where only the plan of it is recorded.

    "how much did it snow on 3 May"        what came, nobody recorded
    "how many inches of snow came down"    the same
    "how deep was the snow"                what was to come is no depth
    "did more snow fall on 3 or 4 May"     where the most came down, nobody recorded either
    "on which day did the most snow fall"
    "how much snow did the storm drop"     nor what it brought
    "which storm dropped the most snow"

and not "how deep was the snow to be", "how much snow was forecast".
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.units import LENGTHS, UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import plans_told

NEEDED = word_set("how more most less least accumulated")
_DEEP = word_set("deep thick high")
_WAS = word_set("was were")
_HELPED = word_set("did saw has have had")
_OPENING = word_set("the total new all so far")
_PAST = word_set("fell came piled built accumulated")
_NAMING = word_set("the that this any its all")
AHEAD = word_set(
    "to going supposed expected due likely meant foreseen anticipated forecast predicted projected "
    "called calling thought could would might will should"
)
_MORE = word_set("more most less least")
_FELL = phrases("""
    fall, fell, came down, come down, pile up, piled up, build up, built up, accumulate, accumulated
""")
_CAME = phrases("""
    came down, did come down, has come down, had come down, piled up, did pile up, built up,
    came, has fallen, had fallen, did fall
""")


def how_much_came(analysis: Analysis, things: Sequence[Mention]) -> tuple[str, ...]:
    """The words that ask how much came or lay; none where something says that it was to."""
    if analysis.lacks(NEEDED) or plans_told(analysis):
        return ()
    for thing in things:
        start, end = analysis.sentence_of(thing.first)
        if not AHEAD.isdisjoint(analysis.between(start, end)):
            continue
        if _it_did(analysis, thing) or _came_down(analysis, thing) or _lay(analysis, thing):
            return (thing.words,)
        if _was_that(analysis, thing):
            return (thing.words,)
        if brought := _brought(analysis, thing):
            return thing.words, brought
        if fell := _more_fell(analysis, thing) or _accumulated(analysis, thing):
            return thing.words, *fell
    return ()


def _it_did(analysis: Analysis, thing: Mention) -> bool:
    """The "how much did it", "how many inches did it" before "snow"."""
    if analysis.between(thing.first - 2, thing.first) != ["did", "it"]:
        return False
    return _amount_asked(analysis, thing.first - 2)


def _came_down(analysis: Analysis, thing: Mention) -> bool:
    """The "how much snow", "how many inches of snow" before "came down"."""
    before = thing.first - (analysis.low(thing.first - 1) == "of")
    asked = _amount_asked(analysis, before)
    return asked and starts(analysis.tokens, thing.last, _CAME) > 0


def _was_that(analysis: Analysis, thing: Mention) -> bool:
    """The "was that" of "the cellar was flooded on 3 May. How many inches of snow was that?"."""
    before = thing.first - (analysis.low(thing.first - 1) == "of")
    said = analysis.between(thing.last, thing.last + 2)
    ends = analysis.low(thing.last + 2) in ("?", "", ".")
    return said in (["was", "that"], ["was", "it"]) and ends and _amount_asked(analysis, before)


def _more_fell(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "fall" of "did more snow fall on 3 or 4 May", "which day saw the most snow fall"."""
    at = thing.last
    size = starts(analysis.tokens, at, _FELL)
    if not size or analysis.low(thing.first - 1) not in _MORE or not in_lengths(thing):
        return ()
    bare = _HELPED.isdisjoint(analysis.between(analysis.sentence_of(at)[0], thing.first))
    return () if bare and analysis.low(at) not in _PAST else tuple(analysis.between(at, at + size))


def _brought(analysis: Analysis, thing: Mention) -> str:
    """The "drop" of "how much snow did the storm drop", the "dropped" of "which storm dropped the
    most snow"; a day or a month that brought it, is told by what it was to bring."""
    start, end = analysis.sentence_of(thing.first)
    if not in_lengths(thing):
        return ""
    if _amount_asked(analysis, thing.first - (analysis.low(thing.first - 1) == "of")):
        did = analysis.low(thing.last) == "did" and analysis.low(thing.last + 1) in _NAMING
        verbs = range(thing.last + 3, end) if did else range(0)
        return next((analysis.low(at) for at in verbs if analysis.low(at) in _BRINGING), "")
    at = thing.first - 1 - (analysis.low(thing.first - 1) in _MORE)
    at -= analysis.low(at) == "the"
    of_it = analysis.low(thing.first - 1) in _MORE and analysis.low(at) in _BROUGHT
    which = analysis.low(start) in ("which", "what") and not any(
        map(analysis.noun_at, range(start + 1, at))
    )
    stretch = any(analysis.low(one) in _STRETCHES for one in range(start, at))
    return analysis.low(at) if of_it and which and not stretch else ""


_BRINGING = word_set("drop bring dump produce leave deliver deposit unload unleash give yield")
_BROUGHT = word_set(
    "dropped brought dumped produced left delivered deposited unloaded unleashed gave yielded"
)
_STRETCHES = word_set("week month weekend season year spring summer autumn fall winter")


def _accumulated(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "accumulated" of "snow accumulated by the end of 3 May", "accumulated snow, 3 May"."""
    start, _ = analysis.sentence_of(thing.first)
    beside = {thing.last: thing.first, thing.first - 1: thing.first - 1}
    for at, first in beside.items():
        opens = not set(analysis.between(start, first)) - _OPENING
        if analysis.low(at) == "accumulated" and opens and in_lengths(thing):
            return (analysis.tokens[at].text,)
    return ()


def _lay(analysis: Analysis, thing: Mention) -> bool:
    """The "how deep was the" before "snow", of what is told by the inch."""
    at = thing.first - (analysis.low(thing.first - 1) in _NAMING)
    if analysis.low(at - 1) not in _WAS or analysis.low(at - 2) not in _DEEP:
        return False
    return analysis.low(at - 3) == "how" and in_lengths(thing)


def in_lengths(thing: Mention) -> bool:
    """Whether a thing is told by the inch."""
    return any(unit_of(column.unit) in LENGTHS for column in thing.columns if column.unit)


def _amount_asked(analysis: Analysis, last: int) -> bool:
    """Whether "how much" or "how many inches" stands right before a place."""
    if analysis.between(last - 2, last) == ["how", "much"]:
        return True
    unit = analysis.low(last - 1)
    many = analysis.between(last - 3, last - 1) == ["how", "many"]
    return many and unit in UNITS and unit_of(unit) != "day"
