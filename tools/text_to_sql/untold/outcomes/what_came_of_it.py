"""What came of a thing that only a plan is recorded of, told by what it did or failed to do.

    "did the promised hail fall"                      whether it fell, no record tells
    "hail was forecast, but none fell"                the same
    "did it hail when no hail was forecast"           it was not foreseen, and did
    "did it hail, or was it only forecast"            the same
    "how much stronger than forecast was the swell"   the forecast of it is all that is recorded
    "hail was forecast. Did the sky keep to that?"    whether it did, no record tells

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.untold.outcomes.so_much_came import so_much_came

_COMING = word_set("come came arrive arrived fall fell fallen")
HAPPENING = (
    word_set(
        "materialise materialize materialised materialized happen happened occur occurred "
        "appear appeared form formed develop developed strike struck hit show showed turn turned "
        "eventuate eventuated"
    )
    | _COMING
)
_NONE = word_set("none nothing never neither")
_DENYING = word_set("not nothing none never")
_FAILING = word_set("fail failed fails failing")
_NOT_COMING = _NONE | _FAILING | {"not"}
_DID = word_set("did has have had does do")
_OWN = word_set("the a an any that those these this all of heavy some")
_THOUGH = word_set("although though despite when while where but yet without")
_REFERRING = word_set("none it that nothing such not any so")
_BEEN = word_set("had been was were is the a of being it for any said to have having")


def came_of_it(analysis: Analysis) -> tuple[str, ...]:
    """The words that ask whether what was planned came, where a corpus tells what was from what
    was planned and has no column of that for what is named."""
    recorded = seen_twice(analysis.card)
    things = [m for m in analysis.mentions if m.of("name", "low", "value")]
    untold = [m for m in things if not recorded & {c.name for c in m.columns}]
    plans = plans_told(analysis)
    against = _more_than_planned(analysis, untold, plans) or _off_its_plan(analysis, untold, plans)
    if recorded and against:
        return against
    if not recorded or len(untold) < len(things):
        return ()
    if kept := _kept_to(analysis):
        return kept
    facts = [m for m in things if any(column.type == "boolean" for column in m.columns)]
    return (
        _or_only_planned(analysis, facts, plans)
        or _as_planned(analysis, untold, plans)
        or _promised_and_came(analysis, facts, plans)
        or _never_came(analysis, facts, plans)
        or _came_unforeseen(analysis, facts, plans)
        or (() if plans or things else so_much_came(analysis))
    )


def _kept_to(analysis: Analysis) -> tuple[str, ...]:
    """The "keep to" of "it said hail. Did the sky keep to that?"."""
    for at, size in places(analysis.tokens, _KEEPING_TO):
        start, _ = analysis.sentence_of(at)
        asked = not _DID.isdisjoint(analysis.between(start, at))
        if start and asked and analysis.low(at + size) in ("?", ".", ""):
            told = (
                m for m in analysis.mentions if m.last <= start and m.of("name", "low", "value")
            )
            planned = next((m.words for m in told), "it")
            return planned, *(token.text for token in analysis.tokens[at : at + size - 1])
    return ()


_KEEPING_TO = phrases("""
    keep to that, keep to it, keep to this, kept to that, kept to it, stick to that, stick to it,
    stuck to that, stuck to it, stick by it, stick by that, live up to that, live up to it,
    lived up to that, lived up to it, hold to that, hold to it, go along with that,
    go along with it, gone along with it, bear that out, bear it out, borne it out, comply with
    that, comply with it, abide by that, abide by it, follow suit, oblige them, conform to that
