-- Help articles (DEC-168): a row an article and language. A release brings its own and leaves what an operator has written.
CREATE TABLE help_article (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 60 AND id NOT GLOB '*[^a-z0-9-]*'),
  topic TEXT NOT NULL,
  countries TEXT NOT NULL CHECK (json_valid(countries)),         -- codes; an empty list: all
  brands TEXT NOT NULL CHECK (json_valid(brands)),               -- ids; an empty list: all
  way TEXT,                                                      -- where it leads for the next step; NULL: nowhere
  is_most_asked INTEGER NOT NULL DEFAULT 0 CHECK (is_most_asked IN (0, 1)),
  position INTEGER NOT NULL,
  is_own INTEGER NOT NULL DEFAULT 0 CHECK (is_own IN (0, 1)),    -- an operator's: a release leaves it
  is_shown INTEGER NOT NULL DEFAULT 1 CHECK (is_shown IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX help_article_shown ON help_article (position) WHERE is_shown = 1;

CREATE TABLE help_article_text (
  article_id TEXT NOT NULL REFERENCES help_article (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  question TEXT NOT NULL CHECK (length(question) BETWEEN 1 AND 200),
  answer TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 2000),
  is_own INTEGER NOT NULL DEFAULT 0 CHECK (is_own IN (0, 1)),
  updated_on TEXT NOT NULL,
  PRIMARY KEY (article_id, locale)
) STRICT, WITHOUT ROWID;

-- Which release the rows are of, and how often they have changed since: what the index of words is made anew by.
CREATE TABLE help_release (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  digest TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;

-- Whether articles helped: how often, and a keyed hash of browser and article, so that each counts once (HELP-27). It says
-- nothing of the guest and is erased after a year; the counts stay.
CREATE TABLE help_count (
  article_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  helped INTEGER NOT NULL DEFAULT 0 CHECK (helped >= 0),
  not_helped INTEGER NOT NULL DEFAULT 0 CHECK (not_helped >= 0),
  PRIMARY KEY (article_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE help_vote (
  mark TEXT PRIMARY KEY,
  article_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  helped INTEGER NOT NULL CHECK (helped IN (0, 1)),
  voted_on TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX help_vote_age ON help_vote (voted_on);
