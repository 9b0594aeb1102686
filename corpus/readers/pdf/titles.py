"""What a PDF is called: by its metadata if borne out, by its largest type, else by its file.

The cover of a filing with the SEC is a form: its largest type is the commission's name as often as
the company's. There the title is made of what the form asks for: registrant, form and period.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pageturner.corpus.readers.pdf.headings import OPENERS, body_style, split_number
from pageturner.corpus.readers.pdf.pieces import LINE_HYPHEN, Piece, plain

_NO_TITLE = re.compile(
    r"microsoft \w+ - |untitled|document\d*$|slide \d+$|[\d\W_]+$"
    r"|\S+\.(?:docx?|indd|qxd|tex|dvi|pdf|xlsx?|pptx?)$",
    re.I,
)
_MAX_LENGTH = 250
_FORM = re.compile(r"\bform\s+(\d{1,2}-[KQ](?:/A)?)\b", re.I)
_PERIOD = re.compile(
    r"(?:(?:fiscal\s+)?year|(?:quarterly\s+)?period)\s+ended:?\s+(\w+\s+\d{1,2}\s*,\s*\d{4})"
    r"|date\s+of\s+report[^:]{0,60}:\s*(\w+\s+\d{1,2}\s*,\s*\d{4})",
    re.I,
)
_REGISTRANT = re.compile(r"\(\s*exact\s+name\s+of\s+(?:the\s+)?registrant", re.I)


def title_of(pieces: Sequence[Piece], metadata: Mapping[str, Any], fallback: str) -> str:
    """A line; `fallback` where nothing in the file reads like a title."""
    told = str(metadata.get("title", ""))
    first = [piece for piece in pieces if piece.page_first == 1 and piece.kind == "text"]
    if of_filing := _filing([piece for piece in pieces if piece.page_first <= 2]):
        return of_filing
    if told and (_NO_TITLE.match(told) or len(told.split()) < 2):
        told = ""
    if told and plain(told) in plain(" ".join(piece.text for piece in first)):
        return told[:_MAX_LENGTH]
    body = body_style(pieces).size
    large = [p for p in first if p.style.size >= 1.25 * body and len(p.text) <= _MAX_LENGTH]
    if large:
        top = max(p.style.size for p in large)
        lines = _together(first, top)
        text = " ".join(" ".join(_line(p) for p in lines[:3]).split())
        if len(lines) <= 3 and sum(char.isalpha() for char in text) >= 4:
            return text[:_MAX_LENGTH]
    return told[:_MAX_LENGTH] if len(told.split()) > 2 else fallback


def _together(first: Sequence[Piece], size: float) -> list[Piece]:
    """The lines set in a size, up to the text or to a heading that is set like the title."""
    lines: list[Piece] = []
    for piece in first:
        words = plain(_line(piece))
        if piece.style.size > 0.95 * size and len(piece.text) <= _MAX_LENGTH:
            if lines and (words in OPENERS or split_number(_line(piece))[0]):
                break
            lines.append(piece)
        elif lines and piece.lines > 2:
            break
    return lines


def _filing(cover: Sequence[Piece]) -> str:
    """Registrant, form and period of a filing's cover, "" of anything else."""
    text = " ".join(_line(piece) for piece in cover)
    form = _FORM.search(text)
    if not form or "securities and exchange commission" not in text.casefold():
        return ""
    name = ""
    lines = [piece for piece in cover if piece.kind != "table"]
    for before, piece in zip([None, *lines], lines, strict=False):
        found = _REGISTRANT.search(piece.text)
        if found:
            head = piece.text[: found.start()].strip()
            name = head or (_line(before) if before is not None else "")
            break
    name = " ".join(re.sub(r"^[|\W\d]+|[|\s]+$", "", name).split())
    if not 2 < len(name) <= 80:
        return ""
    period = _PERIOD.search(text)
    when = next((" ".join(g.split()) for g in period.groups() if g), "") if period else ""
    return f"{name}, Form {form.group(1).upper()}" + (f", {when}" if when else "")


def _line(piece: Piece) -> str:
    return " ".join(piece.text.replace(LINE_HYPHEN, "").split())
