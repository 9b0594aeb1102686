"""What every document's title names is where a question may say it is about."""

from pathlib import Path

import pytest

from pageturner.corpus.access import Access
from pageturner.corpus.card import SchemaCard
from pageturner.tools.text_to_sql import EmbeddedSqlWriter
from tests.conftest import ingested, opened, write_files

LOGS = {
    "corpus.toml": (
        '[corpus]\ntitle = "Tide logs"\ntable = "logs"\n'
        '[columns.date]\ntype = "date"\nsource = "file_name"\npattern = "(.{10})"\n'
        "temporal = true\n"
        '[columns.swell]\ntype = "integer"\npattern = "swell (\\\\d+)"\n'
        'synonyms = ["swell", "rough"]\n'
    ),
    "2025-05-01.md": "# Port Alder Harbour tide log, Thursday\n\nA swell 3 feet high.\n",
    "2025-05-02.md": "# Port Alder Harbour tide log, Friday\n\nA swell 5 feet high.\n",
    "2025-05-03.md": "# Port Alder Harbour tide log, Saturday\n\nA swell 4 feet high.\n",
}


def card_of_logs(folder: Path) -> SchemaCard:
    """The card of the harbour logs, ingested into a folder."""
    ingested(write_files(folder / "logs", LOGS), folder / "corpus")
    return opened(folder / "corpus").card()


@pytest.mark.parametrize("place", ["Port Alder", "port alder", "PA", "Port Alder Harbour", "PAH"])
async def test_the_place_of_all_documents_is_known(tmp_path: Path, place: str) -> None:
    card = card_of_logs(tmp_path)
    assert card.setting == ("Port Alder Harbour",)
    written = EmbeddedSqlWriter().read(f"What was the roughest day in {place}?", card, None)
    assert written is not None and "max(swell)" in written.sql
    assert not written.form.get("unknown")


@pytest.mark.parametrize("place", ["Alder", "Port Birch", "Moor"])
async def test_another_place_is_not(tmp_path: Path, place: str) -> None:
    card = card_of_logs(tmp_path)
    assert EmbeddedSqlWriter().read(f"What was the roughest day in {place}?", card, None) is None


EVER = [
    # (question, whether the days held tell it)
    ("What was the roughest day ever in Port Alder?", False),
    ("What was the highest swell ever seen in Port Alder Harbour?", False),
    ("What's the roughest Port Alder has ever been?", False),
    ("Has Port Alder ever had a higher swell than on 2 May 2025?", False),
    ("Was there ever a higher swell in Port Alder than on 2 May 2025?", False),
    ("What is Port Alder's record swell?", False),
    ("What was the record swell in Port Alder?", False),
    ("Is 5 feet Port Alder's record?", False),
    ("What was the highest swell ever?", True),
    ("What was the roughest day ever in the Port Alder Harbour logs?", True),
    ("What was the highest swell in Port Alder?", True),
]


@pytest.mark.parametrize(("question", "told"), EVER)
async def test_of_all_days_of_a_place_few_are_held(
    tmp_path: Path, question: str, told: bool
) -> None:
    card = card_of_logs(tmp_path)
    written = EmbeddedSqlWriter().read(question, card, None)
    assert written is not None
    assert ("max(swell)" in written.sql) is told


@pytest.mark.parametrize(
    "place",
    [
        "Port Alder State",
        "Port Alder's capital",
        "Port Alder County",
        "the province of Port Alder",
        "the suburbs of Port Alder",
        "outside Port Alder",
    ],
)
async def test_what_the_place_lies_in_or_beside_is_another(tmp_path: Path, place: str) -> None:
    card = card_of_logs(tmp_path)
    where = place if place.startswith("outside") else f"in {place}"
    written = EmbeddedSqlWriter().read(f"What was the roughest day {where}?", card, None)
    assert written is None or written.form.get("never_told")


@pytest.mark.parametrize(
    "question",
    [
        "What was the roughest day in the Port Alder area?",
        "What was the roughest day in the city of Port Alder?",
        "For Port Alder state the roughest day.",
    ],
)
async def test_where_it_lies_is_the_place_itself(tmp_path: Path, question: str) -> None:
    card = card_of_logs(tmp_path)
    written = EmbeddedSqlWriter().read(question, card, None)
    assert written is not None and "max(swell)" in written.sql
    assert not written.form.get("never_told")


def test_what_only_some_titles_name_or_may_not_be_read_is_no_setting(tmp_path: Path) -> None:
    files = {**LOGS, "2025-05-04.md": "# Moor End tide log, Sunday\n\nA swell 1 foot high.\n"}
    ingested(write_files(tmp_path / "logs", files), tmp_path / "corpus")
    corpus = opened(tmp_path / "corpus")
    assert corpus.card().setting == ()
    seen = Access(where="source < :last", parameters={"last": "2025-05-04"})
    assert corpus.card(seen).setting == ("Port Alder Harbour",)
