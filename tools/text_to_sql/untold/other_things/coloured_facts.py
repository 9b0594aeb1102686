"""A quality in front of a thing that is recorded without it: it makes another thing of it.

which days had freezing mist     how cold the day was is told, and no freezing mist
was there dry hail on 3 May      nor whether the hail was dry
how many days had cold swell     nor how cold the swell was
days of hot wind                 nor how hot the wind, which has a speed and a direction, was
was there wet hail               that a wet day is one with hail or rain says nothing of the hail

Not "cold misty days", of which both is said, nor what is declared as one: "freezing rain".
"""

from pageturner.tools.text_to_sql.asks.noun_phrases import describes
from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.degrees import ADJECTIVES
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import NUMERIC, Question
from pageturner.tools.text_to_sql.untold.left_unread.vague import SIZES


def coloured_fact(question: Question) -> tuple[str, ...]:
    """The "freezing mist" of "which days had freezing mist"."""
    analysis = question.analysis
    if not one_a_day(analysis.card):
        return ()
    firsts = {m.first: m for m in analysis.mentions}
    for mention in analysis.mentions:
        thing = firsts.get(mention.last)
        if thing is None or mention.first not in analysis.focus or not _is_a_thing(thing):
            continue
        if analysis.noun_at(thing.last) or mention.degree or thing.degree:
            continue
        names = {column.name for column in mention.columns}
        units = {column.unit for column in mention.columns if column.unit}
        if not names.isdisjoint(c.name for c in thing.columns):
            continue
        if not units.isdisjoint(column.unit for column in thing.columns):
            continue  # "the cold core", which is measured as the cold is
        if _is_a_quality(mention, thing):
            return mention.words, thing.words
    return ()


def _is_a_thing(mention: Mention) -> bool:
    """Whether it is a fact by its noun: "hail", and not "misty"."""
    facts = [link.column for link in mention.of("name")]
    if mention.of("low", "value") or not facts:
        return False
    if any(c.type == "text" for c in facts) and not any(c.type in NUMERIC for c in facts):
        return False
    return not describes(mention.words.split()[-1].lower())


def _is_a_quality(mention: Mention, thing: Mention) -> bool:
    """Whether it is a word for how much there is of a number, for a fact that is not so, or for one
    that holds wherever the thing does."""
    if mention.last != mention.first + 1 or mention.of("qualifier"):
        return False
    low = mention.words.lower()
    for column in mention.columns:
        if column.type in NUMERIC and low in {word.lower() for word, _ in column.aliases}:
            return True
        if column.type in NUMERIC and low in _adjectives(column.antonyms):
            return True
        if column.type in NUMERIC and low in ADJECTIVES - SIZES:  # ("high gusts" are gusts)
            return any(c.type in NUMERIC for c in thing.columns)
        if column.type == "boolean" and low in _adjectives(column.antonyms):
            return True
        covered = {c.name for c in thing.columns} & set(column.covers)
        if column.type == "boolean" and covered and not low.endswith("s"):
            return True
    return False


def _adjectives(words: tuple[str, ...]) -> set[str]:
    return {word.lower() for word in words}
