"""Sources that lie within each other: a file is held once, as a part of the outermost folder.

What a folder lists that came in by itself before, as a file or with a folder inside, is filed
under the outer folder from then on, and its passages keep their vectors; otherwise an answer would
cite the copy that nobody updates any more. What the outer folder does not see (hidden, the
corpus's own folder, another tenant's) goes on by itself.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from pageturner.corpus.ledger import Ledger
from pageturner.corpus.sources import Entry, Origin, SourceFile

_NAMED = 3
"""Sources that a note names; the others are counted."""


@dataclass(frozen=True)
class Overlap:
    """What of other sources belongs to the one at hand."""

    moved: tuple[tuple[str, str, str], ...] = ()
    """Root and path of a file that was filed there, and its path here."""
    copies: tuple[tuple[str, str], ...] = ()
    """Root and path of a file that is held here as well."""
    notes: tuple[str, ...] = ()


def folder_above(ledger: Ledger, location: Path, corpus: Path, tenant: str | None) -> str:
    """The root of the outermost ingested folder that sees a place; "" where it goes by itself."""
    place, excluded = Path(os.path.realpath(location)), os.path.realpath(corpus)
    roots = set(ledger.roots())
    found = ""
    for folder in place.parents:
        if not _is_seen(place, folder, excluded):
            break
        if str(folder) in roots and tenant in (ledger.tenants(str(folder)) or {tenant}):
            found = str(folder)
    return found


def overlap_with(
    ledger: Ledger,
    origin: Origin,
    filed: str,
    entries: Sequence[Entry],
    corpus: Path,
    tenant: str | None,
) -> Overlap:
    """What lies within a source and was ingested as a source of its own.

    Args:
        filed: the root under which the source's documents are filed now.
        entries: what it lists.
        corpus: the corpus folder, which no source sees.
        tenant: whose documents are ingested; another's stay where they are.
    """
    base, excluded = Path(origin.root), os.path.realpath(corpus)
    inner = [root for root in ledger.roots() if Path(root) != base and _is_below(root, base)]
    if "://" in origin.root or not inner:
        return Overlap()
    names = {str(base / entry.path): entry.path for entry in entries}
    names |= {
        os.path.realpath(entry.location): entry.path
        for entry in entries
        if isinstance(entry, SourceFile) and entry.location.is_symlink()
    }
    held = {*ledger.stored_paths(filed), *ledger.file_hashes(filed)}
    moved: list[tuple[str, str, str]] = []
    copies: list[tuple[str, str]] = []
    taken: list[str] = []
    for root in sorted(inner):
        before = len(moved) + len(copies)
        for path, place in _places(ledger, root, tenant):
            name = names.get(place)
            if name is None and _is_gone(place) and _is_seen(Path(place), base, excluded):
                gone = Path(place).relative_to(base).as_posix()
                name = gone if origin.covers(gone) else None
            if name in held:
                copies.append((root, path))
            elif name is not None:
                moved.append((root, path, name))
                held.add(name)
        taken += [root] if len(moved) + len(copies) > before else []
    return Overlap(tuple(moved), tuple(copies), tuple(_notes(taken, origin.root)))


def _is_seen(place: Path, folder: Path, excluded: str) -> bool:
    """Whether a folder's walk comes by a place below it."""
    if any(part.startswith(".") for part in place.relative_to(folder).parts):
        return False
    return not (
        _is_below(excluded, folder) and Path(excluded) != folder and place.is_relative_to(excluded)
    )


def _is_below(place: str, folder: Path) -> bool:
    return Path(place).is_relative_to(folder)


def _places(ledger: Ledger, root: str, tenant: str | None) -> list[tuple[str, str]]:
    """The files of a root that are a tenant's, and where they lie: the root may be the file."""
    paths = {*ledger.stored_paths(root), *ledger.file_hashes(root)}
    is_file = paths == {PurePosixPath(root).name} and not os.path.isdir(root)
    own = sorted(paths - ledger.paths_of_others(root, tenant))
    return [(path, root if is_file else str(Path(root) / path)) for path in own]


def _is_gone(place: str) -> bool:
    """Whether nothing is there; a place that cannot be looked at is not gone."""
    try:
        os.lstat(place)
    except (FileNotFoundError, NotADirectoryError):
        return "\\" not in place  # a name that is not UTF-8 is stored in another form
    except OSError:
        pass
    return False


def _notes(taken: Sequence[str], root: str) -> list[str]:
    if not taken:
        return []
    named = ", ".join(map(repr, taken[:_NAMED]))
    more = f" and {len(taken) - _NAMED:,} more" if len(taken) > _NAMED else ""
    return [f"{named}{more} {'is' if len(taken) == 1 else 'are'} part of {root!r} now"]
