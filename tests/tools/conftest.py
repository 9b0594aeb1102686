"""A ferry line's database with two tenants, and what no query may ever show."""

import sqlite3
from pathlib import Path

import pytest

from pageturner.tools.guard import WRITTEN, Allowed, Bounds, CheckedQuery, Filter, check

SCHEMA = """
CREATE TABLE documents (
    id TEXT PRIMARY KEY, title TEXT, source TEXT, date_published TEXT, journal TEXT,
    authors TEXT, num_tokens INTEGER, tenant TEXT
);
CREATE TABLE reports (
    id TEXT PRIMARY KEY, document_id TEXT, section_id TEXT, title TEXT,
    date TEXT, passengers INTEGER, vessel TEXT, route TEXT, fog INTEGER, delay REAL, hidden TEXT
);
CREATE INDEX reports_by_date ON reports (date);
CREATE TABLE users (id TEXT PRIMARY KEY, token TEXT);
CREATE TABLE token_list (id TEXT);
CREATE TABLE passages (id TEXT, text TEXT);
INSERT INTO users VALUES ('u1', 'CANARY-token');
INSERT INTO token_list VALUES ('CANARY-list');
INSERT INTO passages VALUES ('p1', 'CANARY-text');
"""

COLUMNS = ("date", "passengers", "vessel", "route", "fog", "delay")
DAYS = 24


def build(path: Path, tenants: tuple[str, ...]) -> Path:
    """Each tenant's reports, day by day; every value of 'south' is one that 'north' has not."""
    database = sqlite3.connect(path)
    database.executescript(SCHEMA)
    for day in range(DAYS):
        for tenant in tenants:
            far = tenant == "south"
            date = f"{2031 if far else 2025}-03-{day + 1:02}"
            vessel = ("Tern", "Plover", "Heron")[day % 3] + (" (south)" if far else "")
            passengers = 200 + (day * 37) % 11 * 10 + (9_000 if far else 0)
            delay = None if day % 5 == 4 else day % 7 * 2.5 + (9_000 if far else 0)
            title = f"{vessel}, {date}"
            document, record = f"{tenant}-d{day:02}", f"{tenant}-r{day:02}"
            database.execute(
                "INSERT INTO documents VALUES (?, ?, ?, ?, NULL, NULL, ?, ?)",
                (document, title, f"{document}.md", date, 100 + day, tenant),
            )
            database.execute(
                "INSERT INTO reports VALUES (?, ?, NULL, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    record,
                    document,
                    title,
                    date,
                    passengers,
                    vessel,
                    f"{tenant} crossing",
                    int(day % 4 in (1, 2)),
                    delay,
                    "CANARY-hidden",
                ),
            )
    database.commit()
    database.close()
    return path


@pytest.fixture(scope="session")
def allowed() -> Allowed:
    """What the ferry line declares."""
    return Allowed(
        {
            "reports": ("id", "document_id", "section_id", "title", *COLUMNS),
            "documents": (
                "id",
                "title",
                "source",
                "date_published",
                "journal",
                "authors",
                "num_tokens",
            ),
        }
    )


@pytest.fixture(scope="session")
def both(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the reports of 'north' and 'south'."""
    return build(tmp_path_factory.mktemp("both") / "corpus.db", ("north", "south"))


@pytest.fixture(scope="session")
def north_alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which 'south' never was."""
    return build(tmp_path_factory.mktemp("north") / "corpus.db", ("north",))


@pytest.fixture(scope="session")
def north() -> Filter:
    """What the host lets a user of 'north' see."""
    return Filter(
        {
            "documents": "tenant = :tenant",
            "reports": "document_id IN (SELECT id FROM documents WHERE tenant = :tenant)",
        },
        {"tenant": "north"},
    )


@pytest.fixture
def guarded(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Bounds]]:
    """The queries that the guard reads for a database in a test, and how large they may be."""
    noted: list[tuple[str, Bounds]] = []

    def noting(sql: str, allowed: Allowed, bounds: Bounds = WRITTEN) -> CheckedQuery:
        noted.append((sql, bounds))
        return check(sql, allowed, bounds)

    monkeypatch.setattr("pageturner.tools.database.check", noting)
    return noted
