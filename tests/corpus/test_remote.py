"""Sources behind URLs: real stores of fsspec, an HTTP server of ours, S3 where it is installed."""

import http.server
import importlib.util
import os
import threading
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pageturner.corpus.errors import InputError, MissingBackend, SourceError
from pageturner.corpus.fakes import HashEmbedder
from pageturner.corpus.ingest import Report, dry_run, ingest
from pageturner.corpus.layout import DATABASE_NAME
from pageturner.corpus.remote import RemoteSource, origin_of, storage_options
from pageturner.corpus.sources import MAX_FILE_BYTES, Source
from pageturner.corpus.storage import Storage
from tests.conftest import REPORTS, opened, write_files
from tests.corpus.test_ingest import rows


@pytest.fixture
def memory() -> Iterator[Any]:
    """fsspec's store in memory, emptied afterwards."""
    from fsspec.implementations.memory import MemoryFileSystem

    store = MemoryFileSystem()
    for name, text in REPORTS.items():
        store.pipe_file(f"/line/{name}", text.encode())
    store.pipe_file("/line/deeper/note.md", b"# Note\n\nThe Tern carried 7 passengers.\n")
    store.pipe_file("/line/.hidden.md", b"# Hidden\n\nNo.\n")
    yield store
    store.rm("/", recursive=True)


def brought_in(url: str, corpus: Path, **options: Any) -> Report:
    return ingest(url, corpus, embedder=HashEmbedder(), storage_options=options)


def test_a_store_is_ingested_with_the_declaration_that_lies_in_it(
    memory: Any, tmp_path: Path
) -> None:
    report = brought_in("memory://line", tmp_path / "corpus")
    assert (report.added, report.skipped) == (5, [])
    assert rows(tmp_path / "corpus", "SELECT DISTINCT root FROM documents") == [("memory://line",)]
    assert ("deeper/note.md",) in rows(tmp_path / "corpus", "SELECT source FROM documents")
    assert rows(tmp_path / "corpus", "SELECT max(passengers) FROM reports") == [(518,)]


class Unreadable(HashEmbedder):
    """Nothing may be fetched with it: it would have to be cut."""

    def count_tokens(self, texts: object) -> list[int]:
        raise AssertionError("a file was fetched again")


def test_what_is_unchanged_is_not_fetched_and_what_changed_is_followed(
    memory: Any, tmp_path: Path
) -> None:
    target = tmp_path / "corpus"
    brought_in("memory://line", target)
    again = ingest("memory://line/", target, embedder=Unreadable())
    assert (again.unchanged, again.added) == (5, 0)
    memory.pipe_file("/line/2025-03-01.md", b"# Report, 1 March\n\nThe Tern carried 999.\n")
    memory.rm("/line/2025-03-02.md")
    report = brought_in("memory://line", target)
    assert (report.replaced, report.removed, report.unchanged) == (1, 1, 3)
    assert rows(target, "SELECT passengers FROM reports WHERE date = '2025-03-01'") == [(999,)]


def test_one_file_of_a_store(memory: Any, tmp_path: Path) -> None:
    report = brought_in("memory://line/handbook.md", tmp_path / "corpus")
    assert report.added == 1
    assert rows(tmp_path / "corpus", "SELECT source FROM documents") == [("handbook.md",)]


def test_a_plan_for_a_store_writes_nothing(memory: Any, tmp_path: Path) -> None:
    plan = dry_run("memory://line", tmp_path / "corpus", measure=HashEmbedder())
    assert len(plan.added) == 5
    assert not (tmp_path / "corpus").exists()


def test_a_store_and_a_folder_do_not_touch_each_other(memory: Any, tmp_path: Path) -> None:
    source = write_files(tmp_path / "source", REPORTS)
    ingest(source, tmp_path / "corpus", embedder=HashEmbedder())
    report = brought_in("memory://line", tmp_path / "corpus")
    assert (report.removed, opened(tmp_path / "corpus").counts().documents) == (0, 9)


