"""More or less likely than a chance that is told, put as a chance above or below it.

wetter than a 70% chance          with above 70% chance
drier than a 30 percent chance    with below 30 percent chance
a chance of better than even      a chance of above 50 percent
worse than even odds of hail      below 50 percent chance of hail
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.units import unit_of
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_ARTICLES = word_set("a an the")
_MORE = word_set("better greater higher more larger bigger")
_LESS = word_set("worse less lower smaller poorer")
_CHANCES = word_set("chance chances odds probability likelihood")


@step("lexicon", words={"than"})
def than_a_chance(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with every such chance put as a limit."""
    result = list(tokens)
    at = len(result) - 1
    while at > 0:
        if result[at].low == "than":
            result = _than_even(result, at, lexicon) or _than_so_likely(result, at, lexicon)
        at -= 1
    return result


def _than_so_likely(tokens: list[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """`wetter than a 70% chance`: what is compared tells of the chance, or of its contrary."""
    number = at + 1 + (low_at(tokens, at + 1) in _ARTICLES)
    percent = low_at(tokens, number + 1) in ("%", "percent")
    said = lexicon.at(tokens, at - 1)
    chance = lexicon.at(tokens, number + 2) if percent and number + 2 < len(tokens) else None
    if said is None or chance is None or said.degree != "more" or not chance.of("name"):
        return tokens
    told = {link.column.name for link in chance.of("name") if unit_of(link.column.unit) == "%"}
    roles = {link.role for link in said.of("name", "low") if link.column.name in told}
    if len(roles) != 1 or tokens[number].kind != "number":
        return tokens
    side = tokens[at].put("above" if roles == {"name"} else "below")
    return [*tokens[: said.first], tokens[said.first].put("with"), side, *tokens[number:]]


def _than_even(tokens: list[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """`better than even`, `less than an even chance`, where a chance is spoken of."""
    even = at + 1 + (low_at(tokens, at + 1) in _ARTICLES)
    word = tokens[at - 1].low
    if low_at(tokens, even) != "even" or word not in _MORE | _LESS:
        return []
    if low_at(tokens, even + 1) in _OF_ANOTHER:
        return []  # "higher than even the plan"
    named = low_at(tokens, even + 1) in _CHANCES
    if not named and not _of_a_chance(tokens, at - 1, lexicon):
        return []
    chance = next(
        (
            word
            for column in lexicon.card.columns
            if unit_of(column.unit) == "%"
            for word in column.synonyms
            if word in _CHANCES
        ),
        "",
    )
    if named and not chance:
        return []
    limit = [tokens[at - 1].put("above" if word in _MORE else "below")]
    limit += tokens[even].put_all("50", "percent", *([chance] if named else []))
    before = tokens[: at - 1]
    if before and before[-1].low == "no":
        before[-1] = before[-1].put("not")
    return [*before, *limit, *tokens[even + 1 + named :]]


def _of_a_chance(tokens: list[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a chance stands right before: "a rain chance of", "chance of hail that was"."""
    for place in range(at - 1, max(-1, at - _FAR), -1):
        named = lexicon.at(tokens, place)
        if named and any(unit_of(link.column.unit) == "%" for link in named.of("name")):
            return True
        if tokens[place].kind == "mark":
            return False
    return False


_FAR = 7
_OF_ANOTHER = word_set("the that what its their those")
