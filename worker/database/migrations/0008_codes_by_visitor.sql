-- A code belongs to the browser that asked for it: what a stranger asks or tries for the same number leaves it alone.
-- Codes live ten minutes, so none is carried over.
DROP TABLE one_time_password;
CREATE TABLE one_time_password (
  country_code TEXT NOT NULL,
  phone TEXT NOT NULL,
  visitor_hash TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  tries_left INTEGER NOT NULL CHECK (tries_left BETWEEN 0 AND 5),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (country_code, phone, visitor_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX one_time_password_by_end ON one_time_password (expires_at);
