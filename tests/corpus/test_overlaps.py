"""Sources within each other: of every file there is one copy, and it is the one that is updated."""

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pageturner.corpus.errors import SourceError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import Report, dry_run, ingest
from pageturner.corpus.layout import DATABASE_NAME
from pageturner.corpus.storage import Storage
from tests.conftest import ingested, write_files
from tests.corpus.test_ingest import rows

FILES = {
    "a.md": "# A\n\nThe fare is 12.\n",
    "sub/b.md": "# B\n\nThe gate is 3.\n",
    "sub/deeper/c.csv": "name,age\nAda,36\nBob,41\n",
}


@pytest.fixture
def outer(tmp_path: Path) -> Path:
    return write_files(tmp_path / "outer", FILES)


def held(corpus: Path) -> list[tuple[str, str]]:
    """Root and source of every document."""
    return rows(corpus, "SELECT root, source FROM documents ORDER BY root, source")


def foretold(
    source: Path, corpus: Path, tenant: str | None = None, *, allow_empty: bool = False
) -> Report:
    """Ingest, and see that a dry run would have told the same."""
    before = held(corpus) if corpus.exists() else []
    plan = dry_run(source, corpus, measure=HashEmbedder(), tenant=tenant, allow_empty=allow_empty)
    assert before == (held(corpus) if corpus.exists() else [])
    report = ingest(source, corpus, embedder=HashEmbedder(), tenant=tenant, allow_empty=allow_empty)
    sums = tuple(sum(counts.values()) for counts in (plan.added, plan.replaced, plan.removed))
    assert sums == (report.added, report.replaced, report.removed)
    assert (plan.unchanged, plan.notes) == (report.unchanged, report.notes)
    return report


def whole(outer: Path) -> list[tuple[str, str]]:
    names = ["a.md", "sub/b.md", "sub/deeper/c.csv#line-2", "sub/deeper/c.csv#line-3"]
    return [(str(outer), name) for name in names]


ORDERS = [
    ["a.md", ""],
    ["sub/b.md", "sub", ""],
    ["sub/deeper", "sub", ""],
    ["sub/deeper/c.csv", "sub/deeper", "sub/b.md", ""],
    ["", "sub"],
    ["", "sub/deeper", "sub/b.md", "sub"],
    ["sub", "", "sub", "sub/deeper/c.csv"],
]


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: " then ".join(o or "." for o in order))
def test_in_any_order_every_file_is_held_once_and_embedded_once(
    outer: Path, tmp_path: Path, order: list[str]
) -> None:
    target = tmp_path / "corpus"
    embedded = sum(foretold(outer / place, target).embedded for place in order)
    assert held(target) == whole(outer)
    assert embedded == rows(target, "SELECT count(*) FROM passages")[0][0]
    again = foretold(outer, target)
    assert (again.unchanged, again.notes) == (3, [])


def test_the_report_says_what_belongs_to_the_folder_now(outer: Path, tmp_path: Path) -> None:
    ingested(outer / "sub", tmp_path / "corpus")
    report = foretold(outer, tmp_path / "corpus")
    assert report.notes == [f"{str(outer / 'sub')!r} is part of {str(outer)!r} now"]
    assert (report.added, report.removed, report.unchanged) == (1, 0, 2)


def test_of_many_sources_the_report_names_some(tmp_path: Path) -> None:
    outer = write_files(tmp_path / "outer", {f"{n}.md": f"# {n}\n\nText.\n" for n in range(5)})
    for n in range(5):
        ingested(outer / f"{n}.md", tmp_path / "corpus")
    (note,) = foretold(outer, tmp_path / "corpus").notes[:1]
    assert note.endswith(f"and 2 more are part of {str(outer)!r} now")


def changed(place: Path) -> None:
    place.write_text("# B\n\nThe gate is 9.\n")


CHANGES: list[tuple[Callable[[Path], object], list[str]]] = [
    # (what becomes of sub/b.md, what is held of it)
    (changed, ["# B\n\nThe gate is 9."]),
    (Path.unlink, []),
    (lambda place: shutil.rmtree(place.parent), []),
]


