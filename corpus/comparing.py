"""What a source lists beside what the corpus holds of it: new, changed, as it was, or gone."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePosixPath

from pageturner.corpus.duplicates import Duplicates
from pageturner.corpus.ledger import Ledger
from pageturner.corpus.sources import Entry, Skipped, SourceFile, content_of
from pageturner.corpus.states import States

STAYS = "; its earlier version stays"
"""Ends the reason of a skip, where the corpus holds what was there before."""


def changed(
    entries: Sequence[Entry],
    known: Mapping[str, str],
    states: States,
    duplicates: Duplicates | None = None,
) -> tuple[list[SourceFile], list[Skipped], int]:
    """What has to be read, what is passed over, and how many files are as they were."""
    pending: list[SourceFile] = []
    skipped: list[Skipped] = []
    unchanged = 0
    held: set[str] = set()
    if any(isinstance(entry, Skipped) for entry in entries):
        held = {str(place) for path in known for place in (path, *PurePosixPath(path).parents)}
    for entry in entries:
        if isinstance(entry, Skipped):
            stays = entry.path in held and not entry.elsewhere
            reason = f"{entry.reason}{STAYS if stays else ''}"
            skipped.append(dataclasses.replace(entry, reason=reason))
            continue
        state = known.get(entry.path)
        if state is not None:
            content = content_of(entry)
            if content and states.is_current(state, content):
                unchanged += 1
                if duplicates:
                    duplicates.add(entry.path, content)
                continue
        pending.append(entry)
    return pending, skipped, unchanged


def gone(
    ledger: Ledger, root: str, entries: Sequence[Entry], covers: Callable[[str], bool]
) -> list[str]:
    """Paths that the source no longer has. What is there and cannot be looked at is not gone;
    what is looked at under another name is."""
    passed = [entry for entry in entries if isinstance(entry, Skipped) and not entry.elsewhere]
    present = {entry.path for entry in entries if isinstance(entry, SourceFile)}
    present |= {entry.path for entry in passed}
    unseen = tuple(f"{entry.path}/" for entry in passed)
    stored = {*ledger.stored_paths(root), *ledger.file_hashes(root)}
    return sorted(path for path in stored - present if covers(path) and not path.startswith(unseen))
