"""Another version of what a record foretells: of each day one is held.

"what did the earlier forecast for 3 May say"
"how high were the berths in the edition before"
"how did it change between updates"
"what did other forecasters say"
"did they update the outlook for 3 May", "did they raise the swell later that day"
"the swell in the forecast issued before this one", "how many times was it issued for 3 May"
"which of the two reports for 3 May came nearer", "were both reports for 3 May right"
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.english import FUTURE, PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_VERSIONS = word_set("version versions edition editions update updates revision revisions")
_FORECASTS = _VERSIONS | word_set(
    "forecast forecasts outlook outlooks prediction predictions bulletin bulletins issue issues "
    "run runs"
)
_OTHER = word_set(
    "previous earlier older prior preceding later original initial updated revised superseded "
    "penultimate"
)
_RIVAL = word_set("other another rival competing private commercial")
_SOURCES = word_set(
    "forecaster forecasters meteorologist meteorologists model models service services agency "
    "agencies source sources expert experts website websites app apps"
)
_BEFORE = word_set("before after previously earlier later")
_EARLY = word_set("first second third fourth")
_FOR = word_set("for of on")
_CHANGED = word_set("revised reissued amended corrected raised lowered upgraded downgraded")
_AGAINST = word_set("observed actual measured recorded")
_REMAKING = word_set("update revise reissue amend correct change redo adjust tweak rewrite modify")
_SHIFTING = word_set("raise lower cut up bump upgrade downgrade increase reduce drop boost trim")
_THEY = word_set(
    "they nws office service forecasters forecaster you anyone anybody somebody update"
)
_AGAIN = word_set(
    "later again afterwards afterward subsequently afternoon evening midday noon since"
)
_SEVERAL = word_set("two three four five both several")
_OF_ANOTHER = (
    _RIVAL
    | _FORECASTS
    | _OTHER
    | _REMAKING
    | _SHIFTING
    | word_set("between which or change changes")
    | _SEVERAL
    | _EARLY
)
_OF_ANOTHER |= _BEFORE | word_set("next following subsequent times often many")
_THE = word_set("the that this its")
_ORDINALS = word_set("first second third last final latest")


def another_version(question: Question) -> tuple[str, ...]:
    """The "earlier forecast" of "what did the earlier forecast for 3 May say"."""
    analysis, period = question.analysis, question.analysis.dates.period
    if analysis.lacks(_OF_ANOTHER):
        return ()
    for one, two in pairwise(analysis.tokens):
        if one.low in _RIVAL and two.text.lower() in _SOURCES:
            return one.text, two.text
    planned = any(FUTURE & set(column.qualifiers) for column in analysis.card.columns)
    single = period is not None and period.single_day and one_a_day(analysis.card)
    if not planned or not single:
        return ()
    if made_anew := _made_anew(analysis) or _beside_this_one(analysis) or _times_issued(analysis):
        return made_anew
    if one_of_them := _several_of_a_day(analysis):
        return one_of_them
    told = set(analysis.lows)
    if told & _FORECASTS and (changed := told & _CHANGED) and not told & _AGAINST:
        return tuple(sorted(changed))[:1]
    for at, token in enumerate(analysis.tokens):
        noun = token.low in _FORECASTS or analysis.noun_at(at)
        if not noun or at in analysis.dates.used:
            continue
        before = analysis.low(at - 1)
        if before in _OTHER and analysis.low(at - 2) not in ("day", "days"):
            return tuple(analysis.between(at - 1, at + 1))
        nth = before in _EARLY and analysis.low(at - 2) in ("the", "a")
        clocked = analysis.tokens[at - 1].kind == "clock" or before in ("pm", "am", "o'clock")
        nth = nth and analysis.low(at + 1) in _FOR and at not in analysis.units
        if nth or (token.low in _FORECASTS and clocked):
            return tuple(analysis.between(at - 1, at + 1))
        turned = analysis.low(at - 1) in _THE and analysis.low(at - 2) in ("to", "in")
        if turned and analysis.low(at - 3) in ("change", "changes", "revision", "revisions"):
            return (analysis.low(at - 3),)  # "any changes to the report"
        later = token.low in _VERSIONS and before in PARTS_OF_DAY
        several = before == "between" and token.low.endswith("s")
        of_many = token.low in _VERSIONS and before in _ORDINALS
        if (
            later
            or several
            or of_many
            or (token.low in _VERSIONS and _set_beside(analysis, at + 1))
        ):
            return (token.text,)
    return ()


def _beside_this_one(analysis: Analysis) -> tuple[str, ...]:
    """The "before this one" of "the forecast issued before this one", "the one before"; not the
    "before 3 am" of "the forecast issued before 3 am"."""
    for at in sorted(analysis.focus) if not analysis.lacks(_BEFORE | _NEXT) else ():
        low, before = analysis.low(at), analysis.low(at - 1)
        noun = low in _FORECASTS | {"one"} or _is_report(analysis, at)
        if noun and at not in analysis.dates.used and before in _NEXT and _made(analysis, at + 1):
            return before, analysis.tokens[at].text
        if low not in _BEFORE or at in analysis.dates.used:
            continue
        first = at - 1
        while analysis.low(first) in _ISSUED | _WAS:
            first -= 1
        teller = analysis.low(first)
        told = teller in _FORECASTS or _is_report(analysis, first)
        that = at + 1 + (analysis.low(at + 1) == "the")
        other = analysis.low(that) in _THIS and that not in analysis.dates.used
        ends = analysis.low(at + 1) in _CLOSING
        if told and (other or (ends and first == at - 1)):
            return tuple(analysis.between(at, that + other))
        if teller == "one" and analysis.low(first - 1) == "the" and ends and first == at - 1:
            return ("the", "one", low)
    return ()


def _is_report(analysis: Analysis, at: int) -> bool:
    return analysis.noun_at(at) and analysis.low(at) not in ("day", "days", "date", "dates")


def _made(analysis: Analysis, at: int) -> bool:
    """The "issued" of "the next forecast issued for 3 May", the "for" of "the next one for"."""
    dated = analysis.low(at) in _FOR and at + 1 in analysis.dates.used
    return analysis.low(at) in _ISSUED or dated


def _times_issued(analysis: Analysis) -> tuple[str, ...]:
    """The "how many times" of "how many times was a forecast issued for 3 May"."""
    counted = [cue for cue in analysis.cues if cue.meaning == "count"]
    many = [at for at in sorted(analysis.focus) if analysis.low(at) == "many"]
    versions = [at for at in many if analysis.low(at + 1) in _VERSIONS | {"issues", "issuances"}]
    if versions:
        return tuple(analysis.between(versions[0] - 1, versions[0] + 2))
    clocked = any(amount.clock for amount in analysis.amounts)
    issued = any(
        analysis.low(m.first) in _ISSUED and all(c.type == "time" for c in m.columns)
        for m in analysis.mentions
    )
    if not counted or clocked or not issued:
        return ()
    return tuple(analysis.between(counted[0].first, counted[0].last))


def _several_of_a_day(analysis: Analysis) -> tuple[str, ...]:
    """The "two reports" of "which of the two reports for 3 May came nearer", the "or" of "did the
    morning report or the evening report for 3 May have it"."""
    parts = []
    for at in range(1, len(analysis.tokens)):
        noun = analysis.low(at) in _FORECASTS or analysis.noun_at(at)
        if not noun or at in analysis.dates.used or analysis.low(at) in _DAYS:
            continue
        before = analysis.low(at - 1)
        several = before in _SEVERAL or (before == "the" and analysis.low(at - 2) == "both")
        picked = before == "the" and analysis.low(at - 2) == "of" and analysis.low(at - 3) in _WHICH
        dated = analysis.low(at + 1) in _FOR and at + 2 in analysis.dates.used
        if analysis.low(at).endswith("s") and (several or picked) and dated:
            return tuple(analysis.between(at - 1, at + 1))
        if before in PARTS_OF_DAY:
            parts.append(at)
    if len(parts) > 1 and "or" in analysis.between(parts[0], parts[1]):
        return tuple(analysis.between(parts[0] - 1, parts[0] + 1))
    return ()


