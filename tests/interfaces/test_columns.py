"""People see of every column how far it is filled, and what could not be read, by name."""

import json
from pathlib import Path

import pytest

from pageturner.interfaces.inspecting import run_inspect
from tests.conftest import ingested, write_files

FILES = {
    "corpus.toml": (
        "[columns.day]\ntype = 'date'\nsource = 'title'\ntemporal = true\n"
        "[columns.crew]\ntype = 'integer'\npattern = 'crew of (\\w+)'\n"
        "[columns.snow]\ntype = 'real'\npattern = 'snow (\\d+)'\n"
    ),
    "good.md": "# 1 March 2025\n\nA crew of 5.\n",
    **{f"odd-{n}.md": "# 2 March 2025\n\nA crew of many.\n" for n in range(7)},
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    ingested(write_files(tmp_path / "source", FILES), tmp_path / "corpus")
    return tmp_path / "corpus"


def test_inspect_prints_columns_and_failures(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    run_inspect(folder, None, as_json=False)
    told = capsys.readouterr().out
    assert "8 of 8" in told
    assert "2025-03-01 to 2025-03-02" in told
    assert told.count("not read crew: odd-") == 5
    assert "and 2 more for crew" in told
    assert "no document has a value for snow" in told


def test_inspect_tells_all_failures_as_json(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_inspect(folder, None, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert {c["name"]: c["filled"] for c in told["schema"]["columns"]} == {
        "day": 8,
        "crew": 1,
        "snow": 0,
    }
    assert told["unread"]["crew"] == [f"odd-{n}.md: 'many' is not one number" for n in range(7)]
