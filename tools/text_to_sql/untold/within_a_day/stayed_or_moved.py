"""Whether a value stayed where it was or went on: a record has one value of a day.

    "did it stay at 1040 on 3 May or keep climbing"
    "did the core keep dropping past -20 that day"
    "once it fell to -20, did it get any colder"

and not "did it stay below 50", "did it reach 80 or stay below".
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_STAYING = word_set("stay stayed hold held remain remained keep kept sit sat hover level stick")
_THERE = word_set("there put steady level flat so that")
_MOVING = word_set(
    "drop fall rise climb sink dip cool warm slip slide tumble plunge soar jump recover rebound "
    "decline decrease increase ease heat"
)
_ON = phrases("""
    keep, keep on, kept, kept on, go on, went on, continue, continued, continue to, carry on,
    carried on, keep right on
""")
_GOING_ON = frozenset(phrase[0] for phrase in _ON)
_AFTER = word_set("after once having")
_REACHING = _MOVING | word_set("reach hit get touch")
_PAST = word_set("past below above beyond under after further even lower higher") | PARTS_OF_DAY
_DID = word_set("did didn't")
_NEAR = 5


def stayed_or_moved(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "stay at", "or" of "did it stay at 1040 on 3 May or keep climbing"."""
    analysis, period = question.analysis, reading.period
    if not analysis.says(_DID) or analysis.lacks(_STAYING | _GOING_ON | _AFTER):
        return ()
    if period is None or not period.single_day or not one_a_day(analysis.card):
        return ()
    if not asks_yes_no(question):
        return ()
    for at in sorted(analysis.focus):
        if told := _or_moved(analysis, at) or _went_on(analysis, at) or _after_it(analysis, at):
            return told
    return ()


def _or_moved(analysis: Analysis, at: int) -> tuple[str, ...]:
    """The "stay at 1040 … or keep climbing"."""
    if analysis.low(at) not in _STAYING:
        return ()
    behind = at + 1 + (analysis.low(at + 1) == "off")
    held = analysis.low(behind) == "at" and any(
        a.first in (behind, behind + 1) for a in analysis.amounts
    )
    held = held or analysis.low(at + 1) in _THERE
    end = analysis.sentence_of(at)[1]
    for place in range(at + 1, end) if held else ():
        near = range(place + 1, min(place + _NEAR, end))
        moved = [one for one in near if _moves(analysis, one, _MOVING)]
        if analysis.low(place) == "or" and moved:
            return tuple(token.text for token in analysis.tokens[at : moved[0] + 1])
    return ()


def _went_on(analysis: Analysis, at: int) -> tuple[str, ...]:
    """The "keep dropping past" of "did it keep dropping past -20"."""
    size = starts(analysis.tokens, at, _ON)
    moving = at + size
    if not size or not _moves(analysis, moving, _MOVING):
        return ()
    end = analysis.sentence_of(at)[1]
    if _PAST.isdisjoint(analysis.between(moving + 1, end)):
        return ()
    return tuple(analysis.between(at, moving + 1))


def _after_it(analysis: Analysis, at: int) -> tuple[str, ...]:
    """The "once" of "once it fell to -20, did it get any colder"."""
    if analysis.low(at) not in _AFTER or at in analysis.dates.used:
        return ()
    end = analysis.sentence_of(at)[1]
    did = next((one for one in range(at, end) if analysis.low(one) in _DID), None)
    last = did if did is not None else end
    reached = any(_moves(analysis, one, _REACHING) for one in range(at + 1, min(at + 4, last)))
    told = any(at < a.first < last and not a.clock for a in analysis.amounts)
    asked = did is not None and analysis.low(did + 1) in ("it", "the", "they", "that")
    return (analysis.tokens[at].text,) if reached and told and asked else ()


def _moves(analysis: Analysis, at: int, words: frozenset[str]) -> bool:
    low = analysis.low(at)
    return bool(low) and (low in words or not words.isdisjoint(stems(low)) or low in _PAST_FORMS)


_PAST_FORMS = word_set("fell rose sank hit got climbing dropping dipped slid")
