-- Documents, sections, passages and the junctions between them (after UIUC.chat's layout).

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- One row per ingested file; written after the last of its documents, so that a run that was
-- killed half-way knows where to go on.
CREATE TABLE files (
    root TEXT NOT NULL,
    path TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (root, path)
) WITHOUT ROWID;

CREATE TABLE documents (
    id             TEXT PRIMARY KEY,
    title          TEXT NOT NULL,
    source         TEXT NOT NULL,
    root           TEXT NOT NULL,
    path           TEXT NOT NULL,
    hash           TEXT NOT NULL,
    date_published TEXT,
    journal        TEXT,
    authors        TEXT,
    num_tokens     INTEGER NOT NULL,
    summary        TEXT,
    tenant         TEXT,
    metadata       TEXT NOT NULL DEFAULT '{}',
    UNIQUE (root, source)
);
CREATE INDEX documents_by_file ON documents (root, path);
CREATE INDEX documents_by_tenant ON documents (tenant);

CREATE TABLE sections (
    id         TEXT PRIMARY KEY,
    number     TEXT NOT NULL,
    title      TEXT NOT NULL,
    level      INTEGER NOT NULL,
    num_tokens INTEGER NOT NULL
);

-- `seq` is never reused, and a passage never changes: a new text is a new passage. So a list of
-- `seq` says which vectors an index holds.
CREATE TABLE passages (
    seq         INTEGER PRIMARY KEY AUTOINCREMENT,
    id          TEXT NOT NULL UNIQUE,
    text        TEXT NOT NULL,
    header      TEXT NOT NULL,
    num_tokens  INTEGER NOT NULL,
    page_first  INTEGER,
    page_last   INTEGER,
    stop_reason TEXT NOT NULL CHECK (stop_reason IN ('section', 'token_limit')),
    embedding   BLOB NOT NULL
);

CREATE TABLE document_sections (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    section_id  TEXT NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    position    INTEGER NOT NULL,
    PRIMARY KEY (document_id, section_id)
) WITHOUT ROWID;
CREATE INDEX document_of_section ON document_sections (section_id);

CREATE TABLE section_passages (
    section_id TEXT NOT NULL REFERENCES sections (id) ON DELETE CASCADE,
    passage_id TEXT NOT NULL REFERENCES passages (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    PRIMARY KEY (section_id, passage_id)
) WITHOUT ROWID;
CREATE INDEX section_of_passage ON section_passages (passage_id);

CREATE TABLE qa_pairs (
    id         TEXT PRIMARY KEY,
    passage_id TEXT NOT NULL REFERENCES passages (id) ON DELETE CASCADE,
    question   TEXT NOT NULL,
    answer     TEXT NOT NULL
);

CREATE VIRTUAL TABLE passages_fts USING fts5 (
    header, text, content = 'passages', content_rowid = 'seq', tokenize = 'porter unicode61'
);
CREATE TRIGGER passages_fts_insert AFTER INSERT ON passages BEGIN
    INSERT INTO passages_fts (rowid, header, text) VALUES (new.seq, new.header, new.text);
END;
CREATE TRIGGER passages_fts_delete AFTER DELETE ON passages BEGIN
    INSERT INTO passages_fts (passages_fts, rowid, header, text)
    VALUES ('delete', old.seq, old.header, old.text);
END;
