"""What a thing was said to be in a word made of two, where only that it was is recorded.

    "was the mist man-made on 3 May"      no record tells what it was like, nor where from
    "was the hail home-grown"

"Was the mist long-lasting, light-to-moderate" reads no otherwise; what is declared with a hyphen
is told.
"""

from pageturner.tools.text_to_sql.columns.upper_ends import one_a_day
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question

_BEING = word_set("was were is are wasn't weren't isn't aren't")
_THE = word_set("the that this any")
_CLOSING = word_set("? . ! , ; on in at for during or and that then") | {""}


def said_in_two_words(question: Question) -> tuple[str, ...]:
    """The "mist man-made" of "was the mist man-made on 3 May"."""
    analysis = question.analysis
    if analysis.lacks(("-",)) or not one_a_day(analysis.card):
        return ()
    named = {at for m in analysis.mentions for at in range(m.first, m.last)}
    for thing in analysis.mentions:
        fact = any(link.column.type == "boolean" for link in thing.of("name"))
        before = thing.first - 1 - (analysis.low(thing.first - 1) in _THE)
        if not fact or thing.first not in analysis.focus or analysis.low(before) not in _BEING:
            continue
        at = thing.last
        said = analysis.low(at).isalpha() and analysis.low(at + 1) == "-"
        said = said and analysis.low(at + 2).isalpha()
        ends = at + 3 in analysis.dates.used or analysis.low(at + 3) in _CLOSING
        if said and ends and named.isdisjoint((at, at + 2)):
            return (thing.words, *analysis.between(at, at + 3))
    return ()
