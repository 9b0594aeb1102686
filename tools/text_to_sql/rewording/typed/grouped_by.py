"""The clauses of a query about the values of a column, put in words.

group by vessel, in May, order by number of crossings desc      how many crossings by vessel, in May
group by vessel, in May, order by count desc, top 1             the most common vessel, in May
group by vessel order by count(*) asc limit 1                   the least common vessel
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, places, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_GROUPING = phrases("group by, grouped by, group the records by, group them by, group all by")
_ORDERING = phrases("order by, ordered by, sort by, sorted by")
_NUMBER = phrases("""
    number of, the number of, count of, count, count ( * ), the count, frequency, how many,
    number, total
""")
_DOWN = word_set("desc descending")
_UP = word_set("asc ascending")
_FIRST = phrases("""
    first place only, first place, first only, first one only, the first only, top 1, top one,
    limit 1, limit one, only the first, only the top one, winner only, first row only
""")
_MARKS = word_set(", ; . -")


@step("lexicon", words={"group", "grouped"})
def grouped_by(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the commonest value or a count of each for such clauses."""
    size = starts(tokens, 0, _GROUPING)
    column = lexicon.at(tokens, size) if size else None
    texts = [c for c in column.columns if c.type == "text"] if column else []
    order = next(iter(places(tokens, _ORDERING)), None)
    if column is None or not texts or order is None or order[0] < column.last:
        return list(tokens)
    number = order[0] + order[1]
    at = number + starts(tokens, number, _NUMBER)
    at += low_at(tokens, at) in lexicon.nouns
    way = low_at(tokens, at)
    if at == number or way not in _DOWN | _UP:
        return list(tokens)
    rest, first = at + 1, 0
    while rest < len(tokens):
        first = first or starts(tokens, rest, _FIRST)
        step_on = starts(tokens, rest, _FIRST) or int(tokens[rest].low in _MARKS)
        if not step_on:
            return list(tokens)
        rest += step_on
    named = tokens[column.first : column.last]
    within = list(tokens[column.last : order[0]])
    while within and within[-1].low in _MARKS:
        within.pop()
    model = tokens[0]
    if first:
        often = "most" if way in _DOWN else "least"
        return [*model.put_all("the", often, "common"), *named, *within]
    noun = next((t.low for t in tokens if t.low in lexicon.nouns), "records")
    return [*model.put_all("how", "many", noun, "by"), *named, *within]
