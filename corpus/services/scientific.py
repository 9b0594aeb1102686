"""Scientific PDFs with the services that are named, and with the built-in reader without them."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import get_args

from pageturner.corpus.documents import ReadDocument, Reader
from pageturner.corpus.errors import ReadError
from pageturner.corpus.ids import digest
from pageturner.corpus.readers.papers import Float, FloatKind, Paper
from pageturner.corpus.services.calling import Patience, Service, ServiceDown, ServiceError
from pageturner.corpus.services.grobid import read_with_grobid
from pageturner.corpus.services.nougat import formulas_of_nougat
from pageturner.corpus.services.settings import Address, Settings
from pageturner.corpus.services.unstructured import floats_of_unstructured

_PDF = b"%PDF-"
_HEAD_BYTES = 1024
"""How far into a file the mark of a PDF is looked for, as PDF readers do."""


class Reading:
    """Reads any file; PDFs with the services that are named.

    Args:
        read: the built-in readers, which take what is no PDF, and PDFs where GROBID fails.
    """

    def __init__(
        self, settings: Settings, read: Reader, *, patience: Patience | None = None
    ) -> None:
        self._settings, self._read = settings, read
        self._grobid = self._service("GROBID", settings.grobid, patience)
        self._unstructured = self._service(
            "Unstructured", settings.unstructured, patience, key_header="unstructured-api-key"
        )
        self._nougat = self._service("Nougat", settings.nougat, patience)

    def __call__(self, path: Path) -> Iterator[ReadDocument]:
        """The documents of a file. What a service failed to do is in their notes.

        Raises:
            ReadError: it cannot be read, with services or without; the message is the reason.
        """
        if self._settings and _is_pdf(path):
            yield from self._pdf(path)
        else:
            yield from self._read(path)

    def digest(self, content: bytes, *, provisional: bool = False) -> str:
        """What a file's content is known by: a PDF also by the services it was read with, so that
        it is read again when they change, or when one that failed may be back."""
        with_services = _PDF in content[:_HEAD_BYTES] and not provisional
        used = self._settings.fingerprint if with_services else ""
        return digest(content, used) if used else digest(content)

    def close(self) -> None:
        for service in (self._grobid, self._unstructured, self._nougat):
            if service is not None:
                service.close()

    def _service(
        self,
        name: str,
        address: Address | None,
        patience: Patience | None,
        key_header: str = "Authorization",
    ) -> Service | None:
        if address is None:
            return None
        timeout = self._settings.timeout
        return Service(name, address, timeout=timeout, key_header=key_header, patience=patience)

    def _pdf(self, path: Path) -> Iterator[ReadDocument]:
        troubles = _Troubles()
        paper = self._outline(path, troubles)
        documents: list[ReadDocument] = []
        if paper is None:
            try:
                documents = list(self._read(path))
            except ReadError as error:
                raise ReadError("; ".join([str(error), *troubles.reasons])) from error
            paper = Paper.of(documents[0]) if len(documents) == 1 else None
        if paper is not None:
            changed = [
                self._replace_floats(path, paper, troubles),
                self._write_formulas(path, paper, troubles),
            ]
            if not documents or any(changed):
                documents = [paper.document()]
        for one in documents:
            notes = (*one.notes, *troubles.notes)
            yield replace(one, notes=notes, provisional=troubles.passing)

    def _outline(self, path: Path, troubles: "_Troubles") -> Paper | None:
        if (service := self._grobid) is None:
            return None
        with troubles.noted("it was read with the built-in reader"):
            return read_with_grobid(service, path)
        return None

    def _replace_floats(self, path: Path, paper: Paper, troubles: "_Troubles") -> bool:
        if (service := self._unstructured) is None:
            return False
        found: list[Float] = []
        with troubles.noted("its tables and figures are as they were read without it"):
            found = floats_of_unstructured(service, path)
        for kind in get_args(FloatKind):
            if of_kind := [one for one in found if one.kind == kind]:
                paper.replace_floats(kind, of_kind)
        return bool(found)

    def _write_formulas(self, path: Path, paper: Paper, troubles: "_Troubles") -> bool:
        if (service := self._nougat) is None:
            return False
        with troubles.noted("its formulas are as they were read without it"):
            placed = formulas_of_nougat(service, path, paper)
            if placed.there and not placed.placed:
                troubles.notes.append(f"none of Nougat's {placed.there} formulas found its place")
            return bool(placed.placed)
        return False


class _Troubles:
    """What the services failed to do with one file."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.reasons: list[str] = []
        self.passing = False
        """Whether any of it may be gone another time."""

    @contextmanager
    def noted(self, otherwise: str) -> Iterator[None]:
        """Note a service's failure, and what was done instead."""
        try:
            yield
        except ServiceError as error:
            self.reasons.append(str(error))
            self.notes.append(f"{error}; {otherwise}")
            self.passing = self.passing or isinstance(error, ServiceDown)


def _is_pdf(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return _PDF in file.read(_HEAD_BYTES)
    except OSError:
        return False  # its reader says why
