"""The end of a scale of something, with what it is given in: that is what is measured.

the lowest temperature, in the core, of May     the lowest core of May
the biggest output in leftovers                 the biggest leftovers

Both are measured alike, and only one of them is asked about.
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.degrees import is_superlative
from pageturner.tools.text_to_sql.language.fall_hours import FALLING
from pageturner.tools.text_to_sql.language.tokens import Token, low_at, stems
from pageturner.tools.text_to_sql.language.words import standing, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention
from pageturner.tools.text_to_sql.question import NUMERIC
from pageturner.tools.text_to_sql.rewording.steps import step

_IN = word_set("in")
_BEHIND = word_set("of in on during for over at that which was is were ever , . ? ! ; :") | {""}
_LONGEST = 3


@step("lexicon", words=_IN)
def given_in(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with what something is given in instead of the thing."""
    graded = [at for at, token in enumerate(tokens) if is_superlative(token.low)]
    for at in standing(tokens, _IN) if graded else ():
        end = at - (low_at(tokens, at - 1) == ",")
        first = next((n + 1 for n in reversed(graded) if n + 1 < end <= n + 1 + _LONGEST), 0)
        said = lexicon.at(tokens, first) if first else None
        place = at + 1 + (low_at(tokens, at + 1) in ("the", "its"))
        given = lexicon.at(tokens, place) if place < len(tokens) else None
        if said is None or said.last != end or given is None or not _alike(said, given):
            continue
        if not FALLING.isdisjoint(stems(tokens[end - 1].low)):  # "the biggest drop in the level"
            continue
        if low_at(tokens, given.last) in _BEHIND:
            last = given.last + (low_at(tokens, given.last) == "," and end < at)
            return [*tokens[:first], *tokens[place : given.last], *tokens[last:]]
    return list(tokens)


def _alike(said: Mention, given: Mention) -> bool:
    """Whether both are names of amounts in one unit, and of no column in common."""
    columns = [[link.column for link in one.of("name")] for one in (said, given)]
    units = [{c.unit for c in named if c.type in NUMERIC and c.unit} for named in columns]
    names = [{c.name for c in named} for named in columns]
    return len(units[1]) == 1 and units[0] == units[1] and names[0].isdisjoint(names[1])
