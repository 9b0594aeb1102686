"""`pageturner memory`: what is remembered can be seen, taken out, forgotten and calibrated."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from pageturner.agent import Context, State, create_agent
from pageturner.corpus.corpus import Corpus
from pageturner.corpus.errors import InputError
from pageturner.interfaces.calibrating import run_calibrate
from pageturner.interfaces.cli import app
from pageturner.interfaces.remembering import run_forget
from pageturner.interfaces.sessions import memory_store
from tests.conftest import REPORTS, write_files

QUESTIONS = ["When the swell surges, what happens to the lines?", "How do cars board?"]


@pytest.fixture
async def folder(corpus: Corpus) -> Path:
    """A corpus folder whose memory holds two answers of `ann`."""
    async with memory_store(corpus.folder) as store:
        agent = create_agent(corpus, store=store, user="local")
        for question in QUESTIONS:
            state = State(messages=[("user", question)])  # type: ignore[list-item]
            await agent.ainvoke(state, context=Context(user="ann"))
    return corpus.folder


def run(*arguments: object) -> Any:
    result = CliRunner().invoke(app, ["memory", *map(str, arguments)])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.stdout


def test_a_users_memories_are_listed_and_taken_out(folder: Path, tmp_path: Path) -> None:
    listed = json.loads(run("list", "--corpus", folder, "--user", "ann", "--json"))
    assert {one["question"] for one in listed} == set(QUESTIONS)
    assert all(one["stands"] and one["hash"] and one["passage"] for one in listed)
    assert "handbook.md" in run("list", "--corpus", folder, "--user", "ann")
    assert run("list", "--corpus", folder, "--user", "bob") == "0 memories of bob.\n"
    out = tmp_path / "memories.jsonl"
    run("export", "--corpus", folder, "--user", "ann", "--out", out)
    exported = [json.loads(line) for line in out.read_text().splitlines()]
    assert {one["title"] for one in exported} == {one["title"] for one in listed}
    assert len(run("export", "--corpus", folder, "--user", "ann").splitlines()) == len(listed)


def test_forgetting_takes_a_condition(folder: Path) -> None:
    with pytest.raises(InputError, match="Pass --document, --older-than or --all"):
        run_forget(folder, "ann", None, None, None, everything=False)
    assert run("forget", "--corpus", folder, "--older-than", 1).startswith("0 ")
    gone = run("forget", "--corpus", folder, "--user", "ann", "--document", "handbook.md")
    assert not gone.startswith("0 ")
    assert run("list", "--corpus", folder, "--user", "ann") == "0 memories of ann.\n"


def told(*arguments: object, code: int = 0) -> str:
    """What `pageturner ARGUMENTS` prints."""
    result = CliRunner().invoke(app, list(map(str, arguments)))
    assert result.exit_code == code, result.output
    return result.stdout


def remembered(folder: Path, user: str) -> set[str]:
    told = run("export", "--corpus", folder, "--user", user)
    return {json.loads(line)["source"] for line in told.splitlines()}


def test_ingestion_takes_everybodys_memories_of_what_is_gone(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", REPORTS)
    folder = tmp_path / "corpus"
    assert "forgotten" not in told("ingest", source, "--corpus", folder)
    assert not (folder / ".pageturner").exists()
    for user in ("ann", "bob"):
        for question in QUESTIONS:
            told("ask", question, "--corpus", folder, "--user", user)
        assert "handbook.md" in remembered(folder, user)
    assert "forgotten" not in told("ingest", source, "--corpus", folder)

    handbook = source / "handbook.md"
    handbook.write_text(handbook.read_text() + "\nA later note.\n")
    assert "forgotten" not in told("ingest", source, "--corpus", folder, "--dry-run")
    said = told("ingest", source, "--corpus", folder)
    assert "forgotten, whose documents changed or are gone" in said
    for user in ("ann", "bob"):
        assert "handbook.md" not in remembered(folder, user)

    told("ask", QUESTIONS[0], "--corpus", folder, "--user", "ann")
    handbook.unlink()
    counts = json.loads(told("ingest", source, "--corpus", folder, "--json"))
    assert (counts["removed"], counts["forgotten"] > 0) == (1, True)
    assert "handbook.md" not in remembered(folder, "ann")


def test_memories_that_cannot_be_reached_are_noted_and_go_with_the_next_ingestion(
    tmp_path: Path,
) -> None:
    source = write_files(tmp_path / "source", REPORTS)
    folder = tmp_path / "corpus"
    told("ingest", source, "--corpus", folder)
    told("ask", QUESTIONS[0], "--corpus", folder, "--user", "ann")
    (source / "handbook.md").unlink()
    with closing(sqlite3.connect(folder / ".pageturner" / "memory.db")) as holder:
        holder.execute("BEGIN EXCLUSIVE")
        said = told("ingest", source, "--corpus", folder, "--strict")
        holder.rollback()
    assert "note Memories of documents that changed or are gone are still there" in said
    assert "Another process is writing to it" in said
    assert "forgotten" in told("ingest", source, "--corpus", folder)
    assert "handbook.md" not in remembered(folder, "ann")


def test_calibration_is_told_and_drawn(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    plot = tmp_path / "calibration.png"
    told = run("calibrate", "--corpus", folder, "--user", "ann", "--plot", plot)
    assert "From 2 questions" in told
    assert "That is too few to set anything by" in told
    assert "popularity makes no difference to these questions." in told
    as_data = json.loads(run("calibrate", "--corpus", folder, "--user", "ann", "--json"))
    assert (as_data["questions"], as_data["enough"], as_data["advised"]) == (2, False, None)
    assert as_data["now"] in as_data["likeness"]
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert "Too few questions" in run("calibrate", "--corpus", folder, "--user", "bob")
    with pytest.raises(InputError, match="cannot be drawn"):
        run_calibrate(folder, "ann", None, tmp_path / "no" / "x.png", 0.02, as_json=True)


def test_a_question_is_answered_without_a_memory_that_cannot_be_opened(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (folder / ".pageturner" / "memory.db").write_bytes(b"no database" * 500)
    from pageturner.interfaces.sessions import memory_where_it_can_be_used

    async def opened() -> object:
        from contextlib import AsyncExitStack

        async with AsyncExitStack() as stack:
            return await memory_where_it_can_be_used(folder, stack)

    import asyncio

    assert asyncio.run(opened()) is None
    assert "going on without memory" in capfd.readouterr().err


async def test_a_locked_memory_database_is_gone_on_without(corpus: Corpus) -> None:
    from pageturner.corpus.memory_config import MemoryConfig

    async with memory_store(corpus.folder) as store:
        holder = sqlite3.connect(corpus.folder / ".pageturner" / "memory.db")
        holder.execute("BEGIN EXCLUSIVE")
        agent = create_agent(corpus, store=store, trigger=MemoryConfig(seconds=0.3), user="ann")
        state = await agent.ainvoke(State(messages=[("user", QUESTIONS[0])]))  # type: ignore[list-item]
        holder.rollback()
        holder.close()
    assert "double the lines" in state["answer"]["text"]
    assert "memory cannot be asked; going on without" in [e["what"] for e in state["trace"]]
