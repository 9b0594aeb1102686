"""Follow-ups become questions that stand alone; questions that stand alone stay as they are."""

from datetime import date, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pageturner.agent.followup_exchange import Turn
from pageturner.agent.followups import resolve
from pageturner.corpus.card import ColumnCard, SchemaCard

CARD = SchemaCard(
    table="reports",
    unit="document",
    count=62,
    columns=(
        ColumnCard(
            name="date",
            type="date",
            temporal=True,
            filled=62,
            minimum="2025-12-01",
            maximum="2026-01-31",
        ),
        ColumnCard(name="passengers", type="integer", filled=62, minimum=58, maximum=531),
        ColumnCard(name="cars", type="integer", filled=62, minimum=14, maximum=168),
        ColumnCard(
            name="fog", type="boolean", filled=62, minimum=0, maximum=1, synonyms=("foggy",)
        ),
    ),
)
NOW = datetime(2026, 2, 1)
BEFORE = Turn(
    question="How many passengers were carried on 20 December 2025?", dates=(date(2025, 12, 20),)
)

RESOLVED = [
    # (said, the question it becomes, what became of the earlier scope)
    ("And the day after?", "How many passengers were carried on 21 December 2025?", "shifted"),
    ("and on 24 December?", "How many passengers were carried on 24 December 2025?", "shifted"),
    ("same for January", "How many passengers were carried in January 2026?", "shifted"),
    ("what about the cars?", "How many cars were carried on 20 December 2025?", "replaced"),
    ("no, I meant 2024", "How many passengers were carried on 20 December 2024?", "corrected"),
]
ALONE = [
    "How many cars were carried on 3 January 2026?",
    "Why was a couple married in the ticket hall?",
    "What does the handbook say about refunds for lost tickets?",
    "Which day in January 2026 had the most passengers?",
]


@pytest.mark.parametrize(("said", "question", "relation"), RESOLVED)
def test_a_follow_up_leans_on_the_turn_before(said: str, question: str, relation: str) -> None:
    resolved = resolve(said, [BEFORE], CARD, NOW)
    assert (resolved.question, resolved.relation) == (question, relation)
    assert resolved.why


def test_what_only_some_are_asked_for_narrows_the_scope() -> None:
    resolved = resolve("only the foggy ones", [BEFORE], CARD, NOW)
    assert resolved.relation == "refined"
    assert "20 December 2025" in resolved.question


@pytest.mark.parametrize("said", ALONE)
def test_a_question_that_stands_alone_is_left_alone(said: str) -> None:
    resolved = resolve(said, [BEFORE], CARD, NOW)
    assert (resolved.question, resolved.relation) == (said, "new")
    assert "dropped" in resolved.why


@given(said=st.text(max_size=80), before=st.text(max_size=80))
@settings(max_examples=150, deadline=None)
def test_any_two_turns_give_a_question(said: str, before: str) -> None:
    assert isinstance(resolve(said, [Turn(question=before)], CARD, NOW).question, str)
