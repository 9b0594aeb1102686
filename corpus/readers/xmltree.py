"""XML as a tree, read without entities, DTDs or network; its text."""

import html
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pageturner.corpus.errors import ReadError

_SPACE = re.compile(r"\s+")

Render = Callable[[Any], str | None]
"""An element to the text that stands for it; None to read its children."""


def parse_xml(data: bytes) -> Any:
    """The root element of an XML file.

    Entities that the file declares are never expanded, no DTD is loaded and nothing is fetched.

    Raises:
        ReadError: it is not well-formed, is too deep or long, or declares entities of its own.
    """
    from lxml import etree

    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        attribute_defaults=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    if not data.strip():
        raise ReadError("empty")
    try:
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise ReadError(_fault(error)) from error
    dtd = root.getroottree().docinfo.internalDTD
    own = sorted(str(entity.name) for entity in dtd.iterentities()) if dtd is not None else []
    if own:
        raise ReadError(
            f"declares entities of its own ({own[0]!r}), which are not expanded; "
            "save it with their text in their place"
        )
    return root


def _fault(error: Exception) -> str:
    told = str(getattr(error, "msg", None) or error).partition("\n")[0]
    if "entity amplification" in told or "entity loop" in told or "reference loop" in told:
        return "an entity bomb: a few lines that unfold without end; remove it"
    return f"not well-formed XML: {told.replace('., line', ', line')}"


def read_bytes(path: Path) -> bytes:
    """The content of a file.

    Raises:
        ReadError: it cannot be opened.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise ReadError(f"cannot be opened: {error.strerror or error}") from error


def name(element: Any) -> str:
    """The name of an element without its namespace; "" for an entity."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def child(element: Any | None, *path: str) -> Any | None:
    """The first element down a path of names."""
    for step in path:
        element = next(children(element, step), None)
    return element


def children(element: Any | None, *names: str) -> Iterator[Any]:
    """The children of these names; of any, if none is given."""
    if element is not None:
        yield from (one for one in element if name(one) in names or not names)


def descendants(element: Any | None, *names: str) -> Iterator[Any]:
    """Everything of these names below an element, in document order."""
    if element is not None:
        yield from (one for one in element.iter() if one is not element and name(one) in names)


def flat(element: Any | None, renders: Mapping[str, Render] | None = None) -> str:
    """The text of an element on one line, without spaces at its ends."""
    return _SPACE.sub(" ", "".join(_texts(element, renders or {}))).strip()


def inline(element: Any, renders: Mapping[str, Render]) -> str:
    """What an element inside a line stands for, with its spaces."""
    return "".join(_inner(element, renders))


def verbatim(element: Any) -> str:
    """The text of an element with its line ends."""
    return "".join(_texts(element, {})).strip("\n")


def _texts(element: Any | None, renders: Mapping[str, Render]) -> Iterator[str]:
    if element is None:
        return
    yield element.text or ""
    for one in element:
        yield from _inner(one, renders)
        yield one.tail or ""


def _inner(element: Any, renders: Mapping[str, Render]) -> Iterator[str]:
    tag = name(element)
    if not tag:  # an entity of a DTD that is not loaded: HTML knows those of the common ones
        yield html.unescape(element.text or "")
        return
    render = renders.get(tag)
    told = render(element) if render else None
    if told is not None:
        yield told
    else:
        yield from _texts(element, renders)
