"""Weekends, weeks and months that are called by what their days were, which are counted themselves.

how many hail weekends were there in May       how many weekends in May had a hail day
number of wet weeks in June                    how many weeks in June had a wet day
how many dry weekends did we have in May       which weekends in May were dry, all through
how many dry Saturdays were there              stays: days
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon, Mention, Role
from pageturner.tools.text_to_sql.rewording.steps import step

_UNITS = word_set("weekends weeks months")
_OPENING = phrases("how many, number of, the number of, what number of, count of, count the")
_VERBS = phrases("""
    were there, are there, have there been, was there, did we have, did we get, have we had,
    did it have, do we have, there were, there are, were recorded, occurred, happened
""")
_IN = word_set("in during of over between from since this last on within across throughout")
_ENDS = word_set("? .")


@step("lexicon", words=_UNITS)
def rainy_weekends(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, counting weekends with such a day."""
    for at in range(len(tokens)):
        size = starts(tokens, at, _OPENING)
        if not size:
            continue
        such = at + size
        found = lexicon.at(tokens, such)
        if found is None or low_at(tokens, found.last) not in _UNITS or found.degree:
            continue
        lacking = _truths(found, "low") and not _truths(found, "name")
        if not lacking and not _truths(found, "name"):
            continue
        unit, rest = tokens[found.last], found.last + 1
        rest += starts(tokens, rest, _VERBS)
        end = len(tokens) - (tokens[-1].low in _ENDS)
        stretch = list(tokens[rest:end])
        if stretch and (stretch[0].low not in _IN or _says_more(stretch, lexicon)):
            continue
        adjective, put = tokens[such : found.last], tokens[at].put_all
        if lacking:
            asked = [*put("which"), unit, *stretch, *put("were"), *adjective]
        else:
            asked = [*put("how", "many"), unit, *stretch, *put("had", "a"), *adjective, *put("day")]
        return [*tokens[:at], *asked, *tokens[end:]]
    return list(tokens)


def _truths(found: Mention, role: Role) -> bool:
    """Whether something is named that is so or not so: by itself, or by its contrary."""
    return any(link.column.type == "boolean" for link in found.of(role))


def _says_more(stretch: Sequence[Token], lexicon: Lexicon) -> bool:
    """Whether more is said of them than when they were: "with gusts over 30"."""
    more = any(token.low in ("with", "without") for token in stretch)
    named = (lexicon.at(stretch, at) for at in range(len(stretch)))
    return more or any(
        found.of("name", "low", "value") and not any(c.temporal for c in found.columns)
        for found in named
        if found
    )
