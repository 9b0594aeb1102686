"""The dates of a column say together whether the day or the month stands first in them."""

import json
import re
import sqlite3
from pathlib import Path

import pytest

from pageturner.corpus.errors import ConfigError
from pageturner.interfaces.inspecting import run_inspect
from tests.conftest import ingested, opened, write_files

DAY = '[corpus]\n[columns.day]\ntype = "date"\nsource = "record:day"\n'


def days(corpus: Path, columns: str = "day") -> list[tuple[object, ...]]:
    with sqlite3.connect(corpus / "corpus.db") as db:
        return db.execute(f"SELECT {columns} FROM records ORDER BY title").fetchall()


def table(folder: Path, dates: list[str], more: str = "") -> Path:
    lines = [f"{name},{date}\n" for name, date in zip("ABCDEFGH", dates, strict=False)]
    files = {"log.csv": "name,day\n" + "".join(lines), "corpus.toml": DAY + more}
    return write_files(folder, files)


COLUMNS = [
    # (what is said of it, its dates, what is declared besides, how they are read, what is noted)
    (
        "one with the day first tells of the other",
        ["24/04/2025", "03/05/2025"],
        "",
        ["2025-04-24", "2025-05-03"],
        "",
    ),
    (
        "one with the month first tells of the other",
        ["04/24/2025", "03/05/2025"],
        "",
        ["2025-04-24", "2025-03-05"],
        "",
    ),
    (
        "a short year and hyphens make no difference",
        ["24-04-25", "03-05-25"],
        "",
        ["2025-04-24", "2025-05-03"],
        "",
    ),
    (
        "dots tell of strokes",
        ["24.04.2025", "03/05/2025", "04.05.2025"],
        "",
        ["2025-04-24", "2025-05-03", "2025-05-04"],
        "",
    ),
    (
        "of days and words nothing is to be told",
        ["2025-04-03", "3 May 2025", "5/5/2025", "2025/03/05", "03.05.2025"],
        "",
        ["2025-04-03", "2025-05-03", "2025-05-05", "2025-03-05", "2025-05-03"],
        "",
    ),
    (
        "where none tells, the month stands first and it is said",
        ["04/03/2025", "03/05/2025"],
        "",
        ["2025-04-03", "2025-03-05"],
        "column 'day': 2 dates in digits can be read both ways, and none of the others tells "
        "which: '04/03/2025' in log.csv#line-2, '03/05/2025' in log.csv#line-3. The month is taken "
        "to stand first. If the day does: day_first = true under [columns.day]; if not, "
        "day_first = false.",
    ),
    (
        "a setting tells where none does",
        ["04/03/2025", "03/05/2025", "2025/03/05"],
        "day_first = true\n",
        ["2025-03-04", "2025-05-03", "2025-03-05"],
        "",
    ),
    (
        "a setting for the month",
        ["04/03/2025", "03.05.2025"],
        "day_first = false\n",
        ["2025-04-03", "2025-03-05"],
        "",
    ),
    (
        "where they contradict each other, most have it and it is said",
        ["24/04/2025", "25/04/2025", "04/26/2025", "03/05/2025"],
        "",
        ["2025-04-24", "2025-04-25", "2025-04-26", "2025-05-03"],
        "column 'day': some have the day first, '24/04/2025' in log.csv#line-2, '25/04/2025' in "
        "log.csv#line-3, and some the month, '04/26/2025' in log.csv#line-4. In 1 date that can "
        "be read both ways the day is taken to stand first: '03/05/2025' in log.csv#line-5. "
        "Write them as 2025-12-31, or in two columns.",
    ),
    (
        "where one contradicts the setting, it is said",
        ["24/04/2025", "03/05/2025"],
        "day_first = false\n",
        ["2025-04-24", "2025-03-05"],
        "column 'day': day_first = false is declared, and there is '24/04/2025' in log.csv#line-2. "
        "In 1 date that can be read both ways the month is taken to stand first: '03/05/2025' in "
        "log.csv#line-3. Write them as 2025-12-31, or in two columns.",
    ),
]


@pytest.mark.parametrize(("case", "dates", "more", "read", "note"), COLUMNS)
def test_a_column_is_read_as_its_dates_say(
    tmp_path: Path, case: str, dates: list[str], more: str, read: list[str], note: str
) -> None:
    report = ingested(table(tmp_path / "source", dates, more), tmp_path / "corpus")
    assert [day for (day,) in days(tmp_path / "corpus")] == read, case
    assert report.notes == ([note] if note else [])
    assert (report.card, report.unread) == (opened(tmp_path / "corpus").card(), {})
    again = ingested(tmp_path / "source", tmp_path / "corpus")
    assert (again.notes, again.card) == (report.notes, report.card)


def test_a_date_that_comes_later_tells_of_those_that_were_read(tmp_path: Path) -> None:
    declared = DAY.replace("record:", "front_matter:") + (
        '[columns.due]\ntype = "date"\nsource = "front_matter:due"\n'
        '[columns.took]\ntype = "real"\nderive = "julianday(due) - julianday(day)"\n'
    )
    files = {"corpus.toml": declared, "a.md": "---\nday: 03/05/2025\ndue: 2025-05-10\n---\n# A\n"}
    source, corpus = write_files(tmp_path / "source", files), tmp_path / "corpus"
    assert len(ingested(source, corpus).notes) == 1
    assert days(corpus, "day, took") == [("2025-03-05", 66.0)]
    write_files(source, {"b.md": "---\nday: 24/04/2025\ndue: 2025-05-10\n---\n# B\n"})
    assert ingested(source, corpus).notes == []
    assert days(corpus, "day, took") == [("2025-05-03", 7.0), ("2025-04-24", 16.0)]
    stamp = opened(corpus).stamp
    ingested(source, corpus)
    assert opened(corpus).stamp == stamp
    (source / "b.md").unlink()
    assert len(ingested(source, corpus).notes) == 1
    assert days(corpus, "day, took") == [("2025-03-05", 66.0)]


def test_both_ends_of_a_range_are_written_alike(tmp_path: Path) -> None:
    declared = (
        "[corpus]\n[columns.opens]\ntype = \"date\"\npattern = '(\\S+/\\d+) to (\\S+/\\d+)'\n"
        '[columns.closes]\ntype = "date"\nupper_end_of = "opens"\n'
    )
    files = {
        "corpus.toml": declared,
        "a.md": "# A\n\nFrom 10/04/2025 to 02/05/2025.\n",
        "b.md": "# B\n\nFrom 03/05/2025 to 24/05/2025.\n",
    }
    report = ingested(write_files(tmp_path / "source", files), tmp_path / "corpus")
    assert report.notes == []
    read = [("2025-04-10", "2025-05-02"), ("2025-05-03", "2025-05-24")]
    assert days(tmp_path / "corpus", "opens, closes") == read


def test_inspect_says_what_stays_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = ingested(table(tmp_path / "source", ["03/05/2025"]), tmp_path / "corpus")
    run_inspect(tmp_path / "corpus", None, as_json=True)
    assert json.loads(capsys.readouterr().out)["doubts"] == report.notes
    run_inspect(tmp_path / "corpus", None, as_json=False)
    assert "day_first = true under [columns.day]" in re.sub(r"\s+", " ", capsys.readouterr().out)


def test_only_of_dates_the_order_is_declared(tmp_path: Path) -> None:
    source = table(tmp_path / "source", ["1"])
    (source / "corpus.toml").write_text(DAY.replace('"date"', '"text"') + "day_first = true\n")
    with pytest.raises(ConfigError, match="day_first is said of dates"):
        ingested(source, tmp_path / "corpus")
