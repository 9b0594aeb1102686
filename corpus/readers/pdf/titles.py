"""What a PDF is called: by its metadata if borne out, by its largest type, else by its file.

The cover of a filing with the SEC is a form: its largest type is the commission's name as often as
the company's. There the title is made of what the form asks for: registrant, form and period.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pageturner.corpus.readers.pdf.headings import OPENERS, body_style, numbered, split_number
from pageturner.corpus.readers.pdf.opening import Bookmark
from pageturner.corpus.readers.pdf.paragraphs import ends_sentence
from pageturner.corpus.readers.pdf.pieces import LINE_HYPHEN, Piece, plain

_NO_TITLE = re.compile(
    r"microsoft \w+ -|untitled|(?:new )?document ?\d*$|slide \d+$|[\d\W_]+$|doi:|pii:|\w:\\"
    r"|power ?point(?:[- ]pr[eä]sentation)?$|presentation ?\d*$|full page photo|layout \d+$"
    r"|.*\.(?:docx?|rtf|odt|odp|ods|indd|qxd|tex|dvi|e?ps|pdf|html?|txt|xlsx?|pptx?|pub|ai)$",
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


def title_of(
    pieces: Sequence[Piece], marks: Sequence[Bookmark], metadata: Mapping[str, Any], fallback: str
) -> str:
    """A line; `fallback` where nothing in the file reads like a title.

    What is printed goes before the metadata, which may be a template's. A heading of the first of
    several sections that are set alike is no title, though it be the largest type of its page.
    """
    told = _told(metadata)
    first = [p for p in pieces if p.page_first == 1 and (p.kind == "text" or _is_numbered_item(p))]
    if of_filing := _filing([piece for piece in pieces if piece.page_first <= 2]):
        return of_filing
    body = body_style(pieces).size
    large = [p for p in first if p.style.size >= 1.25 * body and len(p.text) <= _MAX_LENGTH]
    lines = _together(first, max(p.style.size for p in large)) if large else []
    if lines and _is_section(lines, pieces, marks, least=1 if told else 2):
        told = "" if plain(told) in _spellings(" ".join(map(_line, lines))) else told
        lines = []
    if told and plain(told) in plain(" ".join(piece.text for piece in first)):
        return told[:_MAX_LENGTH]
    text = " ".join(" ".join(_line(p) for p in lines[:3]).split())
    if 0 < len(lines) <= 3 and sum(char.isalpha() for char in text) >= 4:
        return text[:_MAX_LENGTH]
    return told[:_MAX_LENGTH] or fallback


def _told(metadata: Mapping[str, Any]) -> str:
    """The title that a file says it has, "" where a program put it there."""
    told = str(metadata.get("title", ""))
    return "" if _NO_TITLE.match(told) or len(told.split()) < 2 else told


def _together(first: Sequence[Piece], size: float) -> list[Piece]:
    """The lines set in a size, up to the text or to a heading that is set like the title."""
    lines: list[Piece] = []
    for piece in first:
        words = plain(_line(piece))
        if piece.style.size > 0.95 * size and len(piece.text) <= _MAX_LENGTH:
            if lines and (words in OPENERS or numbered(_line(piece))):
                break
            lines.append(piece)
        elif lines and piece.lines > 2:
            break
    return lines


def _is_section(
    lines: Sequence[Piece], pieces: Sequence[Piece], marks: Sequence[Bookmark], least: int
) -> bool:
    """Whether the largest lines of the first page head the first of several sections.

    Args:
        least: how many others have to be set alike where neither bookmarks nor numbers tell.
    """
    opening = _line(lines[0])
    names = {plain(opening), plain(" ".join(map(_line, lines)))}
    if names & OPENERS:
        return True
    size = lines[0].style.size
    own = next((mark for mark in marks if mark.page == 1 and _spellings(mark.title) & names), None)
    if own is not None:
        beside = {
            name
            for mark in marks
            if mark.level == own.level
            for name in _spellings(mark.title) - _spellings(own.title)
        }
        sizes = [p.style.size for p in pieces if len(p.text) <= _MAX_LENGTH and _plain(p) in beside]
        return bool(sizes) and max(sizes) > 0.95 * size
    after = pieces.index(lines[0]) + 1
    alike = [
        piece
        for piece in pieces[after:]
        if piece.kind in ("text", "item")
        and piece not in lines
        and abs(piece.style.size - size) < 0.02 * size
        and piece.style.bold == lines[0].style.bold
        and len(piece.text) <= _MAX_LENGTH
        and numbered(_line(piece)) == numbered(opening)
    ]
    if numbered(opening):
        return bool(alike) or opening.startswith(("1. ", "1) "))
    return len(alike) >= least and _is_prose(pieces[after : after + 1], size)


def _is_prose(following: Sequence[Piece], size: float) -> bool:
    """Whether text follows a heading at once; authors or a subtitle stand below a title."""
    return any(
        piece.kind == "text"
        and not piece.centred
        and piece.style.size < 0.9 * size
        and (piece.lines > 2 or ends_sentence(piece.text))
        for piece in following
    )


def _is_numbered_item(piece: Piece) -> bool:
    return piece.kind == "item" and bool(split_number(piece.text)[0])


def _spellings(title: str) -> set[str]:
    """A title's letters, with its number and without."""
    return {plain(title), plain(split_number(title)[1])} - {""}


def _plain(piece: Piece) -> str:
    return plain(_line(piece))


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
