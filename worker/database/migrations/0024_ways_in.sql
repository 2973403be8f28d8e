-- The ways one account can be entered by. A number stands on the user itself; a password needs a proven e-mail address;
-- another company's account is known by who vouches for it and the name it has there, never by its e-mail address.
ALTER TABLE user ADD COLUMN email_proven_at INTEGER;
ALTER TABLE user ADD COLUMN password_hash TEXT;
ALTER TABLE user ADD COLUMN password_set_at INTEGER;
ALTER TABLE user ADD COLUMN deleted_at INTEGER;
CREATE UNIQUE INDEX user_by_proven_email ON user (lower(email)) WHERE email_proven_at IS NOT NULL;

CREATE TABLE user_identity (
  issuer TEXT NOT NULL,                     -- https://accounts.google.com, https://www.facebook.com, …
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  email TEXT,                               -- as the issuer told it, for the guest to recognise the account by
  created_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_identity_by_user ON user_identity (user_id);

-- A ticket lets one thing be done once, by whoever holds its token: come back from another company, link an account,
-- choose a new password, prove an address.
CREATE TABLE ticket (
  token_hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  visitor_hash TEXT,                        -- NULL: any browser may use it (it was sent by mail)
  user_id TEXT REFERENCES user (id) ON DELETE CASCADE,
  sealed TEXT NOT NULL,                     -- what it was given out for, encrypted
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ticket_by_age ON ticket (expires_at);
CREATE INDEX ticket_by_user ON ticket (user_id) WHERE user_id IS NOT NULL;

-- How a guest got in, and on what kind of device: what the list of their sessions shows.
ALTER TABLE session ADD COLUMN mode TEXT NOT NULL DEFAULT 'PHONEOTP';
ALTER TABLE session ADD COLUMN device TEXT;
ALTER TABLE session ADD COLUMN country TEXT;
ALTER TABLE session ADD COLUMN proven_at INTEGER; -- when the guest last proved who they are, for what asks for it anew
