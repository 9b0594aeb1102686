"""The command as people run it: what it prints, what it refuses, and how it exits."""

import contextlib
import json
import os
import pty
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import REPORTS, heed_interrupts, write_files

QUESTION = "Which day had the most passengers in March 2025?"


def run(*arguments: str, stdin: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    keyless = {k: v for k, v in os.environ.items() if not k.startswith(("OPENAI_", "PAGETURNER_"))}
    return subprocess.run(
        [sys.executable, "-m", "pageturner.interfaces.cli", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        env={**keyless, "COLUMNS": "120", **variables},
        check=False,
    )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus made by the command, with the real embedding model."""
    folder = tmp_path_factory.mktemp("cli")
    source = write_files(folder / "source", {**REPORTS, "photo.md": "\0"})
    done = run("ingest", str(source), "--corpus", str(folder / "corpus"))
    assert done.returncode == 0, done.stderr
    assert "4 documents added" in done.stdout
    assert "skipped 'photo.md': binary" in done.stdout
    return folder / "corpus"


def test_an_answer_with_its_citations(made: Path) -> None:
    done = run("ask", QUESTION, "--corpus", str(made))
    assert done.returncode == 0, done.stderr
    assert "518" in done.stdout
    assert "[1] Report, 3 March (2025-03-03.md)" in done.stdout
    assert "SQL: SELECT" in done.stdout


def test_the_trace_shows_every_step(made: Path) -> None:
    done = run("ask", "What was lent?", "--corpus", str(made), "--trace")
    for step in ("understand", "recall", "plan", "search_passages", "judge", "answer"):
        assert step in done.stdout


def test_json_is_one_object(made: Path) -> None:
    done = run("ask", "-", "--corpus", str(made), "--json", stdin=QUESTION)
    told = json.loads(done.stdout)
    assert told["found"] is True
    assert told["citations"][0]["documents"][0]["source"] == "2025-03-03.md"
    assert {"question", "answer", "trace", "evidence", "exit_reason", "scope"} <= set(told)


def test_a_conversation_is_resumed_by_its_thread(made: Path) -> None:
    first = run("chat", "--corpus", str(made), "--thread", "t", stdin=f"{QUESTION}\n/trace\n")
    assert first.returncode == 0, first.stderr
    assert "518" in first.stdout
    assert "understand" in first.stdout
    second = run("chat", "--corpus", str(made), "--thread", "t", stdin="\nWhat was lent?\n/quit\n")
    assert "Resumed conversation t, 1 turn so far" in second.stdout
    assert "wheelchair" in second.stdout


def test_a_bad_turn_does_not_end_a_conversation(made: Path) -> None:
    done = run("chat", "--corpus", str(made), stdin=f"{'x' * 30_000}\nWhat was lent?\n")
    assert done.returncode == 0, done.stderr
    assert "30,000 characters" in done.stdout
    assert "wheelchair" in done.stdout


def pressed_until_it_ends(talking: subprocess.Popen[bytes]) -> int | None:
    """Ctrl-C, again after some seconds: one that comes between the prompt and the read behind it
    is kept by Python until that read ends."""
    for _ in range(3):
        talking.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return talking.wait(timeout=5)
    return None


def test_ctrl_c_ends_a_conversation_that_waits_for_a_line(made: Path) -> None:
    screen, terminal = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "pageturner.interfaces.cli", "chat", "--corpus", str(made)],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "PAGETURNER_MODEL": "", "COLUMNS": "120", "TERM": "dumb"},
        preexec_fn=heed_interrupts,
    ) as talking:
        shown = b""
        while not shown.endswith(b"> "):
            shown += os.read(screen, 1000)
        try:
            assert pressed_until_it_ends(talking) == 130
        finally:
            talking.kill()
    os.close(screen)
    os.close(terminal)


def test_inspect_shows_columns_ranges_and_counts(made: Path) -> None:
    done = run("inspect", str(made))
    assert "Ferry reports, 4 documents" in done.stdout
    assert "2025-03-01 to 2025-03-03" in done.stdout
    assert "230 to 518" in done.stdout
    outline = run("inspect", str(made), "--document", "handbook.md")
    assert "Surge at the berth" in outline.stdout
    assert json.loads(run("inspect", str(made), "--json").stdout)["counts"]["documents"] == 4


def test_inspect_draws_what_lies_apart(made: Path, tmp_path: Path) -> None:
    picture = tmp_path / "apart.png"
    question = "How many passengers were carried?"
    done = run("inspect", str(made), "--outliers", question, "--out", str(picture), "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["figure"] == str(picture)
    assert told["passages"] == 8
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_model_named_but_not_reachable_leaves_the_rules(made: Path) -> None:
    done = run(
        "ask",
        QUESTION,
        "--corpus",
        str(made),
        "--model",
        "none",
        "--no-memory",
        OPENAI_API_KEY="unused",
        OPENAI_BASE_URL="http://127.0.0.1:9/v1",
    )
    assert done.returncode == 0, done.stderr
    assert "518" in done.stdout
    assert "stopped: provider error" in done.stdout


@pytest.mark.parametrize(("strict", "code"), [((), 2), (("--strict",), 1)])
@pytest.mark.parametrize("dry", [(), ("--dry-run",)])
def test_where_every_file_is_skipped_strict_decides_and_no_corpus_is_left(
    tmp_path: Path, strict: tuple[str, ...], code: int, dry: tuple[str, ...]
) -> None:
    source = write_files(tmp_path / "source", {"photo.md": "\0"})
    target = tmp_path / "new" / "corpus"
    done = run("ingest", str(source), "--corpus", str(target), *strict, *dry)
    assert done.returncode == code
    assert "skipped 'photo.md': binary" in done.stdout
    assert done.stderr.count("Nothing could be ingested: 'photo.md' binary") == 1
    assert not target.parent.exists()


def test_strict_turns_skips_into_exit_code_1_and_the_corpus_is_written(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {**REPORTS, "photo.md": "\0"})
    target = str(tmp_path / "corpus")
    done = run("ingest", str(source), "--corpus", target, "--strict", "--json", "--workers", "2")
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert (told["added"], told["workers"]) == (4, 2)
    assert [one["path"] for one in told["skipped"]] == ["photo.md"]
    (source / "photo.md").unlink()
    (source / "latest.md").symlink_to("2025-03-03.md")  # read under its own name: nothing is lost
    done = run("ingest", str(source), "--corpus", target, "--strict")
    assert (done.returncode, "skipped 'latest.md': a link to" in done.stdout) == (0, True)


def test_an_empty_source_is_taken_at_its_word_on_demand(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {"a.md": "# A\n"})
    command = ["ingest", str(source), "--corpus", str(tmp_path / "corpus")]
    run(*command)
    (source / "a.md").unlink()
    done = run(*command)
    assert (done.returncode, "1 document of it stays" in done.stderr) == (2, True)
    done = run(*command, "--allow-empty")
    assert (done.returncode, "1 removed" in done.stdout) == (0, True)


def test_a_full_disk_is_one_line_and_what_was_stored_is_kept(tmp_path: Path) -> None:
    files = {f"{n:03}.md": f"# Note {n}\n\n{'Words of it. ' * 900}\n" for n in range(60)}
    source = write_files(tmp_path / "source", files)
    script = (
        "import sys; from pageturner.corpus import ingest as module\n"
        "from pageturner.corpus.errors import CorpusError\n"
        "from pageturner.corpus.fakes import HashEmbedder\n"
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, 600_000))\n"
        "try: module.ingest(sys.argv[1], sys.argv[2], embedder=HashEmbedder(), window=8)\n"
        "except CorpusError as error: print(error)"
    )
    command = [sys.executable, "-c", script, str(source), str(tmp_path / "corpus")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    (told,) = done.stdout.splitlines()
    assert told.startswith(f"{str(tmp_path / 'corpus')!r} cannot be written any further: ")
    assert told.endswith("run the same command again.")
    done = run("inspect", str(tmp_path / "corpus"), "--json")
    assert 0 < json.loads(done.stdout)["counts"]["documents"] < 60


@pytest.mark.parametrize("planned", [[], ["--dry-run"]])
def test_where_every_file_is_bad_each_of_them_is_told(tmp_path: Path, planned: list[str]) -> None:
    source = write_files(tmp_path / "source", {"empty.md": "", "photo.md": "\0", "a.xyz": "text"})
    command = ["ingest", str(source), "--corpus", str(tmp_path / "corpus"), *planned]
    done = run(*command)
    assert done.returncode == 2
    assert "'a.xyz' no reader for '.xyz' (and 2 more)" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    for told in ("'a.xyz': no reader", "'empty.md': empty", "'photo.md': binary"):
        assert f"skipped {told}" in done.stdout
    done = run(*command, "--json")
    told = json.loads(done.stdout)
    assert (done.returncode, told["error"] in done.stderr) == (2, True)
    assert [one["path"] for one in told["skipped"]] == ["a.xyz", "empty.md", "photo.md"]


def test_counts_add_up_and_agree_with_their_nouns(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {"a.csv": "a,b\n1,2\n1,2,3\n"})
    target = str(tmp_path / "corpus")
    assert "1 document added" in run("ingest", str(source), "--corpus", target).stdout
    again = " ".join(run("ingest", str(source), "--corpus", target).stdout.split())
    assert again.startswith("1 file in ")
    assert "0 documents added, 0 replaced, 0 removed, 1 file unchanged, 1 of them with" in again


def test_a_dry_run_names_what_would_change(tmp_path: Path) -> None:
    files = {f"{n:02}.md": f"# Note {n}\n\nText.\n" for n in range(30)}
    source = write_files(tmp_path / "source", {**files, "photo.md": "\0"})
    done = run("ingest", str(source), "--corpus", str(tmp_path / "corpus"), "--dry-run")
    assert done.returncode == 0, done.stderr
    assert "would add 30 documents" in " ".join(done.stdout.split())
    assert "add '00.md'" in done.stdout
    assert "\n  … and 10 more; all of them: --json\n" in done.stdout
    assert "skipped 'photo.md': binary" in done.stdout
    assert not (tmp_path / "corpus").exists()


def test_all_that_is_not_read_is_named(tmp_path: Path) -> None:
    files = {f"{n:02}.md": "\0" for n in range(30)}
    source = write_files(tmp_path / "source", {**files, "a.md": "# A\n\nText.\n"})
    done = run("ingest", str(source), "--corpus", str(tmp_path / "corpus"))
    assert [f"skipped '{n:02}.md': binary" in done.stdout for n in range(30)] == [True] * 30
    assert "more; all of them" not in done.stdout


def test_a_dry_run_loads_no_weights(tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", {"a.md": "# A\n\nText.\n"})
    script = (
        "import sys\nfrom pageturner.corpus.ingest import dry_run\n"
        "assert dry_run(sys.argv[1], sys.argv[2]).passages == 1\n"
        "print('pageturner.corpus.sentences' in sys.modules, 'faiss' in sys.modules)"
    )
    command = [sys.executable, "-c", script, str(source), str(tmp_path / "corpus")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


WRONG = [
    # (arguments, what the one line names)
    (["ask", "x", "--corpus", "nowhere"], "There is no corpus at 'nowhere'"),
    (["inspect", "nowhere"], "pageturner ingest"),
    (["ingest", "nowhere", "--corpus", "c"], "nothing to ingest at 'nowhere'"),
    (["ingest", "empty", "--corpus", "c"], "'empty' holds no files"),
    (["ingest", "binary.md", "--corpus", "c"], "'binary.md' binary"),
    (["ingest", "nul.txt", "--corpus", "c"], "'nul.txt' binary: it holds NUL bytes"),
    (["ask", "", "--corpus", "CORPUS"], "question is empty"),
    (["ask", "x" * 100_000, "--corpus", "CORPUS"], "100,000 characters"),
    (["ask", "x", "--corpus", "CORPUS", "--now", "yesterday"], "'yesterday' is not ISO"),
    (["ask", "x", "--corpus", "CORPUS", "--model", "m"], "Set OPENAI_API_KEY"),
    (["ingest", "good.md", "--corpus", "c", "--config", "bad.toml"], "does not compile"),
    (["ingest", "good.md", "--corpus", "c", "--config", "odd.toml"], "unknown key 'colour'"),
    (["ingest", "good.md", "--corpus", "c", "--config", "model.toml"], "'no/such-model'"),
    (["inspect", "CORPUS", "--document", "none.md"], "no document 'none.md'"),
    (["inspect", "CORPUS", "--outliers", " "], "question is empty"),
    (["inspect", "CORPUS", "--outliers", "x", "--out", "x.jpg"], "'x.jpg' is not a PNG"),
    (["inspect", "CORPUS", "--outliers", "x", "--out", "none/x.png"], "cannot be written"),
    (["ingest", "good.md", "--corpus", "c", "--workers", "1", "--file-seconds", "9"], "Leave out"),
    (["ingest", "nonsense://x", "--corpus", "c"], "'nonsense://x' cannot be reached"),
    (["ingest", "good.md", "--corpus", "c", "--storage-option", "x"], "Write it as key=value"),
]


@pytest.mark.parametrize(("arguments", "named"), WRONG, ids=lambda value: str(value)[:40])
def test_bad_input_is_one_line_and_exit_code_2(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], named: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "binary.md").write_bytes(b"\x89PNG\0")
    (tmp_path / "nul.txt").write_bytes(b"a\0b c")
    (tmp_path / "good.md").write_text("# Good\n\nText.\n")
    (tmp_path / "bad.toml").write_text('[columns.x]\ntype = "real"\npattern = "("\n')
    (tmp_path / "odd.toml").write_text('[columns.x]\ntype = "real"\npattern = "x"\ncolour = 1\n')
    (tmp_path / "model.toml").write_text('[corpus]\nembedding_model = "no/such-model"\n')
    filled = [str(made) if argument == "CORPUS" else argument for argument in arguments]
    done = run(*filled, HF_HUB_OFFLINE="1")
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert named in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in ("ingest", "ask", "chat", "inspect"):
        assert command in done.stdout
        assert run(command, "--help").returncode == 0


def test_a_cold_question_loads_nothing_heavy_and_takes_little_cpu(made: Path) -> None:
    script = (
        "import sys; from pageturner.interfaces.cli import app\n"
        f"try: app(['ask', 'What was lent?', '--corpus', {str(made)!r}])\n"
        "except SystemExit: pass\n"
        "heavy = {'torch', 'transformers', 'sentence_transformers', 'langchain_openai'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.stdout.splitlines()[-1] == "[]"
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 8
