-- Named lists of stays (DEC-147). The default list of everybody is their shortlist.
CREATE TABLE wishlist (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  brand_id TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  name_key TEXT NOT NULL,                                        -- the name whatever its letter case
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, brand_id, name_key)
) STRICT;

CREATE TABLE wishlist_stay (
  wishlist_id TEXT NOT NULL REFERENCES wishlist (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (wishlist_id, property_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishlist_stay_of_property ON wishlist_stay (property_id);

-- The link to a list that is shared (DEC-148); `list_id` is `default` for the shortlist.
CREATE TABLE wishlist_link (
  code TEXT PRIMARY KEY CHECK (length(code) = 22),
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  brand_id TEXT NOT NULL,
  list_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, brand_id, list_id)
) STRICT;

-- What was cleared or removed, for ten minutes (DEC-151).
CREATE TABLE wishlist_undo (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  brand_id TEXT NOT NULL,
  list_id TEXT NOT NULL,
  name TEXT,                                                     -- NULL: the list was cleared and still stands
  name_key TEXT,
  list_created_at INTEGER,
  code TEXT,
  code_created_at INTEGER,
  stays TEXT NOT NULL CHECK (json_valid(stays)),                 -- [[property_id, created_at], ...]
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX wishlist_undo_by_end ON wishlist_undo (expires_at);
CREATE INDEX wishlist_undo_of_user ON wishlist_undo (user_id);
