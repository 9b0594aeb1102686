"""What is passed over because none of its words stands in a question would have found nothing.

`Analysis.lacks` says that none does. Where it says so of no words, everything is looked for
everywhere, and every question has to be read as it is otherwise."""

from itertools import islice

import pytest

from pageturner.tools.text_to_sql import grammar
from pageturner.tools.text_to_sql.analysis import Analysis
from tests.tools.text_to_sql.schemas import schema
from tests.tools.text_to_sql.test_writer import cases

PARTS = 16
"""The questions are dealt out to so many tests, which run beside one another."""


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_passed_over_that_would_be_found(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt = [(c.question, schema(c.schema).card, c.now) for c in islice(cases(), part, None, PARTS)]
    read = [grammar.read(*one) for one in dealt]
    found = Analysis.__post_init__

    def lacking_nothing(analysis: Analysis) -> None:
        found(analysis)
        analysis.lacks = lambda _: False

    monkeypatch.setattr(Analysis, "__post_init__", lacking_nothing)
    grammar._analysed.cache_clear()
    try:
        otherwise = [
            one[0] for one, before in zip(dealt, read, strict=True) if grammar.read(*one) != before
        ]
    finally:
        grammar._analysed.cache_clear()
    assert otherwise == []
