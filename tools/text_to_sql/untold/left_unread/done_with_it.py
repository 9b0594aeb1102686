"""What somebody does with a thing that is counted, where the count is of something else.

what did we pay for flour in March           not how much flour was used
how many loaves did we deliver on 3 May      not how many were baked
did we deliver more in May or in June        not in which of them more were baked
how many loaves will we need on Saturday     not how many there were
who was in charge of the café on 3 May       not who was in charge
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.language.english import PERSONS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_HELPING = word_set("did do does will would should must shall can could")
_SOMEBODY = PERSONS | {"it"}
_NEEDING = word_set("need require want expect")
_TRADING = word_set("order")
_TO_COME = word_set("will would should must shall do")
_THE = word_set("the our a an that this their its")
_TELLING = frozenset({"rows", "sum", "average", "extreme", "count", "groups", "compare"})


def done_with_it(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "deliver" of "how many loaves did we deliver", the "café" of "in charge of the café"."""
    analysis = question.analysis
    told = reading.measure or reading.shown or reading.kind == "count"
    if reading.kind not in _TELLING or not told:
        return ()
    unknown = set(reading.unknown)
    low = analysis.low
    counted = {m.last for m in question.free if question.numeric(m)}
    for at in sorted(analysis.focus):
        if low(at) not in _SOMEBODY:
            continue
        verb = analysis.tokens[at + 1].text if at + 1 < len(analysis.tokens) else ""
        if at in counted and verb in unknown and low(at) != "it":
            return (verb,)  # "the average number of loaves we delivered"
        if low(at - 1) not in _HELPING:
            continue
        asked = reading.kind == "compare" or _asked_in_front(question, at - 1)
        if asked and low(at + 1) in _NEEDING and low(at - 1) in _TO_COME:
            return low(at - 1), low(at), low(at + 1)
        if asked and (verb in unknown or verb in _TRADING):
            return (verb,)
    names = {column.name for column in reading.shown}
    for mention in question.free if unknown else ():
        at = mention.last
        if low(at) != "of" or not names.intersection(c.name for c in mention.columns):
            continue
        at += 1 + (low(at + 1) in _THE)
        if at < len(analysis.tokens) and analysis.tokens[at].text in unknown:
            return mention.words, "of", analysis.tokens[at].text
    return ()


def _asked_in_front(question: Question, at: int) -> bool:
    """Whether "what", "how many" or "how much" opens the sentence, with what is counted or
    without."""
    analysis = question.analysis
    start = analysis.sentence_of(at)[0]
    before = analysis.between(start, at)
    return "what" in before or any(
        one == "how" and two in ("many", "much") for one, two in pairwise(before)
    )
