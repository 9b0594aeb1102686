"""A number in words before what is counted in a column is the number: "a five-star review".

how many five-star reviews          how many 5-star reviews
the most one star reviews           the most 1-star reviews
reviews with five stars             reviews with 5 stars
the last 1-star review              the last review with 1 star
five reviews · one more star        no: records, or so many more
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token, low_at
from pageturner.tools.text_to_sql.lexicon import Lexicon
from pageturner.tools.text_to_sql.rewording.steps import step

_IN_FIGURES = {
    word: str(number)
    for number, word in enumerate("zero one two three four five six seven eight nine ten".split())
}
_NUMBERS = frozenset(_IN_FIGURES)
_MARKS = frozenset("-")
_ENDS = frozenset({"first", "last", "latest", "newest", "earliest", "oldest"})


@step("lexicon", words=_NUMBERS | _MARKS)
def five_star(tokens: Sequence[Token], lexicon: Lexicon) -> list[Token]:
    """The tokens with such numbers in figures, and no hyphen behind them."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        token, hyphen = tokens[at], low_at(tokens, at + 1) in _MARKS
        numeric = token.low in _NUMBERS or (hyphen and token.kind == "number")
        if numeric and _counted(tokens, at, at + 1 + hyphen, lexicon):
            figure = token.put(_IN_FIGURES.get(token.low, token.low))
            noun = at + 2 + hyphen
            if low_at(tokens, at - 1) in _ENDS and low_at(tokens, noun) in lexicon.nouns:
                result += [tokens[noun], token.put("with"), figure, tokens[noun - 1]]
                at = noun + 1
            else:
                result.append(figure)
                at += 1 + hyphen
        else:
            result.append(token)
            at += 1
    return result


def _counted(tokens: Sequence[Token], at: int, first: int, lexicon: Lexicon) -> bool:
    """Whether the unit of a column stands behind a number, joined to it or before a record."""
    unit = lexicon.at(tokens, first) if first < len(tokens) else None
    if unit is None or unit.degree:
        return False
    said = tokens[first].low.rstrip("s")
    numbers = [one.column for one in unit.of("name") if one.column.type in ("integer", "real")]
    counted = any(said == column.unit.lower().rstrip("s") for column in numbers)
    of_records = low_at(tokens, unit.last) in lexicon.nouns
    several = tokens[first].low.endswith("s") and low_at(tokens, at - 1) not in _OPENING
    return counted and (first > at + 1 or of_records or several)


_OPENING = frozenset({"", "most", "least", "first", "last", "top"})
