"""An end or a mean that is said once of several things, said of each.

the average rent and deposit in May        the average rent and average deposit in May
lowest high, gust and chance of rain       lowest high, lowest gust and lowest chance of rain
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.several.pieces import names_an_end

_AND = word_set("and & ,")
_BEHIND = word_set("on in for during between from across over of at by this last ? . ! ; :") | {""}
_AMOUNTS = ("real", "integer")


def said_of_each(question: str, tokens: Sequence[Token], lexicon: Lexicon) -> str:
    """The question with the end in front of each thing that is named behind it."""
    if not any(names_an_end(tokens, at) for at in range(len(tokens))):
        return question
    places: list[tuple[int, str]] = []
    for at in range(len(tokens) - 3):
        if names_an_end(tokens, at):
            named = amount_at(tokens, at + 1, lexicon)
            places += [(start, tokens[at].text) for start in _further(tokens, named, lexicon)]
    for start, end in reversed(places):
        question = f"{question[:start]}{end} {question[start:]}"
    return question


def _further(tokens: Sequence[Token], last: int, lexicon: Lexicon) -> list[int]:
    """Where, in the text, the things begin that are listed behind the first."""
    found: list[int] = []
    joined = ""
    while last and low_at(tokens, last) in _AND:
        comma = low_at(tokens, last) == ","
        first = last + 1 + (comma and low_at(tokens, last + 1) in ("and", "&"))
        joined = low_at(tokens, first - 1)
        last = amount_at(tokens, first, lexicon)
        if last:
            found.append(tokens[first].start)
            ended = last
    listed = bool(found) and joined in ("and", "&") and low_at(tokens, ended) in _BEHIND
    return found if listed else []


def amount_at(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> int:
    """Where the name of a column of amounts that begins here ends; 0 for none."""
    named = lexicon.at(tokens, at)
    if named is None or named.degree:
        return 0
    links = named.of("name")
    return named.last if links and all(one.column.type in _AMOUNTS for one in links) else 0
