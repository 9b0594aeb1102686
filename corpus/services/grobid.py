"""GROBID: the outline, references and pages of a scientific PDF, as TEI."""

from pathlib import Path

from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import tei
from pageturner.corpus.readers.papers import Paper
from pageturner.corpus.readers.xmltree import name, parse_xml
from pageturner.corpus.services.calling import Service, ServiceError

PATH = "/api/processFulltextDocument"
_ACCEPT = ("application/xml", "text/xml", "application/tei+xml")
_WANTED = {
    "consolidateHeader": "0",  # nothing of it is looked up elsewhere
    "consolidateCitations": "0",
    "includeRawCitations": "1",
    "segmentSentences": "0",
    "teiCoordinates": ("head", "p", "ref", "figure", "formula", "biblStruct", "note"),
}


def read_with_grobid(service: Service, pdf: Path) -> Paper:
    """A PDF as GROBID reads it.

    Raises:
        ServiceError: it did not answer, or not with a document in TEI that has text.
        OSError: the file cannot be opened.
    """
    body = service.post(PATH, pdf, field="input", data=_WANTED, accept=_ACCEPT)
    try:
        root = parse_xml(body)
        if name(root) != "TEI":
            raise ReadError(f"its root is <{name(root)}>")
        paper = tei.paper(root, pdf.stem)
    except ReadError as error:
        raise ServiceError(f"{service.name} answered no TEI: {error}") from error
    if not paper.drafts:
        raise ServiceError(f"{service.name} found no text in it")
    return paper
