-- Values that were found and could not be read as their column's type.
CREATE TABLE unread_values (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    record_id   TEXT NOT NULL,
    column_name TEXT NOT NULL,
    reason      TEXT NOT NULL,
    PRIMARY KEY (record_id, column_name)
) WITHOUT ROWID;
CREATE INDEX unread_values_by_document ON unread_values (document_id);

-- What a model read in a text for `ask` columns, and the words it read it from. `digest` is of the
-- text and of the questions, so an answer is kept as long as both stand.
CREATE TABLE asked_values (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    digest      TEXT NOT NULL,
    column_name TEXT NOT NULL,
    value       TEXT NOT NULL,
    quote       TEXT NOT NULL,
    PRIMARY KEY (document_id, digest, column_name)
) WITHOUT ROWID;

-- Question-answer pairs, as a search needs them. Nothing had filled the table before.
DROP TABLE qa_pairs;
CREATE TABLE qa_pairs (
    seq          INTEGER PRIMARY KEY AUTOINCREMENT,
    id           TEXT NOT NULL UNIQUE,
    passage_id   TEXT NOT NULL REFERENCES passages (id) ON DELETE CASCADE,
    question     TEXT NOT NULL,
    answer       TEXT NOT NULL,
    key_elements TEXT NOT NULL,
    embedding    BLOB NOT NULL
);
CREATE INDEX qa_pairs_by_passage ON qa_pairs (passage_id);
