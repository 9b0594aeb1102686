"""A measure of a thing of which only that it was is recorded, called by its name.

    "the hail level on 3 May"                 there was hail, and nothing of a level
    "the freezing level"                      a cold day has none
    "how far could one see in the mist"       nothing is told of that
    "how much of the hail was to be sleet"    of one amount no part is told
    "how many inches of the total were going to be sleet"     the same
    "what share of the hail was expected to fall as sleet"    nor of what a chance is told of

Each function answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.units import UNITS, unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.reading import Reading

_LEVELS = word_set(
    "level levels line lines altitude altitudes elevation elevations ceiling count counts size "
    "sizes base depth density thickness concentration limit"
)
_ASKED = word_set("what what's which how where at")
_BEING = word_set("was were is are be going meant supposed due to expected forecast predicted")
_SEEING = word_set("see seen visible look")
_ABLE = word_set("can could did does was were might would able")
_ANYBODY = word_set("one you i we people anyone anybody somebody drivers pilots they it things be")
_FALLING = word_set("fall come be turn arrive as in of form down")


def level_of_a_fact(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "level" of "the hail level on 3 May"."""
    analysis = question.analysis
    if analysis.lacks(_LEVELS) or not one_a_day(analysis.card) or reading.kind == "count":
        return ()
    inside = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for at in sorted(analysis.focus):
        if analysis.low(at) not in _LEVELS or at in inside:
            continue
        thing = next((m for m in analysis.mentions if m.last == at), None)
        if thing is None or not (_only_so(thing) or _how_low(analysis, thing)):
            continue
        start, end = analysis.sentence_of(at)
        asked = not _ASKED.isdisjoint(analysis.between(start, thing.first))
        behind = analysis.past_dates(at + 1)
        closes = behind > at + 1 or behind >= end - 1 or analysis.low(behind) in _CLOSING
        if asked and closes:
            return thing.words, analysis.tokens[at].text
    return ()


_CLOSING = word_set(
    "? . , on in for at during of was were is be to drop fall sink go get come rise climb reach "
    "lie sit stand dropped fell sank rose reached lay sat stood set"
) | {""}


def amount_of_a_fact(question: Question) -> tuple[str, ...]:
    """The "sleet" of "what sleet accumulation was expected", where amounts of snow are kept."""
    analysis = question.analysis
    if analysis.lacks(_AMOUNTS):
        return ()
    for amount in analysis.mentions:
        thing = next((m for m in analysis.mentions if m.last == amount.first), None)
        called = _AMOUNTS.issuperset(analysis.between(amount.first, amount.last))
        if not called or thing is None or not thing.of("name"):
            continue
        facts = all(column.type == "boolean" for column in thing.columns)
        if facts and any(column.type in NUMERIC for column in amount.columns):
            return (thing.words,)
    return ()


_AMOUNTS = word_set("accumulation accumulations amount amounts total totals depth quantity")


def _only_so(mention: Mention) -> bool:
    """Whether it is said that something was so, without a number: "hail", "freezing"."""
    fact = bool(mention.of("name")) and any(c.type == "boolean" for c in mention.columns)
    numbers = any(c.type in NUMERIC for link in mention.of("name") for c in (link.column,))
    low = bool(mention.of("low")) and not mention.of("name") and not mention.degree
    return (fact and not (numbers and not mention.exact)) or low


def _how_low(analysis: Analysis, mention: Mention) -> bool:
    """The "mist low" that "how low did the mist level drop" is put as."""
    thing, _, end = mention.words.lower().partition(" ")
    facts = (c for c in analysis.card.columns if c.type == "boolean")
    return end in ("low", "high") and any(thing in (c.name, *c.synonyms) for c in facts)


def how_far_one_sees(question: Question) -> tuple[str, ...]:
    """The "visibility" that "how far could one see" asks for."""
    analysis = question.analysis
    if analysis.lacks(_SEEING) or analysis.lacks(("how",)) or not one_a_day(analysis.card):
        return ()
    named = {place for m in analysis.mentions for place in range(m.first, m.last)}
    for at in sorted(analysis.focus):
        if analysis.low(at) != "how" or analysis.low(at + 1) not in ("far", "well", "clearly"):
            continue
        verb = at + 2 + (analysis.low(at + 2) in ("ahead", "out", "off"))
        who = verb + 1
        able = analysis.low(verb) in _ABLE
        seeing = who + (analysis.low(who) in _ANYBODY)
        seeing += analysis.low(seeing) in ("able", "be", "to")
        seeing += analysis.low(seeing) in ("to", "be")
        if able and seeing not in named and analysis.low(seeing) in _SEEING:
            return ("visibility",)
    return ()


