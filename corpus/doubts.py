"""What was read and may be meant otherwise: told after an ingestion and by `inspect`."""

import sqlite3

from pageturner.corpus.access import Access
from pageturner.corpus.config import CorpusConfig
from pageturner.corpus.day_orders import told_of_orders


def doubts(db: sqlite3.Connection, config: CorpusConfig, access: Access) -> list[str]:
    """Sentences that name the values and say what to declare or to write."""
    return [*told_of_orders(db, config, access)]