@pytest.mark.parametrize(("change", "texts"), CHANGES, ids=["changed", "gone", "folder gone"])
@pytest.mark.parametrize("order", [["sub/b.md"], ["sub"], ["", "sub"], ["sub", ""]])
def test_nothing_is_held_of_what_changed_or_is_gone(
    outer: Path,
    tmp_path: Path,
    order: list[str],
    change: Callable[[Path], object],
    texts: list[str],
) -> None:
    for place in order:
        ingested(outer / place, tmp_path / "corpus")
    change(outer / "sub/b.md")
    foretold(outer, tmp_path / "corpus")
    found = rows(tmp_path / "corpus", "SELECT text FROM passages WHERE text LIKE '%gate%'")
    assert [text.strip() for (text,) in found] == [text.partition("\n\n")[2] for text in texts]


def test_a_folder_of_a_folder_that_is_gone_is_emptied_at_its_word(
    outer: Path, tmp_path: Path
) -> None:
    ingested(outer, tmp_path / "corpus")
    shutil.rmtree(outer / "sub")
    with pytest.raises(SourceError, match=r"3 documents of it stay in the corpus.*--allow-empty"):
        ingested(outer / "sub", tmp_path / "corpus")
    report = foretold(outer / "sub", tmp_path / "corpus", allow_empty=True)
    assert (report.removed, held(tmp_path / "corpus")) == (3, [(str(outer), "a.md")])


def test_copies_of_an_earlier_release_become_one(outer: Path, tmp_path: Path) -> None:
    target = tmp_path / "corpus"
    ingested(outer / "sub", target)
    moved(target, str(outer / "sub"), "memory://aside")
    ingested(outer, target)
    moved(target, "memory://aside", str(outer / "sub"))
    assert len(held(target)) == 7
    changed(outer / "sub/b.md")
    report = foretold(outer / "sub", target)
    assert (report.removed, report.replaced) == (3, 1)
    assert held(target) == whole(outer)


def moved(corpus: Path, old: str, new: str) -> None:
    with closing(Storage(corpus / DATABASE_NAME)) as storage:
        storage.move_root(old, new)


UNSEEN = [
    # (what is ingested by itself, whose it is)
    (".hidden.md", None),
    (".secret/a.md", None),
    (".secret", None),
    ("corpus/docs", None),
    ("sub", "guest"),
    ("sub/b.md", "guest"),
]


@pytest.mark.parametrize(("place", "tenant"), UNSEEN)
@pytest.mark.parametrize("gone", [False, True], ids=["there", "gone"])
def test_what_the_folder_does_not_see_goes_on_by_itself(
    outer: Path, place: str, tenant: str | None, gone: bool
) -> None:
    texts = {".hidden.md": "# H\n", ".secret/a.md": "# S\n", "corpus/docs/d.md": "# D\n"}
    write_files(outer, texts)
    target = outer / "corpus"
    ingested(outer / place, target, tenant)
    before = held(target)
    if gone:
        (outer / place).rename(outer.parent / "away")
    for source in (outer, outer):
        report = foretold(source, target)
        assert (report.removed, report.notes) == (0, [])
    assert set(before) < set(held(target))
    if not gone:
        ingested(outer / place, target, tenant)  # neither does it join the folder afterwards
        assert set(before) < set(held(target))
        assert foretold(outer, target).removed == 0


def test_a_folder_that_cannot_be_looked_into_keeps_what_came_from_it(
    outer: Path, tmp_path: Path
) -> None:
    ingested(outer / "sub", tmp_path / "corpus")
    (outer / "sub").rename(tmp_path / "outside")
    (outer / "sub").symlink_to(tmp_path / "outside")
    report = foretold(outer, tmp_path / "corpus")
    assert report.removed == 0
    assert len(held(tmp_path / "corpus")) == len(whole(outer))


def test_a_file_of_the_same_name_elsewhere_is_another_one(outer: Path, tmp_path: Path) -> None:
    write_files(tmp_path, {"outer-two/a.md": FILES["a.md"]})
    ingested(tmp_path / "outer-two" / "a.md", tmp_path / "corpus")
    report = foretold(outer, tmp_path / "corpus")
    assert (report.removed, len(held(tmp_path / "corpus"))) == (0, 5)


def test_a_link_to_a_hidden_file_is_one_file_with_it(outer: Path, tmp_path: Path) -> None:
    (outer / ".real.md").write_text("# Real\n\nText.\n")
    (outer / "shown.md").symlink_to(".real.md")
    ingested(outer / ".real.md", tmp_path / "corpus")
    foretold(outer, tmp_path / "corpus")
    names = [source for _, source in held(tmp_path / "corpus")]
    assert "shown.md" in names
    assert ".real.md" not in names
    assert os.fspath(outer) in {root for root, _ in held(tmp_path / "corpus")}
