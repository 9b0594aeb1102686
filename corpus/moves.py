"""Where a source's documents are filed before it is compared with them.

It may be one that the corpus knows under another name, moved or behind a link; and what lies
within it may have been ingested by itself.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pageturner.corpus.ledger import Ledger
from pageturner.corpus.overlaps import Overlap, overlap_with
from pageturner.corpus.sources import Entry, Origin, SourceFile, content_of
from pageturner.corpus.states import States


@dataclass(frozen=True)
class Place:
    """Into which corpus an ingestion goes, and for whom."""

    corpus: Path
    tenant: str | None = None


@dataclass(frozen=True)
class Arrangement:
    """What has to be filed elsewhere first; false where nothing has."""

    old: str | None
    """The root under which all of the source's documents are filed so far."""
    overlap: Overlap
    notes: tuple[str, ...]

    def __bool__(self) -> bool:
        return self.old is not None or self.overlap != Overlap()

    def apply(self, ledger: Ledger, root: str) -> dict[str, int]:
        """File it under the root of the source; what is removed, copies, with their documents."""
        if self.old is not None:
            ledger.move_root(self.old, root)
        for inner, path, name in self.overlap.moved:
            ledger.move_file(inner, path, root, name)
        return {
            os.path.join(inner, path): ledger.remove_file(inner, path)
            for inner, path in self.overlap.copies
        }


def arranged(
    ledger: Ledger, origin: Origin, entries: Sequence[Entry], states: States, place: Place
) -> Arrangement:
    """What a source's own documents are, under whatever name they are filed."""
    old = earlier_root(ledger, origin.root, entries, states)
    overlap = overlap_with(ledger, origin, old or origin.root, entries, place.corpus, place.tenant)
    notes = () if old is None else (move_note(old, origin.root),)
    return Arrangement(old, overlap, notes + overlap.notes)


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
