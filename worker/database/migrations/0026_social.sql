-- A word of another company that says who somebody is works here once, however long it is good elsewhere.
CREATE TABLE used_credential (
  credential_hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX used_credential_by_age ON used_credential (expires_at);

-- A guest has been sent to Truecaller's app; its server answers ours, not the guest's browser.
CREATE TABLE truecaller_request (
  request_hash TEXT PRIMARY KEY,
  sealed TEXT,                              -- what it answered, encrypted; NULL until then
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX truecaller_request_by_age ON truecaller_request (expires_at);
