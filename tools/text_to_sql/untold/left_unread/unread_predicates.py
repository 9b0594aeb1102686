"""What is said of a thing in a word that only the grammar knows, and that no reading took in.

    "did the swell change on 3 May"        the swell of the day is told, and no change of it
    "was the swell dangerous on 3 May"     nor is its danger
    "what was the danger of the swell"     nor so

Each answers with the words that ask for it; none where all is well.
"""

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.asks.asking import asks_yes_no
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading
from pageturner.tools.text_to_sql.untold.left_unread.grammar_words import (
    ends_a_phrase,
    names_nothing,
)

_ARTICLES = word_set("the a an any")


def unread_predicate(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "swell", "change" of "did the swell change on 3 May", where its value would be told."""
    tested = reading.kind in ("any", "all", "none")
    counted = question.analysis.says(_COUNTED) and not question.analysis.has("sum")
    if (tested or counted) and (done := _done_at_all(question, reading)):
        return done
    if question.analysis.says(_COUNTED) and (undone := _not_done(question, reading)):
        return undone
    if reading.kind != "rows" or not reading.shown:
        return ()
    said = asks_yes_no(question)
    for mention in question.free:
        if mention.first not in question.analysis.focus or not mention.of("name"):
            continue
        if told := _said_behind(question, mention) if said else _of_the_thing(question, mention):
            return told
    return ()


def _not_done(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "not sold" of "how many loaves were not sold", where a column tells how many were."""
    analysis = question.analysis
    told = [*reading.shown, *(reading.measure.columns if reading.measure else ())]
    for mention in question.free:
        numbers = all(column.type in ("integer", "real") for column in mention.columns)
        denied = analysis.low(mention.first - 1) == "not" and mention.first - 1 not in analysis.used
        if numbers and denied and mention.of("name") and {*mention.columns} & {*told}:
            return ("not", mention.words)
    return ()


def _done_at_all(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "burn" of "did any furnished flat burn in 2026", the "sink" of "did the Aurora sink", the
    "burned" of "how many loaves burned": what is said before it may hold, and yet it did not come
    to that."""
    analysis = question.analysis
    moving = {c.first for c in analysis.cues if c.meaning in ("fall", "rise")} - analysis.used
    for at in sorted(analysis.focus):
        token, before = analysis.tokens[at], analysis.low(at - 1)
        if token.closed not in reading.unknown and at not in moving:
            continue
        thing = analysis.noun_at(at - 1) or any(
            m.last == at and m.of("name", "value") for m in analysis.mentions
        )
        thing = thing or any(amount.last == at for amount in analysis.amounts)
        if reading.kind not in ("any", "all", "none"):
            before_it = analysis.between(max(0, at - _NEAR), at)
            counted = "many" in before_it and AUXILIARIES.isdisjoint(before_it)
            thing = thing and counted and reading.aggregate != "different"
            thing = thing and token.low not in _COMING and analysis.low(at - 1) not in _PEOPLE
        then = analysis.low(at + 1)
        ends = at + 1 in analysis.dates.used or then in _ENDING
        if token.kind == "word" and token.text.islower() and ends and (thing or before in _GETTING):
            return (token.text,)
    return ()


_COUNTED = frozenset({"many"})
_NEAR = 4
_PEOPLE = word_set("people persons men women children adults")
_COMING = word_set(
    "came went travelled traveled took joined attended arrived left passed moved rode visited "
    "crossed flew drove walked entered sailed used presented showed appeared"
)
"""What those that are counted do wherever they are counted."""
_GETTING = word_set("get gets got been")
_ENDING = word_set("in on at by during between before after since ? . !")


def _said_behind(question: Question, mention: Mention) -> tuple[str, ...]:
    analysis = question.analysis
    at = analysis.past_dates(mention.last)
    if at in analysis.used or not names_nothing(analysis, at):
        return ()
    period, moves = analysis.dates.period, analysis.low(at) in _MOVING
    if moves and period is not None and not period.single_day:
        return ()  # "did it increase between 2018 and 2019": the values of both are told
    ends = ends_a_phrase(analysis, at + 1) or (moves and _of_the_same(analysis, mention, at + 1))
    return (mention.words, analysis.tokens[at].text) if ends else ()


def _of_the_same(analysis: Analysis, mention: Mention, at: int) -> bool:
    """The "course" of "did the swell change course": what it has besides, behind the verb."""
    own = {column.name for column in mention.columns}
    return any(
        one.first == at
        and ends_a_phrase(analysis, one.last)
        and own & {c.name for c in one.columns}
        for one in analysis.mentions
    )


def _of_the_thing(question: Question, mention: Mention) -> tuple[str, ...]:
    """The "danger" of "what was the danger of the swell"."""
    analysis = question.analysis
    of = mention.first - 1 - (analysis.low(mention.first - 1) in _ARTICLES)
    at = of - 1
    if analysis.low(of) != "of" or analysis.low(at - 1) not in _ARTICLES or at in analysis.used:
        return ()
    if not names_nothing(analysis, at) or analysis.low(at) in _SIZES:
        return ()
    return analysis.tokens[at].text, mention.words


_MOVING = word_set("increase decrease rise fall drop change decline climb")
_SIZES = word_set(
    "speed strength force intensity level levels amount amounts quantity size magnitude degree "
    "depth height extent range scale limit limits peak top bottom end ends low high chance "
    "probability direction percentage share rate rating count number unit total maximum minimum "
    "trend strongest highest lowest lower upper middle velocity kind kinds type types sort sorts "
    "form forms bit spell mention time hour start coverage"
)
"""What of a thing is its value, or is told by it."""
