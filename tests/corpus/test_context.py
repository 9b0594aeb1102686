"""What stands in front of a passage is the setting's, leaves room, and is never shown."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from pageturner.corpus.config import parse_config
from pageturner.corpus.context import own_summary, read_summary
from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.errors import ConfigError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import Report, ingest
from pageturner.corpus.titles import TitleIndex
from tests.conftest import write_files

TEXT = "# Log of the Tern\n\nThe Tern sailed daily. {more}\n\n## Repairs\n\n{long}\n"
LONG = " ".join(f"The crew of the Tern mended plank {n} with tar." for n in range(80))


class Summer:
    """A model that sums everything up in one way, or fails."""

    def __init__(self, summary: Any) -> None:
        self.summary, self.asked = summary, 0

    def invoke(self, input: Any, /) -> Any:
        self.asked += 1
        if isinstance(self.summary, Exception):
            raise self.summary
        return f'{{"summary": "{self.summary}"}}'


def run(source: Path, corpus: Path, context: str, model: Any = None) -> Report:
    declared = corpus.with_suffix(".toml")
    declared.write_text(f'[corpus]\ncontext = "{context}"\n')
    return ingest(source, corpus, config_file=declared, embedder=HashEmbedder(), model=model)


def stored(corpus: Path, what: str = "header FROM passages ORDER BY seq") -> list[Any]:
    with sqlite3.connect(corpus / "corpus.db") as db:
        return [row[0] for row in db.execute(f"SELECT {what}")]


@pytest.fixture
def source(tmp_path: Path) -> Path:
    files = {
        "a.md": TEXT.format(more="It was built in 1904.", long=LONG),
        "b.md": "# Cats\n\nA cat sat.\n",
    }
    return write_files(tmp_path / "source", files)


def test_each_setting_has_its_header(source: Path, tmp_path: Path) -> None:
    run(source, tmp_path / "n", "none")
    assert set(stored(tmp_path / "n")) == {""}
    run(source, tmp_path / "t", "title")
    assert "Log of the Tern › Repairs" in stored(tmp_path / "t")
    run(source, tmp_path / "s", "summary")
    (header,) = {one for one in stored(tmp_path / "s") if one.startswith("Log of the Tern › ")}
    line, summary = header.split("\n")
    assert line == "Log of the Tern › Repairs"
    assert summary.startswith("The Tern sailed daily. The crew of the Tern mended")
    assert not any(
        "sailed daily" in text for text in stored(tmp_path / "s", "text FROM passages")[1:]
    )


def test_header_and_text_fit_the_embedding_model(source: Path, tmp_path: Path) -> None:
    run(source, tmp_path / "s", "summary", Summer("word " * 500))
    whole = stored(tmp_path / "s", "header || ' ' || text FROM passages")
    assert max(HashEmbedder().count_tokens(whole)) <= HashEmbedder().max_tokens - 2


def test_a_model_sums_up_once_and_its_words_are_searched(source: Path, tmp_path: Path) -> None:
    model = Summer("A zeppelin log.")
    run(source, tmp_path / "s", "summary", model)
    assert model.asked == 2
    assert set(stored(tmp_path / "s", "summary FROM documents")) == {"A zeppelin log."}
    matching = "count(*) FROM passages_fts WHERE passages_fts MATCH 'zeppelin'"
    assert stored(tmp_path / "s", matching)[0] == len(stored(tmp_path / "s"))
    (source / "b.md").write_text("# Cats\n\nA cat sat down.\n")
    run(source, tmp_path / "s", "summary", model)
    assert model.asked == 3


def test_a_model_that_fails_leaves_the_documents_own_words(source: Path, tmp_path: Path) -> None:
    report = run(source, tmp_path / "s", "summary", Summer(RuntimeError("busy")))
    assert len(report.unasked) == 2
    assert any("\nThe Tern sailed" in header for header in stored(tmp_path / "s"))


def test_another_setting_embeds_only_what_it_changes(source: Path, tmp_path: Path) -> None:
    first = run(source, tmp_path / "c", "title")
    assert run(source, tmp_path / "c", "title").embedded == 0
    assert run(source, tmp_path / "c", "none").embedded > 0
    back = run(source, tmp_path / "c", "title")
    assert back.passages == first.passages
    assert back.embedded == first.embedded


def test_a_setting_that_is_none_is_refused() -> None:
    with pytest.raises(ConfigError, match="context 'all' must be"):
        parse_config({"corpus": {"context": "all"}})


def section(text: str) -> ReadSection:
    return ReadSection(number="1", title="S", level=1, blocks=(Block(text=text),))


SUMMARIES = [
    ("", ""),
    ("Too short.", ""),
    ("One sentence alone stands here today.", "One sentence alone stands here today."),
    ("What comes first stays first always. Boats carry freight north. Boats carry freight north "
     "daily, boats carry freight.",
     "What comes first stays first always. Boats carry freight north daily, boats carry freight."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "summary"), SUMMARIES)
def test_a_documents_own_summary(text: str, summary: str) -> None:
    assert own_summary(ReadDocument(title="T", sections=(section(text),))) == summary


@pytest.mark.parametrize("reply", [{}, {"summary": None}, {"summary": ["x"]}, {"summary": " "}])
def test_a_reply_without_a_summary_is_none(reply: dict[str, Any]) -> None:
    assert read_summary(reply) == ""


def test_titles_are_found_in_their_own_spelling() -> None:
    titles = TitleIndex({"Port Quennick": [1, 2], "Port Quennick Light": [3], "Tern": [4]})
    assert titles.named_in("At Port Quennick Light, not at port quennick; the Tern.") == [3, 4]
    assert titles.named_in("") == []
