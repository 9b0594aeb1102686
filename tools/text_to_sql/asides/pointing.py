"""What was named in an earlier sentence and is only pointed to where it is asked: "Hail and mist
are a nuisance. On which days was either of them reported?"."""

from dataclasses import replace
from itertools import pairwise
from typing import Literal

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asides.usually import DESPITE, despite_it, said_of_it
from pageturner.tools.text_to_sql.conditions.negation import OPPOSITE
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import (
    AnyOf,
    Comparison,
    Condition,
    Membership,
    Stated,
    Truth,
)

Pointed = Literal["any", "all", "none"]

_HOW: dict[str, Pointed] = {
    "either": "any",
    "any": "any",
    "one": "any",
    "both": "all",
    "all": "all",
    "neither": "none",
    "none": "none",
}
_THOSE = word_set("them these those")
_TOGETHER = word_set(
    "combination combo mix mixture pairing coincidence conjunction "
    "quirk oddity peculiarity pattern feature trait characteristic property"
)
_POINTING = word_set("that this such both")
_BACK = _THOSE | DESPITE | _POINTING
"""Without one of these nothing is pointed back to."""
_THAT_DAY = word_set("day date then it")
"""Without one of these no day is pointed to."""
_LIKE = word_set("like fit fits fitted match matches matched answered answer meet met")


def pointed_back(analysis: Analysis) -> tuple[Pointed, int] | None:
    """How many of what was named before are meant, and where the sentence that says so begins."""
    if _BACK.isdisjoint([token.low for token in analysis.tokens]):
        return None
    for at in sorted(analysis.focus):
        how = _HOW.get(analysis.low(at))
        if how and analysis.low(at + 1) == "of" and analysis.low(at + 2) in _THOSE:
            start = analysis.sentence_of(at)[0]
            return (how, start) if start else None
        if despite_it(analysis.tokens, at):
            start = analysis.sentence_of(at)[0]
            return ("all", start) if start else None
        so = analysis.low(at) in _POINTING and analysis.low(at - 1) in _LIKE  # "were like that"
        so = so and analysis.low(at + 1) in ("?", ".", "", "description", "bill")
        if so or (analysis.low(at) in _POINTING and _together(analysis, at + 1)):
            start = analysis.sentence_of(at)[0]
            named = any(
                m.first >= start and m.of("name", "low", "value") for m in analysis.mentions
            )
            return ("all", start) if start and not named else None
    return None


def happened_so(analysis: Analysis) -> bool:
    """`hail and mist together are rare. When did that happen, with a swell above 2`: what the
    sentence before tells is to hold, whatever the one that asks says besides."""
    start = min(analysis.focus, default=0)
    if not start or analysis.lacks(_HAPPENING):
        return False
    return any(
        analysis.low(at) in ("that", "this", "both")
        and analysis.low(at - 1) in ("did", "does", "has", "have")
        and analysis.low(at + 1) in _HAPPENING
        and (analysis.low(at + 2) in _BESIDES or at + 2 in analysis.dates.used)
        for at in sorted(analysis.focus)
    )


_HAPPENING = word_set("happen happened occur occurred")
_BESIDES = word_set(", . ? ! in on during over with without while and but at between since") | {""}


def only_as_a_rule(analysis: Analysis) -> set[int]:
    """The tokens of the "keeps it cool" of "fog usually keeps it cool. When was it hot despite
    it?": of what is pointed to, it tells how it mostly is, and not how it was."""
    if DESPITE.isdisjoint([token.low for token in analysis.tokens]):
        return set()
    if not any(despite_it(analysis.tokens, at) for at in analysis.focus):
        return set()
    start = min(analysis.focus)
    told = [(first, last) for first, last in analysis.sentences if last <= start]
    return {at for first, last in told for at in said_of_it(analysis.tokens, first, last)}


def day_pointed_to(analysis: Analysis) -> bool:
    """`one log tells of hail. How warm was it that day?`: the day that an earlier sentence tells
    of, by what is named or by a figure, where no date is said."""
    period, start = analysis.dates.period, min(analysis.focus, default=0)
    if not start or _THAT_DAY.isdisjoint([token.low for token in analysis.tokens]):
        return False
    if not any(_that_record(analysis, at) for at in analysis.focus):
        return False
    once = told_once(analysis, start)
    if period is not None and (period.named_days or not once):
        return False
    spoken = [m for m in analysis.mentions if m.last <= start]
    records = once or any(analysis.noun_at(at) for at in range(start))
    records = records or any(not m.of("name", "low", "value") for m in spoken)
    figures = [a for a in analysis.amounts if a.last <= start and a.unit != "day"]
    named = any(m.of("name", "low", "value") for m in spoken)
    return (records and bool(named or figures)) or bool(named and figures)


def told_once(analysis: Analysis, end: int) -> bool:
    """`hail comes up only once`: of something named it is said that a single record tells of it."""
    for start, last in analysis.sentences:
        said = analysis.between(start, min(last, end))
        once = any(pair in _ONCE for pair in pairwise([*said, "."])) and "twice" not in said
        spoken = any(
            start <= m.first < min(last, end) and m.of("name", "low", "value")
            for m in analysis.mentions
        )
        if once and spoken:
            return True
    return False


_ONCE = {("single", "time"), ("one", "time"), ("only", "once"), ("just", "once")} | {
    ("once", after) for after in ("only", ".", ",", ";", "in")
}


