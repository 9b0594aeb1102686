-- The section whose record a section belongs to, as "Morning" does to the day it stands below; NULL
-- where it is a record of its own, or none.
ALTER TABLE document_sections ADD COLUMN record_id TEXT;
CREATE INDEX sections_of_record ON document_sections (record_id) WHERE record_id IS NOT NULL;
