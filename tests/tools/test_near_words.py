"""Words that mean nearly the same, by the table of the embedding model."""

from types import SimpleNamespace
from typing import Any

import pytest

from pageturner.agent.relevance import coverage
from pageturner.corpus.embedding import load_embedder
from pageturner.corpus.fakes import HashEmbedder
from pageturner.tools.near_words import NearWords
from pageturner.tools.words import content_words


@pytest.fixture(scope="module")
def near() -> NearWords:
    corpus: Any = SimpleNamespace(embedder=load_embedder())
    return NearWords(corpus)


PAIRS = [
    # (a word asked, a word there, is it nearly the same?)
    ("pets", "animals", True),
    ("doctor", "physician", True),
    ("mileage", "mile", True),
    ("payday", "paid", True),
    ("electricity", "energy", True),
    ("clock", "time", False),
    ("cinema", "harbour", False),
    ("designed", "used", False),
    ("12", "14", False),  # (numbers are near each other, and not the same)
    ("5.0", "3.6", False),
]


@pytest.mark.parametrize(("asked", "there", "nearly"), PAIRS)
def test_words_that_mean_nearly_the_same_are_near(
    near: NearWords, asked: str, there: str, nearly: bool
) -> None:
    assert bool(near([asked], ["the", there])) is nearly


def test_a_word_said_in_another_counts_in_part(near: NearWords) -> None:
    text = "Live animals may not be kept in the store."
    plain, nearly = coverage("Are pets kept?", text), coverage("Are pets kept?", text, near)
    assert plain == 0.5
    assert 0.7 < nearly < 1.0
    assert coverage("Are animals kept?", text, near) == 1.0


def test_an_embedder_that_knows_no_words_finds_none_near() -> None:
    corpus: Any = SimpleNamespace(embedder=HashEmbedder())
    assert NearWords(corpus)(["pets"], ["pets", "animals"]) == {}


DRAWN = [
    ("What's the speed limit?", ["speed", "limit"]),
    ("Why hasn't my jam set? Don't I need sugar?", ["jam", "set", "need", "sugar"]),
    ("Is Tulloch's garage open?", ["tulloch's", "garage", "open"]),
    ("We're at O'Neill's", ["o'neill's"]),
]


@pytest.mark.parametrize(("text", "carrying"), DRAWN)
def test_words_drawn_together_carry_nothing(text: str, carrying: list[str]) -> None:
    assert content_words(text) == carrying
