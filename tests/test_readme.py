"""The README is true: its commands run, its Python runs, its files are what it says."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from pageturner.corpus.config import parse_config

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {"README.md": README, "examples": (ROOT / "examples/README.md").read_text("utf-8")}


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


COMMANDS = [
    line
    for text in PAGES.values()
    for block in blocks(text, "console")
    for line in block.splitlines()
]

# Run elsewhere, as they take a checkout or a port: where.
ELSEWHERE = {
    "make demo": "test_make_targets_are_there",
    "make test": "test_make_targets_are_there",
    "pip install -e '.[studio]'": "test_the_extras_that_are_named_are_there",
    "PAGETURNER_CORPUS=my-corpus langgraph dev": "interfaces/test_langgraph_server.py",
    "export OPENAI_API_KEY=… OPENAI_BASE_URL=http://localhost:8000/v1": "interfaces/test_cli.py",
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples, where commands are run in the order they are read."""
    folder = tmp_path_factory.mktemp("readme")
    shutil.copytree(ROOT / "examples", folder / "examples")
    return folder


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_runs(place: Path, command: str) -> None:
    if command in ELSEWHERE:
        return
    words = shlex.split(command, comments=True)
    assert words[0] == "pageturner", f"{command!r} is neither run here nor listed in ELSEWHERE"
    done = subprocess.run(
        [sys.executable, "-m", "pageturner.interfaces.cli", *words[1:]],
        cwd=place,
        input="Who gives the boom out?\n/quit\n",
        capture_output=True,
        text=True,
        env={**os.environ, "OPENAI_API_KEY": "unused", "OPENAI_BASE_URL": "http://127.0.0.1:9/v1"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("number", range(len(blocks(README, "python"))))
def test_every_python_block_runs(place: Path, number: int) -> None:
    code = blocks(README, "python")[number]
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=place, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_corpus_toml_shown_is_valid() -> None:
    declared = parse_config(tomllib.loads("\n".join(blocks(README, "toml"))))
    assert (len(declared.columns), len(declared.sections)) == (8, 1)


def test_the_extras_that_are_named_are_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = set(re.findall(r"(?:pageturner|\.)\[([a-z0-9]+)\]", README))
    assert {"ocr", "plots", "s3", "studio"} <= named <= set(project["optional-dependencies"])


def test_make_targets_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text()
    named = set(re.findall(r"make ([a-z]+)", README + (ROOT / "CONTRIBUTING.md").read_text()))
    assert {"demo", "test"} <= named
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    assert "make test" in (ROOT / ".ci/run").read_text()


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_path_that_is_named_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(
        re.findall(
            r"`((?:agent|tools|prompts|corpus|interfaces|evals|examples|tests)/[a-z0-9_./-]*)`",
            text,
        )
    )
    assert {name for name in named if not (ROOT / name).exists()} == set()


def test_the_graph_drawn_in_the_readme_is_the_graph() -> None:
    from pageturner.agent.graph import graph

    line = next(line for line in README.splitlines() if line.startswith("START →"))
    drawn = set(re.findall(r"\b[a-z]+\b", line))
    assert set(graph.get_graph().nodes) - {"__start__", "__end__"} == drawn
