"""What a PDF is called: by its metadata if borne out, by its largest type, else by its file."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pageturner.corpus.readers.pdf.headings import body_style
from pageturner.corpus.readers.pdf.pieces import LINE_HYPHEN, Piece, plain

_NO_TITLE = re.compile(
    r"microsoft \w+ - |untitled|document\d*$|slide \d+$|[\d\W_]+$"
    r"|\S+\.(?:docx?|indd|qxd|tex|dvi|pdf|xlsx?|pptx?)$",
    re.I,
)
_MAX_LENGTH = 250


def title_of(pieces: Sequence[Piece], metadata: Mapping[str, Any], fallback: str) -> str:
    """A line; `fallback` where nothing in the file reads like a title."""
    told = str(metadata.get("title", ""))
    first = [piece for piece in pieces if piece.page_first == 1 and piece.kind == "text"]
    if told and (_NO_TITLE.match(told) or len(told.split()) < 2):
        told = ""
    if told and plain(told) in plain(" ".join(piece.text for piece in first)):
        return told[:_MAX_LENGTH]
    body = body_style(pieces).size
    large = [p for p in first if p.style.size >= 1.25 * body and len(p.text) <= _MAX_LENGTH]
    if large:
        top = max(p.style.size for p in large)
        lines = [p for p in large if p.style.size > 0.95 * top]
        text = " ".join(" ".join(p.text.replace(LINE_HYPHEN, "") for p in lines[:3]).split())
        if len(lines) <= 3 and sum(char.isalpha() for char in text) >= 4:
            return text[:_MAX_LENGTH]
    return told[:_MAX_LENGTH] if len(told.split()) > 2 else fallback
