"""No bytes whatsoever make a reader fail in any other way than by saying why."""

import contextlib
import functools
import io
import tempfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import read
from pageturner.corpus.readers.sniffing import SUFFIXES
from tests.corpus.readers.test_office import MAIN, office_file

OPENINGS = [
    *(b"", b"%PDF-1.7\n", b"PK\x03\x04", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\0"),
    *(b"<?xml version='1.0'?>", b"<!DOCTYPE html>", b"<html>", b"<table><tr><td rowspan=3>"),
    *(b"---\n", b"---\na: ", b"# ", b"a,b\n1,", b'{"a": "', b"[{", b"| a |\n|---|\n", b"\xd0\xcf"),
    *(b"<TEI xmlns='http://www.tei-c.org/ns/1.0'>", b"<?xml version='1.0'?><article>"),
]
MARKUP = [b"<p>", b"</p>", b"<li>", b"<ul>", b"<pre>", b"&a;", b"---\n", b"# x\n", b"{}", b"[]"]
ODDITIES = [b"\\ud800", b"\xed\xa0\x80", b"\xe9", b"\0", b"a: &a [*a]\n", b"\x1b", b"\xff"]
MARKS = [b"\n", b"\r\n", b'"', b"'", b",", b";", b"|", b" "]
WORDS = st.sampled_from([*MARKUP, *ODDITIES, *MARKS])
CONTENT = st.one_of(st.binary(max_size=300), st.lists(WORDS, max_size=40).map(b"".join))
QUIET = settings(
    max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@functools.cache
def intact(suffix: str) -> bytes:
    """An office file; made once, as it has the time of its making in it."""
    return office_file(suffix)


def outcome(suffix: str, content: bytes) -> None:
    """Read it; what is read can be stored, what is not is a ReadError of one line."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"a{suffix}"
        path.write_bytes(content)
        with contextlib.suppress(ReadError):
            for document in read(path):
                assert document.title
                assert document.sections
                document.text.encode()


@QUIET
@given(st.sampled_from([*SUFFIXES, ".xml", ".bin"]), st.sampled_from(OPENINGS), CONTENT)
def test_any_bytes_are_read_or_refused(suffix: str, opening: bytes, content: bytes) -> None:
    outcome(suffix, opening + content)


@pytest.mark.parametrize("suffix", MAIN)
@settings(QUIET, max_examples=40)
@given(st.data())
def test_damaged_office_files_are_read_or_refused(suffix: str, data: st.DataObject) -> None:
    content = bytearray(intact(suffix))
    for _ in range(data.draw(st.integers(1, 8))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    outcome(suffix, bytes(content))


@pytest.mark.parametrize("suffix", MAIN)
@settings(QUIET, max_examples=40)
@given(st.data())
def test_office_files_with_damaged_parts_are_read_or_refused(
    suffix: str, data: st.DataObject
) -> None:
    stream = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(intact(suffix))) as whole,
        zipfile.ZipFile(stream, "w") as damaged,
    ):
        victim = data.draw(st.sampled_from(whole.namelist()))
        for name in whole.namelist():
            part = whole.read(name)
            if name == victim:
                cut = data.draw(st.integers(0, len(part)))
                part = part[:cut] + data.draw(st.binary(max_size=20)) + part[cut + 5 :]
            damaged.writestr(name, part)
    outcome(suffix, stream.getvalue())
