"""Two things that no scale has in common, held against each other: was the hail worse than the fog.

    was the hail stronger than the fog       that there was either answers nothing
    which was worse, the swell or the hail   nor does it here
    was the gust longer than the high        nor do the two values
    was the gust above the steady wind       these two are of one scale

Answers with the words that ask for it; none where the two were held against each other.
"""

from itertools import pairwise

from pageturner.tools.text_to_sql.analysis import Analysis
from pageturner.tools.text_to_sql.language.tokens import stems
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Comparison, Reading
from pageturner.tools.text_to_sql.untold.within_a_day.beside_another import is_thing

_THE = word_set("the that this any a an its")
_WHICH = word_set("which what")
_SAME = (["the", "same", "as"], ["same", "as"], ["equal", "to"], ["different", "from"])
_LONGEST = 4
_COMPARING = word_set("worse better more less likelier")


def no_common_scale(question: Question, reading: Reading) -> tuple[str, ...]:
    """The "worse", "fog" of "was the hail worse than the fog on 3 May"."""
    analysis = question.analysis
    if reading.kind not in ("rows", "any", "all", "none") or question.difference:
        return ()
    if reading.scope_only and not reading.conditions:
        return ()
    held = [f for f in question.found if isinstance(f.condition, Comparison)]
    spoken = [m for m in analysis.mentions if m.first in analysis.focus and is_thing(m)]
    named = [m for m in spoken if m.of("name", "value")]
    for one, two in pairwise(named):
        joint = two.first - (analysis.low(two.first - 1) in _THE)
        between = analysis.between(one.last, joint)
        beyond = any(one.last <= f.last and f.first < two.last for f in held)
        if len(between) > _LONGEST or beyond or {*one.columns} & {*two.columns}:
            continue
        than = between[-1:] == ["than"] and _is_graded(between[:-1])
        if than or between in _SAME:
            return (*between[:-1], two.words)
        if between == ["or"] and (word := _which_is(analysis, one)):
            return word, one.words, two.words
    return ()


def _is_graded(words: list[str]) -> bool:
    degrees = (word for word in words if word not in _NO_DEGREE and len(word) > _SHORTEST)
    return any(word in _COMPARING or "more" in stems(word).values() for word in degrees)


def _which_is(analysis: Analysis, one: Mention) -> str:
    """The "worse" of "which was worse, the swell or the hail"."""
    start = analysis.sentence_of(one.first)[0]
    places = [at for at in range(start, one.first) if at not in analysis.dates.used]
    opening = places[:_OPENING]
    asked = any(analysis.low(at) in _WHICH for at in opening)
    if not asked or any(map(analysis.noun_at, opening)):
        return ""
    return next((w for at in places if _is_graded([w := analysis.low(at)])), "")


_OPENING = 3
_SHORTEST = 3
_NO_DEGREE = word_set("rather other either whether neither another over under after ever never")