def part_of_an_amount(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "sleet" of "how many inches of the total were going to be sleet"."""
    analysis, period = question.analysis, reading.period
    if analysis.lacks({"how", *_PARTS, *_MAINLY}) or not one_a_day(analysis.card):
        return ()
    if period is None or not period.single_day:
        return ()
    if told := _share_of_another(analysis) or _mostly(analysis):
        return told
    if not reading.scope_only:
        return ()
    facts = [m for m in analysis.mentions if any(c.type == "boolean" for c in m.columns)]
    for fact in facts:
        start, _ = analysis.sentence_of(fact.first)
        at = fact.first - 1
        while at > start and analysis.low(at) in _BEING | _FALLING:
            at -= 1
        being = at < fact.first - 1 and not _BEING.isdisjoint(analysis.between(at + 1, fact.first))
        if being and "of" in analysis.between(start, at + 1) and _how_much(analysis, start, at):
            return (fact.words,)
    return ()


_PARTS = word_set("share part portion proportion percentage percent fraction % bit")
_FROM = word_set("came come from due to down thanks because of through was were would will is be")


def _share_of_another(analysis: Analysis) -> tuple[str, ...]:
    """The "sleet" of "what share of the hail was to fall as sleet", "what part of the 3 inches"."""
    for of in sorted(analysis.focus) if not analysis.lacks(_PARTS) else ():
        if analysis.low(of) != "of" or analysis.low(of - 1) not in _PARTS:
            continue
        first = of + 1
        while analysis.low(first) in _THE:
            first += 1
        things = [m.last for m in analysis.mentions if m.first == first and m.of("name", "low")]
        whole = things or [a.last for a in analysis.amounts if a.first == first and a.unit]
        if not whole or analysis.noun_at(whole[0]):
            continue
        end = analysis.sentence_of(of)[1]
        for fact in analysis.mentions:
            between = analysis.between(whole[0], fact.first)
            said = whole[0] < fact.first < end and not _FROM.isdisjoint(between)
            if said and any(column.type == "boolean" for column in fact.columns):
                return analysis.tokens[of - 1].text, fact.words
    return ()


def _mostly(analysis: Analysis) -> tuple[str, ...]:
    """The "sleet" of "was most of the hail to be sleet", "was the hail mainly sleet"."""
    for at in sorted(analysis.focus) if not analysis.lacks(_MAINLY) else ():
        if analysis.low(at) not in _MAINLY:
            continue
        start, end = analysis.sentence_of(at)
        most = analysis.low(at) in ("most", "half", "much") and analysis.low(at + 1) == "of"
        told = [m for m in analysis.mentions if start <= m.first < end and m.of("name")]
        told = [m for m in told if not m.first <= at < m.last]
        facts = [m for m in told if m.first > at and any(c.type == "boolean" for c in m.columns)]
        if most:
            facts = [m for m in facts if told[0].first < m.first]
        elif analysis.low(at) in ("most", "half", "much") or not told or told[0].first > at:
            continue
        if facts and not any(analysis.noun_at(n) for n in range(start, facts[0].first)):
            return analysis.tokens[at].text, facts[0].words
    return ()


_MAINLY = word_set("mainly mostly largely chiefly primarily predominantly most half much")
_THE = word_set("the that this all its")


def _how_much(analysis: Analysis, start: int, end: int) -> bool:
    """The "how many inches of the", the "how much of the", the "what share of the"."""
    for at in range(start, end):
        one, two, three = (analysis.low(place) for place in (at, at + 1, at + 2))
        if one == "how" and (two == "much" or (two == "many" and three in UNITS)):
            return three not in UNITS or unit_of(three) != "day"
        if one in ("what", "which") and two in ("share", "part", "portion", "proportion"):
            return True
    return False
