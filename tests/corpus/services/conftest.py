"""A server on this machine that speaks the protocols of GROBID, Unstructured and Nougat."""

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from email.parser import BytesParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from pageturner.corpus.documents import Block, ReadDocument, ReadSection
from pageturner.corpus.services.calling import Patience
from pageturner.corpus.services.settings import Address

PDF = b"%PDF-1.7\n% what a service would read is not in here\n%%EOF\n"
IMPATIENT = Patience(attempts=3, first_wait=0.01, longest_wait=0.5, rest=30)

GROBID = "/api/processFulltextDocument"
UNSTRUCTURED = "/general/v0/general"
NOUGAT = "/predict/"


@dataclass
class Answer:
    """What the server says once."""

    body: bytes = b""
    status: int = 200
    type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)
    wait: float = 0.0
    """Seconds before it says anything."""
    drip: float = 0.0
    """Seconds between any two bytes."""
    repeat: int = 1
    """How often the body is sent."""
    hang_up: bool = False


@dataclass
class Asked:
    """What the server was asked."""

    path: str
    headers: dict[str, str]
    fields: dict[str, list[bytes]]
    file_name: str


class Server:
    """Answers by path, one answer after the other; the last is said again."""

    def __init__(self) -> None:
        self.answers: dict[str, list[Answer]] = {}
        self.asked: list[Asked] = []
        self.stopped = threading.Event()
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._http.daemon_threads = True
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._http.server_port}"

    def address(self, key: str = "") -> Address:
        return Address(url=self.url, key=key)

    def says(self, path: str, *answers: Answer) -> None:
        self.answers[path] = list(answers)

    def times(self, path: str) -> int:
        return sum(one.path == path for one in self.asked)

    def close(self) -> None:
        self.stopped.set()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"] or 0))
                server.asked.append(_asked(self.path, dict(self.headers), body))
                left = server.answers.get(self.path, [Answer(status=404)])
                answer = left.pop(0) if len(left) > 1 else left[0]
                server.stopped.wait(answer.wait)
                try:
                    self._say(answer)
                except OSError:
                    self.close_connection = True  # the client has gone

            def _say(self, answer: Answer) -> None:
                if answer.hang_up:
                    self.close_connection = True
                    return
                self.send_response(answer.status)
                if answer.type:
                    self.send_header("Content-Type", answer.type)
                for name, value in answer.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(answer.body) * answer.repeat))
                self.end_headers()
                if answer.drip:
                    for byte in answer.body:
                        self.wfile.write(bytes([byte]))
                        self.wfile.flush()
                        server.stopped.wait(answer.drip)
                else:
                    for _ in range(answer.repeat):
                        self.wfile.write(answer.body)

            def log_message(self, format: str, *args: object) -> None:
                pass

        return Handler


def _asked(path: str, headers: dict[str, str], body: bytes) -> Asked:
    kind = next(value for name, value in headers.items() if name.lower() == "content-type")
    form = BytesParser().parsebytes(f"Content-Type: {kind}\r\n\r\n".encode() + body)
    asked = Asked(path, {name.lower(): value for name, value in headers.items()}, {}, "")
    for part in form.get_payload():
        assert not isinstance(part, str)
        about = dict(part.get_params(header="content-disposition") or [])
        content = part.get_payload(decode=True)
        assert isinstance(content, bytes)
        asked.fields.setdefault(about["name"], []).append(content)
        asked.file_name = about.get("filename") or asked.file_name
    return asked


@pytest.fixture
def server() -> Iterator[Server]:
    running = Server()
    yield running
    running.close()


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    path = tmp_path / "Gehälter, vertraulich.pdf"
    path.write_bytes(PDF)
    return path


def tei(body: str) -> Answer:
    """What GROBID answers about a paper titled Tides."""
    text = (
        '<?xml version="1.0" encoding="UTF-8"?><TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader>'
        "<fileDesc><titleStmt><title>Tides</title></titleStmt></fileDesc></teiHeader>"
        f"<text><body>{body}</body></text></TEI>"
    )
    return Answer(text.encode(), type="application/xml;charset=UTF-8")


def elements(*told: tuple[str, str, int, str]) -> Answer:
    """What Unstructured answers; each element: type, text, page, table as HTML."""
    listed = [
        {
            "type": kind,
            "element_id": f"{number:032x}",
            "text": text,
            "metadata": {
                "filetype": "application/pdf",
                "page_number": page,
                **({"text_as_html": html} if html else {}),
            },
        }
        for number, (kind, text, page, html) in enumerate(told)
    ]
    return Answer(json.dumps(listed).encode())


def markdown(text: str) -> Answer:
    """What Nougat answers: a JSON string."""
    return Answer(json.dumps(text).encode())


def built_in(
    sections: Sequence[tuple[str, Sequence[Block]]],
) -> Callable[[Path], Iterator[ReadDocument]]:
    """A reader in the place of the one for PDFs."""

    def read(path: Path) -> Iterator[ReadDocument]:
        yield ReadDocument(
            title="As built in",
            sections=tuple(
                ReadSection(number=str(number), title=title, level=1, blocks=tuple(blocks))
                for number, (title, blocks) in enumerate(sections, start=1)
            ),
            notes=("page 3 is a scan",),
        )

    return read


def seconds_of(work: Callable[[], object]) -> float:
    started = time.monotonic()
    work()
    return time.monotonic() - started
