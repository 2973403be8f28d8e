-- What guests have answered about what may be kept in their browser, as a proof of it: nothing of who they are. Erased after two
-- years by the job erase-consents.
CREATE TABLE consent_record (
  id TEXT PRIMARY KEY,                      -- random; the browser's cookie carries it
  version INTEGER NOT NULL,                 -- of the text that was answered
  preferences INTEGER NOT NULL CHECK (preferences IN (0, 1)),
  statistics INTEGER NOT NULL CHECK (statistics IN (0, 1)),
  marketing INTEGER NOT NULL CHECK (marketing IN (0, 1)),
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL,
  given_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consent_record_given ON consent_record (given_at);

-- Whose answer it was, for those given signed in: they are in the copy of an account and end with it.
CREATE TABLE consent_owner (
  consent_id TEXT PRIMARY KEY REFERENCES consent_record (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX consent_owner_user ON consent_owner (user_id);
