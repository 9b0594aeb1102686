"""The numbers that Word shows before headings and list items; the file only holds how to count."""

from dataclasses import dataclass, field
from typing import Any

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_ROMAN = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l")),
    *((40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
_LEVELS = 9


@dataclass(frozen=True)
class Label:
    """What stands before a paragraph: "2.1", "b)", or "" for a bullet; and how far it is in."""

    text: str
    level: int


@dataclass
class _Level:
    kind: str = "decimal"
    start: int = 1
    pattern: str = ""


@dataclass
class _List:
    """One list definition of the file, and how far it has been counted."""

    levels: dict[int, _Level]
    counts: dict[int, int] = field(default_factory=dict)


class Numbering:
    """Counts the paragraphs of one document, in reading order."""

    def __init__(self, document: Any) -> None:
        self._lists: dict[str, _List] = {}
        self._styles: dict[str, tuple[str, int] | None] = {}
        part = next((p for p in document.part.package.parts if _is_numbering(p)), None)
        root = getattr(part, "element", None)
        if root is None:
            return
        abstract = {
            one.get(f"{_W}abstractNumId"): _List({_value(lvl): _level(lvl) for lvl in _lvls(one)})
            for one in root.iter(f"{_W}abstractNum")
        }
        for num in root.iter(f"{_W}num"):
            link = num.find(f"{_W}abstractNumId")
            found = abstract.get(link.get(f"{_W}val")) if link is not None else None
            if found is None:
                continue
            starts = {
                _value(one): int(start.get(f"{_W}val") or 1)
                for one in num.iter(f"{_W}lvlOverride")
                if (start := one.find(f"{_W}startOverride")) is not None
            }
            if starts:  # a list begun anew counts for itself
                levels = dict(found.levels)
                for level, start in starts.items():
                    before = levels.get(level, _Level())
                    levels[level] = _Level(before.kind, start, before.pattern)
                found = _List(levels)
            self._lists[num.get(f"{_W}numId")] = found

    def label(self, paragraph: Any, style: Any) -> Label | None:
        """Count this paragraph; None if it is in no list."""
        stated = self._stated(paragraph, style)
        if stated is None:
            return None
        counted = self._lists.get(stated[0])
        if counted is None:
            return None
        level = min(stated[1], _LEVELS - 1)
        definition = counted.levels.get(level, _Level("bullet"))
        if definition.kind == "none":
            return None
        before = counted.counts.get(level, definition.start - 1)
        counted.counts = {at: n for at, n in counted.counts.items() if at < level}
        counted.counts[level] = before + 1
        if definition.kind == "bullet":
            return Label("", level)
        text = definition.pattern
        for at in range(level, -1, -1):
            known = counted.levels.get(at, _Level())
            number = counted.counts.get(at, known.start)
            text = text.replace(f"%{at + 1}", _shown(number, known.kind))
        return Label(text.strip(), level)

    def _stated(self, paragraph: Any, style: Any) -> tuple[str, int] | None:
        own = _reference(paragraph)
        inherited = self._of_style(style)
        if own is None:
            return inherited
        number, level = own
        if number is None:
            return (inherited[0], level) if inherited else None
        return None if number == "0" else (number, level)

    def _of_style(self, style: Any) -> tuple[str, int] | None:
        if style is None:
            return None
        if style.style_id not in self._styles:
            found = None
            ancestor, level = style, None
            for _ in range(20):  # styles may be based on each other in a ring
                if ancestor is None or found:
                    break
                stated = _reference(ancestor.element)
                if stated is not None:
                    level = stated[1] if level is None else level
                    found = (stated[0], level) if stated[0] else None
                ancestor = getattr(ancestor, "base_style", None)
            self._styles[style.style_id] = found if found and found[0] != "0" else None
        return self._styles[style.style_id]


def _reference(element: Any) -> tuple[str | None, int] | None:
    properties = element.find(f"{_W}pPr/{_W}numPr")
    if properties is None:
        return None
    number, level = properties.find(f"{_W}numId"), properties.find(f"{_W}ilvl")
    stated = "0" if level is None else level.get(f"{_W}val") or "0"
    return (
        None if number is None else number.get(f"{_W}val"),
        int(stated) if stated.isdecimal() and len(stated) < 4 else 0,
    )


def _is_numbering(part: Any) -> bool:
    return str(part.content_type).endswith("wordprocessingml.numbering+xml")


def _lvls(abstract: Any) -> list[Any]:
    return [one for one in abstract if one.tag == f"{_W}lvl"]


def _value(level: Any) -> int:
    return int(level.get(f"{_W}ilvl") or 0)


def _level(element: Any) -> _Level:
    def stated(name: str, otherwise: str) -> str:
        found = element.find(f"{_W}{name}")
        return otherwise if found is None else found.get(f"{_W}val") or otherwise

    return _Level(stated("numFmt", "decimal"), int(stated("start", "1")), stated("lvlText", ""))


def _shown(number: int, kind: str) -> str:
    if kind in ("lowerLetter", "upperLetter") and number > 0:
        text = chr(ord("a") + (number - 1) % 26) * min(1 + (number - 1) // 26, 9)
    elif kind in ("lowerRoman", "upperRoman") and 0 < number < 4000:
        text = ""
        for value, sign in _ROMAN:
            text += sign * (number // value)
            number %= value
    else:
        return str(number)
    return text.upper() if kind.startswith("upper") else text