def test_an_empty_store_is_an_error(memory: Any, tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="nothing to ingest at 'memory://nowhere'"):
        brought_in("memory://nowhere", tmp_path / "corpus")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """A folder behind an HTTP server on this machine."""
    folder = write_files(tmp_path / "served", {k: v for k, v in REPORTS.items() if "toml" not in k})
    handler = partial(http.server.SimpleHTTPRequestHandler, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


needs_http = pytest.mark.skipif(
    importlib.util.find_spec("aiohttp") is None, reason="aiohttp is not installed"
)


@needs_http
def test_pages_of_a_web_server(served: str, tmp_path: Path) -> None:
    target = tmp_path / "corpus"
    report = brought_in(f"{served}/", target)
    assert (report.added, report.skipped) == (4, [])
    assert brought_in(f"{served}/", target).unchanged == 4
    (tmp_path / "served" / "2025-03-01.md").write_text("# Report, 1 March\n\nNo sailing at all.\n")
    changed = brought_in(f"{served}/", target)
    assert (changed.replaced, changed.unchanged) == (1, 3)


@needs_http
@pytest.mark.parametrize(
    ("url", "added"),
    [
        ("{}", 4),
        ("{}/?sort=name", 1),  # (the listing is a page as any other)
        ("simplecache::{}/", 4),
        ("simplecache::{}/handbook.md", 1),
    ],
)
def test_urls_of_a_web_server(url: str, added: int, served: str, tmp_path: Path) -> None:
    assert brought_in(url.format(served), tmp_path / "corpus").added == added


@needs_http
def test_a_file_that_vanishes_is_named_and_the_others_are_read(served: str, tmp_path: Path) -> None:
    origin = origin_of(f"{served}/")
    entries = list(origin.walk(tmp_path))
    assert len(entries) == 4
    report = brought_in(f"{served}/handbook.md", tmp_path / "corpus")
    assert report.added == 1
    with pytest.raises(SourceError, match=r"cannot be reached|nothing to ingest"):
        brought_in(f"{served}/none.md", tmp_path / "other")


@needs_http
def test_a_file_past_the_limit_is_named_and_not_fetched(served: str, tmp_path: Path) -> None:
    large = tmp_path / "served" / "large.md"
    large.touch()
    os.truncate(large, MAX_FILE_BYTES + 2**20)  # of holes: it takes no room
    report = brought_in(f"{served}/", tmp_path / "corpus")
    reasons = {skipped.path: skipped.reason for skipped in report.skipped}
    assert reasons == {"large.md": "257 MB is past the limit of 256 MB"}
    assert report.added == 4


@needs_http
@pytest.mark.parametrize("path", ["/", "/handbook.md"], ids=["folder", "file"])
def test_a_web_server_that_is_down_is_no_empty_one(served: str, tmp_path: Path, path: str) -> None:
    target = tmp_path / "corpus"
    added = brought_in(f"{served}{path}", target).added
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as server:
        closed = f"http://127.0.0.1:{server.server_address[1]}"
    move(target, served, closed)
    for allow_empty in (False, True):
        with pytest.raises(SourceError, match=r"cannot be reached: .*Connect.* Check the address"):
            ingest(f"{closed}{path}", target, embedder=HashEmbedder(), allow_empty=allow_empty)
    assert opened(target).counts().documents == added


@needs_http
@pytest.mark.parametrize("path", ["/none/", "/none.md"], ids=["folder", "file"])
def test_what_a_web_server_does_not_have_is_gone(served: str, tmp_path: Path, path: str) -> None:
    with pytest.raises(SourceError, match="nothing to ingest at 'http"):
        brought_in(f"{served}{path}", tmp_path / "corpus")


class Patchy(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, but for what lies below /moody while that is out of order."""

    out_of_order = False

    def do_GET(self) -> None:
        if self.out_of_order and self.path.startswith("/moody"):
            self.send_error(503)
        else:
            super().do_GET()

    def do_HEAD(self) -> None:
        if self.out_of_order and self.path.startswith("/moody"):
            self.send_error(503)
        else:
            super().do_HEAD()


@needs_http
def test_a_folder_that_a_web_server_fails_to_list_is_named_and_stays(tmp_path: Path) -> None:
    files = {"a.md": "# A\n\nOne.\n", "moody/b.md": "# B\n\nTwo.\n"}
    folder = write_files(tmp_path / "served", files)

    class Handler(Patchy):
        pass

    with http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(Handler, directory=str(folder))
    ) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}/"
        assert brought_in(url, tmp_path / "corpus").added == 2
        Handler.out_of_order = True
        report = brought_in(url, tmp_path / "corpus")
        server.shutdown()
    assert (report.removed, report.unchanged) == (0, 1)
    (skipped,) = report.skipped
    assert skipped.path == "moody"
    assert skipped.reason.startswith("cannot be listed: ")
    assert "503" in skipped.reason
    assert skipped.reason.endswith("; its earlier version stays")


def move(corpus: Path, old: str, new: str) -> None:
    """File what a corpus holds under another URL, as if it came from there."""
    with closing(Storage(corpus / DATABASE_NAME)) as storage:
        for root in storage.roots():
            storage.move_root(root, root.replace(old, new))


needs_s3 = pytest.mark.skipif(
    not all(importlib.util.find_spec(name) for name in ("s3fs", "moto", "flask")),
    reason="s3fs and moto are not installed",
)


@needs_s3
def test_a_bucket(tmp_path: Path) -> None:
    from moto.server import ThreadedMotoServer  # type: ignore[import-not-found,unused-ignore]

    server = ThreadedMotoServer(port=0)
    server.start()
    try:
        host, port = server.get_host_and_port()
        options = {"endpoint_url": f"http://{host}:{port}", "key": "k", "secret": "s"}
        import s3fs  # type: ignore[import-not-found,import-untyped,unused-ignore]

        store = s3fs.S3FileSystem(**options)
        store.mkdir("papers")
        for name, text in REPORTS.items():
            store.pipe_file(f"papers/line/{name}", text.encode())
        target = tmp_path / "corpus"
        assert brought_in("s3://papers/line", target, **options).added == 4
        again = ingest("s3://papers/line", target, embedder=Unreadable(), storage_options=options)
        assert again.unchanged == 4
        store.pipe_file("papers/line/2025-03-01.md", b"# Report, 1 March\n\nThe Tern stayed.\n")
        store.rm("papers/line/2025-03-02.md")
        store.call_s3("put_object", Bucket="papers", Key="line/", Body=b"")  # as consoles do
        store.call_s3("put_object", Bucket="papers", Key="line/drafts/", Body=b"")
        report = brought_in("s3://papers/line", target, **options)
        assert (report.replaced, report.removed, report.unchanged) == (1, 1, 2)
        assert report.skipped == []
        with pytest.raises(SourceError, match=r"cannot be reached|nothing to ingest"):
            brought_in("s3://no-such-bucket/x", tmp_path / "other", **options)
    finally:
        server.stop()


MISSING = [
    # (URL, the library that reads it, how to install that)
    ("s3://papers/line", "s3fs", r"pip install 'pageturner\[s3\]'"),
    ("gs://papers/line", "gcsfs", "pip install gcsfs"),
    ("az://papers/line", "adlfs", "pip install adlfs"),
]


@pytest.mark.parametrize(("url", "library", "how"), MISSING)
def test_a_library_that_is_missing_is_named_with_the_way_to_it(
    tmp_path: Path, url: str, library: str, how: str
) -> None:
    if importlib.util.find_spec(library):
        pytest.skip(f"{library} is installed")
    with pytest.raises(MissingBackend, match=f"not installed .*Run: {how}$"):
        brought_in(url, tmp_path / "corpus")


@pytest.mark.parametrize("source", ["", "file://"])
def test_no_source_is_not_the_folder_one_is_in(tmp_path: Path, source: str) -> None:
    with pytest.raises(InputError, match=r"names no place\. Name a folder"):
        brought_in(source, tmp_path / "corpus")
    assert not (tmp_path / "corpus").exists()
    assert isinstance(origin_of("."), Source)


def test_an_unknown_scheme_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="cannot be reached"):
        brought_in("nonsense://papers", tmp_path / "corpus")


SECRETS = [
    # (URL, what may be stored and shown of it)
    ("http://user:secret@host/papers/", "http://host/papers"),
    ("ftp://user@host/papers", "ftp://user@host/papers"),
    ("s3://bucket/papers", "s3://bucket/papers"),
    ("memory://line/", "memory://line"),
]


@pytest.mark.parametrize(("url", "shown"), SECRETS)
def test_what_is_stored_of_a_url_has_no_secrets(url: str, shown: str) -> None:
    assert RemoteSource(url, {}).root == shown


def test_a_query_is_not_stored_but_tells_urls_apart() -> None:
    one, other = (RemoteSource(f"https://h/a.md?signature={n}", {}).root for n in (1, 2))
    assert "signature" not in one + other
    assert one != other


def test_paths_stay_paths(tmp_path: Path) -> None:
    assert origin_of("papers/2024") == Source(Path("papers/2024"))
    assert origin_of("file:///tmp/a%20b") == Source(Path("/tmp/a b"))
    assert isinstance(origin_of("zip::memory://line/a.zip"), RemoteSource)
    with pytest.raises(InputError, match="storage options are for URLs"):
        origin_of("papers", {"key": "x"})


OPTIONS = [
    (["key=abc"], {"key": "abc"}),
    (["anon=true", "port=3"], {"anon": True, "port": 3}),
    (
        ["client_kwargs.endpoint_url=http://h:9000"],
        {"client_kwargs": {"endpoint_url": "http://h:9000"}},
    ),
    (["secret=a=b"], {"secret": "a=b"}),
]


@pytest.mark.parametrize(("pairs", "options"), OPTIONS)
def test_storage_options(pairs: list[str], options: dict[str, Any]) -> None:
    assert storage_options(pairs) == options


@pytest.mark.parametrize("pair", ["key", "=x", "a..b=x"])
def test_what_is_no_storage_option_is_named(pair: str) -> None:
    with pytest.raises(InputError, match="Write it as key=value"):
        storage_options([pair])
