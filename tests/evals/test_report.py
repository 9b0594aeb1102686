"""Data that an eval cannot work with is told in one line, with the file and the line of it."""

import sys
from pathlib import Path

import pytest

from pageturner.corpus.errors import InputError
from pageturner.evals.report import begin, read_lines

LINES = [
    # (what a file holds, what is said of it)
    ("not json", "Line 1 of '{}' is no JSON: Expecting value."),
    ('{"id": 1, "q": "?"}\n\n{"id": 2}', "Line 3 of '{}' lacks 'q'."),
    ("[1]", "Line 1 of '{}' lacks 'id', 'q'."),
]


@pytest.mark.parametrize(("text", "said"), LINES)
def test_a_line_of_another_form_is_named(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "questions.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as error:
        read_lines(path, "id", "q")
    assert str(error.value).startswith(said.format(path))


def test_lines_are_read_and_empty_ones_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "questions.jsonl"
    path.write_text('{"id": 1}\n\n{"id": "é"}\n', encoding="utf-8")
    assert read_lines(path, "id") == [{"id": 1}, {"id": "é"}]


def test_data_that_is_not_there_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        begin(lambda: print(read_lines(tmp_path / "none.jsonl")))
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert told.count("\n") == 1 and repr(str(tmp_path / "none.jsonl")) in told
    assert told.startswith(Path(sys.argv[0]).stem)
