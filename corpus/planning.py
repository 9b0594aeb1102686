"""`--dry-run`: what an ingestion would do, without writing and without the model's weights."""

import threading
from collections.abc import Sequence

from pageturner.corpus.comparing import STAYS, changed, gone
from pageturner.corpus.ledger import Ledger
from pageturner.corpus.moves import Place, arranged
from pageturner.corpus.report import OnProgress, Plan, Progress
from pageturner.corpus.running import Reading, replies
from pageturner.corpus.sources import Entry, Origin, Skipped, SourceFile
from pageturner.corpus.states import States


class Planning:
    """A comparison of what a source holds with what a corpus holds."""

    def __init__(
        self,
        origin: Origin,
        ledger: Ledger,
        states: States,
        place: Place,
        progress: OnProgress | None,
    ) -> None:
        self._origin, self._ledger, self._states, self._place = origin, ledger, states, place
        self._progress = progress or (lambda step: None)
        self.plan = Plan()
        self._root = origin.root
        self._known: dict[str, str] = {}

    def tidy(self, entries: Sequence[Entry]) -> list[SourceFile]:
        """See what is gone and what is as it was; return what has to be read."""
        arrangement = arranged(self._ledger, self._origin, entries, self._states, self._place)
        if arrangement:
            self._ledger.sketch()
        self.plan.notes += arrangement.notes
        self.plan.removed = arrangement.apply(self._ledger, self._root)
        documents = self._ledger.stored_paths(self._root)
        self.plan.removed |= {
            path: documents.get(path, 0)
            for path in gone(self._ledger, self._root, entries, self._origin.covers)
        }
        self._known = self._ledger.file_hashes(self._root)
        pending, self.plan.skipped, self.plan.unchanged = changed(
            entries, self._known, self._states
        )
        return pending

    def compare(self, files: Sequence[SourceFile], reading: Reading) -> None:
        """Read files and compare their documents with those that are stored."""
        whole = sum(file.size for file in files) or 1
        done = size = 0
        telling = threading.Lock()

        def tell(name: str, read: int = 0) -> None:
            with telling:
                self._progress(
                    Progress(done=done, total=len(files), share=size / whole, name=name, read=read)
                )

        for file, reply in replies(reading, self._origin, files, tell):
            done, size = done + 1, size + file.size
            tell(file.path)
            known = self._known.get(file.path)
            if reply.failure:
                stays = STAYS if known else ""
                self.plan.skipped.append(Skipped(file.path, f"{reply.failure}{stays}"))
                continue
            stored = self._ledger.document_hashes(self._root, file.path)
            left = set(stored)
            is_same = True
            for prepared in reply.documents():
                new = prepared.document
                self.plan.left_out += [Skipped(file.path, reason) for reason in new.left_out]
                left.discard(new.source)
                if self._states.is_current(stored.get(new.source), new.hash):
                    continue
                is_same = False
                counts = self.plan.replaced if new.source in stored else self.plan.added
                counts[file.path] = counts.get(file.path, 0) + 1
                self.plan.passages += new.num_passages
            if left:
                self.plan.removed[file.path] = len(left)
            self.plan.unchanged += is_same and not left
        self.plan.skipped.sort(key=lambda skipped: skipped.path)
