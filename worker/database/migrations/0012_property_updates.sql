-- The day something a guest can read of a stay last changed: what crawlers are told. Seed and import write it; a file that
-- brings nothing new does not move it, which the digest of what was written last tells.
ALTER TABLE property ADD COLUMN updated_on TEXT NOT NULL DEFAULT '2026-01-01'
  CHECK (updated_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
UPDATE property SET updated_on = date('now');
ALTER TABLE property ADD COLUMN import_digest TEXT;
