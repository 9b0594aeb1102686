"""The files of a corpus folder."""

CONFIG_NAME = "corpus.toml"
"""What is declared."""

DATABASE_NAME = "corpus.db"
"""The only truth."""

VECTORS_NAME = "vectors.faiss"
"""A cache of the vectors in the database."""

LOCK_NAME = ".ingest.lock"
"""Held by the one process that writes."""

SPOOL_PREFIX = ".ingesting-"
"""Folders for what is on its way while an ingestion runs."""
