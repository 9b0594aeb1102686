"""Whether what was foretold came about, said as what it turned out to be or never showed up as.

    "the squalls 'could be severe'. Did any of them turn out to be?"
    "on how many days did it truly hail, as opposed to having a chance of it"
    "he swears the mist never showed up on 3 May. Is he right?"

Each function answers with the words that ask for it; none where all is well.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.untold.outcomes.verification import within_a_text

_TURNED = phrases("""
    turn out to be, turn out so, turn out that way, turn out like that, turn out as such,
    end up being, end up so, end up that way, prove to be, prove so,
    become so, live up to it, live up to that
""")
_NOT_COMING = phrases("""
    show up, showed up, shown up, turn up, turned up, materialise, materialised, materialize,
    materialized, arrive, arrived, appear, appeared, came, come, happen, happened, form, formed,
    develop, developed, roll in, rolled in, come down, came down, fell, fall, came about
""")
_NEVER = word_set("never not n't didn't didnt failed to hadn't hadnt")
_DID = word_set("did does do")
_SURELY = word_set("really truly genuinely honestly properly")
_ANY = word_set("any some all one none it that they those these both either ones")
_OF_THEM = word_set("of them those these it ever really actually truly in fact end the")
_OPPOSED = phrases("as opposed to, rather than, instead of, and not just, and not only, not just")
_MERE = word_set("chance chances possibility possible forecast predicted risk likely promised")
_JUST = word_set("just merely only simply having being a the it was there some mere")
_RIGHT = phrases("""
    is he right, is she right, are they right, am i right, was he right, was she right,
    were they right, was i right, is that right, is that so, is that true, is it true,
    is that correct,
    is this true, is this right, can that be right, is he correct, is she correct, is he wrong,
    is she wrong, am i wrong, is that wrong, is he mistaken, is she mistaken, correct ?, right ?,
    true ?
""")


def never_showed(question: Question) -> tuple[str, ...]:
    """The words that ask whether it came, where a corpus tells what was from what was planned."""
    analysis = question.analysis
    recorded = seen_twice(analysis.card)
    if not recorded:
        return ()
    facts = [
        m for m in analysis.mentions if any(c.type == "boolean" and c.worded for c in m.columns)
    ]
    facts = [m for m in facts if not recorded & {c.name for c in m.columns}]
    if not facts:
        return ()
    return (
        _turned_out_so(analysis, facts) or _truly(analysis, facts) or _stayed_away(analysis, facts)
    )


def _turned_out_so(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "turn out to be" of "the squalls could be severe. Did any of them turn out to be?"."""
    for at, size in places(analysis.tokens, _TURNED):
        who = at - 1
        while analysis.low(who) in _OF_THEM and analysis.low(who - 1) not in _DID:
            who -= 1
        if analysis.low(who) in _ANY and analysis.low(who - 1) in _DID:
            _, end = analysis.sentence_of(at)
            before = [m for m in facts if m.last < who]
            rest = [p for p in range(at + size, end) if p not in analysis.dates.used]
            if before and not any(analysis.noun_at(p) for p in rest):
                return before[-1].words, *analysis.between(at, at + size)
    return ()


def _truly(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "truly hail" of "on how many days did it truly hail", and the "as opposed to" of "did it
    hail, as opposed to having a chance of it"."""
    for fact in facts if not analysis.lacks(_DID) else ():
        at = fact.first - 1
        while analysis.low(at) in _SURELY:
            at -= 1
        if analysis.low(at) != "it" or analysis.low(at - 1) not in _DID:
            continue
        if within_a_text(analysis, fact.last):
            continue
        if at < fact.first - 1:
            return analysis.tokens[fact.first - 1].text, fact.words
        for place, size in places(analysis.tokens, _OPPOSED):
            behind = place + size
            while analysis.low(behind) in _JUST:
                behind += 1
            if place >= fact.last and analysis.low(behind) in _MERE:
                return fact.words, *analysis.between(place, place + size)
    return ()


def _stayed_away(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "never showed up" of "he swears the mist never showed up on 3 May. Is he right?"."""
    if analysis.lacks(_NEVER):
        return ()
    right = [at for at, _ in places(analysis.tokens, _RIGHT)]
    for fact in facts if right else ():
        at = analysis.past_dates(fact.last)
        while analysis.low(at) in _NEVER | {"did", "had", "ever", "really", "actually"}:
            at += 1
        size = starts(analysis.tokens, at, _NOT_COMING)
        denied = _NEVER & set(analysis.between(fact.last, at)) and analysis.low(at + size) != "up"
        if size and denied and right[-1] >= at and not within_a_text(analysis, at + size):
            return fact.words, *analysis.between(fact.last, at + size)
    return ()
