"""What denies all that is asked, and nothing in it: the "no day" of a yes or a no.

is it true that no day in May had fog or hail    whether none had fog or hail
did hail never come without thunder              whether none had hail and no thunder
was there no dry day in May                      whether none was dry
did it never get above 30                        whether none was above 30
did May pass without a foggy day                 whether none had fog
is it true that no plan in May mentioned fog     whether none mentioned it

Not the "never" of "was there a day that never got above 30", which is said of that day, nor that
of "did it rain but never hail".
"""

from dataclasses import replace

from pageturner.tools.text_to_sql.analysis import Analysis, Cue
from pageturner.tools.text_to_sql.asks.opening_yes_no import opens_yes_no
from pageturner.tools.text_to_sql.conditions.yes_explained import denied_alone
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention, is_kind

_BEHIND = AUXILIARIES | word_set("there that , : ; - – — ( if whether so and but had has have")
_RELATIVE = word_set("that which who when where whose")
_TURNING = word_set("but and yet though although or nor")
_ITS = word_set("it they he she we i you there the its their")
_ONE = word_set("a an any one single even so much as")
_OF_IT = 3


def denied_claims(analysis: Analysis) -> Analysis:
    """The analysis with another meaning for what denies all that is asked."""
    if not analysis.has("never", "no"):
        return analysis
    denying = [cue for cue in analysis.cues if _denies_all(analysis, cue)]
    if denying and opens_yes_no(analysis):
        analysis.cues = [
            replace(cue, meaning="denied") if cue in denying else cue for cue in analysis.cues
        ]
    return analysis


def _denies_all(analysis: Analysis, cue: Cue) -> bool:
    if said_of_one(analysis, cue):
        return False
    if cue.first not in analysis.focus and any(
        m.first in analysis.focus for m in analysis.mentions
    ):
        return False  # (of "no day had fog. Is that right?" all is said before)
    if cue.meaning == "never":
        turning = analysis.low(cue.first - 1) in _TURNING and any(
            m.last < cue.first and m.of("name", "low", "value") for m in analysis.mentions
        )
        return not turning and denied_alone(analysis, [cue])
    return cue.meaning == "no" and _no_record(analysis, cue)


def _no_record(analysis: Analysis, cue: Cue) -> bool:
    """The "no flat" of "is it true that no flat", the "no dry day" of "was there no dry day"."""
    first, at = cue.first, cue.last
    start, _ = analysis.sentence_of(first)
    match analysis.between(first, at):
        case ["no"]:
            opened = first == start or analysis.low(first - 1) in _BEHIND
            if not opened and first - 1 not in analysis.dates.used:
                return False
        case ["without", *_]:  # "did we get through May without a single foggy day"
            dated = analysis.dates.used
            if any(analysis.noun_at(n) for n in range(start, first) if n not in dated):
                return False
            while analysis.low(at) in _ONE:
                at += 1
        case _:
            return False
    for _ in range(_OF_IT):
        if analysis.noun_at(at):
            there = analysis.low(at + 1) not in ("of", "-")
            return there and not any(m.first <= at < m.last - 1 for m in analysis.mentions)
        said = next((m for m in analysis.mentions if m.first == at), None)
        if said is None:
            return False
        at = said.last
        if (_of_a_kind(said) and not analysis.noun_at(at)) or _a_plan(analysis, said):
            return True
    return False


def _a_plan(analysis: Analysis, mention: Mention) -> bool:
    """The "forecast" of "no forecast in May mentioned fog": the record that states it."""
    if any(link.role != "qualifier" for link in mention.links):
        return False
    at = mention.last
    while at in analysis.dates.used or analysis.low(at) in _WITHIN:
        at += 1
    return analysis.low(at) in _STATING


_WITHIN = word_set("in on from for during of between over within the that this")
_STATING = word_set("""
    mentioned mention mentions stated state states gave give gives included include includes
    contained contain contains had have has showed show shows carried called call was were went
    fell fall exceeded exceed reached reach passed pass rose rise climbed climb dropped drop topped
    top got get said say spoke speak predicted predict promised promise listed list came come
""")


def _of_a_kind(mention: Mention) -> bool:
    """The "flat" of "no flat allows pets"."""
    values = mention.of("value")
    kinds = (is_kind(link.column, link.value or "") and not link.column.order for link in values)
    return bool(values) and len(values) == len(mention.links) and all(kinds)


def said_of_one(analysis: Analysis, cue: Cue) -> bool:
    """Whether it stands in what is said of a record: "a day that never got above 30"."""
    at = cue.first - 1
    start, _ = analysis.sentence_of(cue.first)
    named = {place for m in analysis.mentions for place in range(m.first, m.last)}
    while at > start and (analysis.low(at) in _ITS or at in named):
        at -= 1  # "when the oven never got above 225"
    at -= analysis.low(at) in ("on", "in")
    behind = analysis.noun_at(at - 1) or at - 1 in analysis.dates.used
    return analysis.low(at) in _RELATIVE and (behind or analysis.low(at - 1) in ("on", "in"))
