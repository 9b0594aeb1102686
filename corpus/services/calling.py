"""One request to a service: timeouts, retries, limits; the answer, or the reason there is none."""

import email.utils
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pageturner.corpus.errors import PageturnerError
from pageturner.corpus.services.settings import Address

if TYPE_CHECKING:
    import httpx

MAX_ANSWER_BYTES = 64 * 2**20
_CONNECT_SECONDS = 10.0


class ServiceError(PageturnerError):
    """A service did not do its part; the message is the reason."""


class ServiceDown(ServiceError):
    """… for a reason that may be gone when it is asked again."""


class _Transient(ServiceDown):
    """… and that soon."""

    wait: float | None = None
    """Seconds the service asks to wait."""


@dataclass(frozen=True, kw_only=True)
class Patience:
    """How often is tried again: GROBID answers 503 while all its threads are taken, and asks for
    five to ten seconds."""

    attempts: int = 5
    first_wait: float = 2.0
    """Seconds; doubled each time."""
    longest_wait: float = 60.0
    """A service that asks for more is given up at once."""
    rest: float = 60.0
    """For how many seconds a service that could not be reached is not tried with the next file."""


class Service:
    """A service at an address. Used by one thread; its connection is kept open."""

    def __init__(
        self,
        name: str,
        address: Address,
        *,
        timeout: float,
        key_header: str = "Authorization",
        patience: Patience | None = None,
        max_bytes: int = MAX_ANSWER_BYTES,
    ) -> None:
        self.name, self._address = name, address
        self._timeout, self._key_header = timeout, key_header
        self._patience, self._max_bytes = patience or Patience(), max_bytes
        self._client: httpx.Client | None = None
        self._rests_until = 0.0
        self._reason = ""

    def post(
        self,
        path: str,
        pdf: Path,
        *,
        field: str,
        data: Mapping[str, str | Sequence[str]],
        accept: Sequence[str],
    ) -> bytes:
        """Send a PDF as a form's file, and return the body of the answer.

        Args:
            field: the name of the form's field for the file.
            data: its other fields.
            accept: media types, of which the answer has to have one.

        Raises:
            ServiceError: no such answer came, however often it was asked; the message says why.
                ServiceDown, where it may come another time.
            OSError: the file cannot be opened.
        """
        if time.monotonic() < self._rests_until:
            raise ServiceDown(f"{self._reason} a moment ago")
        wait = self._patience.first_wait
        for attempt in range(1, self._patience.attempts + 1):
            try:
                return self._once(path, pdf, field, data, accept)
            except _Transient as error:
                asked = error.wait
                if attempt == self._patience.attempts:
                    raise ServiceDown(f"{error}, {attempt} times") from error
                if asked is not None and asked > self._patience.longest_wait:
                    raise ServiceDown(f"{error}, and asks to wait {asked:.0f} s") from error
                time.sleep(min(wait if asked is None else asked, self._patience.longest_wait))
                wait *= 2
        raise ServiceError(f"{self.name} was not asked: no attempts are allowed")

    def close(self) -> None:
        if self._client is not None:
            self._client.close()

    def _once(
        self,
        path: str,
        pdf: Path,
        field: str,
        data: Mapping[str, str | Sequence[str]],
        accept: Sequence[str],
    ) -> bytes:
        import httpx

        base = self._address.url
        url = f"{base.removesuffix(path.rstrip('/'))}{path}"
        fields = {name: list(v) if not isinstance(v, str) else v for name, v in data.items()}
        deadline = time.monotonic() + self._timeout
        try:
            # The file's own name stays here; some services refuse one without a suffix.
            with pdf.open("rb") as file:
                sent = {field: ("document.pdf", file, "application/pdf")}
                with self._connected().stream("POST", url, data=fields, files=sent) as answer:
                    self._check(answer)
                    self._check_type(answer, accept)
                    body = self._body(answer, deadline)
            self._rests_until = 0.0
            return body
        except httpx.TimeoutException as error:
            if isinstance(error, httpx.ConnectTimeout | httpx.PoolTimeout):
                raise self._unreachable(error) from error
            raise self._too_slow() from error
        except httpx.ConnectError as error:
            raise self._unreachable(error) from error
        except httpx.TransportError as error:
            raise _Transient(f"{self.name} broke off: {error or type(error).__name__}") from error
        except (httpx.DecodingError, httpx.InvalidURL) as error:
            raise ServiceError(f"{self.name} cannot be used: {error}") from error

    def _connected(self) -> "httpx.Client":
        if self._client is None:
            import httpx

            headers = {"Accept-Encoding": "identity"}  # a small answer must not unpack to a big one
            if self._address.key:
                scheme = "Bearer " if self._key_header == "Authorization" else ""
                headers[self._key_header] = f"{scheme}{self._address.key}"
            self._client = httpx.Client(
                headers=headers,
                timeout=httpx.Timeout(self._timeout, connect=min(_CONNECT_SECONDS, self._timeout)),
                follow_redirects=False,  # what is sent goes where it was told to, and not on
            )
        return self._client

    def _check(self, answer: "httpx.Response") -> None:
        status = answer.status_code
        if status == 200:
            return
        if status == 429 or status >= 500:
            transient = _Transient(f"{self.name} answered {status}")
            transient.wait = _retry_after(answer.headers.get("Retry-After", ""))
            raise transient
        if 300 <= status < 400:
            raise ServiceError(f"{self.name} answered {status}: it is elsewhere; name that address")
        if status == 204:
            raise ServiceError(f"{self.name} found nothing in it")
        raise ServiceError(f"{self.name} answered {status}")

    def _check_type(self, answer: "httpx.Response", accept: Sequence[str]) -> None:
        found = answer.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if found not in accept:
            raise ServiceError(
                f"{self.name} answered {found or 'without a type'!r}, not {accept[0]}"
            )

    def _body(self, answer: "httpx.Response", deadline: float) -> bytes:
        """The body; drop by drop, or without end, it is not waited for."""
        parts, size = [], 0
        for part in answer.iter_bytes():
            parts.append(part)
            size += len(part)
            if size > self._max_bytes:
                raise ServiceError(f"{self.name} answered more than {self._max_bytes:,} bytes")
            if time.monotonic() > deadline:
                raise self._too_slow()
        return b"".join(parts)

    def _too_slow(self) -> ServiceError:
        # Not tried again: what took this long once will take this long again.
        return ServiceDown(f"{self.name} was not done within {self._timeout:g} s")

    def _unreachable(self, error: Exception) -> _Transient:
        self._reason = f"{self.name} could not be reached at {self._address.url}"
        self._rests_until = time.monotonic() + self._patience.rest
        return _Transient(f"{self._reason} ({error or type(error).__name__})")


def _retry_after(text: str) -> float | None:
    """Seconds to wait, from seconds or an HTTP date; None where it says neither."""
    text = text.strip()
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        when = email.utils.parsedate_to_datetime(text)
    except ValueError:
        return None
    return max(0.0, when.timestamp() - time.time())
