"""How much of a thing there has been up to now, of no days that are named.

    "how many inches of hail have we had so far this season"
    "how much mist did we get this season"

What came of it nobody recorded where only the plan is; and of no days, none of these tells it.
"""

from pageturner.tools.text_to_sql.columns.column_pairs import seen_twice
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.question import Question

_HAD = word_set("had got gotten seen received get see receive fallen fell come came accumulated")
_HELPING = word_set("have has did had")
_UP_TO_NOW = phrases("""
    so far, up to now, until now, till now, to date, as of now, this season, thus far, since then,
    all season, all winter, all summer, already
""")


def had_so_far(question: Question) -> tuple[str, ...]:
    """The "snow", "so far" of "how much snow have we had so far"."""
    analysis = question.analysis
    if analysis.lacks(_HELPING) or analysis.dates.used:
        return ()
    recorded = seen_twice(analysis.card)
    until = places(analysis.tokens, _UP_TO_NOW)
    for thing in question.free if recorded else ():
        how = analysis.between(max(0, thing.first - 4), thing.first)
        asked = "how" in how and not {"much", "many"}.isdisjoint(how)
        came = analysis.between(thing.last, thing.last + 6)
        had = not _HAD.isdisjoint(came) and not _HELPING.isdisjoint(came)
        own = not recorded & {column.name for column in thing.columns}
        for at, size in until if asked and had and own else ():
            if at >= thing.last:
                return thing.words, *analysis.between(at, at + size)
    return ()
