"""Which values of a text column are kinds of a thing, and which are names."""

import pytest

from pageturner.corpus.card import ColumnCard
from pageturner.tools.text_to_sql.lexicon import is_kind

POINTS = ("North", "North northeast", "Northeast")


CALLED = (("nne", POINTS[1]),)

CASES = [
    # (order, other words, distinct values, records, whether they are kinds)
    ((), CALLED, 16, 380, True),
    (POINTS, (), 40, 50, True),
    ((), CALLED, 27, 37, False),
    ((), CALLED, 20, 37, False),
    ((), (), 16, 380, False),
]


@pytest.mark.parametrize(("order", "aliases", "distinct", "filled", "kind"), CASES)
def test_kinds_return_and_have_other_words(
    order: tuple[str, ...],
    aliases: tuple[tuple[str, str], ...],
    distinct: int,
    filled: int,
    kind: bool,
) -> None:
    column = ColumnCard(
        name="wind", type="text", order=order, aliases=aliases, distinct=distinct, filled=filled
    )
    assert is_kind(column, POINTS[1]) is kind
