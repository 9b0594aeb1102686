"""The value in the middle of what is put in order, which is its median.

Line up the prices of May. Which one stands in the middle?    …  What is the median?
What is the middle value of the prices of May?                What is the median of …
"""

from collections.abc import Sequence

from pageturner.tools.text_to_sql.language.tokens import Token
from pageturner.tools.text_to_sql.language.words import phrases, places, word_set
from pageturner.tools.text_to_sql.rewording.steps import step

_ORDERED = phrases("""
    line up, lined up, lining up, line them up, sort, sorted, rank, ranked, arrange, arranged,
    put in order, order, ordered, in order, from lowest to highest, from highest to lowest,
    from smallest to largest, from largest to smallest, in ascending order, in descending order,
    by size, side by side in order
""")
_WHICH = phrases("""
    which value, which one, which number, which figure, which reading, what value, what number,
    what figure, what, which, which of them
""")
_STANDS = phrases("""
    is, stands, lies, sits, comes, falls, lands, ends up, would be, would stand, stands exactly,
    is exactly, is right, stands right, does one find, do you find
""")
_MIDDLE = phrases("in the middle, in the very middle, halfway, at the halfway point, at the middle")
_MIDDLE_ONE = phrases("""
    the middle value, the middle number, the middle figure, the middle reading, the central value,
    the value in the middle, the number in the middle, the figure in the middle,
    the one in the middle, the middle one
""")
_TELLING = word_set("middle central halfway")


@step(words=_TELLING)
def middle_value(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with "the median" for the value in the middle."""
    ordered = bool(places(tokens, _ORDERED))
    for at, size in places(tokens, _MIDDLE_ONE):
        one = tokens[at + size - 1].low == "one" or tokens[at + 1].low == "one"
        if ordered or (not one and tokens[at + size : at + size + 1] and _of(tokens, at + size)):
            return [*tokens[:at], *tokens[at].put_all("the", "median"), *tokens[at + size :]]
    for at, size in places(tokens, _WHICH) if ordered else ():
        stands = dict(places(tokens, _STANDS)).get(at + size, 0)
        middle = dict(places(tokens, _MIDDLE)).get(at + size + stands, 0) if stands else 0
        if middle:
            asked = tokens[at].put_all("what", "is", "the", "median")
            return [*tokens[:at], *asked, *tokens[at + size + stands + middle :]]
    return list(tokens)


def _of(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].low in ("of", "among", "for")
