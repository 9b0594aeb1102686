"""Whether a thing came that only texts foretell, asked outright.

    "on how many days did hail really fall"               "on which days did mist truly form"
    "hail was promised for 3 May. Did any fall?"          "they said mist. Did we get it?"
    "did it hail on 3 May, as forecast"
    "how often did it hail although it was forecast dry"  "on a day forecast to be dry"
    "the longest run of days on which no hail was observed"
    "did we get the hail that we were promised on 3 May"

That a text speaks of it answers none of these: it was written before. Each function answers with
the words that ask for it; none where all is well.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.english import ASKING
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.texts.told_hours import BEGINNING, ENDING
from pageturner.tools.text_to_sql.untold.outcomes.verification import within_a_text
from pageturner.tools.text_to_sql.untold.outcomes.what_came_of_it import (
    HAPPENING,
    goes_on,
    plans_told,
)

_DID = word_set("did has have had does do")
_OWN = word_set("the a an any that those these this all of heavy some")
_SURELY = word_set("really actually truly genuinely indeed honestly")
_COMING_DOWN = phrases("""
    come down, came down, roll in, rolled in, blow in, set in, move in, break out
""")
_TURNING = BEGINNING | ENDING
_GETTING = word_set("get got see have receive experience")
_BACK = word_set("it any some that them one none such this")
_WE = word_set("we you they i anyone anybody")
_CLOSING = word_set("? . ! ,")
_AT_LAST = word_set("at all then there too ever true through about to pass after in the end or not")
_SAID = word_set("said say says promised predicted called announced expected forecast warned")
_PLANNED = word_set("had been was were is the a of being it to be as by for")
_MEETING = word_set("saw got had experienced brought")


def came_or_not(analysis: Analysis, things: Sequence[Mention]) -> tuple[str, ...]:
    """The words that ask whether it came, where a corpus tells what was from what was planned."""
    if analysis.lacks(_DID | _MEETING | {"was", "were"}):
        return ()
    if reached := _reached_as_planned(analysis, things):
        return reached
    facts = [m for m in things if any(c.type == "boolean" and c.worded for c in m.columns)]
    if not facts:
        return ()
    return (
        _observed(analysis, facts)
        or _really_fell(analysis, facts)
        or _did_any_come(analysis, facts)
        or _as_foretold(analysis, facts)
        or _on_a_dry_day(analysis, facts)
        or _got_the_promised(analysis, facts)
        or _happened(analysis, facts)
    )


def _reached_as_planned(analysis: Analysis, things: Sequence[Mention]) -> tuple[str, ...]:
    """The "reach" and "forecast" of "did the swell on 3 May reach the 2 feet forecast", "hit the
    promised 2 feet"."""
    if analysis.lacks(_REACHING) or analysis.lacks(("did",)):
        return ()
    plans = plans_told(analysis)
    for amount in analysis.amounts if plans else ():
        start, _ = analysis.sentence_of(amount.first)
        plan = next((m for m in plans if amount.first - 1 <= m.last <= amount.first + 1), None)
        plan = plan or next((m for m in plans if m.first == amount.last), None)
        verb = [n for n in range(start, amount.last) if analysis.low(n) in _REACHING]
        told = any(start < m.first < verb[0] for m in things) if verb else False
        if plan and told and analysis.low(start) == "did":
            return analysis.tokens[verb[0]].text, plan.words
    return ()


_REACHING = word_set("reach hit make attain come get")


