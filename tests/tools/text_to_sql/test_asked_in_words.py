"""What a record's text says is asked for in many a form, and a form selects nothing."""

from dataclasses import replace

import pytest

from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from pageturner.tools.text_to_sql.lexicon import lexicon_of
from pageturner.tools.text_to_sql.rewording.passes import reworded
from tests.tools.text_to_sql.schemas import schema

BAKERY, FERRIES = schema("bakery").card, schema("ferries").card

WHOLE = [
    "Put into a sentence for the bakers what the log of 15 January 2026 says.",
    "Describe 15 January 2026 in two short lines.",
    "In a nutshell, what does the log of 15 January 2026 say?",
    "Sum up the log of 15 January 2026 in one sentence, please.",
    "Tell me in words, not figures, what the log of 15 January 2026 says.",
    "Give me the gist of 15 January 2026's log.",
    "What sort of a day was 15 January 2026?",
    "The log of 15 January 2026, what type of log was it?",
    "Sum up the log for our 15 January 2026 fair.",
]


@pytest.mark.parametrize("question", WHOLE)
def test_the_form_leaves_nothing_unread(question: str) -> None:
    written = EmbeddedSqlWriter().read(question, BAKERY, None)
    assert written is not None
    assert "date = '2026-01-15'" in written.sql
    assert not written.form.get("unknown")
    assert not written.form.get("columns")


UNREAD = [
    # (question, what no column tells)
    ("Put into a sentence what the queue was on 15 January 2026.", "queue"),
    ("What sort of riot was it on 15 January 2026?", "riot"),
    ("What type of finish was it on 15 January 2026?", "type"),
    ("Describe the queue of 15 January 2026 in two lines.", "queue"),
    ("Sum up the queue for our 15 January 2026 fair.", "queue"),
    ("Sum up the log for our 15 January 2026 fair with Ines's cousin.", "cousin"),
]


@pytest.mark.parametrize(("question", "unread"), UNREAD)
def test_what_is_asked_for_is_no_form(question: str, unread: str) -> None:
    written = EmbeddedSqlWriter().read(question, BAKERY, None)
    assert written is not None
    assert unread in written.form.get("unknown", ())


def test_figures_are_told_beside_an_occasion_behind_its_day() -> None:
    question = "How many passengers were there for my sister's 4 March 2025 outing?"
    written = EmbeddedSqlWriter().read(question, FERRIES, None)
    assert written is not None
    assert written.form.get("columns") == ["passengers"]


HARBOUR = schema("harbour").card
DECK = replace(
    HARBOUR,
    columns=tuple(
        replace(column, description=f"{column.name} on the deck is mentioned")
        if column.name in ("hail", "mist")
        else column
        for column in HARBOUR.columns
    ),
)

ABOUT = [
    # (question, what is said to be asked about)
    ("What does the report of 3 May 2026 say about the deck?", "about hail or mist ?"),
    ("What was said about the deck on 3 May 2026, and when?", "about hail or mist on 3 may"),
    ("How many reports say something about the deck?", "about hail or mist ?"),
    ("What does the report of 3 May 2026 say about the deck chairs?", "about the deck chairs ?"),
    ("What does the report of 3 May 2026 say about the lighthouse?", "about the lighthouse ?"),
    ("What does the report say about the width of the deck?", "about the width of the deck ?"),
    ("Who was about the deck on 3 May 2026?", "about the deck on 3 may"),
]


@pytest.mark.parametrize(("question", "about"), ABOUT)
def test_what_is_said_about_a_place_is_what_columns_know_there(question: str, about: str) -> None:
    tokens = reworded(question, DECK, lexicon_of(DECK))
    assert about in " ".join(token.low for token in tokens)
