"""What of a text can be said as it stands: its sentences, and the rows of its tables.

The head of a table and the rule below it say nothing by themselves, so they are left out, and a
row is told with the names of its columns.
"""

import re
from collections.abc import Sequence

from pageturner.corpus.chunking import sentences

_RULE = re.compile(r"\|?[\s:|-]*-[\s:|-]*\|?")
_CELL_END = re.compile(r"(?<!\\)\|")


def statements(question: str, text: str) -> list[str]:
    """The sentences of a text, with rows as an answer to a question tells them."""
    parts = sentences(text)
    said: list[str] = []
    head: Sequence[str] = ()
    for part, after in zip(parts, [*parts[1:], ""], strict=True):
        if not part.startswith("|"):
            head = ()
            said.append(part)
        elif _RULE.fullmatch(after) and after.startswith("|"):
            head = cells(part)
        elif not _RULE.fullmatch(part):
            said.append(row_told(head, cells(part)) if head else part)
    return said


def cells(row: str) -> list[str]:
    """What stands in the cells of a Markdown row."""
    inner = row.strip().removeprefix("|").removesuffix("|")
    return [cell.strip().replace("\\|", "|") for cell in _CELL_END.split(inner)]


def row_told(head: Sequence[str], row: Sequence[str]) -> str:
    """A row as "column: value" pairs, without what is empty; a column may have no name."""
    named = zip(head, row, strict=False)
    return "; ".join(f"{name}: {value}" if name else value for name, value in named if value)
