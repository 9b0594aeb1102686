"""Lists of conditions with nothing asked: "Mondays with crowds and no delay", "late and windy".

What is named there is said to be so, or not, and the records that meet it are wanted.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.conditions.negation import negated
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question, said_apart


def plain_list(question: Question) -> bool:
    """`Mondays with crowds and no delay`, `neither late nor full`: nothing is asked, and what is
    named is said to be so, or not."""
    analysis = question.analysis
    lows = analysis.lows
    relative = ("where", "whose")
    asked = {
        low
        for at, low in enumerate(lows)
        if low in ASKING
        and not (at and low in relative)
        and not (at and low == "which" and analysis.noun_at(at - 1))  # "days which reached 80"
    }
    if asked or asks_yes_no(question):
        return False
    if _stands_in_it(question) or one_of_a_list(question) or said_apart(lows):
        period = analysis.dates.period
        return period is None or not period.named_days
    having = any(_had(question, m) for m in question.free)
    if (period := analysis.dates.period) is None:
        return having or any(negated(analysis, mention.first) for mention in question.free)
    if having and question.found and not period.named_days:
        return True  # "sunny with gusts, 2026 only"
    heads = [
        at
        for at, low in enumerate(lows)
        if analysis.noun_at(at) or (at in analysis.dates.used and low.endswith("days"))
    ]
    heads = [analysis.past_dates(at + 1) for at in heads]
    headed = any(lows[at : at + 1] in (["with"], ["without"], ["having"]) for at in heads)
    headed = headed or any(negated(analysis, mention.first) for mention in question.free)
    return not period.named_days and (headed or {"neither", "nor"} <= set(lows))


def _had(question: Question, mention: Mention) -> bool:
    """The "draught" of "wet with a draught", "wet and a draught", "wet and draught is stated"."""
    analysis = question.analysis
    article = analysis.low(mention.first - 1) in ("a", "an", "any")
    before = analysis.low(mention.first - 1 - article)
    besides = any(found.last <= mention.first for found in question.found)
    told = mention.last + (analysis.low(mention.last) in AUXILIARIES)
    stated = analysis.low(told) == "stated" or before == "stated"
    if before in ("with", "having"):
        return True
    return besides and (stated or (article and before in ("and", "plus")))


def _stands_in_it(question: Question) -> bool:
    """`a delay in the plan, but it left by 9`: what the records state, and what else holds."""
    analysis = question.analysis
    met = bool(question.found) or question.difference is not None
    for mention in question.free if met else ():
        at = mention.last
        if mention.degree or not mention.of("name"):
            continue
        if analysis.between(at, at + 2) == ["in", "the"]:
            called = [m.last for m in analysis.mentions if m.first == at + 2 and m.of("qualifier")]
            at = max(called, default=at)
        at += analysis.low(at) in _GIVEN
        named = at > mention.last and not _ARTICLES & set(analysis.between(0, mention.first)[-1:])
        if named and analysis.low(at) in _GOING_ON:
            return True
    return False


_GIVEN = word_set("stated given mentioned announced forecast")
_ARTICLES = word_set("the its their")
_GOING_ON = word_set(", but yet and although though while ;")


def one_of_a_list(question: Question) -> bool:
    """`late, windy AND at or above the plan`: one of the things that hold, and nothing asked."""
    analysis, difference = question.analysis, question.difference
    if difference is None or difference.relation not in ("over", "under", "reach", "as_low"):
        return False
    lows = set(analysis.lows)
    joined = analysis.low(difference.cue.first - 1) in ("and", "but", "yet", ",", "&")
    besides = any(found.last <= difference.cue.first for found in question.found)
    return joined and besides and lows.isdisjoint(ASKING | AUXILIARIES)
