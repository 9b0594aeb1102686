"""XML files: the root element says which reader takes them."""

from collections.abc import Iterator
from pathlib import Path

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError
from pageturner.corpus.readers import jats, tei
from pageturner.corpus.readers.xmltree import name, parse_xml, read_bytes


def read(path: Path) -> Iterator[ReadDocument]:
    """JATS or TEI.

    Raises:
        ReadError: it is not well-formed, or its root is of another vocabulary.
    """
    root = parse_xml(read_bytes(path))
    if name(root) in ("article", *jats.SETS):
        yield from jats.parse(root, path.stem)
    elif name(root) in ("TEI", "TEI.2", "teiCorpus"):
        yield from tei.parse(root, path.stem)
    else:
        raise ReadError(
            f"XML with the root <{name(root)}>; JATS (<article>) and TEI (<TEI>) are read"
        )
