-- Files an operator brings in through the desk: what was read of each, and what came of its lines.
CREATE TABLE import_job (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,                       -- stays, rates, cities …
  format TEXT NOT NULL CHECK (format IN ('csv', 'jsonl')),
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  digest TEXT NOT NULL,                     -- SHA-256 of the file, as its sender says
  is_dry_run INTEGER NOT NULL CHECK (is_dry_run IN (0, 1)),
  made_by TEXT NOT NULL,                    -- the actor, as in audit_event
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ended', 'undoing', 'undone')),
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  ended_at INTEGER,
  header TEXT CHECK (json_valid(header)),   -- the columns of a CSV, once they are read
  parts INTEGER NOT NULL DEFAULT 0,         -- so many are wholly read
  rest TEXT NOT NULL DEFAULT '',            -- what the last of them left: a record that goes on in the next
  rest_line INTEGER NOT NULL DEFAULT 1,     -- the line it begins on
  records INTEGER NOT NULL DEFAULT 0,       -- of the part that is being read: done already
  lines INTEGER NOT NULL DEFAULT 0,         -- read, the header left out
  added INTEGER NOT NULL DEFAULT 0,
  changed INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX import_job_by_file ON import_job (digest, kind);
CREATE INDEX import_job_by_age ON import_job (created_at);

CREATE TABLE import_fault (
  seq INTEGER PRIMARY KEY,
  import_id TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  field TEXT,
  message TEXT NOT NULL
) STRICT;
CREATE INDEX import_fault_by_line ON import_fault (import_id, line, seq);

-- Which stays a file has named, so that none stands in it twice; kept while it is read.
CREATE TABLE import_key (
  import_id TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  line INTEGER NOT NULL,
  PRIMARY KEY (import_id, key)
) STRICT, WITHOUT ROWID;

-- What an import did, as the audit tells it: what an undo takes back, each once.
CREATE TABLE import_change (
  import_id TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
  audit_seq INTEGER NOT NULL,
  is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
  PRIMARY KEY (import_id, audit_seq)
) STRICT, WITHOUT ROWID;

-- How a file of reviews names its own, within a house.
ALTER TABLE review ADD COLUMN import_code TEXT CHECK (length(import_code) BETWEEN 1 AND 60);
CREATE UNIQUE INDEX review_by_import_code ON review (property_id, import_code) WHERE import_code IS NOT NULL;
