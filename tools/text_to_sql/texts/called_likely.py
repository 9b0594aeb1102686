"""A thing that the texts call likely, word for word: 'on which days was hail called "likely"'.

What is only likely ("on which days was hail likely") may be told as a chance in per cent; what is
called so is said with that word, and so is what the texts "said was likely".
"""

from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Mention
from pageturner.tools.text_to_sql.question import Question

_CALLED = word_set("called described termed labelled labeled worded phrased dubbed")
_SAYING = word_set("say says said saying")
_MARKS = frozenset({'"', "'", "“", "”", "‘", "’", "«", "»", "„"})
_BETWEEN = word_set("was were is are be being been as to just simply said given put")
_LIKELY = frozenset({"likely"})


def called_likely(question: Question, mention: Mention) -> bool:
    """Whether the word "likely" stands behind a thing, in quotation marks or where a verb calls it
    so."""
    analysis = question.analysis
    before = mention.first - 1 - (analysis.low(mention.first - 1) == "that")
    at, called = mention.last, analysis.low(before) in _SAYING
    while analysis.low(at) in _CALLED | _MARKS | _BETWEEN:
        called = called or analysis.low(at) in _CALLED | _MARKS
        at += 1
    return called and analysis.low(at) in _LIKELY
