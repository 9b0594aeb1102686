"""The shape of the house: imports point one way, packages are listed, nothing heavy loads early."""

import ast
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("agent", "corpus", "evals", "interfaces", "prompts", "tools")

# Whom each folder may import.
MAY_IMPORT = {
    "prompts": set(),
    "corpus": {"prompts"},
    "tools": {"corpus", "prompts"},
    "agent": {"tools", "corpus", "prompts"},
    "interfaces": {"agent", "tools", "corpus", "prompts"},
    "evals": {"interfaces", "agent", "tools", "corpus", "prompts"},
}


def imported(path: Path) -> set[str]:
    """The folders of this project that a module imports."""
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return {name.split(".")[1] for name in names if name.startswith("pageturner.")}


@pytest.mark.parametrize("folder", FOLDERS)
def test_imports_point_one_way(folder: str) -> None:
    wrong = {
        f"{path.relative_to(ROOT)} imports {', '.join(sorted(forbidden))}"
        for path in (ROOT / folder).rglob("*.py")
        if (forbidden := imported(path) - MAY_IMPORT[folder] - {folder})
    }
    assert wrong == set()


# Of the rooms of text to SQL: those in front of the grammar, and the one behind it, know no others.
ROOMS = {
    "language": {"dates", "lexicon"},
    "dates": {"language", "lexicon"},
    "sql": {"language", "dates", "lexicon", "reading", "saying"},
}


@pytest.mark.parametrize("room", ROOMS)
def test_the_rooms_around_the_grammar_know_nothing_of_it(room: str) -> None:
    base = "pageturner.tools.text_to_sql."
    known = {
        (str(path.relative_to(ROOT)), node.module.removeprefix(base).split(".")[0])
        for path in (ROOT / "tools" / "text_to_sql" / room).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(base)
    }
    assert {(path, other) for path, other in known if other not in ROOMS[room] | {room}} == set()


def test_every_package_is_listed_and_typed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    there = {
        "pageturner." + ".".join(path.parent.relative_to(ROOT).parts)
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("__init__.py")
    }
    assert set(settings["packages"]) == set(settings["package-dir"]) == there
    for folder in FOLDERS:
        assert (ROOT / folder / "py.typed").is_file()
        link = ROOT / ".types" / "pageturner" / folder
        assert link.is_symlink()
        assert link.resolve() == ROOT / folder
    assert not (ROOT / ".types" / "pageturner" / "__init__.py").exists()


def test_the_graph_is_named_in_module_form() -> None:
    graphs = json.loads((ROOT / "langgraph.json").read_text())["graphs"]
    assert graphs == {"pageturner": "pageturner.agent.graph:graph"}


def test_modules_stay_small() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 500
    }
    assert long == {}


HEAVY = {"torch", "transformers", "sentence_transformers", "sklearn", "scipy", "langchain_openai"}
GRAPH = {"langgraph", "langchain_core", "faiss", "sqlglot"}

COLD = [
    # (what is imported or run, what must not be loaded by it)
    ("import pageturner.interfaces.cli", HEAVY | GRAPH | {"numpy"}),
    ("import pageturner.corpus.corpus, pageturner.interfaces.inspecting", HEAVY | GRAPH),
    ("import pageturner.agent.graph", HEAVY),
]


@pytest.mark.parametrize(("code", "unwanted"), COLD)
def test_nothing_heavy_is_imported_before_it_is_used(code: str, unwanted: set[str]) -> None:
    script = f"{code}\nimport sys, json; print(json.dumps(list(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd="/"
    )
    assert unwanted & set(json.loads(done.stdout)) == set()
