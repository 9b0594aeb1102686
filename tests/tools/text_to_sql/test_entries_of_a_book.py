"""An entry of a book is of its own day, and so is a document that is dated to the day: none is of a
year in which nothing was written."""

from dataclasses import replace

import pytest

from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.tools.text_to_sql.schemas import schema

ENTRIES = replace(schema("ferries").card, unit="section")
DATED = schema("ferries").card
LETTINGS = schema("lettings").card
ARTICLES = schema("articles").card
REPORTS = schema("filings").card  # (each on a year, and written later)

NEVER_WRITTEN = [
    # (question, the days that none of the entries is of)
    ("How many passengers did the Lady Bramwell carry in June 2019?", "'2019-06-01'"),
    ("Was the Lady Bramwell cancelled in 2023?", "'2023-01-01'"),
    ("average delay of the Lady Bramwell in January 2025", "'2025-01-01'"),
    ("What happened on the Lady Bramwell in May 2024?", "'2024-05-01'"),
]


@pytest.mark.parametrize(("question", "first"), NEVER_WRITTEN)
def test_no_entry_of_another_day_stands_for_it(question: str, first: str) -> None:
    for card in (ENTRIES, DATED):
        written = EmbeddedSqlWriter().read(question, card, None)
        assert written is not None
        assert f"date BETWEEN {first}" in written.sql


DOCUMENTS = [
    # (question, its card, whether it is asked of the records' own days)
    ("What was the rent of 30 Beacon Hill in 2019?", LETTINGS, True),
    ("30 Beacon Hill in 2019", LETTINGS, True),
    ("How many articles did Tom Ashdown write in 2015?", ARTICLES, True),
    ("What did the Harbor Post report about 2015?", ARTICLES, False),
    ("What does the Harbor Post expect for 2030?", ARTICLES, False),
    ("Which Harbor Post articles look back on 2015?", ARTICLES, False),
    ("What did the Daily Lantern say about the election of 2015?", ARTICLES, False),
    ("What did the Lady Bramwell's captain say of the wreck of 1987?", ENTRIES, False),
    ("revenue of Halvorsen Tools in 2009", REPORTS, False),
    ("Halvorsen Tools in 2009", REPORTS, False),
]


@pytest.mark.parametrize(("question", "card", "dated"), DOCUMENTS)
def test_a_text_may_speak_of_another_year(question: str, card: SchemaCard, dated: bool) -> None:
    written = EmbeddedSqlWriter().read(question, card, None)
    assert (written is not None and "BETWEEN" in written.sql) == dated
