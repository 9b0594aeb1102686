"""Passages end where sentences end, fit the limit, and lose nothing but white space."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pageturner.corpus.chunking import passages, sentences

SENTENCES = [
    ("One. Two! Three?", ["One.", "Two!", "Three?"]),
    ("The gale of No. 4 berth blew. It stopped.", ["The gale of No. 4 berth blew.", "It stopped."]),
    ("It rose by 2.5 m. Then it fell.", ["It rose by 2.5 m.", "Then it fell."]),
    ('She said "stop." Then nothing.', ['She said "stop."', "Then nothing."]),
    ("e.g. this one. Next.", ["e.g. this one.", "Next."]),
    ("- first\n- second\n- third", ["- first", "- second", "- third"]),
    ("| a | b |\n| --- | --- |\n| 1 | 2 |", ["| a | b |", "| --- | --- |", "| 1 | 2 |"]),
    ("A paragraph\nover two lines.\n\nAnother.", ["A paragraph\nover two lines.", "Another."]),
]


def by_word(texts: Sequence[str]) -> list[int]:
    """Words, and a token for every ten characters of a long one."""
    return [sum(1 + len(word) // 10 for word in text.split()) for text in texts]


@pytest.mark.parametrize(("text", "expected"), SENTENCES)
def test_sentences_end_where_a_reader_ends_them(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


def test_passages_are_cut_between_sentences() -> None:
    cut = passages("One two three. Four five six. Seven eight.", 6, by_word)
    assert [p.text for p in cut] == ["One two three. Four five six.", "Seven eight."]
    assert [p.stop_reason for p in cut] == ["token_limit", "section"]
    assert [p.num_tokens for p in cut] == [6, 2]


def test_a_sentence_past_the_limit_is_cut_between_words() -> None:
    cut = passages("word " * 25, 10, by_word)
    assert all(p.num_tokens <= 10 for p in cut)
    assert " ".join(p.text for p in cut).split() == ["word"] * 25


def test_nothing_makes_no_passages() -> None:
    assert passages("  \n ", 10, by_word) == []


@given(text=st.text(max_size=400), limit=st.integers(3, 40))
def test_no_passage_is_past_the_limit_and_no_character_is_lost(text: str, limit: int) -> None:
    cut = passages(text, limit, by_word)
    assert all(p.num_tokens <= limit for p in cut)
    assert "".join("".join(p.text for p in cut).split()) == "".join(text.split())
    assert [p.stop_reason for p in cut[:-1]] == ["token_limit"] * (len(cut) - 1 if cut else 0)
