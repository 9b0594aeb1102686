"""Which pieces are headings, and how deep: by bookmarks, else by type and numbering.

A heading is a short piece on its own that is set larger than the text, bold, or in capitals. The
styles that headings are set in are ranked, the largest first, and give the levels; decimal numbers
("2.1") and a filing's PART and Item overrule them.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pageturner.corpus.readers.pdf.opening import Bookmark
from pageturner.corpus.readers.pdf.pieces import LINE_HYPHEN, Piece, Style, plain

NUMBER = re.compile(
    r"(?:(\d{1,3}(?:\.\d{1,3})+|\d{1,2}(?=[.)]|\s)|[A-Z](?:\.\d{1,2})+|[IVX]{1,5}(?=[.)]))[.)]?)\s+(?=\S)"
)
_PART = re.compile(r"(?:part|chapter)\s+(?:[IVX]+|\d+)\b", re.I)
_ITEM = re.compile(r"item\s+\d{1,2}[A-Z]?\b", re.I)
_ITEM_LINE = re.compile(r"(?:item|note)\s+\d{1,2}[A-Z]?\s*[.:–—-]\s*\S.*[^.]$|part\s+[IVX]+$", re.I)
_NOTE = re.compile(r"note\s+\d{1,2}\b", re.I)
_CAPTION = re.compile(
    r"(?:figure|fig\.|table|exhibit|listing|algorithm|chart)\s*[\dA-Z]+(?:\.\d+)?\s*[:.|–—-]", re.I
)
OPENERS = frozenset(
    "abstract summary introduction overview preface foreword background executivesummary motivation"
    " contents tableofcontents".split()
)
_MAX_LENGTH = 160
_MAX_LEVEL = 6
_PAGES_PER_BOOKMARK = 5


@dataclass(frozen=True)
class Heading:
    """A heading, and the piece before which its section begins."""

    at: int
    """Index of a piece."""
    title: str
    level: int
    takes: bool = True
    """Whether the piece is the heading itself; a bookmark may point to what has none."""


def headings(
    pieces: Sequence[Piece], marks: Sequence[Bookmark], heights: Mapping[int, float], title: str
) -> list[Heading]:
    """The headings of a document in reading order, at most one per piece.

    Levels run from 1 and never skip one on the way down.
    """
    return _nested(_found(pieces, marks, heights, title))


def body_style(pieces: Sequence[Piece]) -> Style:
    """What most letters are set in."""
    letters: Counter[tuple[float, bool]] = Counter()
    for piece in pieces:
        if piece.kind in ("text", "item"):
            letters[piece.style.size, piece.style.bold] += len(piece.text)
    if not letters:
        return Style(10.0)
    size, bold = letters.most_common(1)[0][0]
    return Style(size, bold)


def split_number(title: str) -> tuple[str, str]:
    """A heading's own number, "" if it has none, and its words."""
    match = NUMBER.match(title)
    return (match.group(1), title[match.end() :]) if match else ("", title)


def numbered(text: str) -> bool:
    """Whether a heading opens with a number of its own, a chapter's or an item's."""
    return bool(_ITEM.match(text) or _PART.match(text) or split_number(text)[0])


def _nested(found: Sequence[Heading]) -> list[Heading]:
    open_levels: list[int] = []
    done = []
    for heading in found:
        while open_levels and open_levels[-1] >= heading.level:
            open_levels.pop()
        open_levels.append(heading.level)
        done.append(replace(heading, level=len(open_levels)))
    return done


def _found(
    pieces: Sequence[Piece], marks: Sequence[Bookmark], heights: Mapping[int, float], title: str
) -> list[Heading]:
    by_type = list(_by_type(pieces, title))
    marked = _by_bookmarks(pieces, marks, heights, title, trusted=not by_type)
    if not marked:
        return by_type
    pages = pieces[-1].page_last if pieces else 0
    if pages / len(marked) <= _PAGES_PER_BOOKMARK:
        return marked
    # Bookmarks of a long document's parts only: what is set as headings lies below them.
    at = {heading.at for heading in marked}
    first = marked[0].at
    below = [h for h in by_type if h.at not in at and h.at > first]
    deepest = max(heading.level for heading in marked)
    top = min((heading.level for heading in below), default=1)
    below = [replace(h, level=min(_MAX_LEVEL, deepest + 1 + h.level - top)) for h in below]
    return sorted([*marked, *below], key=lambda heading: heading.at)


def _by_bookmarks(
    pieces: Sequence[Piece],
    marks: Sequence[Bookmark],
    heights: Mapping[int, float],
    title: str,
    trusted: bool,
) -> list[Heading]:
    """Bookmarks found on their pages; the others where they point, if they are to be believed."""
    on_page: dict[int, list[int]] = {}
    for index, piece in enumerate(pieces):
        on_page.setdefault(piece.page_first, []).append(index)
    found: dict[int, Heading] = {}
    lost: list[Bookmark] = []
    marks = [mark for mark in marks if plain(mark.title) and plain(mark.title) != plain(title)]
    for mark in marks:
        at = _place(pieces, on_page, mark, heights, found)
        if at is None:
            lost.append(mark)
        else:
            found[at] = Heading(at, mark.title, mark.level)
    if found or trusted:
        believed = len(found) >= len(lost) or trusted
        for mark in lost if believed else []:
            at = _below(pieces, on_page, mark, heights)
            if at is not None and at not in found:
                found[at] = Heading(at, mark.title, mark.level, takes=False)
    top = min((heading.level for heading in found.values()), default=1)
    return [
        replace(found[at], level=min(_MAX_LEVEL, found[at].level - top + 1)) for at in sorted(found)
    ]


