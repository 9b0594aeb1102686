"""Which thing did it, where a column only says that one did: "which machine broke down on 6 May".

The text of the record may name it; that one broke down is no answer.
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Reading, Truth

_WHICH = word_set("which what whose")
_PARTICLES = word_set("up down off out over")
_KINDS = ("kind", "sort", "type")


def which_it_was(question: Question, reading: Reading) -> Reading | None:
    """Where it was so, as a place to look, where it is asked which one it was; else None."""
    analysis = question.analysis
    if reading.scope_only or analysis.lacks(_WHICH):
        return None
    for found in question.found:
        if not isinstance(found.condition, Truth) or not found.condition.holds:
            continue
        thing = found.first - 1 if analysis.low(found.first - 1) not in _WHICH else found.first
        if analysis.low(thing - 1) not in _WHICH or analysis.noun_at(thing):
            continue
        if analysis.low(thing) in _KINDS or not _did_so(question, found):
            continue
        word = analysis.tokens[thing].text
        did = [token.text for token in analysis.tokens[thing + 1 : found.last]]
        others = [c for c in reading.conditions if c != found.condition]
        look = Reading("rows", period=reading.period, conditions=[found.condition, *others])
        look.weekdays, look.weekdays_said = reading.weekdays, reading.weekdays_said
        asked = f"which {word}"
        ranked = asked if {"most", "often", "least"} & set(analysis.lows) else ""
        unknown = (asked,) if ranked else tuple(did)  # where the text says it, it says of what
        return replace(look, filters=reading.filters, unknown=unknown, never_told=ranked)
    return None


def _did_so(question: Question, found: Found) -> bool:
    """The "broke down" of "machine broke down": somebody or something is said to have done it."""
    analysis = question.analysis
    said = analysis.between(found.first, found.last)
    past = [word for word in said if word in _PARTICLES or (len(word) > 4 and word.endswith("ed"))]
    return len(said) > 1 and bool(past)
