"""Something that no record tells, named in a fragment; what is asked behind it is asked of that.

    pollen, 3 May. high or low?        damp in the loft. how bad was it on 3 May?
    the tide on 3 May - rising?        sunrise. when, on 3 May?

A question that names a thing of its own is asked of that: "our picnic, 3 May. What was the high?"
"""

from pageturner.tools.text_to_sql.asks.noun_phrases import NounPhrases
from pageturner.tools.text_to_sql.language.english import ASKING, AUXILIARIES, PERSONS
from pageturner.tools.text_to_sql.language.sentences import names_nothing
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_DASHES = word_set("- – —")
_MOST = 8


def under_a_heading(question: Question) -> tuple[str, ...]:
    """The "pollen" of "pollen, 3 May. high or low?"; none where the question names a thing."""
    analysis, dated = question.analysis, question.analysis.dates.used
    if len(analysis.sentences) < 2 and analysis.lacks(_DASHES):
        return ()
    start, end = analysis.sentence_of(min(analysis.focus, default=0))
    for at in range(start, end):
        if analysis.low(at) in _DASHES and not analysis.tokens[at].glued:
            start = at + 1
    bare = names_nothing(analysis.low(at) for at in range(start, end) if at not in dated)
    heading = range(start)
    if not bare or not 0 < sum(at not in dated for at in heading) <= _MOST:
        return ()
    words = [analysis.low(at) for at in heading if at not in dated]
    if not (AUXILIARIES | ASKING | PERSONS).isdisjoint(words):
        return ()
    phrase = NounPhrases(question, 0, start)
    if any(map(phrase.firm, heading)) or any(map(phrase.of_records, heading)):
        return ()
    return tuple(analysis.tokens[at].text for at in heading if phrase.unknown(at))