def _place(
    pieces: Sequence[Piece],
    on_page: Mapping[int, list[int]],
    mark: Bookmark,
    heights: Mapping[int, float],
    taken: Mapping[int, Heading],
) -> int | None:
    wanted = plain(mark.title)
    bare = plain(split_number(mark.title)[1])
    level = _y(mark, heights)
    for page in (mark.page, mark.page + 1, mark.page - 1):
        same = [
            index
            for index in on_page.get(page, [])
            if index not in taken
            and pieces[index].kind in ("text", "item")
            and len(pieces[index].text) < 3 * len(mark.title) + 20
            and _matches(pieces[index].text, wanted, bare)
        ]
        if same:
            return min(same, key=lambda index: abs(pieces[index].top - (level or 0.0)))
    return None


def _matches(text: str, wanted: str, bare: str) -> bool:
    text = text.replace(LINE_HYPHEN, "")
    told = plain(text)
    if told in (wanted, bare) or plain(split_number(text)[1]) in (wanted, bare):
        return True
    return len(wanted) > 12 and told.startswith(wanted) and len(told) < 1.3 * len(wanted)


def _below(
    pieces: Sequence[Piece],
    on_page: Mapping[int, list[int]],
    mark: Bookmark,
    heights: Mapping[int, float],
) -> int | None:
    level = _y(mark, heights)
    there = on_page.get(mark.page, [])
    lower = [index for index in there if level is None or pieces[index].top >= level - 2]
    return lower[0] if lower else None


def _y(mark: Bookmark, heights: Mapping[int, float]) -> float | None:
    height = heights.get(mark.page)
    return None if mark.top is None or height is None else height - mark.top


def _by_type(pieces: Sequence[Piece], title: str) -> Iterator[Heading]:
    body = body_style(pieces)
    told = [i for i, piece in enumerate(pieces) if _stands_out(piece, body, title)]
    told = _without_lists(pieces, _without_front(pieces, told))
    ranks = _ranks([pieces[index] for index in told])
    depth_one = [ranks[_key(pieces[i])] for i in told if split_number(pieces[i].text)[0].isdigit()]
    base = min(depth_one, default=1)
    filing = any(_ITEM.match(pieces[index].text) for index in told)
    note = _MAX_LEVEL
    for index in told:
        text = " ".join(pieces[index].text.replace(LINE_HYPHEN, "").split())
        number = split_number(text)[0]
        level = ranks[_key(pieces[index])]
        if "." in number:
            level = base + number.count(".")
        elif filing:
            level = 1 if _PART.match(text) else 2 if _ITEM.match(text) else level + 2
            if level < 3:
                note = _MAX_LEVEL
            elif _NOTE.match(text):
                note = level
            else:  # what stands in a note lies below it, however it is set
                level = level if note == _MAX_LEVEL else max(level, note + 1)
        yield Heading(index, text, min(_MAX_LEVEL, level))


def _stands_out(piece: Piece, body: Style, title: str) -> bool:
    text = piece.text.strip()
    if piece.kind not in ("text", "item") or piece.lines > 3 or len(text) > _MAX_LENGTH:
        return False
    letters = sum(char.isalpha() for char in text)
    if letters < 3 or letters < 0.5 * len(text.replace(" ", "")) or _CAPTION.match(text):
        return False
    number, words = split_number(text)
    if piece.kind == "item" and not number:
        return False
    if plain(text) == plain(title) or not (words[:1].isupper() or words[:1].isdigit()):
        return False
    if text[-1] in ",;" or (text[-1] in ".:" and len(text.split()) > 14):
        return False
    if text[-1] == "." and len(text.split()) > 6 and not numbered(text):
        return False
    if _ITEM_LINE.match(text) and piece.lines == 1:
        return True
    size, style = body.size, piece.style
    if style.size >= 1.12 * size:
        return True
    if style.size < 0.9 * size:
        return False
    if style.bold and not body.bold:
        return True
    return text.isupper() and len(text.split()) > 1 and letters >= 6 and not text.endswith(".")


def _without_front(pieces: Sequence[Piece], told: list[int]) -> list[int]:
    """Authors and addresses stand out, too: what comes before the abstract is no section.

    Nor is what the first page sets as nothing else in the document is set.
    """
    again = Counter(_key(pieces[index]) for index in told)
    for place, index in enumerate(told):
        if pieces[index].page_first > 2:
            break
        number, words = split_number(pieces[index].text)
        if plain(words) in OPENERS or number == "1":
            return told[place:]
    single = {i for i in told if pieces[i].page_first == 1 and again[_key(pieces[i])] == 1}
    first = next((place for place, index in enumerate(told) if index not in single), len(told))
    return told[first:] or told[-1:]


def _without_lists(pieces: Sequence[Piece], told: list[int]) -> list[int]:
    """Several in a row, all set alike, are a cover or a list and head nothing, numbers apart."""
    runs: list[list[int]] = []
    for index in told:
        if runs and runs[-1][-1] == index - 1 and _key(pieces[index - 1]) == _key(pieces[index]):
            runs[-1].append(index)
        else:
            runs.append([index])
    return [
        index
        for run in runs
        for index in run
        if len(run) < (3 if pieces[run[0]].page_first == 1 else 4) or numbered(pieces[index].text)
    ]


def _key(piece: Piece) -> tuple[float, bool, bool, bool]:
    letters = split_number(piece.text)[1]
    style = piece.style
    return (-round(style.size), not letters.isupper(), not style.bold, style.italic)


def _ranks(found: Sequence[Piece]) -> dict[tuple[float, bool, bool, bool], int]:
    return {key: rank for rank, key in enumerate(sorted({_key(p) for p in found}), start=1)}
