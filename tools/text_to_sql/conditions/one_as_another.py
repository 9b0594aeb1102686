"""Records that have one value and are said to have another of the same column: there are none.

"which flats are houses"                            no property
"how many properties in Hightown are in Leeds"      none
"the calm crossings that were rough", "are any flats houses"    none
"which flats in Hightown are dearer than those in Leeds"        two sides, of each
"flats and houses", "is the flat in Hightown or in Leeds"       either
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.conditions.both_at_once import exclude_each_other
from pageturner.tools.text_to_sql.language.english import COPULAS
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Found, Question
from pageturner.tools.text_to_sql.reading import Condition

_WHICH = word_set("that which who")
_LIGHT = word_set("a an the in from of at on by to under with for also actually really")
_BEFORE = word_set("""
    which what how many much of the a any all some every no list show give find me there is are was
    were in from at on by to under for do did does have has had we you i can could please tell
""")
_ANY = word_set("any some all every these those")


def one_as_another(question: Question) -> tuple[Condition, ...]:
    """The two; () where nothing says that they are of the same records."""
    if not question.analysis.says(COPULAS):
        return ()
    for one, other in pairwise(sorted(question.found, key=lambda found: found.first)):
        if exclude_each_other(one, other) and _is_said_to_be(question, one, other):
            return one.condition, other.condition
    return ()


def _is_said_to_be(question: Question, one: Found, other: Found) -> bool:
    """Whether the one is the subject, or what is told of it, and the other its predicate."""
    analysis = question.analysis
    gap = analysis.between(one.last, other.first)
    nouns = {analysis.low(at) for at in range(one.last, other.first) if analysis.noun_at(at)}
    said = [word for word in gap if word not in nouns and word not in _LIGHT]
    start, end = analysis.sentence_of(one.first)
    if other.first >= end:
        return False
    before = [analysis.low(at) for at in range(start, one.first) if not analysis.noun_at(at)]
    if said[:1] and said[0] in _WHICH:
        return len(said) == 2 and said[1] in COPULAS
    if not said and "of" not in gap:
        return before[-1:] != [] and before[-1] in _ANY and before[0] in COPULAS
    names = {word for m in analysis.mentions if m.last <= one.first for word in m.words.split()}
    leading = all(word in _BEFORE or word in names for word in before)
    is_verb = len(said) == 1 and said[0] in COPULAS
    return is_verb and leading and bool(before) and COPULAS.isdisjoint(before)
