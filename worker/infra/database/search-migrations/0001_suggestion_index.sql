-- The search database: a copy of what guests search, made from the main database (`rebuildSearchIndex` and the job
-- that follows the catalogue), never edited by hand. A rebuild from the main database restores all of it. A released
-- file never changes: see docs/contributing.md.

-- One row per brand and thing that the search box suggests. Ids follow popularity, so the first matches are the best
-- and no query sorts.
CREATE TABLE suggestion (
  id INTEGER PRIMARY KEY,
  brand_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('country', 'city', 'locality', 'holiday_park', 'hotel')),
  ref_id INTEGER NOT NULL,                -- id of the country, city, locality, holiday park or property
  name TEXT NOT NULL,
  secondary TEXT NOT NULL,                -- where it is, as 'Jaipur, India'; '' for a country
  slug TEXT NOT NULL,                     -- of the thing; a country's is its code in lower case
  city_id INTEGER,                        -- NULL: a country
  city_slug TEXT,
  country_id INTEGER NOT NULL,
  country_code TEXT NOT NULL,
  latitude REAL,                          -- NULL: a country
  longitude REAL,
  property_count INTEGER NOT NULL,        -- live properties of the brand there; 1 for a property
  rating_tenths INTEGER,                  -- of a property; NULL: none
  -- the folded name, which tells names that start with the input from names that contain it
  folded TEXT NOT NULL,
  oyo_id TEXT,                            -- of a property; NULL otherwise
  collection TEXT,                        -- of a property; NULL otherwise
  tags TEXT NOT NULL DEFAULT '',          -- slugs of a property, or of all properties of a city, separated by spaces
  names TEXT NOT NULL DEFAULT '{}',       -- translations by locale, as city.names in the main database
  airports TEXT NOT NULL DEFAULT ''       -- of a city: IATA codes with their rank, lower is closer: 'LHR:23 LGW:40'
) STRICT;
CREATE INDEX suggestion_by_thing ON suggestion (kind, ref_id);
CREATE INDEX suggestion_by_kind ON suggestion (brand_id, kind, id);

-- Folded words, each behind two letters for brand and group, so that a query reads one brand's places or properties
-- only. rowid = suggestion.id. The prefix index serves input of one to three letters. Marks are word characters:
-- otherwise vowel signs of Thai and Indian scripts would split words. Airport codes and abbreviations such as NYC are
-- words behind U+E000.
CREATE VIRTUAL TABLE suggestion_words USING fts5 (
  words,
  content = '',
  columnsize = 0,
  prefix = '3 4 5',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

-- The words of each suggestion as indexed: a contentless FTS table must be given them again to remove a row.
CREATE TABLE suggestion_text (
  id INTEGER PRIMARY KEY,
  words TEXT NOT NULL
) STRICT;

-- For typing errors: each word of four or more letters, itself and with one letter left out, behind brand and group.
-- A word and its misspelling share a variant.
CREATE TABLE word_variant (
  variant TEXT NOT NULL,
  word TEXT NOT NULL,
  rank INTEGER NOT NULL,                  -- lowest suggestion.id with the word
  PRIMARY KEY (variant, word)
) STRICT, WITHOUT ROWID;