""")


def plans_told(analysis: Analysis) -> list[Mention]:
    """The "forecast" and the "was to" that say something was planned, and not that it was so."""
    recorded = seen_twice(analysis.card)
    return [
        m
        for m in analysis.mentions
        if not m.of("name", "low", "value")
        and recorded & {c.name for c in m.columns}
        and _foretells(m)
    ]


def _foretells(mention: Mention) -> bool:
    """Whether a phrase says that something was planned, and not that it was so."""
    return all(not link.column.typical for link in mention.of("qualifier"))


def _more_than_planned(
    analysis: Analysis, things: list[Mention], plans: list[Mention]
) -> tuple[str, ...]:
    """The "swell" of "how much stronger than forecast was the swell on 3 May"."""
    for plan in plans if not analysis.lacks(("than",)) else ():
        at = plan.first - 1
        while analysis.low(at) in _BEEN | _SAYERS:
            at -= 1
        verb = plan.last
        while verb in analysis.dates.used or analysis.low(verb) in ("for", "on"):
            verb += 1
        if analysis.low(at) != "than" or analysis.low(verb) not in AUXILIARIES:
            continue
        first = verb + 1
        while analysis.low(first) in _OWN or first in analysis.dates.used:
            first += 1
        for thing in things:
            if thing.first == first:
                return thing.words, analysis.tokens[at].text
    return ()


def _off_its_plan(
    analysis: Analysis, things: list[Mention], plans: list[Mention]
) -> tuple[str, ...]:
    """The "swell" of "what was the forecast error for the swell", "the miss of the swell"."""
    for plan in plans if not analysis.lacks(_ERRORS) else ():
        if analysis.low(plan.last) not in _ERRORS or analysis.low(plan.last + 1) not in _OF_IT:
            continue
        first = plan.last + 2
        while analysis.low(first) in _OWN:
            first += 1
        for thing in things:
            if thing.first == first:
                return thing.words, analysis.tokens[plan.last].text
    return ()


def _as_planned(analysis: Analysis, things: list[Mention], plans: list[Mention]) -> tuple[str, ...]:
    """The "hail" of "did it hail as much as predicted", "was the hail as heavy as forecast"."""
    for plan in plans if things else ():
        at = plan.first - 1
        while analysis.low(at) in _BEEN | _SAYERS:
            at -= 1
        start, _ = analysis.sentence_of(plan.first)
        alike = analysis.low(at) == "as" and "as" in analysis.between(max(start, at - 3), at)
        asked = not (_DID | {"was", "were"}).isdisjoint(analysis.between(start, at))
        before = [thing for thing in things if start <= thing.first < at]
        if alike and asked and before:
            return before[0].words, analysis.tokens[plan.first].text
    return ()


def _or_only_planned(
    analysis: Analysis, things: list[Mention], plans: list[Mention]
) -> tuple[str, ...]:
    """The "hail" of "did it hail on 3 May, or was it only forecast"."""
    for plan in plans if not analysis.lacks(_ONLY) else ():
        start, _ = analysis.sentence_of(plan.first)
        before = next((thing for thing in things if start <= thing.first < plan.first), None)
        same = [m for m in things if before and {*m.columns} & {*before.columns}]
        again = {place for m in same[1:] for place in range(m.first, m.last)}
        at, only = plan.first - 1, False
        while at in again or analysis.low(at) in _BEEN | _ONLY | _REFERRING | {"there", "they"}:
            only = only or analysis.low(at) in _ONLY
            at -= 1
        if before and only and analysis.low(at) == "or" and before.last <= at:
            return before.words, "or", analysis.tokens[plan.first].text
    return ()


_ONLY = word_set("only just merely simply")
_ERRORS = word_set("error errors deviation deviations miss misses inaccuracy accuracy")
_OF_IT = word_set("for of in on")
_SAYERS = word_set("they their its")


def _promised_and_came(
    analysis: Analysis, things: list[Mention], plans: list[Mention]
) -> tuple[str, ...]:
    """The "hail" and the "fall" of "did the promised hail fall on 3 May"."""
    for thing in things:
        plan = next((m for m in plans if m.last == thing.first), None)
        start, end = analysis.sentence_of(thing.first)
        if plan is None:
            continue
        asked = [at for at in range(start, plan.first) if analysis.low(at) in _DID]
        if not asked or not _OWN.issuperset(analysis.between(asked[-1] + 1, plan.first)):
            continue
        at = thing.last
        while at < end and (at in analysis.dates.used or analysis.low(at) in ("for", "of", "on")):
            at += 1
        if analysis.low(at) in HAPPENING and not goes_on(analysis, at + 1):
            return thing.words, analysis.tokens[at].text
    return ()


def goes_on(analysis: Analysis, at: int) -> bool:
    """The "with" of "did the forecast hail come with wind": it is told how it was to come."""
    return analysis.low(at) in ("with", "together", "alongside", "to", "below", "short", "under")


def _never_came(analysis: Analysis, things: list[Mention], plans: list[Mention]) -> tuple[str, ...]:
    """The "none fell" of "hail was forecast but none fell", the "failed to come"."""
    denying = plans and things and not analysis.lacks(_NOT_COMING)
    for at, token in enumerate(analysis.tokens if denying else ()):
        start, _ = analysis.sentence_of(at)
        failing = token.low in _FAILING and analysis.low(at + 1) == "to"
        verb = at + 2 if failing else at + 1
        denied = failing or token.low in _NONE
        if token.low == "not":
            denied = analysis.low(at - 1) in _DID and analysis.low(at - 2) in _REFERRING
        if analysis.low(verb) == "ever":
            verb += 1
        if not denied or analysis.low(verb) not in HAPPENING or goes_on(analysis, verb + 1):
            continue
        before = [m for m in things if start <= m.first < at]
        if before and any(start <= m.first < at for m in plans):
            return before[0].words, analysis.tokens[verb].text
    return ()


def _came_unforeseen(
    analysis: Analysis, things: list[Mention], plans: list[Mention]
) -> tuple[str, ...]:
    """The "hail" of "did it hail although no hail was forecast", "though none was forecast"."""
    for thing in things if not analysis.lacks(_THOUGH) else ():
        start, end = analysis.sentence_of(thing.first)
        if analysis.low(thing.first - 1) == "no" or not _happens(analysis, thing, start):
            continue
        for plan in plans:
            between = analysis.between(thing.last, plan.first)
            though = next((n for n, low in enumerate(between) if low in _THOUGH), None)
            if though is None or not start <= plan.first < end:
                continue
            first = thing.last + though + 1
            same = [
                m
                for m in things
                if first <= m.first < plan.first and {*m.columns} & {*thing.columns}
            ]
            said = analysis.between(first, plan.first)
            behind = analysis.between(plan.last, plan.last + 3)
            denied = not (_DENYING | {"no"}).isdisjoint(said) or between[though] == "without"
            bare = [low for low in said if low not in _BEEN | _DENYING | _REFERRING]
            if (denied or "none" in behind) and (same or not bare):
                return (thing.words,)
    return ()


def _happens(analysis: Analysis, thing: Mention, start: int) -> bool:
    """The "it actually hail" and the "did hail fall" of what is said to have happened."""
    before = analysis.between(max(start, thing.first - 3), thing.first)
    told = "it" in before or "actually" in before
    return told or analysis.low(thing.last) in HAPPENING
