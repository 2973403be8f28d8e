-- Rows an import wrote, before and after, where they hold what a person said: the audit, which is kept for ever, leaves that out.
-- They go with their import.
ALTER TABLE import_change ADD COLUMN before TEXT CHECK (json_valid(before));
ALTER TABLE import_change ADD COLUMN after TEXT CHECK (json_valid(after));
