"""Passages end where sentences end, fit the limit, and lose nothing but white space."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pageturner.corpus.chunking import passages, sentences
from pageturner.corpus.documents import Block

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


def prose(text: str) -> list[Block]:
    return [Block(text=text)]


TABLE = "| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |"


@pytest.mark.parametrize(("text", "expected"), SENTENCES)
def test_sentences_end_where_a_reader_ends_them(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


def test_passages_are_cut_between_sentences() -> None:
    cut = passages(prose("One two three. Four five six. Seven eight."), 6, by_word)
    assert [p.text for p in cut] == ["One two three. Four five six.", "Seven eight."]
    assert [p.stop_reason for p in cut] == ["token_limit", "section"]
    assert [p.num_tokens for p in cut] == [6, 2]


def test_a_sentence_past_the_limit_is_cut_between_words() -> None:
    cut = passages(prose("word " * 25), 10, by_word)
    assert all(p.num_tokens <= 10 for p in cut)
    assert " ".join(p.text for p in cut).split() == ["word"] * 25


def test_a_word_that_is_one_token_to_the_model_is_cut_for_its_readers() -> None:
    asked: list[str] = []

    def unknown(texts: Sequence[str]) -> list[int]:
        asked.extend(texts)
        return [len(text.split()) for text in texts]

    cut = passages(prose("Short. " + "x" * 5_000 + " The end."), 10, unknown)
    assert max(len(passage.text) for passage in cut) <= 160
    assert all(passage.num_tokens <= 10 for passage in cut)
    assert "".join(passage.text for passage in cut).count("x") == 5_000
    assert max(map(len, asked)) <= 160


def test_nothing_makes_no_passages() -> None:
    assert passages(prose("  \n "), 10, by_word) == []


@given(text=st.text(max_size=400), limit=st.integers(3, 40))
def test_no_passage_is_past_the_limit_and_no_character_is_lost(text: str, limit: int) -> None:
    cut = passages(prose(text), limit, by_word)
    assert all(p.num_tokens <= limit for p in cut)
    assert "".join("".join(p.text for p in cut).split()) == "".join(text.split())
    assert [p.stop_reason for p in cut[:-1]] == ["token_limit"] * (len(cut) - 1 if cut else 0)


def test_a_table_that_fits_a_passage_is_not_cut() -> None:
    blocks = [Block(text="One two three four."), Block(text=TABLE, kind="table")]
    cut = passages(blocks, 26, by_word)
    assert [p.text for p in cut] == ["One two three four.", TABLE]


def test_a_longer_table_repeats_its_head_over_each_part() -> None:
    cut = passages([Block(text=TABLE, kind="table")], 20, by_word)
    head = "| a | b |\n| --- | --- |\n"
    assert [p.text for p in cut] == [head + "| 1 | 2 |\n| 3 | 4 |", head + "| 5 | 6 |"]


def test_a_passage_says_on_which_printed_pages_it_stands() -> None:
    blocks = [
        Block(text="One two.", page_first=4, page_last=4),
        Block(text="Three four.", page_first=4, page_last=5),
        Block(text="Five six seven eight.", page_first=6, page_last=6),
    ]
    cut = passages(blocks, 4, by_word)
    assert [(p.page_first, p.page_last) for p in cut] == [(4, 5), (6, 6)]
