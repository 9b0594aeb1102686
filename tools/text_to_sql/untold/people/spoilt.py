"""What was planned, and whether what is recorded spoilt it: no record tells what became of it.

    did rain      spoil the fireworks   on 3 May
    did the fog   delay the race        in May
    known         verb  what is planned

A day that is spoilt is told by what it was: "did rain spoil the day". `effects.py` reads the same
of things that nobody knows.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.language.english import EVENTS
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_DOING = word_set("did does do will would has have had")
_SPOILING = word_set(
    "spoil ruin wreck cancel postpone delay halt stop interrupt disrupt shorten abandon curtail "
    "end affect hamper mar derail scupper thwart hurt threaten scrap sink move force close"
)
_PARTICLES = word_set("off out up short")
_OWN = word_set("the a an any our my your their his her this that its all")
_NOT_PLANNED = word_set("holiday holidays vacation birthday anniversary")
"""Days themselves, or many of them: of these it is told whether there was some."""
_OFF = word_set("call wash cut")
"""With "off", "out" or "short" these are such verbs, too: "did rain wash out the match"."""


def spoilt(question: Question) -> tuple[str, ...]:
    """The "spoil", "fireworks" of "did rain spoil the fireworks on 4 July 2026"."""
    analysis = question.analysis
    if analysis.lacks(EVENTS) or not asks_yes_no(question):
        return ()
    for mention in analysis.mentions:
        before = mention.first - 1
        while analysis.low(before) in _OWN or before in analysis.dates.used:
            before -= 1  # "the 3 May fog"
        if analysis.low(before) not in _DOING or not mention.of("name", "low", "value"):
            continue
        verb = analysis.past_dates(mention.last)
        thing = verb + 1 + (analysis.low(verb + 1) in _PARTICLES)
        forms = {analysis.low(verb), *stems(analysis.low(verb))}
        spoils = forms & _SPOILING or (thing > verb + 1 and forms & _OFF)
        if not spoils or analysis.low(thing) not in _OWN:
            continue
        planned = thing + 1
        while planned in analysis.dates.used:  # "the 3 May fireworks"
            planned += 1
        while analysis.low(planned + 1) in EVENTS:
            planned += 1
        if analysis.low(planned) in EVENTS - _NOT_PLANNED:
            return tuple(analysis.tokens[at].text for at in (verb, planned))
    return ()
