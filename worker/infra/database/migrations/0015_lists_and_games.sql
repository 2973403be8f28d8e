-- Guests' lists of properties, and games.

-- A guest's default list. Without an account it is on the device.
CREATE TABLE shortlist (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, property_id)
) STRICT, WITHOUT ROWID;

-- Named lists.
CREATE TABLE wishlist (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  brand_id TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  name_key TEXT NOT NULL,                 -- the name without letter case
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

-- Share links.
CREATE TABLE wishlist_link (
  code TEXT PRIMARY KEY CHECK (length(code) = 22),  -- in the link
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  brand_id TEXT NOT NULL,
  list_id TEXT NOT NULL,                  -- 'default' for the shortlist
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, brand_id, list_id)
) STRICT;

-- What was cleared or removed, restorable for ten minutes.
CREATE TABLE wishlist_undo (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  brand_id TEXT NOT NULL,
  list_id TEXT NOT NULL,                  -- as wishlist_link.list_id
  name TEXT,                              -- NULL: the list was cleared and still exists
  name_key TEXT,
  list_created_at INTEGER,
  code TEXT,                              -- of its share link; NULL: none
  code_created_at INTEGER,
  stays TEXT NOT NULL CHECK (json_valid(stays)),  -- JSON: [[property_id, created_at], …]
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX wishlist_undo_by_end ON wishlist_undo (expires_at);
CREATE INDEX wishlist_undo_of_user ON wishlist_undo (user_id);

-- Content of one day's game.
CREATE TABLE game_day (
  brand_id TEXT NOT NULL,
  game TEXT NOT NULL,
  day TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),  -- JSON: what the plays of the day are drawn from
  made_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, game, day)
) STRICT, WITHOUT ROWID;

-- One play. Answers stay on the server: the page gets one question at a time.
CREATE TABLE game_play (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL CHECK (length(country) = 2),  -- of the score board and prizes
  game TEXT NOT NULL,
  day TEXT NOT NULL,                      -- when it began, in the time zone of the brand's main country
  week TEXT NOT NULL CHECK (week GLOB '[0-9][0-9][0-9][0-9]-W[0-9][0-9]'),  -- ISO week
  player TEXT NOT NULL,                   -- 'user:<id>' or 'visitor:<id>'
  user_id TEXT REFERENCES user (id),      -- NULL: not signed in
  origin TEXT NOT NULL,                   -- host it was played on; links in messages lead there
  device TEXT NOT NULL,                   -- keyed hash of the browser: accounts of one device share one prize
  is_scored INTEGER NOT NULL CHECK (is_scored IN (0, 1)),
  status TEXT NOT NULL CHECK (status IN ('open', 'finished', 'lapsed')),
  content TEXT NOT NULL CHECK (json_valid(content)),  -- JSON: questions with answers
  progress TEXT NOT NULL CHECK (json_valid(progress)),  -- JSON
  step INTEGER NOT NULL DEFAULT 0 CHECK (step >= 0),  -- answers so far
  score INTEGER NOT NULL DEFAULT 0 CHECK (score BETWEEN 0 AND 500),
  started_at INTEGER NOT NULL,
  asked_at INTEGER NOT NULL,              -- when the current question was sent
  ends_at INTEGER NOT NULL,
  finished_at INTEGER,                    -- NULL: not finished
  claim TEXT                              -- id of the write that changed the row last
) STRICT;
CREATE UNIQUE INDEX game_play_open ON game_play (brand_id, player) WHERE status = 'open';
CREATE UNIQUE INDEX game_play_scored ON game_play (brand_id, user_id, game, day) WHERE is_scored = 1;
CREATE INDEX game_play_started ON game_play (brand_id, player, started_at);
CREATE INDEX game_play_device ON game_play (brand_id, week, user_id) WHERE is_scored = 1;
CREATE INDEX game_play_old ON game_play (started_at);
CREATE INDEX game_play_by_user ON game_play (user_id);

-- Points of a guest in a week.
CREATE TABLE game_score (
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL,
  week TEXT NOT NULL,
  category TEXT NOT NULL,                 -- a game, or 'all'
  user_id TEXT NOT NULL REFERENCES user (id),
  total INTEGER NOT NULL CHECK (total > 0),
  total_at INTEGER NOT NULL,              -- since when; equal points rank by it
  best INTEGER NOT NULL CHECK (best BETWEEN 1 AND 500),
  best_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, country, week, category, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_score_total ON game_score (brand_id, country, week, category, total DESC, total_at, user_id);
CREATE INDEX game_score_best ON game_score (brand_id, country, week, category, best DESC, best_at, user_id);
CREATE INDEX game_score_by_user ON game_score (user_id);

-- Guests on the score board.
CREATE TABLE game_player (
  number INTEGER PRIMARY KEY AUTOINCREMENT,  -- shown as "Guest <number>" without a nickname
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  nickname TEXT CHECK (length(nickname) BETWEEN 2 AND 20),  -- NULL: none
  created_at INTEGER NOT NULL,
  UNIQUE (brand_id, user_id)
) STRICT;
CREATE INDEX game_player_by_user ON game_player (user_id);

-- Prizes of a week by rank. No row: played for points only.
CREATE TABLE game_prize (
  country TEXT NOT NULL CHECK (length(country) = 2),
  first_rank INTEGER NOT NULL CHECK (first_rank BETWEEN 1 AND 50),
  last_rank INTEGER NOT NULL CHECK (last_rank BETWEEN first_rank AND 50),
  kind TEXT NOT NULL CHECK (kind IN ('money', 'voucher')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),  -- of a voucher: its largest discount
  percent INTEGER CHECK (percent BETWEEN 1 AND 90),  -- of a voucher; NULL: the whole amount
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  days INTEGER CHECK (days BETWEEN 1 AND 3650),  -- validity; NULL: does not expire
  PRIMARY KEY (country, first_rank),
  CHECK (kind = 'voucher' OR percent IS NULL),
  CHECK (kind = 'money' OR days IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- Weeks whose prizes were awarded.
CREATE TABLE game_week (
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL,
  week TEXT NOT NULL,
  claim TEXT NOT NULL,                    -- id of the write that awarded them
  given_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, country, week)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_award (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL,
  week TEXT NOT NULL,
  category TEXT NOT NULL,
  rank INTEGER NOT NULL CHECK (rank > 0),
  user_id TEXT NOT NULL REFERENCES user (id),
  points INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('money', 'voucher')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  percent INTEGER,                        -- as game_prize.percent
  currency TEXT NOT NULL,
  voucher_code TEXT,                      -- NULL: money
  ends_at INTEGER,                        -- NULL: does not expire
  created_at INTEGER NOT NULL,
  UNIQUE (brand_id, country, week, rank),
  UNIQUE (brand_id, country, week, user_id)
) STRICT;
CREATE INDEX game_award_by_user ON game_award (user_id, created_at DESC);
