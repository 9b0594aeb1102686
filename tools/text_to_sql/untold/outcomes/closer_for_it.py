"""Whose plans came closer, of a thing of which only the plan is recorded.

    "were the forecasts for hail closer in May or June"       how the hail came out, nobody kept
    "were the forecasts better in May or June for hail"
    "was the forecast closer for hail or for mist"

Answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention

_CLOSER = word_set("closer further accurate better worse")
_PLANS = word_set("forecast forecasts prediction predictions outlook outlooks")
_FOR = word_set("for on about with of regarding")
_OWN = word_set("the a an any all")
_CLOSING = word_set("? . or and") | {""}


def closer_for_it(analysis: Analysis, thing: Mention) -> tuple[str, ...]:
    """The "closer" of "were the forecasts for hail closer in May or June"."""
    start, end = analysis.sentence_of(thing.first)
    closer = next((n for n in range(start, end) if analysis.low(n) in _CLOSER), 0)
    if not closer or _PLANS.isdisjoint(analysis.between(start, end)):
        return ()
    before = thing.first - 1
    while analysis.low(before) in _OWN:
        before -= 1
    if analysis.low(before) not in _FOR:
        return ()
    owned = analysis.low(before - 1) in _PLANS
    held = before - 1 == closer or analysis.low(before - 1) in ("or", "off")
    closes = analysis.low(thing.last) in _CLOSING and thing.last > closer
    if owned or held or (closes and analysis.low(before) == "for"):
        return (analysis.tokens[closer].text,)
    return ()
