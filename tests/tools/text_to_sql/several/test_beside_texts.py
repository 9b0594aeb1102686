"""Questions of one turn of which some are told by the records, and others by the texts."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql.several.asked import several_asked
from pageturner.tools.text_to_sql.several.beside_texts import (
    asked_beside_texts,
    is_searched_for,
    told_by_texts,
)
from tests.tools.text_to_sql.schemas import schema


def beside_texts(name: str) -> SchemaCard:
    """The card of a schema whose records stand among other papers."""
    card = schema(name).card
    return replace(card, count=card.count + 10)


APART = [
    # (asked of, the turn, its questions)
    (
        "ferries",
        "How many passengers may a boat carry, and how many passengers on 4 March 2025?",
        ["How many passengers may a boat carry?", "how many passengers on 4 March 2025?"],
    ),
    (
        "ferries",
        "How many passengers on 4 March 2025, and how do I claim a refund?",
        ["How many passengers on 4 March 2025?", "how do I claim a refund?"],
    ),
    (
        "ferries",
        "Where do lost umbrellas go? How many passengers were carried on 4 March 2025?",
        ["Where do lost umbrellas go?", "How many passengers were carried on 4 March 2025?"],
    ),
    (
        "bakery",
        "Could you tell me how sourdough is started, and which loaf sold best in May 2025?",
        ["how sourdough is started?", "which loaf sold best in May 2025?"],
    ),
    (
        "weather",
        "What was the highest gust in January 2026, and explain how gusts are measured",
        ["What was the highest gust in January 2026?", "how gusts are measured?"],
    ),
    (
        "weather",
        "1) Who reads the instruments? 2) What was the highest gust in January 2026?",
        ["Who reads the instruments?", "What was the highest gust in January 2026?"],
    ),
    (
        "weather",
        "Two things. Who reads the instruments? And what was the highest gust in January 2026?",
        ["Who reads the instruments?", "what was the highest gust in January 2026?"],
    ),
    (
        "weather",
        "How is a gauge cleaned, how long does it take, and how many days had rain in May 2026?",
        ["How is a gauge cleaned, how long does it take?", "how many days had rain in May 2026?"],
    ),
    (
        "weather",
        "What was the high on 3 May 2026, and what does the briefing say about pollen?",
        [
            "What was the high on 3 May 2026?",
            "what does the briefing say about pollen on 3 May 2026?",
        ],
    ),
    (
        "weather",
        "Was it foggy on 9 March 2026, and does fog close the harbour?",
        ["Was it foggy on 9 March 2026?", "does fog close the harbour?"],
    ),
    (
        "weather",
        "What closes the harbour and who opens the gates?",
        ["What closes the harbour?", "who opens the gates?"],
    ),
    (
        "ferries",
        "Hello, I would like to know how many passengers there were on 4 March 2025. "
        "Also, how long is a pass valid?",
        ["how many passengers there were on 4 March 2025?", "how long is a pass valid?"],
    ),
    (
        "ferries",
        "Morning. Who steered on 4 March 2025, and where do drivers leave their cars?",
        ["Who steered on 4 March 2025?", "where do drivers leave their cars?"],
    ),
    (
        "ferries",
        "Where do we gather when there's a fire? How many passengers on 4 March 2025?",
        ["Where do we gather when there's a fire?", "How many passengers on 4 March 2025?"],
    ),
    (
        "ferries",
        "Until when can a ticket be changed? How many passengers on 4 March 2025?",
        ["Until when can a ticket be changed?", "How many passengers on 4 March 2025?"],
    ),
    (
        "ferries",
        "What does it cost to hire a bicycle, and how long is the pass valid?",
        ["What does it cost to hire a bicycle?", "how long is the pass valid?"],
    ),
    (
        "ferries",
        "- how many passengers on 4 March 2025 - lost umbrellas - may dogs come on board?",
        ["how many passengers on 4 March 2025?", "lost umbrellas?", "may dogs come on board?"],
    ),
    (
        "ferries",
        "Who built the old lighthouse and when was it painted?",
        ["Who built the old lighthouse?", "when was the old lighthouse painted?"],
    ),
    (
        "ferries",
        "My boss asked me what stewards are paid, and how many passengers on 4 March 2025.",
        ["what stewards are paid?", "how many passengers on 4 March 2025?"],
    ),
]


@pytest.mark.parametrize(("name", "turn", "asked"), APART, ids=[one[1][:50] for one in APART])
def test_each_stands_by_itself(name: str, turn: str, asked: list[str]) -> None:
    card = beside_texts(name)
    assert several_asked(turn, card, None) == ()
    assert list(asked_beside_texts(turn, card, None)) == asked


WHOLE = [
    "What is the capital and what is the population of France?",
    "What is a gauge and how does it work?",
    "What is a gale, and how is it measured?",
    "How is a gauge cleaned, and how long does it take?",
    "Who signed the charter and was exempt from its rules?",
    "Who is the founder, who sold the firm, and is accused of fraud?",
    "Did the first paper praise the design, and does the second paper praise it as well?",
    "Did the Herald praise the design, and does the Post praise the price?",
    "As somebody who paints for a living, how many days of May 2026 were dry?",
    "What was the highest gust in January 2026?",
    "My walk was in March, I forget which Sunday. Did it rain?",
    "Why, and how many?",
]


@pytest.mark.parametrize("turn", WHOLE)
def test_what_is_asked_in_one_stays_whole(turn: str) -> None:
    assert asked_beside_texts(turn, beside_texts("weather"), None) == ()


def test_where_every_document_is_a_record_nothing_is_taken_apart() -> None:
    turn = "What was the high on 3 May 2026, and who reads the instruments?"
    assert asked_beside_texts(turn, schema("weather").card, None) == ()
    assert asked_beside_texts(turn, beside_texts("weather"), None)


@pytest.mark.parametrize(
    ("question", "of_texts"),
    [
        ("who reads the instruments?", True),
        ("in which cases is a ticket paid back?", True),
        ("what was the high on 3 May 2026?", False),
        ("what is done with them?", False),
        ("why?", False),
        ("the rules", False),
    ],
)
def test_one_question_that_only_texts_tell(question: str, of_texts: bool) -> None:
    assert told_by_texts(question, beside_texts("weather"), None) is of_texts


@pytest.mark.parametrize(
    ("part", "searched"),
    [
        ("how is a gauge read in fog?", True),
        ("how low may a reading be?", True),
        ("how many days had fog?", False),
        ("what was told of pollen on 3 May 2026?", False),
    ],
)
def test_one_of_several_is_searched_for_if_no_record_tells_it(part: str, searched: bool) -> None:
    assert is_searched_for(part, beside_texts("weather"), None) is searched
    assert not is_searched_for(part, schema("weather").card, None)
