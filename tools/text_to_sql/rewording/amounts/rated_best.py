"""What is rated, by the mean of its ratings, and not by one of them.

which product is rated best                  which product has the highest average rating
which customer gives the lowest ratings      … the lowest average ratings
which agent has the worst average score      … the lowest average score
what is the worst-rated item                 which item has the lowest average rating

Of a grade of a few steps many records have the highest; none of them alone says who has it. Not of
records: "which ticket has the lowest rating", nor of what is added up.
"""

from collections.abc import Sequence

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.language.english import AUXILIARIES
from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.language.words import word_set
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_HIGH = word_set("best highest top")
_LOW = word_set("worst lowest poorest")
_ENDS = _HIGH | _LOW
_ASKED = word_set("which what whose")
_HAVING = word_set("has have had gets get got gives give gave receives received earns earned with")
_RATED = word_set("rated scored reviewed graded")
_RATING = {"rated": "rating", "scored": "score", "reviewed": "rating", "graded": "grade"}
_MEANS = word_set("average mean avg overall")
_STEPS = 11
"""So many different values a grade has at most."""
_NEAR = 6


@step("lexicon", words=_ENDS)
def rated_best(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens, with the mean of what is graded."""
    at = next((n for n, token in enumerate(tokens) if token.low in _ENDS), 0)
    beside = {low_at(tokens, at - 1), low_at(tokens, at + 1), low_at(tokens, at + 2)} & _RATED
    if beside:
        return _of_rated(tokens, at, beside.pop(), lexicon)
    grouped = any(_groups(tokens, n, lexicon) for n in range(min(at, _NEAR)))
    led = low_at(tokens, at - 1) == "the" and low_at(tokens, at - 2) in _HAVING
    named = at + 1 + (low_at(tokens, at + 1) in _MEANS)
    if not grouped or not led or not _grade(tokens, named, lexicon):
        return list(tokens)
    return [*tokens[:at], *tokens[at].put_all(_end(tokens[at]), "average"), *tokens[named:]]


def _of_rated(tokens: Sequence[Token], at: int, rated: str, lexicon: Lexicon) -> list[Token]:
    """`which product is rated best`, `the worst-rated product`."""
    rating = _RATING[rated]
    if not _grade([tokens[at].put(rating)], 0, lexicon):
        return list(tokens)
    put = ("the", _end(tokens[at]), "average", rating)
    if low_at(tokens, at - 1) == rated or low_at(tokens, at - 2) == rated:
        first = at - 1 - (low_at(tokens, at - 1) != rated)
        has = first - (low_at(tokens, first - 1) in AUXILIARIES)
        grouped = any(_groups(tokens, n, lexicon) for n in range(min(at, _NEAR)))
        said = [*tokens[:has], *tokens[at].put_all("has", *put), *tokens[at + 1 :]]
        return said if grouped else list(tokens)
    behind = at + 1 + (low_at(tokens, at + 1) == "-")
    kind = behind + 1
    named = lexicon.at(tokens, kind)
    if low_at(tokens, behind) != rated:
        return list(tokens)
    if named is None or not _text(tokens, kind, lexicon):
        return _predicate(tokens, at, kind, put, lexicon)  # "which one is the worst rated"
    return [
        *tokens[at].put_all("which"),
        *tokens[kind : named.last],
        *tokens[at].put_all("has", *put),
        *tokens[named.last :],
    ]


def _predicate(
    tokens: Sequence[Token], at: int, end: int, put: Sequence[str], lexicon: Lexicon
) -> list[Token]:
    has = at - (low_at(tokens, at - 1) == "the") - 1
    grouped = any(_groups(tokens, n, lexicon) for n in range(min(at, _NEAR)))
    if not grouped or low_at(tokens, has) not in AUXILIARIES:
        return list(tokens)
    return [*tokens[:has], *tokens[at].put_all("has", *put), *tokens[end:]]


def _end(token: Token) -> str:
    return "highest" if token.low in _HIGH else "lowest"


def _groups(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether one of several names is asked for there, "which customer", and these return: of
    names that are of one record each, none has several ratings."""
    found = lexicon.at(tokens, at + 1) if tokens[at].low in _ASKED else None
    return _text(tokens, at + 1, lexicon) and any(
        link.column.distinct < link.column.filled for link in (found.of("name") if found else ())
    )


def _text(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    found = lexicon.at(tokens, at)
    names = [link.column for link in found.of("name")] if found else []
    return bool(names) and all(column.type == "text" for column in names)


def _grade(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a number of a few steps is named there, of which none are added up."""
    found = lexicon.at(tokens, at)
    columns = [link.column for link in found.of("name")] if found else []
    return bool(columns) and all(map(_of_few_steps, columns))


def _of_few_steps(column: ColumnCard) -> bool:
    numbers = column.type in ("integer", "real") and not column.additive
    return numbers and 1 < column.distinct <= _STEPS
