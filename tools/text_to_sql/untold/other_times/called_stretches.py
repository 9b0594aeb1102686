"""What nobody marked off, as "lately", and scales nobody declared.

    "has there been any fog lately" · "how warm was it recently"
    "how bad was the smoke, on a scale of one to ten"
    "how sure were they of the high, did they give a margin of error"

Each function answers with the words that say so; none where all is well.
"""

from pageturner.tools.text_to_sql.language.words import is_count, phrases, places, starts, word_set
from pageturner.tools.text_to_sql.question import Question

_SURE = word_set("sure certain confident precise exact")
_BEING = word_set("was were is are did do the of")
_MARGIN = phrases("""
    margin of error, error bar, error bars, error margin, confidence interval, plus or minus,
    standard deviation
""")
_MARGINS = frozenset(phrase[0] for phrase in _MARGIN)
_NEAR = 7


def lately(question: Question) -> tuple[str, ...]:
    """The "recently" of "how foggy was it recently", and not of "most recently"."""
    analysis = question.analysis
    if analysis.lacks(_LATELY) or analysis.dates.period is not None:
        return ()
    for at in sorted(analysis.focus):
        size = starts(analysis.tokens, at, _OF_LATE)
        cued = any(cue.first <= at < cue.last for cue in analysis.cues)
        if size and not cued and analysis.low(at - 1) not in _SO_LATELY:
            return tuple(analysis.between(at, at + size))
    return ()


_OF_LATE = phrases("recently, lately, of late, nowadays, in recent days")
_LATELY = word_set("recently lately late nowadays recent")
_SO_LATELY = word_set("most more less least how as so very")


def on_a_scale(question: Question) -> tuple[str, ...]:
    """The "scale" of "on a scale of one to ten", "on the five-point scale"."""
    analysis = question.analysis
    if analysis.lacks(("scale",)):
        return ()
    for at, token in enumerate(analysis.tokens):
        if token.low != "scale" or any(m.first <= at < m.last for m in analysis.mentions):
            continue
        around = range(max(0, at - _NEAR), at + _NEAR)
        numbered = any(
            is_count(analysis.low(place)) for place in around if place not in analysis.dates.used
        )
        if numbered and "on" in analysis.between(around[0], at):
            return (token.text,)
    return ()


def how_sure(question: Question) -> tuple[str, ...]:
    """The "sure" of "how sure were they of the high", the "margin of error" of a number."""
    analysis = question.analysis
    if analysis.lacks(_SURE) and analysis.lacks(_MARGINS):
        return ()
    margins = dict(places(analysis.tokens, _MARGIN))
    for at, token in enumerate(analysis.tokens):
        end = at + margins.get(at, 0)
        if end > at and not any(a.first <= end <= a.last for a in analysis.amounts):
            return tuple(analysis.between(at, end))
        asked = token.low in _SURE and analysis.low(at - 1) == "how"
        if asked and analysis.low(at + 1) in _BEING:
            return (token.text,)
    return ()
