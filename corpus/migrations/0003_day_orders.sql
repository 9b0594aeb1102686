-- Dates that are written in digits, as they are with the day first and with the month first; NULL
-- for what they cannot be. Which of the two a column means is told by all of them together.
CREATE TABLE dates_in_digits (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    record_id   TEXT NOT NULL,
    column_name TEXT NOT NULL,
    written     TEXT NOT NULL,
    day_first   TEXT,
    month_first TEXT,
    PRIMARY KEY (record_id, column_name)
) WITHOUT ROWID;
CREATE INDEX dates_in_digits_by_document ON dates_in_digits (document_id);
