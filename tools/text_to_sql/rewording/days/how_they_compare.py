"""How two stretches compare in something, as an order to compare them by it.

how do May and June compare in hail days     →  compare May and June by number of hail days
how did May stack up against June for hail   →  compare May and June by number of hail days
how do the depths of May and June compare    →  compare the depths of May and June
how do May and June compare                  →  the same: nothing is said of what
"""

from collections.abc import Collection, Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import phrases, starts, word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import one_of_each, step

_COMPARING = phrases("compare, stack up, measure up, line up, match up, shape up")
_DOING = word_set("do does did will would")
_LEADS = phrases("""
    in, on, for, by, in terms of, when it comes to, as regards, with regard to, with respect to,
    regarding, as to, as far as, on the number of, in the number of, by the number of,
    in number of, by number of, for number of, in count of, in the count of
""")
_WITH = word_set("with to against and")
_ENDS = word_set("? . ! ;")
_MOST_DAYS = 31


@step("lexicon", "nouns", words=one_of_each(_COMPARING))
def compared_by(tokens: Sequence[Token], lexicon: Lexicon, nouns: Collection[str]) -> list[Token]:
    """The tokens, with "compare May and June by" for "how do May and June compare in"."""
    if low_at(tokens, 0) != "how" or low_at(tokens, 1) not in _DOING:
        return list(tokens)
    end = next((at for at, token in enumerate(tokens) if token.low in _ENDS), len(tokens))
    verb = next((at for at in range(3, end) if starts(tokens, at, _COMPARING)), end)
    behind = verb + starts(tokens, verb, _COMPARING)
    sides = list(tokens[2:verb])
    if verb < end and low_at(tokens, behind) in _WITH:
        with_it = _lead(tokens, behind + 1, end, lexicon)
        if with_it == end:
            return list(tokens)  # "how did the highs compare with the forecasts"
        sides += [tokens[behind].put("and"), *tokens[behind + 1 : with_it]]
        behind = with_it
    lead = starts(tokens, behind, _LEADS) if behind < end else 0
    thing = list(tokens[behind + lead : end])
    opened = tokens[0].put("compare")
    if not lead and behind == end and verb < end and lexicon.named_in(sides):
        return [opened, *sides, *tokens[end:]]
    if not lead or not lexicon.named_in(thing) or not any(t.low == "and" for t in sides):
        return list(tokens)
    said = _number_of(thing, sides, lexicon, {"day", "days", *nouns})
    return [opened, *sides, tokens[verb].put("by"), *said, *tokens[end:]]


def _lead(tokens: Sequence[Token], at: int, end: int, lexicon: Lexicon) -> int:
    """Where the "in" of "with June in hail days" stands; the end where none does."""
    for place in range(at + 1, end):
        size = starts(tokens, place, _LEADS)
        if size and lexicon.named_in(tokens[place + size : end]):
            return place
    return end


def _number_of(
    thing: list[Token], sides: Sequence[Token], lexicon: Lexicon, nouns: Collection[str]
) -> list[Token]:
    """What they are compared by: the number of records that are named, or of those with a fact of
    whole stretches."""
    number = thing[0].put_all("number", "of")
    if thing[-1].low in nouns:
        return [*number, *thing]
    single = any(t.kind == "number" and len(t.text) <= len(str(_MOST_DAYS)) for t in sides)
    found = lexicon.at(thing, 0)
    if single or found is None or found.last != len(thing) or found.degree:
        return thing
    fact = any(column.type == "boolean" for column in found.columns)
    return [*number, *thing, thing[-1].put("days")] if fact else thing
