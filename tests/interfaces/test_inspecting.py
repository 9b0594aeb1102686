"""The outline of a paper: numbers, levels, printed pages, tokens, references marked."""

import json
import re
from pathlib import Path

import pytest

from pageturner.corpus.errors import InputError
from pageturner.interfaces.inspecting import run_inspect
from tests.conftest import ingested, opened, write_files

PAPER = (
    '<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt>'
    "<title>Tides [of] the bay</title><author>Ada Moor</author></titleStmt></fileDesc></teiHeader>"
    '<text><body><div><head n="1">Summary</head><p coords="1,1,1,1,1">Ships wait.</p></div>'
    '<div><head n="2">Methods</head></div>'
    '<div><head n="2.1">Gauges</head><p coords="12,1,1,1,1;14,1,1,1,1">They float.</p></div>'
    '<div><head n="2.2">Sums</head><p coords="15,1,1,1,1">They add up.</p></div></body>'
    '<back><div type="references"><listBibl><biblStruct coords="16,1,1,1,1">'
    '<note type="raw_reference">Lee 1999.</note></biblStruct></listBibl></div></back></text></TEI>'
)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    source = write_files(tmp_path / "source", {"paper.xml": PAPER, "note.md": "# Note\n\nText.\n"})
    ingested(source, tmp_path / "corpus")
    return tmp_path / "corpus"


def test_the_outline_of_a_paper(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_inspect(made, "paper.xml", as_json=False)
    told = re.sub(
        r"\(id \w+\)|[\d,]+ tokens|, [\d,]+ of them its own", "…", capsys.readouterr().out
    )
    assert told.splitlines() == [
        "Tides [of] the bay …",
        "Ada Moor · paper.xml",
        "5 sections, 4 passages, …, p. 1–16",
        "1 Summary passage 1 · p. 1 · …",
        "2 Methods passage 2 · p. 12–15 · ……",
        "  2.1 Gauges passage 2 · p. 12–14 · …",
        "  2.2 Sums passage 3 · p. 15 · …",
        "References [ref] passage 4 · p. 16 · …",
    ]


def test_tokens_of_sections_add_up(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_inspect(made, "paper.xml", as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["num_tokens"] == sum(entry["num_tokens"] for entry in told["outline"]) > 0
    run_inspect(made, "paper.xml", as_json=False)
    of_each = [entry["num_tokens"] for entry in told["outline"]]
    methods = f"{of_each[2] + of_each[3]} tokens, 0 of them its own"
    assert methods in capsys.readouterr().out


def test_a_document_without_printed_pages_names_none(
    made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_inspect(made, "note.md", as_json=False)
    assert "p. " not in capsys.readouterr().out


def test_a_card_is_of_what_may_be_read(made: Path) -> None:
    reader = opened(made).reader()
    found = reader.find_document("paper.xml")
    assert found is not None
    card = reader.document_card(found[0])
    assert card is not None
    assert (card.authors, card.pages) == ("Ada Moor", 4)
    assert reader.document_card("unknown") is None


def test_a_name_cannot_write_to_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"two\nlines\x1b[2J.md": "# A \x1b[31mred\x07 title\n\nText.\n"}
    ingested(write_files(tmp_path / "source", files), tmp_path / "corpus")
    run_inspect(tmp_path / "corpus", "two\nlines\x1b[2J.md", as_json=False)
    told = capsys.readouterr().out
    assert "A [31mred title" in told
    assert "two\\nlines\\x1b[2J.md" in told
    assert "1 section, 1 passage, 1 token\n" in told
    assert "\x1b" not in told


def test_a_name_that_is_nearly_right_is_offered(made: Path) -> None:
    with pytest.raises(InputError, match=r"no document 'papers\.xml'.*mean 'paper\.xml'\? Name"):
        run_inspect(made, "papers.xml", as_json=False)


def test_a_file_in_a_folder_is_known_by_its_name_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"a/terms.md": "# Terms\n\nOne.\n", "a/x.md": "# X\n\nA.\n", "b/x.md": "# X 2\n\nB.\n"}
    (tmp_path / "source" / "a").mkdir(parents=True)
    (tmp_path / "source" / "b").mkdir()
    ingested(write_files(tmp_path / "source", files), tmp_path / "corpus")
    run_inspect(tmp_path / "corpus", "terms.md", as_json=False)
    assert "Terms" in capsys.readouterr().out
    with pytest.raises(InputError, match=r"no document 'x\.md'"):
        run_inspect(tmp_path / "corpus", "x.md", as_json=False)  # which of the two?


def test_the_documents_of_a_corpus_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notes = {f"{n:02}.md": f"# Note {n}\n\nText.\n" for n in range(22)}
    ingested(write_files(tmp_path / "source", {"00.xml": PAPER, **notes}), tmp_path / "corpus")
    run_inspect(tmp_path / "corpus", None, as_json=False)
    told = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "title source pages passages tokens" in told
    assert "Note 0 00.md 1 1" in told
    assert any(line.startswith("Tides [of] the bay 00.xml 16 4 ") for line in told)
    assert "… and 3 more documents" in told


def test_rows_are_listed_as_they_stand_in_their_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = "".join(f"H{n},{n}\n" for n in range(1, 13))
    source = write_files(tmp_path / "source", {"bees.csv": f"hive,honey\n{rows}"})
    ingested(source, tmp_path / "corpus")
    run_inspect(tmp_path / "corpus", None, as_json=False)
    told = capsys.readouterr().out
    assert told.index("#line-9 ") < told.index("#line-10") < told.index("#line-11")


def test_a_file_of_rows_says_that_they_are_documents(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {"bees.csv": "hive,honey\nA,1\nB,2\n"})
    ingested(source, tmp_path / "corpus")
    with pytest.raises(InputError, match=r"a file of 2 documents: a row.*'bees\.csv#line-2'"):
        run_inspect(tmp_path / "corpus", "bees.csv", as_json=False)