def _happened(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "happen" of "did the hail on 3 May happen"."""
    for fact in facts if not analysis.lacks(_EVENTUATING) else ():
        start, _ = analysis.sentence_of(fact.first)
        behind = fact.last + (analysis.low(fact.last) in ("on", "of", "for", "in"))
        at = analysis.past_dates(behind)
        opened = analysis.low(start) in _DID and fact.first - start <= _NEAR_IT
        the = analysis.low(start + 1) in ("the", "that", "those")
        if opened and the and at > behind and analysis.low(at) in _EVENTUATING:
            return fact.words, analysis.tokens[at].text
    return ()


_NEAR_IT = 4
_EVENTUATING = word_set("happen occur materialise materialize eventuate")


def _observed(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "observed" of "the longest run of days on which no hail was observed"; not that of what
    was recorded in a text."""
    for fact in facts if not analysis.lacks(_TAKEN) else ():
        at = analysis.past_dates(fact.last)
        at += analysis.low(at) in _BEING
        at += analysis.low(at) in ("ever", "actually", "really")
        if analysis.low(at) not in _TAKEN or within_a_text(analysis, at + 1):
            continue
        asked = analysis.low(fact.first - 1) in _BEING or analysis.low(at - 1) in _BEING
        planned = any(m.first > at or m.last <= fact.first for m in plans_told(analysis))
        if asked and not planned:
            return fact.words, analysis.tokens[at].text
        if analysis.low(fact.first - 1) in ("no", "any") and not planned:
            return fact.words, analysis.tokens[at].text
    return ()


_TAKEN = word_set("observed measured recorded registered")
_BEING = word_set("was were been being is are")


def _really_fell(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "really", "fall" of "on how many days did hail really fall"; not the "really turn up" of
    one that turns up in a text."""
    for fact in facts if not analysis.lacks(_SURELY) else ():
        at = fact.first - 1
        while analysis.low(at) in _OWN:
            at -= 1
        sure = analysis.past_dates(fact.last)
        if analysis.low(at) not in _DID or analysis.low(sure) not in _SURELY:
            continue
        size = starts(analysis.tokens, sure + 1, _COMING_DOWN | _TURNING)
        size = size or int(analysis.low(sure + 1) in HAPPENING)
        behind = sure + 1 + size
        behind += analysis.low(behind) == "up"
        if size and not within_a_text(analysis, behind) and not goes_on(analysis, behind):
            return fact.words, analysis.tokens[sure].text, analysis.tokens[sure + 1].text
    return ()


def _did_any_come(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "get it" of "they said mist for 3 May. Did we get it?", the "any fall" of "hail was
    promised. Did any fall?"."""
    plans = plans_told(analysis)
    for at in range(facts[0].last, len(analysis.tokens) - 2):
        if analysis.low(at) != "did" or not _opens(analysis, at):
            continue
        told = analysis.between(0, at)
        if not any(m.last <= at for m in plans) and _SAID.isdisjoint(told):
            continue
        who, verb = analysis.low(at + 1), at + 2
        while analysis.low(verb) in _SURELY | {"ever"}:
            verb += 1
        got = who in _WE and analysis.low(verb) in _GETTING and analysis.low(verb + 1) in _BACK
        size = starts(analysis.tokens, verb, _COMING_DOWN) or 1
        came = who in _BACK | {"they"} and (size > 1 or analysis.low(verb) in HAPPENING)
        if not got and not came:
            continue
        last = verb + (2 if got else size)
        if within_a_text(analysis, last + (analysis.low(last) == "up")):
            continue
        if _closes(analysis, last):
            before = [m for m in facts if m.last <= at]
            return before[-1].words, *analysis.between(at + 1, last)
    return ()


def _opens(analysis: Analysis, at: int) -> bool:
    """Whether a clause begins there: behind a mark, or a word that joins it on."""
    return at == analysis.sentence_of(at)[0] or analysis.low(at - 1) in _JOINING


_JOINING = word_set("and so but then well ok now , ; : – —")


def _closes(analysis: Analysis, at: int) -> bool:
    """Whether nothing more is said of it than that it came: "did any fall at all?"."""
    _, end = analysis.sentence_of(at - 1)
    dated = analysis.dates.used
    rest = (p for p in range(at, end) if p not in dated and analysis.low(p) not in _CLOSING)
    return all(analysis.low(place) in _AT_LAST | {"on", "that", "day"} for place in rest)


def _as_foretold(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "as forecast" of "did it hail on 3 May, as forecast": whether it did is asked, and by
    that it was foretold nobody knows."""
    for plan in plans_told(analysis) if not analysis.lacks(("as",)) else ():
        at = plan.first - 1
        while analysis.low(at) in _PLANNED - {"as"} | {"they"}:
            at -= 1
        start, end = analysis.sentence_of(plan.first)
        opening = [analysis.low(place) for place in range(start, at) if place < facts[0].first]
        asked = not (_DID | {"was", "were"}).isdisjoint(opening) and ASKING.isdisjoint(opening)
        ends = analysis.past_dates(plan.last) >= end or analysis.low(plan.last) in _CLOSING
        before = [m for m in facts if start <= m.first < at]
        if analysis.low(at) == "as" and asked and ends and before:
            return before[0].words, "as", analysis.tokens[plan.first].text
    return ()


def _on_a_dry_day(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "rain" of "how often did it rain although the forecast had been dry", where to be dry is
    the contrary of what a text may speak of."""
    denied = [m for m in facts if m.of("low") and not m.of("name") and _foretold(analysis, m)]
    for fact in facts if denied else ():
        against = next((m for m in denied if _contrary(m, fact)), None)
        if against and fact.of("name") and _happens(analysis, fact):
            return fact.words, against.words
    return ()


def _got_the_promised(analysis: Analysis, facts: Sequence[Mention]) -> tuple[str, ...]:
    """The "get", "promised" of "did we get the hail that we were promised"."""
    for fact in facts if not analysis.lacks(_GETTING) else ():
        at = fact.first - 1
        while analysis.low(at) in _OWN:
            at -= 1
        got = analysis.low(at) in _GETTING and analysis.low(at - 1) in _WE
        behind = fact.last
        while analysis.low(behind) in _WE | _PLANNED | {"that", "which"}:
            behind += 1
        said = analysis.low(behind) in _SAID or any(
            plan.first == behind for plan in plans_told(analysis)
        )
        if got and said and behind > fact.last and analysis.low(at - 2) == "did":
            return analysis.tokens[at].text, fact.words
    return ()


def _contrary(denied: Mention, fact: Mention) -> bool:
    """Whether no record can have both, as one column is also of what the other is of: there may
    be mist on a dry day, and no rain."""
    covered = {way for c in denied.columns if c.type == "boolean" for way in c.covers}
    return any(not covered.isdisjoint(c.worded) for c in fact.columns if c.type == "boolean")


def _foretold(analysis: Analysis, thing: Mention) -> bool:
    """Whether it is said to be planned: "forecast to be dry", "the forecast had been dry"."""
    for plan in plans_told(analysis):
        low, high = sorted(((thing.first, thing.last), (plan.first, plan.last)))
        between = (at for at in range(low[1], high[0]) if not analysis.noun_at(at))
        if low[1] <= high[0] and all(analysis.low(at) in _PLANNED for at in between):
            return True
    return False


def _happens(analysis: Analysis, fact: Mention) -> bool:
    """The "it rain" of "did it ever rain", the "saw rain" of "how many dry days saw rain"."""
    at = fact.first - 1
    while analysis.low(at) in _SURELY | {"ever", "still", "nevertheless", "nonetheless", "any"}:
        at -= 1
    if analysis.low(at) == "it":
        return analysis.low(at - 1) in _DID or analysis.low(at - 1) not in ("was", "is", "when")
    return analysis.low(at) in _MEETING
