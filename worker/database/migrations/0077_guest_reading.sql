-- A reading of a person at the desk: whom, what and by which ticket. Written with its audit row before anything is read; numbers
-- alone, nobody is named.
CREATE TABLE guest_reading (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('search', 'export')),
  subject TEXT NOT NULL,                    -- 'guest:<user id>', or 'booking:<number>' where nobody has an account
  ticket TEXT                               -- a number elsewhere, no words
) STRICT;
