"""A request to a service is tried again where that may help, and given up in bounded time."""

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest

from pageturner.corpus.services.calling import Patience, Service, ServiceDown, ServiceError
from pageturner.corpus.services.settings import Address
from tests.corpus.services.conftest import IMPATIENT, PDF, Answer, Server, seconds_of

GOOD = Answer(b'{"ok": true}')


def service(server: Server, key: str = "", **options: object) -> Service:
    given = {"timeout": 5.0, "patience": IMPATIENT, "max_bytes": 1000, **options}
    return Service("Oracle", server.address(key), **given)  # type: ignore[arg-type]


def ask(asked: Service, pdf: Path) -> bytes:
    try:
        return asked.post(
            "/ask",
            pdf,
            field="input",
            data={"a": "1", "b": ["2", "3"]},
            accept=["application/json"],
        )
    finally:
        asked.close()


def test_the_file_goes_as_a_form_without_its_name(server: Server, pdf: Path) -> None:
    server.says("/ask", GOOD)
    assert ask(service(server, key="s3cret"), pdf) == GOOD.body
    (asked,) = server.asked
    assert asked.fields == {"a": [b"1"], "b": [b"2", b"3"], "input": [PDF]}
    assert asked.file_name == "document.pdf"
    assert asked.headers["authorization"] == "Bearer s3cret"


def test_an_address_may_be_that_of_the_endpoint(server: Server, pdf: Path) -> None:
    server.says("/ask", GOOD)
    address = Address(url=f"{server.url}/ask")
    assert ask(Service("Oracle", address, timeout=5, patience=IMPATIENT), pdf) == GOOD.body


RECOVERING = [
    # what is said before a good answer
    [Answer(status=503)],
    [Answer(status=429, headers={"Retry-After": "0"})],
    [Answer(status=500), Answer(status=502)],
    [Answer(hang_up=True)],
]


@pytest.mark.parametrize("before", RECOVERING)
def test_what_may_pass_is_tried_again(server: Server, pdf: Path, before: list[Answer]) -> None:
    server.says("/ask", *before, GOOD)
    assert ask(service(server), pdf) == GOOD.body
    assert [asked.fields["input"] for asked in server.asked] == [[PDF]] * (len(before) + 1)


FAILING = [
    # (what is said, how often it is asked, reason, may it pass)
    (Answer(status=503), 3, "Oracle answered 503, 3 times", True),
    (Answer(hang_up=True), 3, "Oracle broke off", True),
    (Answer(status=503, headers={"Retry-After": "3600"}), 1, "asks to wait 3600 s", True),
    (Answer(status=503, headers={"Retry-After": "soon"}), 3, "503", True),
    (Answer(status=400), 1, "Oracle answered 400", False),
    (Answer(status=204), 1, "Oracle found nothing in it", False),
    (Answer(status=302, headers={"Location": "http://127.0.0.1:9/"}), 1, "elsewhere", False),
    (Answer(b"<html>", type="text/html"), 1, "'text/html', not application/json", False),
    (Answer(b"{}", type=""), 1, "'without a type'", False),
    (Answer(b"x" * 500, repeat=1000), 1, "more than 1,000 bytes", False),
    (Answer(b"xxxx", headers={"Content-Encoding": "gzip"}), 1, "cannot be used", False),
]


@pytest.mark.parametrize(("answer", "times", "reason", "passing"), FAILING)
def test_what_will_not_pass_is_given_up(
    server: Server, pdf: Path, answer: Answer, times: int, reason: str, passing: bool
) -> None:
    server.says("/ask", answer)
    with pytest.raises(ServiceError, match=reason) as raised:
        ask(service(server), pdf)
    assert isinstance(raised.value, ServiceDown) is passing
    assert server.times("/ask") == times


def test_the_wait_may_be_asked_for_by_a_date(server: Server, pdf: Path) -> None:
    later = format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)
    server.says("/ask", Answer(status=429, headers={"Retry-After": later}))
    with pytest.raises(ServiceDown, match=r"asks to wait 3[56]\d\d s"):
        ask(service(server), pdf)
    assert server.times("/ask") == 1


@pytest.mark.parametrize("answer", [Answer(wait=30), Answer(b"x" * 900, drip=0.1)])
def test_a_server_that_hangs_is_left(server: Server, pdf: Path, answer: Answer) -> None:
    server.says("/ask", answer)
    asked = service(server, timeout=0.3)

    def wait() -> None:
        with pytest.raises(ServiceDown, match=r"was not done within 0\.3 s"):
            ask(asked, pdf)

    assert seconds_of(wait) < 2
    assert server.times("/ask") == 1


def test_the_wait_that_is_asked_for_is_kept(server: Server, pdf: Path) -> None:
    server.says("/ask", Answer(status=503, headers={"Retry-After": "1"}), GOOD)
    patient = service(server, patience=Patience(attempts=2, first_wait=0.0, longest_wait=2))
    assert seconds_of(lambda: ask(patient, pdf)) >= 1


def test_waits_grow(server: Server, pdf: Path) -> None:
    server.says("/ask", Answer(status=503), Answer(status=503), GOOD)
    patient = service(server, patience=Patience(attempts=3, first_wait=0.1))
    assert seconds_of(lambda: ask(patient, pdf)) >= 0.1 + 0.2


def test_a_service_that_is_not_there_is_not_tried_with_every_file(
    server: Server, pdf: Path
) -> None:
    gone = Service("Oracle", Address(url="http://127.0.0.1:9"), timeout=5, patience=IMPATIENT)
    with pytest.raises(
        ServiceDown, match=r"could not be reached at http://127\.0\.0\.1:9 .*3 times"
    ):
        ask(gone, pdf)
    with pytest.raises(ServiceDown, match="a moment ago"):
        ask(gone, pdf)


def test_a_file_that_is_not_there_is_no_fault_of_the_service(server: Server, pdf: Path) -> None:
    with pytest.raises(FileNotFoundError):
        ask(service(server), pdf.with_name("gone.pdf"))
