"""Whatever the words of questions are put together to, it is read or refused, and never fails."""

import random
from datetime import datetime
from pathlib import Path

import pytest

from pageturner.tools.text_to_sql.grammar import read
from pageturner.tools.text_to_sql.reading import Reading, Refusal
from pageturner.tools.text_to_sql.several.asked import several_asked
from tests.tools.text_to_sql.schemas import FIXTURES, schema

MIXED = 400
"""So many for each of the records."""


def questions(name: str) -> list[str]:
    """What is asked in the fixtures of these records."""
    lines = [
        line
        for file in sorted(Path(FIXTURES).glob(f"{name}*.txt"))
        for line in file.read_text(encoding="utf-8").splitlines()
    ]
    return [line[2:].split(" @ ")[0] for line in lines if line.startswith("? ")]


def mixed(asked: list[str], chance: random.Random) -> str:
    """A question with words of another, without some of its own, or in another order."""
    one, other = chance.choice(asked).split(), chance.choice(asked).split()
    way = chance.randrange(4)
    if way == 0:
        one = one[: chance.randrange(len(one))] + other[chance.randrange(len(other)) :]
    elif way == 1:
        for _ in range(3):
            one.insert(chance.randrange(len(one) + 1), chance.choice(other))
    elif way == 2:
        one = [word for word in one if chance.random() > 0.2]
    else:
        chance.shuffle(one)
    return " ".join(one)


@pytest.mark.parametrize("name", ["weather", "kilns", "lettings", "bakery", "ferries"])
def test_words_in_disorder_never_fail(name: str) -> None:
    asked, chance, card = questions(name), random.Random(name), schema(name).card
    for _ in range(MIXED):
        question = mixed(asked, chance)
        now = datetime(2026, 3, 1) if chance.random() < 0.5 else None
        assert isinstance(read(question, card, now), Reading | Refusal), question
        assert len(several_asked(question, card, now)) != 1, question


ONCE_FAILED = [
    "At April on 18, clouds 2026? what did clear time the",
    "peak 2025? At on did Halloween what temperature time the",
    "rain in the second half of December 2025 (16th-31st)? highs this past week, 10 to 16 May, "
    "warmer on average than the week before, 3 to 9 May?",
]


@pytest.mark.parametrize("question", ONCE_FAILED)
def test_what_failed_once_is_read(question: str) -> None:
    for now in (None, datetime(2026, 8, 23)):
        assert isinstance(read(question, schema("weather").card, now), Reading | Refusal)
