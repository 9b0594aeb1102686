"""Whatever lies in a folder, a run goes on: each file ends as ingested or as a named skip."""

import io
import os
import shutil
import sqlite3
import subprocess
import sys
import tracemalloc
import zipfile
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from pageturner.corpus.ingest import Report
from pageturner.corpus.readers import read
from tests.conftest import ingested, opened

INGESTED = ""
MIB = 2**20


def archive(**members: bytes) -> bytes:
    """A ZIP of members, their names with `__` for `/`."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in members.items():
            made.writestr(name.replace("__", "/") + ".xml", content)
    return stream.getvalue()


BILLION_LAUGHS = b'<!DOCTYPE l [<!ENTITY a "ha">' + b"".join(
    b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(9)
)
BILLION_ALIASES = b"---\na0: &a0 [x, x]\n" + b"".join(
    b"a%d: &a%d [%s]\n" % (n, n, b", ".join([b"*a%d" % (n - 1)] * 9)) for n in range(1, 12)
)

SPACES = archive(word__document=b" " * 64 * MIB)
NO_XML = "no reader for XML whose first element is "

CASES = [
    # (file name, content, "" if it is ingested, else how the reason begins)
    ("empty.md", b"", "empty"),
    ("blank.txt", b" \n\t\n", "empty"),
    ("empty.html", b"<html><script>draw()</script></html>", "no text on this page"),
    ("empty.csv", b"\n\n", "empty"),
    ("photo.md", b"\x89PNG\r\n\x1a\n\0\0", "binary: a PNG image"),
    ("program.md", b"\x7fELF\2\1\1\0" + bytes(64), "binary: a program"),
    ("noise.md", bytes(range(1, 256)) * 9, "binary"),
    ("nul.txt", b"a line\0with a NUL in it", "binary: it holds NUL bytes"),
    ("late-nul.txt", b"a line\n" * 20_000 + b"\0\0\0", "binary: it holds NUL bytes"),
    ("utf-8.txt", "\ufeffTitle\nÎce".encode(), INGESTED),
    ("utf-16.txt", "Title\nÎce".encode("utf-16"), INGESTED),
    ("utf-16-le.md", "# Title\n\nÎce".encode("utf-16-le"), INGESTED),
    ("utf-16-be.csv", "name,text\na,Îce\n".encode("utf-16-be"), INGESTED),
    ("utf-16-cyrillic.txt", ("Паром отходит в девять. " * 9).encode("utf-16-le"), INGESTED),
    ("utf-16-odd.txt", "Title\nÎce".encode("utf-16") + b"x", INGESTED),
    ("utf-32.txt", "Title\nÎce".encode("utf-32"), INGESTED),
    ("latin-1.txt", "Café à la carte, déjà vu".encode("latin-1"), INGESTED),
    ("windows.csv", "name;text\n“café”;naïve – oui\n".encode("cp1252"), INGESTED),
    ("cyrillic.txt", ("Паром отходит в девять часов утра. " * 9).encode("cp1251"), INGESTED),
    ("surrogate.txt", "half \ud83d a character".encode("utf-8", "surrogatepass"), INGESTED),
    ("surrogate.jsonl", b'{"text": "half \\ud83d a character, a \\u0000 too"}', INGESTED),
    ("broken-utf-8.txt", "Îles d’été à l’ouest".encode() * 50 + b"\xff\xfe!", INGESTED),
    ("declared.html", b'<meta charset="windows-1251"><p>\xcf\xe0\xf0\xee\xec', INGESTED),
    ("line.txt", b"word " * MIB, INGESTED),
    ("unbroken.txt", b"x" * (5 * MIB), INGESTED),
    ("line.md", b"# T\n\n" + b"*a* [b](c) " * (MIB // 2), INGESTED),
    ("line.jsonl", b'{"text": "' + b"word " * MIB + b'"}', INGESTED),
    ("line.csv", b"name,text\na," + b"word " * MIB + b"\n", INGESTED),
    ("long.html", b"<p>" + b"word " * MIB, INGESTED),
    ("ragged.csv", b"a,b\n1,2\n1,2,3\n1\n4,5\n", INGESTED),
    ("all-ragged.csv", b"a,b\n1,2,3\n", "line 2 has 3 fields, the header 2"),
    ("quotes.csv", b'a,b\n1,"2"x\n3,4\n', INGESTED),
    ("unnamed.csv", b"a,,c\n1,2,3\n", "the header has an empty or a repeated name"),
    ("broken.jsonl", b'{"a": 1}\n{"a":\n[1]\n{"a": 2}\n', INGESTED),
    ("all-broken.jsonl", b'{"a":\n', "line 1 is not JSON"),
    ("deep.jsonl", b'{"a": ' + b"[" * 9999 + b"]" * 9999 + b"}\n", "line 1 is"),
    ("digits.jsonl", b'{"a": ' + b"9" * 9999 + b"}\n", "line 1 is not JSON"),
    ("laughs.xml", BILLION_LAUGHS + b"]><l>&j;</l>", NO_XML + "'l'"),
    ("bomb.xml", BILLION_LAUGHS + b']><article t="&j;"/>', "an entity bomb: a few lines"),
    ("cut.xml", b"<article>\n<p></article>", "not well-formed XML: Opening and ending tag"),
    ("rootless.xml", b"<?xml version='1.0'?><!-- " + b"x" * MIB, "no reader for XML in which no"),
    ("empty.xml", b"<article/>", "empty: it holds no title and no text of a JATS article"),
    ("laughs.html", BILLION_LAUGHS + b"]><html><p>&j;</html>", INGESTED),
    ("laughs.docx", archive(word__document=BILLION_LAUGHS + b"]><l/>"), "'word/document.xml'"),
    ("zip-bomb.docx", SPACES, "'word/document.xml' unpacks to 64 MB"),
    ("zip-bomb.xlsx", archive(xl__workbook=b"", xl__s=b"0" * 64 * MIB), "'xl/s.xml' unpacks"),
    ("nested.docx", archive(inner=archive(word__document=b"<x/>")), "a ZIP archive; unpack it"),
    ("no-office.docx", b"just text", "not a DOCX file"),
    ("half.xlsx", archive(xl__workbook=b"<x/>")[:60], "a damaged ZIP archive"),
    ("bare.docx", archive(word__document=b"<x/>"), "a damaged Word file"),
    ("bare.pptx", archive(ppt__presentation=b"<x/>"), "a damaged PowerPoint file"),
    ("bare.xlsx", archive(xl__workbook=b"<x/>"), "a damaged Excel file"),
    ("line\nbreak.md", b"# Newline\n\nText.", INGESTED),
    ("⛴ ferry 🌊.md", b"# Emoji\n\nText.", INGESTED),
    ("n" * 252 + ".md", b"# Long\n\nText.", INGESTED),
    ("headings.md", b"".join(b"# Heading %d\n\nText.\n\n" % n for n in range(10_000)), INGESTED),
    ("front.md", b"---\n[: x\n---\n# Title\n\nText.", INGESTED),
    ("date.md", b"---\ndate: 2025-13-45\n---\n# Title\n\nText.", INGESTED),
    ("keys.md", b"---\n? {2025-01-01: x}\n: y\n---\n# Title\n\nText.", INGESTED),
    ("unclosed.md", b"---\ntitle: x\n\n# Title\n\nText.", INGESTED),
    ("list.md", b"---\n- a\n- b\n---\n# Title\n\nText.", INGESTED),
    ("prose.md", b"---\nWords between rules.\n---\n# Title\n\nText.", INGESTED),
    ("rule.md", b"---\n\nWords: below a rule.", INGESTED),
    ("aliases.md", BILLION_ALIASES + b"---\n# Title\n\nText.", INGESTED),
    ("nested.md", b"---\na: " + b"[" * 5000 + b"]" * 5000 + b"\n---\n# T\n\nText.", INGESTED),
    ("ring.md", b"---\na: &a [*a]\n---\n# Title\n\nText.", INGESTED),
    ("picture.svg", b'<?xml version="1.0"?><svg/>', NO_XML + "'svg'"),
    ("rich.doc", b"{\\rtf1 text}", "binary: a Rich Text file"),
    ("tool.exe", b"some text", "no reader for '.exe'"),
]  # fmt: skip

LEFT_OUT = {
    "ragged.csv": ["line 3 has 3 fields, the header 2", "line 4 has 1 fields, the header 2"],
    "quotes.csv": ["line 2 is not valid CSV: ',' expected after '\"'"],
    "broken.jsonl": [
        "line 2 is not JSON: Expecting value at character 6",
        "line 3 is not a JSON object",
    ],
    "front.md": ["front matter is not YAML"],
    "date.md": ["front matter is not usable: month must be in 1..12"],
    "keys.md": ["front matter is not"],
    "list.md": ["front matter is a list; write it as key: value"],
    "unclosed.md": ["front matter is not closed; end it with a line of ---"],
    "aliases.md": ["front matter is not usable: it unfolds to more than 100000 values"],
    "nested.md": ["front matter is not"],
    "ring.md": ["front matter is not usable: it is nested deeper than 32 levels"],
}


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, set[str]]:
    """One ingestion of all the cases: the report, and the files that have documents."""
    folder = tmp_path_factory.mktemp("bad")
    (folder / "source").mkdir()
    for name, content, _ in CASES:
        (folder / "source" / name).write_bytes(content)
    report = ingested(folder / "source", folder / "corpus")
    with sqlite3.connect(folder / "corpus" / "corpus.db") as db:
        stored = {path for (path,) in db.execute("SELECT DISTINCT path FROM documents")}
    return report, stored


@pytest.mark.parametrize(
    ("name", "content", "reason"), CASES, ids=[ascii(c[0])[:30] for c in CASES]
)
def test_every_file_ends_as_ingested_or_as_a_named_skip(
    run: tuple[Report, set[str]], name: str, content: bytes, reason: str
) -> None:
    report, stored = run
    skipped = {one.path: one.reason for one in report.skipped}
    if reason:
        assert name not in stored
        assert skipped[name].startswith(reason)
    else:
        assert skipped.get(name) is None
        assert name in stored


@pytest.mark.parametrize("name", [case[0] for case in CASES if case[2] == INGESTED])
def test_what_is_left_out_of_a_file_is_named(run: tuple[Report, set[str]], name: str) -> None:
    told = [one.reason for one in run[0].left_out if one.path == name]
    expected = LEFT_OUT.get(name, [])
    assert len(told) == len(expected)
    assert all(map(str.startswith, told, expected))


DECODED = {
    "utf-16-be.csv": "Îce",
    "utf-16-cyrillic.txt": "Паром отходит",
    "utf-16-le.md": "Îce",
    "utf-16-odd.txt": "Îce",
    "utf-32.txt": "Îce",
    "latin-1.txt": "Café à la carte, déjà vu",
    "windows.csv": "naïve – oui",
    "cyrillic.txt": "Паром отходит",
    "surrogate.jsonl": "half \ufffd a character, a \ufffd too",
    "broken-utf-8.txt": "Îles d’été",
    "declared.html": "Паром",
}


def test_text_is_read_in_the_encoding_it_is_in(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name, content, _ in CASES:
        if name in DECODED:
            (source / name).write_bytes(content)
    ingested(source, tmp_path / "corpus")
    with sqlite3.connect(tmp_path / "corpus" / "corpus.db") as db:
        texts = db.execute("SELECT text FROM passages").fetchall()
    assert [name for name, text in DECODED.items() if not any(text in t for (t,) in texts)] == []


def test_a_file_read_in_part_is_named_again_by_the_next_run(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "a.csv").write_text("a,b\n1,2\n1,2,3\n")
    first = ingested(tmp_path / "source", tmp_path / "corpus")
    second = ingested(tmp_path / "source", tmp_path / "corpus")
    assert first.left_out == second.left_out != []
    assert (second.added, second.replaced, second.embedded) == (0, 0, 0)
    assert (first.unchanged, second.unchanged, second.in_part) == (0, 1, 1)


def link(source: Path, name: str, target: str) -> None:
    (source / name).symlink_to(target)


WALKED: list[tuple[str, Callable[[Path], object], dict[str, str], set[str]]] = [
    # (what it is, how it is made, what is skipped and how the reason begins, what is ingested)
    (
        "a loop of links",
        lambda s: (link(s, "loop", "loop"), link(s, "up", ".."), link(s, "self", ".")),
        {
            "loop": "a link that leads nowhere",
            "self": "a link to the folder '.', which is read",
            "up": "a link that leaves the source folder; copy the folder in",
        },
        set(),
    ),
    (
        "links outside",
        lambda s: (link(s, "password.md", "/etc/passwd"), link(s, "etc", "/etc")),
        {
            "etc": "a link that leaves the source folder; copy the folder in",
            "password.md": "a link that leaves the source folder; copy the file in",
        },
        set(),
    ),
    (
        "a link inside",
        lambda s: link(s, "latest.md", "good.md"),
        {"latest.md": "a link to 'good.md', which is read under that name"},
        set(),
    ),
    (
        "a link to what has no other name here",
        lambda s: (
            (s / ".v1").mkdir(),
            (s / ".v1/a.md").write_text("# A"),
            link(s, "a.md", ".v1/a.md"),
        ),
        {},
        {"a.md"},
    ),
    ("a broken link", lambda s: link(s, "gone.md", "x"), {"gone.md": "a link that leads"}, set()),
    ("a pipe", lambda s: os.mkfifo(s / "pipe.md"), {"pipe.md": "not a regular file"}, set()),
    (
        "a name that is not UTF-8",
        lambda s: (s / os.fsdecode(b"caf\xe9.md")).write_text("# Name"),
        {"caf\\xe9.md": "its name is not UTF-8; rename it"},
        set(),
    ),
    (
        "a folder whose name is not UTF-8",
        lambda s: (s / os.fsdecode(b"caf\xe9")).mkdir(),
        {"caf\\xe9": "its name is not UTF-8; rename it"},
        set(),
    ),
    ("a folder named as a file", lambda s: (s / "a.md").mkdir(), {}, set()),
]


@pytest.mark.parametrize(
    ("make", "skips", "more"), [case[1:] for case in WALKED], ids=[case[0] for case in WALKED]
)
def test_nothing_outside_is_followed_and_nothing_is_read_twice(
    tmp_path: Path, make: Callable[[Path], object], skips: dict[str, str], more: set[str]
) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "good.md").write_text("# Good\n\nText.\n")
    make(source)
    report = ingested(source, tmp_path / "corpus")
    assert {one.path for one in report.skipped} == set(skips)
    assert all(one.reason.startswith(skips[one.path]) for one in report.skipped)
    with sqlite3.connect(tmp_path / "corpus" / "corpus.db") as db:
        assert {p for (p,) in db.execute("SELECT path FROM documents")} == {"good.md"} | more


def test_the_same_content_under_two_names_is_kept_twice_and_said(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    for name in ("a.md", "b.md"):
        (tmp_path / "source" / name).write_text("# Nothing to report\n")
    for _ in range(2):
        report = ingested(tmp_path / "source", tmp_path / "corpus")
        assert report.notes == ["'b.md' has the same content as 'a.md'; both are kept"]
    assert opened(tmp_path / "corpus").counts().documents == 2


def test_unreadable_files_and_folders_are_named(tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "closed").mkdir(parents=True)
    (source / "good.md").write_text("# Good\n")
    (source / "secret.md").write_text("# Secret\n")
    (source / "secret.md").chmod(0)
    (source / "closed").chmod(0)
    code = (
        "import sys; from pathlib import Path; from tests.conftest import ingested\n"
        "report = ingested(Path(sys.argv[1]), Path(sys.argv[2]))\n"
        "print(sorted((one.path, one.reason) for one in report.skipped))"
    )
    command = [sys.executable, "-c", code, str(source), str(tmp_path / "corpus")]
    if os.geteuid() == 0:  # root reads everything, unless it gives that up
        if not shutil.which("setpriv"):
            pytest.skip("root reads everything, and there is no setpriv to give that up")
        rights = "--bounding-set=-dac_override,-dac_read_search"
        command = ["setpriv", rights, "--inh-caps=-dac_override,-dac_read_search", *command]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    (source / "closed").chmod(0o700)
    assert done.stdout.strip() == str(
        [
            ("closed", "cannot be opened: Permission denied"),
            ("secret.md", "cannot be opened: Permission denied"),
        ]
    ), done.stderr


def test_a_large_file_of_records_is_read_a_row_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "large.csv"
    with path.open("w") as file:
        file.write("id,name,text\n")
        file.writelines(f"{n},Name {n},some words about number {n}\n" for n in range(200_000))
    documents = read(path)
    tracemalloc.start()
    try:
        first = sum(1 for _ in islice(documents, 10_000))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert first + sum(1 for _ in documents) == 200_000
    assert peak < 8 * MIB
