"""What readers yield, made fit to be stored: no half characters, no bottomless values."""

import dataclasses
import re
from typing import Any

from pageturner.corpus.documents import ReadDocument
from pageturner.corpus.errors import ReadError

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
_CONTROLS = re.compile("[\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]")
"""What moves the cursor of a terminal and says nothing to a reader."""
_DEEPEST = 32
_MOST_VALUES = 100_000


class Unsound(ReadError):
    """A value that cannot be kept; the message is the reason."""


def cleaned(document: ReadDocument) -> ReadDocument:
    """The document with NULs and lone surrogates replaced by U+FFFD, without control characters.

    Raises:
        Unsound: its metadata or record is nested too deep or holds too much.
    """
    strings = [document.title, document.part, *document.left_out]
    for section in document.sections:
        strings += [section.title, section.number, *(block.text for block in section.blocks)]
    changes: dict[str, Any] = {}
    if document.metadata:
        changes["metadata"] = plain(document.metadata)
    if document.record:
        changes["record"] = plain(document.record)
    if any(_UNSTORABLE.search(text) or _CONTROLS.search(text) for text in strings):
        changes |= {
            "title": _sound(document.title),
            "part": _sound(document.part),
            "left_out": tuple(map(_sound, document.left_out)),
            "sections": tuple(
                dataclasses.replace(
                    section,
                    title=_sound(section.title),
                    number=_sound(section.number),
                    blocks=tuple(
                        dataclasses.replace(block, text=_sound(block.text))
                        for block in section.blocks
                    ),
                )
                for section in document.sections
            ),
        }
    return dataclasses.replace(document, **changes) if changes else document


def plain(value: dict[Any, Any]) -> dict[str, Any]:
    """Metadata or a record with text keys, sound text and lists for sets.

    YAML's aliases can stand for more values than memory holds: those are counted as they unfold.

    Raises:
        Unsound: it is nested too deep, or unfolds to too much.
    """
    left = [_MOST_VALUES]
    return {_key(name): _plain(inner, left, 1) for name, inner in value.items()}


def _plain(value: Any, left: list[int], depth: int) -> Any:
    left[0] -= 1
    if left[0] < 0:
        raise Unsound(f"it unfolds to more than {_MOST_VALUES} values")
    if isinstance(value, str):
        return _sound(value)
    if isinstance(value, (dict, list, tuple, set)):
        if depth >= _DEEPEST:
            raise Unsound(f"it is nested deeper than {_DEEPEST} levels")
        if isinstance(value, dict):
            return {_key(k): _plain(inner, left, depth + 1) for k, inner in value.items()}
        ordered = sorted(value, key=_key) if isinstance(value, set) else value
        return [_plain(inner, left, depth + 1) for inner in ordered]
    if isinstance(value, int) and value.bit_length() > 63:  # more than SQLite holds
        return _key(value)
    return value


def _key(name: Any) -> str:
    if isinstance(name, (dict, list, tuple, set)):
        raise Unsound("it has a list for a name")
    if isinstance(name, int) and name.bit_length() > 1024:
        raise Unsound("it holds a number of more than 300 digits")
    return _sound(str(name))


def _sound(text: str) -> str:
    return _CONTROLS.sub("", _UNSTORABLE.sub("\ufffd", text))
