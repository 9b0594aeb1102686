"""Footnotes and endnotes of a Word document: a number where they are called, their text below."""

from collections.abc import Callable
from typing import Any

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
_KINDS = {f"{_W}footnoteReference": "footnote", f"{_W}endnoteReference": "endnote"}


class Notes:
    """The notes of a document, in the order in which its text calls them.

    Args:
        text: what is to be read in an element.
    """

    def __init__(self, document: Any, text: Callable[[Any], str]) -> None:
        self._texts: dict[tuple[str, str], str] = {}
        self._called = 0
        self._waiting: list[str] = []
        for kind in _KINDS.values():
            for note in _notes(document, kind):
                told = " ".join(text(note).split())
                if told:  # what separates notes from text is kept as notes without any
                    self._texts[kind, note.get(f"{_W}id") or ""] = told

    def mark(self, element: Any) -> str:
        """What stands for a call: "[3]"; "" for any other element, or where there is no note."""
        kind = _KINDS.get(element.tag)
        told = self._texts.get((kind, element.get(f"{_W}id") or "")) if kind else None
        if told is None:
            return ""
        self._called += 1
        self._waiting.append(f"[{self._called}] {told}")
        return f"[{self._called}]"

    def taken(self) -> str:
        """The notes that were called since they were last taken, on lines of their own."""
        told, self._waiting = "\n".join(self._waiting), []
        return told


def _notes(document: Any, kind: str) -> list[Any]:
    from docx.oxml import parse_xml

    for relation in document.part.rels.values():
        if relation.reltype == f"{_RELATION}{kind}s" and not relation.is_external:
            return list(parse_xml(relation.target_part.blob).iter(f"{_W}{kind}"))
    return []
