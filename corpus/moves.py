"""Whether a source is one that the corpus knows under another name: moved, or behind a link."""

import os
from collections.abc import Sequence
from pathlib import Path

from pageturner.corpus.ledger import Ledger
from pageturner.corpus.sources import Entry, SourceFile, content_of
from pageturner.corpus.states import States


def earlier_root(ledger: Ledger, root: str, entries: Sequence[Entry], states: States) -> str | None:
    """The root under which a source's documents are filed, if that is not its own.

    Names alone tell nothing ("report.md" is in many folders), and what one source lacks of another
    would be removed; so most of the files have to be where they were, with the same content.
    """
    if "://" in root or ledger.file_hashes(root) or ledger.stored_paths(root):
        return None
    found = {entry.path: entry for entry in entries if isinstance(entry, SourceFile)}
    for old in ledger.roots():
        if "://" in old:
            continue
        if os.path.realpath(old) == root:  # a link to the new place lies in the old one
            return old
        if not os.path.lexists(old) and _holds_most(found, ledger.file_hashes(old), states):
            return old
    return None


def folder_above(ledger: Ledger, file: Path) -> str:
    """The root of a folder that holds a file and was ingested; "" where the file goes by itself.

    A hidden file is not seen from the folder, so it goes by itself, as one does that did before.
    """
    place = Path(os.path.realpath(file))
    roots = set(ledger.roots())
    if place.is_dir() or str(place) in roots:
        return ""
    for folder in place.parents:
        hidden = any(part.startswith(".") for part in place.relative_to(folder).parts)
        if hidden or str(folder) in roots:
            return "" if hidden else str(folder)
    return ""


def move_note(old: str, new: str) -> str:
    """What a report says of a move that was assumed."""
    gone = "leads there" if os.path.lexists(old) else "is gone"
    return f"{new!r} is taken for {old!r}, which {gone}"


def _holds_most(found: dict[str, SourceFile], known: dict[str, str], states: States) -> bool:
    """Whether more than half of the known files are found, with the content they had."""
    both = [path for path in known if path in found]
    if 2 * len(both) <= len(known):
        return False
    same = sum(states.is_of(known[path], content_of(found[path])) for path in both)
    return 2 * same > len(known)