_DAYS = word_set("day days date dates")
_WHICH = word_set("which one either neither none")


def _made_anew(analysis: Analysis) -> tuple[str, ...]:
    """The "update" of "did they update the outlook", the "raise" of "did they raise it later"."""
    again = analysis.says(_AGAIN)
    for at in sorted(analysis.focus) if analysis.says(_DID) else ():
        before = at - 1 - (analysis.low(at - 1) in ("ever", "then", "later", "also"))
        if analysis.low(before) not in _THEY or _DID.isdisjoint(
            analysis.between(max(0, at - 5), at)
        ):
            continue
        shifted = analysis.low(at) in _SHIFTING and again
        if (analysis.low(at) in _REMAKING or shifted) and not analysis.noun_at(at):
            return (analysis.tokens[at].text,)
    return ()


_DID = word_set("did does do didn't")


_NEXT = word_set("next following subsequent")
_ISSUED = word_set("issued published released made posted written sent given put out up")
_WAS = word_set("that which was were had been it")
_THIS = word_set("this that it one last latest current final present")
_CLOSING = word_set("? . , ! say said have had give gave tell told call show for") | {""}


def _set_beside(analysis: Analysis, at: int) -> bool:
    """The "before" of "the edition before", "the edition before that"."""
    return analysis.low(at) in _BEFORE and at not in analysis.dates.used
