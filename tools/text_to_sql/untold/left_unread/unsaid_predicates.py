"""What is asked of one record that is named, and no column says: "is 9 Saltgate available?".

That there is such a record answers nothing that is asked of it.
"""

from pageturner.tools.text_to_sql.asks.asking import asks_yes_no, is_name
from pageturner.tools.text_to_sql.language.english import PARTS_OF_DAY
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.question import Question
from pageturner.tools.text_to_sql.reading import Reading

_OPENING = word_set(
    "is are was were isn't aren't wasn't weren't has have had hasn't haven't hadn't"
)
_LEADING = word_set("the a an both either all and or , of")
_THERE = PARTS_OF_DAY | word_set("""
    there here in at all on of it them these those that this the a an one some any your our my and
    or record recorded known included mentioned contained covered listed kept held found data list
    base archive collection corpus still now already yet then ever again too also been please
    right correct true yes no not ok today tomorrow yesterday time times for from by to with about
""")


def unsaid_predicate(question: Question, reading: Reading) -> tuple[str, ...]:
    """The words behind the name of a record that are to be true of it; none where a column tells
    anything of it, or where only its being there is asked for."""
    whether = reading.kind in ("any", "all", "none") and not reading.unknown
    if not whether or not asks_yes_no(question):
        return ()
    analysis = question.analysis
    names = [found for found in question.found if is_name(question, found)]
    said = [found.condition for found in names]
    if not names or any(one not in said for one in (*reading.conditions, *reading.filters)):
        return ()
    start, end = analysis.sentence_of(names[0].first)
    if analysis.low(start) not in _OPENING:
        return ()
    if not _LEADING.issuperset(analysis.between(start + 1, names[0].first)):
        return ()
    told = {at for m in analysis.mentions for at in range(m.first, m.last) if m.columns}
    told |= analysis.dates.used | {at for one in names for at in range(one.first, one.last)}
    words = [
        analysis.tokens[at]
        for at in range(names[0].last, end)
        if at not in told and not analysis.noun_at(at)
    ]
    return tuple(w.text for w in words if w.kind == "word" and w.low not in _THERE)