def without_ends_told(analysis: Analysis) -> None:
    """Drop the "strongest" of "the strongest gust was 56 mph. How warm was it that day?": the
    figure tells which day it was, and of that day no end is sought."""
    if not day_pointed_to(analysis):
        return
    start = min(analysis.focus)
    if any(a.last <= start and a.unit != "day" for a in analysis.amounts):
        ended = [c for c in analysis.cues if c.first < start and c.meaning in ("high", "low")]
        analysis.cues = [cue for cue in analysis.cues if cue not in ended]
        for cue in ended:
            analysis.use(cue.first, cue.last)


def _that_record(analysis: Analysis, at: int) -> bool:
    """`that day`, `the same date`, `how warm was it then`, `what did it say`, `for it`: only a
    sentence before it says which."""
    low = analysis.low
    if low(at) in _POINTING | {"the"}:
        last = at + 1 + (low(at + 1) in _VERY)
        return low(last) in ("day", "date") and (low(at) != "the" or low(at + 1) == "same")
    if low(at) == "then":
        return low(at + 1) in ("?", "", ".")
    if low(at) != "it":
        return False
    said = low(at - 1) in AUXILIARIES and low(at + 1) in _SAYING
    return said or (low(at - 1) in ("for", "of") and low(at + 1) in ("?", "", "."))


def pointing_only(analysis: Analysis) -> set[int]:
    """The tokens of what stands between the day that is told of and the question about it, and
    only says what somebody holds of it: "I don't believe it was foggy", ", a cold, nasty day"."""
    if not day_pointed_to(analysis):
        return set()
    start = min(analysis.focus)
    told = [(first, last) for first, last in analysis.sentences if last <= start]
    held = {
        at
        for first, last in told
        if first and _holds_it(analysis, first)
        for at in range(first, last)
    }
    return held | {at for first, last in told for at in _summed_up(analysis, first, last)}


def _summed_up(analysis: Analysis, first: int, last: int) -> range:
    """The ", a cold and nasty day" that closes a sentence of figures."""
    noun = last - 2
    if not analysis.noun_at(noun):
        return range(0)
    opening = range(max(first + 2, noun - _ADJECTIVES), noun)
    opens = [at for at in opening if analysis.low(at) in ("a", "an", "such", "quite")]
    opens = [at for at in opens if analysis.low(at - 1) in (",", "-", "–", "—")]
    figures = any(first <= a.first and a.last <= opens[0] for a in analysis.amounts if opens)
    return range(opens[0], noun) if figures else range(0)


def _holds_it(analysis: Analysis, first: int) -> bool:
    opening = analysis.between(first, first + 4)
    return opening[:1] in (["i"], ["we"]) and bool(_HOLDING & set(opening[1:]))


_HOLDING = word_set("believe think doubt suppose guess bet wonder thought doubted")
_ADJECTIVES = 5
_VERY = word_set("same very exact")
_SAYING = word_set("say call give put predict promise mention have state speak tell read expect")


def _together(analysis: Analysis, at: int) -> bool:
    """`that combination`, `such a mix`, `were both forecast`: all of what was named."""
    at += analysis.low(at) in ("a", "an", "exact", "very")
    if analysis.low(at) in _TOGETHER:
        return True
    return analysis.low(at - 1) == "both" and analysis.low(at - 2) in AUXILIARIES


def point_back(question: Question) -> None:
    """Join what an earlier sentence named as the asking one says: any, all or none of it."""
    pointed = pointed_back(question.analysis)
    if pointed is None:
        return
    how, start = pointed
    analysis = question.analysis
    analysis.used |= {at for at in analysis.focus if analysis.low(at) in _TOGETHER}
    named = [found for found in question.found if found.last <= start]
    parts = [part for found in named for part in _parts(found.condition)]
    if len(parts) < 2:
        return
    first, last = named[0].first, named[-1].last
    joined = [AnyOf(tuple(parts))] if how == "any" else parts
    if how == "none":
        joined = [_denied(part) for part in parts]
    rest = [found for found in question.found if found not in named]
    question.found = [*(Found(one, first, last, how == "none") for one in joined), *rest]


def asked_for_all_the_same(question: Question) -> None:
    """`I don't like hail. On which days was there any?`: of what nobody likes, those that had it
    are asked for."""
    analysis = question.analysis
    start = min(analysis.focus, default=0)
    if not start or analysis.lacks(_ANY_OF_IT) or analysis.lacks(_LIKING):
        return
    asked = any(
        analysis.low(at) == "there"
        and analysis.low(at + 1) in _ANY_OF_IT
        and analysis.low(at + 2) in ("", "?", ".", "in", "of")
        for at in analysis.focus
    )
    for found in question.found if asked else ():
        before = analysis.between(analysis.sentence_of(found.first)[0], found.first)
        if found.last <= start and not _LIKING.isdisjoint(before) and _denies(found.condition):
            found.condition, found.negated = _denied(found.condition), False


def _denies(condition: Condition) -> bool:
    return isinstance(condition, Truth | Membership | Stated) and not condition.holds


_ANY_OF_IT = word_set("any some one")
_LIKING = word_set("like want enjoy love fancy")


def _parts(condition: Condition) -> list[Condition]:
    both = isinstance(condition, AnyOf) and condition.holds
    return list(condition.parts) if both and isinstance(condition, AnyOf) else [condition]


def _denied(condition: Condition) -> Condition:
    if isinstance(condition, Truth | Membership | Stated):
        return replace(condition, holds=not condition.holds)
    if isinstance(condition, Comparison) and (opposite := OPPOSITE.get(condition.operator)):
        return replace(condition, operator=opposite)
    return AnyOf((condition,), holds=False)
