"""An opened corpus: what is in it, and reading it under an access filter.

with Corpus.open("my-corpus") as corpus:
    reader = corpus.reader(Access.of_tenant("acme"))
    reader.outline(document)
"""

import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from pageturner.corpus.access import Access
from pageturner.corpus.card import SchemaCard
from pageturner.corpus.cards import read_card, read_unread
from pageturner.corpus.config import CorpusConfig, load_config
from pageturner.corpus.connections import ReadPool
from pageturner.corpus.doubts import doubts
from pageturner.corpus.errors import (
    ConfigError,
    EmbeddingMismatch,
    MissingCorpus,
    SchemaTooOld,
)
from pageturner.corpus.layout import CONFIG_NAME, DATABASE_NAME, VECTORS_NAME
from pageturner.corpus.migrations import migrations, schema_version
from pageturner.corpus.record_rows import declaration

if TYPE_CHECKING:
    from pageturner.corpus.embedding import Embedder, Vectors
    from pageturner.corpus.questions import QuestionIndex
    from pageturner.corpus.reading import Reader
    from pageturner.corpus.titles import TitleIndex
    from pageturner.corpus.vectors import VectorIndex

_ASKED = 512
_CARDS = 64
"""So many access filters' cards are kept; with one more all go."""


@dataclass(frozen=True, kw_only=True)
class Counts:
    """How much a corpus holds."""

    documents: int
    sections: int
    passages: int
    records: int
    tokens: int
    qa_pairs: int = 0
    parts: int = 0
    """Sections that belong to the record of another, below which they stand."""


