"""On which side of a plan its outcome came, or the plan of its outcome.

missed the plan by 4 on the low side         fell short of the plan by 4
the plan was off by 4 on the low side        the plan was too low by 4
the plan was missed by 4 on the low side     the plan was too high by 4
which day had the biggest overshoot of it    the day overshot it, and not the plan
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set

_LOW = phrases("on the low side, on the lower side, on the downside, on the minus side")
_HIGH = phrases("on the high side, on the higher side, on the upside, on the plus side")
_SIDES = _LOW | _HIGH
_MISSING = word_set("missed miss misses missing")
_BEING = word_set("was were is are be been")
_OFF = word_set("off out wrong")
_NEAR = 4
_HOW_FAR = word_set("by on")
_HAVING = word_set("had has have saw sees see brought showed shows with")


def on_which_side(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with what was missed on one side as what was fallen short of, or exceeded."""
    said = places(tokens, _SIDES)
    if len(said) != 1:
        return list(tokens)
    at, size = said[0]
    low = starts(tokens, at, _LOW) > 0
    for verb in range(at - 1, -1, -1):
        word, put = tokens[verb].low, list[str]()
        following = tokens[verb + 1].low
        if word in _MISSING and following not in _HOW_FAR and following.isalpha():
            put = ["fell", "short", "of"] if low else ["exceeded"]
        elif word == "missed" and _BEING & {t.low for t in tokens[max(0, verb - _NEAR) : verb]}:
            put = ["too", "high" if low else "low"]
        elif word in _MISSING:
            put = ["was", "too", "low" if low else "high"]
        elif word in _OFF and verb and (following == "by" or verb + 1 == at):
            put = ["too", "low" if low else "high"]
        else:
            continue
        model = tokens[verb]
        return [*tokens[:verb], *model.put_all(*put), *tokens[verb + 1 : at], *tokens[at + size :]]
    return list(tokens)


def had_by_a_record(analysis: Analysis, cue: Cue) -> bool:
    """The "day had" of "which day had the biggest overshoot of the plan"."""
    start, _ = analysis.sentence_of(cue.first)
    verbs = [at for at in range(start, cue.first) if analysis.low(at) in _HAVING]
    return any(analysis.noun_at(at) for verb in verbs[-1:] for at in range(start, verb))
