"""Search is exact inside a scope, fuses both halves, and never widens."""

import pytest

from pageturner.corpus.corpus import Corpus
from pageturner.tools.fusion import fuse
from pageturner.tools.search import search
from pageturner.tools.words import content_words, match_expression, stem


def test_a_scope_gives_all_it_holds_and_nothing_else(corpus: Corpus) -> None:
    reader = corpus.reader()
    found = reader.find_document("2025-03-02.md")
    assert found is not None
    hits = search(reader, ["stern ramp boarding"], 5, records=[found[0]])
    assert [hit.page.source for hit in hits] == ["2025-03-02.md"]


def test_an_empty_scope_finds_nothing(corpus: Corpus) -> None:
    assert search(corpus.reader(), ["passengers"], 5, records=[]) == []


def test_a_full_k_comes_whenever_there_is_one(corpus: Corpus) -> None:
    assert len(search(corpus.reader(), ["zebra"], 6)) == 6


def test_several_queries_are_one_ranking(corpus: Corpus) -> None:
    hits = search(corpus.reader(), ["swell surges lines", "wheelchair lent"], 2)
    assert {hit.page.source for hit in hits} == {"handbook.md", "2025-03-03.md"}
    assert {hit.query for hit in hits} == {"swell surges lines", "wheelchair lent"}


@pytest.mark.parametrize("query", ['"', "*", "NEAR(", "a AND OR", "col:x", "-", "日本", "'; DROP"])
def test_a_query_is_words_never_syntax(corpus: Corpus, query: str) -> None:
    assert len(search(corpus.reader(), [query], 3)) == 3


FUSIONS = [
    ([["a", "b"], ["b", "a"]], [1, 1], ["a", "b"]),
    ([["a", "b"], ["b", "c"]], [1, 1], ["b", "a", "c"]),
    ([["a", "b"], ["b", "c"]], [1, 0.01], ["a", "b", "c"]),
    ([["a"], ["b"]], [0.5, 1], ["b", "a"]),
    ([], [], []),
]


@pytest.mark.parametrize(("rankings", "weights", "expected"), FUSIONS)
def test_ranks_are_fused(
    rankings: list[list[str]], weights: list[float], expected: list[str]
) -> None:
    assert [item for item, _ in fuse(rankings, weights)] == expected


def test_words_that_carry_no_meaning_are_left_out() -> None:
    assert content_words("What was the 3-day mean, in 2025?") == ["3-day", "mean", "2025"]
    assert match_expression("the of and") == ""
    assert match_expression('say "x"') == '"say" OR "x"'


@pytest.mark.parametrize(
    "forms", [["cancelled", "cancels", "cancelling"], ["ferry", "ferries"], ["boarding", "boarded"]]
)
def test_forms_of_a_word_are_one_word(forms: list[str]) -> None:
    assert len({stem(form) for form in forms}) == 1