class Corpus:
    """A corpus folder opened for reading; safe to share between threads."""

    def __init__(
        self, folder: Path, config: CorpusConfig, pool: ReadPool, embedder: "Embedder | None"
    ) -> None:
        self.folder, self.config = folder, config
        self._pool, self._given_embedder = pool, embedder
        self._lock = threading.Lock()
        self._index: VectorIndex | None = None
        self._questions: tuple[str, QuestionIndex | None] | None = None
        self._titles: tuple[str, TitleIndex] | None = None
        self._cards: dict[str, tuple[str, SchemaCard]] = {}
        self._asked: OrderedDict[str, Vectors] = OrderedDict()
        self._file = _identity(self.database)

    @classmethod
    def open(cls, folder: str | Path, embedder: "Embedder | None" = None) -> "Corpus":
        """Open a corpus that was ingested before.

        Args:
            embedder: in place of the one that `corpus.toml` names.

        Raises:
            MissingCorpus, CorruptCorpus, SchemaTooOld, SchemaTooNew: as they say.
            ConfigError: `corpus.toml` is wrong, or declares what was not ingested.
        """
        path = Path(folder)
        database = path / DATABASE_NAME
        if not database.is_file():
            raise MissingCorpus(folder)
        config_path = path / CONFIG_NAME
        config = load_config(config_path) if config_path.is_file() else CorpusConfig()
        pool = ReadPool(database)
        with pool.connection() as db:
            version = schema_version(db, database)
            if version == 0:
                raise MissingCorpus(folder)
            if version < migrations()[-1][0]:
                raise SchemaTooOld(path, version, migrations()[-1][0])
            stored = _meta(db, "records")
            if stored != declaration(config):
                raise ConfigError(
                    f"{str(config_path)!r} declares {_difference(config, db, stored)}. "
                    f"Run: pageturner ingest SOURCE --corpus {str(path)!r}"
                )
        return cls(path, config, pool, embedder)

    def __enter__(self) -> "Corpus":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._pool.close()

    def stands(self) -> bool:
        """Is the folder's database still the one that was opened, declared as it was?

        Not so when it was removed, made anew in the same place, or ingested under another
        declaration; then it has to be opened again.
        """
        if self._file is None or _identity(self.database) != self._file:
            return False
        with self._pool.connection() as db:
            return _meta(db, "records") == declaration(self.config)

    @property
    def database(self) -> Path:
        return self.folder / DATABASE_NAME

    @property
    def pool(self) -> ReadPool:
        return self._pool

    @cached_property
    def embedder(self) -> "Embedder":
        """The embedder the corpus was built with.

        Raises:
            EmbeddingMismatch: the one at hand is another.
        """
        from pageturner.corpus.embedding import load_embedder

        embedder = self._given_embedder or load_embedder(self.config.embedding_model)
        stored = self.embedding
        if stored and stored != embedder.fingerprint:
            raise EmbeddingMismatch(self.folder, stored, embedder.fingerprint)
        return embedder

    @property
    def stamp(self) -> str:
        """Changes with every change of the corpus, also one made by another process."""
        with self._pool.connection() as db:
            return _meta(db, "stamp") or ""

    @cached_property
    def corpus_id(self) -> str:
        """Given once, when the corpus was made."""
        with self._pool.connection() as db:
            return _meta(db, "corpus_id") or ""

    @cached_property
    def embedding(self) -> str | None:
        """The fingerprint of the embedder the corpus was built with."""
        with self._pool.connection() as db:
            return _meta(db, "embedding")

    def query_vectors(self, queries: Sequence[str]) -> "Vectors":
        """The queries embedded; memory and search ask for the same ones within a turn."""
        import numpy as np

        with self._lock:
            held = {query: self._asked[query] for query in queries if query in self._asked}
        new = [query for query in dict.fromkeys(queries) if query not in held]
        held |= zip(new, self.embedder.encode(new) if new else (), strict=True)
        with self._lock:
            self._asked.update(held)
            while len(self._asked) > _ASKED:
                self._asked.popitem(last=False)
        return np.stack([held[query] for query in queries])

    def reader(self, access: Access | None = None) -> "Reader":
        """A reader that sees what `access` allows and nothing else."""
        from pageturner.corpus.reading import Reader

        return Reader(self, access or Access())

    def index(self, db: sqlite3.Connection) -> "VectorIndex":
        """The vectors of the state of the corpus that `db` sees."""
        from pageturner.corpus.vectors import load_index

        with self._lock:
            stamp = _meta(db, "stamp") or ""
            if self._index is None or self._index.stamp != stamp:
                dimension = int(_meta(db, "dimension") or self.embedder.dimension)
                self._index = load_index(db, self.folder / VECTORS_NAME, dimension)
            return self._index

    def questions(self, db: sqlite3.Connection) -> "QuestionIndex | None":
        """The questions that passages answer, of the state that `db` sees; None without any."""
        from pageturner.corpus.questions import load_questions

        with self._lock:
            stamp = _meta(db, "stamp") or ""
            if self._questions is None or self._questions[0] != stamp:
                dimension = int(_meta(db, "dimension") or self.embedder.dimension)
                self._questions = (stamp, load_questions(db, dimension))
            return self._questions[1]

    def titles(self, db: sqlite3.Connection) -> "TitleIndex":
        """The documents by title, of the state that `db` sees."""
        from pageturner.corpus.titles import load_titles

        with self._lock:
            stamp = _meta(db, "stamp") or ""
            if self._titles is None or self._titles[0] != stamp:
                self._titles = (stamp, load_titles(db))
            return self._titles[1]

    def counts(self) -> Counts:
        with self._pool.connection() as db:
            one = "SELECT (SELECT count(*) FROM documents), (SELECT count(*) FROM sections), "
            row = db.execute(
                f"{one}(SELECT count(*) FROM passages), (SELECT count(*) FROM "
                f'"{self.config.table}"), (SELECT coalesce(sum(num_tokens), 0) FROM documents), '
                "(SELECT count(*) FROM qa_pairs), "
                "(SELECT count(record_id) FROM document_sections)"
            ).fetchone()
        names = ("documents", "sections", "passages", "records", "tokens", "qa_pairs", "parts")
        return Counts(**dict(zip(names, row, strict=True)))

    def card(self, access: Access | None = None) -> SchemaCard:
        """The schema card over what `access` allows; kept until the corpus changes.

        Raises:
            InputError: the filter does not fit this corpus.
        """
        access = access or Access()
        stamp, held = self.stamp, self._cards.get(str(access))
        if held is not None and held[0] == stamp:
            return held[1]
        with self._pool.connection() as db:
            access.fits(db)
            card = read_card(db, self.config, access)
        others = self._cards if len(self._cards) < _CARDS else {}
        self._cards = {**others, str(access): (stamp, card)}
        return card

    def latest_card(self, access: Access) -> SchemaCard | None:
        """What `card` returned last, without a look at the disk; None where it was not asked."""
        held = self._cards.get(str(access))
        return held[1] if held else None

    def unread(self, access: Access | None = None) -> dict[str, list[str]]:
        """Column → "source: reason" of the values that were found and could not be read."""
        with self._pool.connection() as db:
            return read_unread(db, access or Access())

    def doubts(self, access: Access | None = None) -> list[str]:
        """What of the values that were read may be meant otherwise, in sentences."""
        with self._pool.connection() as db:
            return doubts(db, self.config, access or Access())


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file a path leads to; None for no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _meta(db: sqlite3.Connection, key: str) -> str | None:
    row = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return row[0] if row else None


def _difference(config: CorpusConfig, db: sqlite3.Connection, stored: str | None) -> str:
    """What of the declaration the database does not have, in words."""
    held = {row[1] for row in db.execute(f'PRAGMA table_info("{config.table}")')}
    if not held:
        return f"table {config.table!r}, which corpus.db does not have"
    new = [column.name for column in config.columns if column.name not in held]
    if new:
        return f"column {', '.join(map(repr, new))}, which corpus.db does not have"
    return "columns that are not those of corpus.db"
