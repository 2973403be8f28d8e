-- Games (DEC-159): boards and answers stay here, a page is told one question at a time.
CREATE TABLE game_day (
  brand_id TEXT NOT NULL,
  game TEXT NOT NULL,
  day TEXT NOT NULL,
  content TEXT NOT NULL CHECK (json_valid(content)),             -- what the plays of the day are drawn from
  made_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, game, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_play (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL CHECK (length(country) = 2),             -- whose board and prizes
  game TEXT NOT NULL,
  day TEXT NOT NULL,                                             -- the day it began, by the clock of the brand's main country
  week TEXT NOT NULL CHECK (week GLOB '[0-9][0-9][0-9][0-9]-W[0-9][0-9]'),
  player TEXT NOT NULL,                                          -- 'user:' or 'visitor:' and whose
  user_id TEXT REFERENCES user (id),                             -- NULL: nobody was signed in
  origin TEXT NOT NULL,                                          -- the host it was played on, where links of its messages lead
  device TEXT NOT NULL,                                          -- a mark of the browser: accounts of one share one prize
  is_scored INTEGER NOT NULL CHECK (is_scored IN (0, 1)),
  status TEXT NOT NULL CHECK (status IN ('open', 'finished', 'lapsed')),
  content TEXT NOT NULL CHECK (json_valid(content)),             -- questions with their answers
  progress TEXT NOT NULL CHECK (json_valid(progress)),
  step INTEGER NOT NULL DEFAULT 0 CHECK (step >= 0),             -- answers so far
  score INTEGER NOT NULL DEFAULT 0 CHECK (score BETWEEN 0 AND 500),
  started_at INTEGER NOT NULL,
  asked_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  finished_at INTEGER,
  claim TEXT                                                     -- the answer that wrote the row last
) STRICT;
CREATE UNIQUE INDEX game_play_open ON game_play (brand_id, player) WHERE status = 'open';
CREATE UNIQUE INDEX game_play_scored ON game_play (brand_id, user_id, game, day) WHERE is_scored = 1;
CREATE INDEX game_play_started ON game_play (brand_id, player, started_at);
CREATE INDEX game_play_device ON game_play (brand_id, week, user_id) WHERE is_scored = 1;
CREATE INDEX game_play_old ON game_play (started_at);
CREATE INDEX game_play_by_user ON game_play (user_id);

-- Points of a guest in an ISO week, by game and over all of them ('all').
CREATE TABLE game_score (
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL,
  week TEXT NOT NULL,
  category TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  total INTEGER NOT NULL CHECK (total > 0),
  total_at INTEGER NOT NULL,                                     -- since when: equal points rank by it
  best INTEGER NOT NULL CHECK (best BETWEEN 1 AND 500),
  best_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, country, week, category, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_score_total ON game_score (brand_id, country, week, category, total DESC, total_at, user_id);
CREATE INDEX game_score_best ON game_score (brand_id, country, week, category, best DESC, best_at, user_id);
CREATE INDEX game_score_by_user ON game_score (user_id);

-- Who plays with a brand, by what the board calls them: a nickname, or Guest and the number.
CREATE TABLE game_player (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  nickname TEXT CHECK (length(nickname) BETWEEN 2 AND 20),
  created_at INTEGER NOT NULL,
  UNIQUE (brand_id, user_id)
) STRICT;
CREATE INDEX game_player_by_user ON game_player (user_id);

-- What the first ranks of a week are given in a country (DEC-164); no row: they play for points.
CREATE TABLE game_prize (
  country TEXT NOT NULL CHECK (length(country) = 2),
  first_rank INTEGER NOT NULL CHECK (first_rank BETWEEN 1 AND 50),
  last_rank INTEGER NOT NULL CHECK (last_rank BETWEEN first_rank AND 50),
  kind TEXT NOT NULL CHECK (kind IN ('money', 'voucher')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),        -- of a voucher: the most it takes off
  percent INTEGER CHECK (percent BETWEEN 1 AND 90),              -- of a voucher; NULL: it takes off the whole amount
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  days INTEGER CHECK (days BETWEEN 1 AND 3650),                  -- so long it is good; NULL: it never ends
  PRIMARY KEY (country, first_rank),
  CHECK (kind = 'voucher' OR percent IS NULL),
  CHECK (kind = 'money' OR days IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- Weeks whose prizes were given.
CREATE TABLE game_week (
  brand_id TEXT NOT NULL,
  country TEXT NOT NULL,
  week TEXT NOT NULL,
  claim TEXT NOT NULL,
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
  percent INTEGER,
  currency TEXT NOT NULL,
  voucher_code TEXT,
  ends_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (brand_id, country, week, rank),
  UNIQUE (brand_id, country, week, user_id)
) STRICT;
CREATE INDEX game_award_by_user ON game_award (user_id, created_at DESC);
