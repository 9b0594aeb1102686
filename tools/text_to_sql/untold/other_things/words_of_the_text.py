"""What the text of a record is like as a text: nobody took its words to be asked for.

    "what is the longest word in the report of 3 May"
    "which report has the shortest sentence"
    "who wrote the longest paragraph"

"In so many words" and "word for word" ask for no such thing.
"""

from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_PARTS = word_set(
    "word words sentence sentences paragraph paragraphs syllable syllables adjective adjectives "
    "verb verbs typo typos comma commas spelling"
)


def words_of_the_text(question: Question) -> tuple[str, ...]:
    """The "longest word" of "the longest word in the report"."""
    analysis = question.analysis
    if analysis.lacks(_PARTS) or not one_a_day(analysis.card):
        return ()
    for at in sorted(analysis.focus):
        ranked = is_superlative(analysis.low(at - 1)) or analysis.low(at - 1) == "common"
        if analysis.low(at) in _PARTS and ranked:
            return tuple(analysis.between(at - 1, at + 1))
    return ()
