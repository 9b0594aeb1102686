"""That nothing else was there, or that it comes every so often: what no condition takes in.

which days had nothing but fog      not only those on which there was fog
which days had only fog             the same
was 3 May the only foggy day        not only whether it was foggy
was it wet every other day          not whether it was on each
"""

from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.words import ends, phrases, places, starts, word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Truth

_NOTHING_BUT = phrases("nothing but, nothing other than, nothing except, nothing besides")
_NOTHING_ELSE = phrases("nothing else, and nothing else, but nothing else")
_ELSE = phrases("""
    every other day, every second day, every third day, every other week, every second week,
    every other month, on alternate days
""")
_WORDS = frozenset(phrase[-1] for phrase in _ELSE)
_ONLY = word_set("only just solely purely exclusively")
_ALONE = word_set("only alone")
_HAVING = word_set("had has have having with saw see sees seen got was were is are it")


def nothing_else(question: Question) -> tuple[str, ...]:
    """The words of such a thing; () where none is said."""
    analysis = question.analysis
    if not analysis.lacks(_WORDS):
        for at, size in places(analysis.tokens, _ELSE):
            return tuple(token.text for token in analysis.tokens[at : at + size])
    return _of_a_fact(question) or _only_so(question) or _the_only(question)


def _of_a_fact(question: Question) -> tuple[str, ...]:
    """The "nothing but" of "nothing but fog", the "nothing else" of "fog and nothing else": of a
    kind of which a record has one, nothing else can be."""
    analysis = question.analysis
    if analysis.lacks(_NOTHING):
        return ()
    for found in question.found:
        if not isinstance(found.condition, Truth) or not found.condition.holds:
            continue
        before = ends(analysis.tokens, found.first, _NOTHING_BUT)
        if before and analysis.low(found.last) in _CLOSING:
            return tuple(analysis.between(found.first - before, found.first))
        for last in (found.last, found.last + 1):  # "cracked pieces and nothing else"
            if behind := starts(analysis.tokens, last, _NOTHING_ELSE):
                return tuple(analysis.between(last, last + behind))
    return ()


_NOTHING = frozenset({"nothing"})


def _the_only(question: Question) -> tuple[str, ...]:
    """The "the only" of "was 3 May the only foggy day in May": that it was one says no more."""
    analysis = question.analysis
    if analysis.low(0) not in AUXILIARIES or not analysis.dates.used:
        return ()
    the = min(analysis.dates.used)
    while the in analysis.dates.used:
        the += 1
    said = analysis.between(the, the + 2)
    return tuple(said) if said in _SOLE else ()


_SOLE = (["the", "only"], ["the", "sole"])


def _only_so(question: Question) -> tuple[str, ...]:
    """The "only fog" of "which days had only fog", "was it only foggy on 3 May", the "fog only"."""
    analysis = question.analysis
    if analysis.lacks(_ONLY | _ALONE):
        return ()
    for found in question.found:
        at, last, said = found.first - 1, found.last, found.condition
        if not isinstance(said, Truth) or not said.holds:
            continue
        before = analysis.low(at) in _ONLY and analysis.low(at - 1) in _HAVING
        behind = analysis.low(last) in _ALONE and analysis.low(at) in _HAVING | {"there"}
        if (before or behind) and analysis.low(last + behind) in _CLOSING:
            return tuple(token.text for token in analysis.tokens[at + behind : last + behind])
    return ()


_CLOSING = word_set("? . in on during for this last next were was there") | {""}
