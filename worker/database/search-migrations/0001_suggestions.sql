-- What the search box suggests: a copy made from DB by worker/database/rebuild-search-index.ts, never edited here.
-- One row per brand and thing. Ids are given in the order of popularity, so the first matches are the best ones and
-- no query has to sort.
CREATE TABLE suggestion (
  id INTEGER PRIMARY KEY,
  brand_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('country', 'city', 'locality', 'holiday_park', 'hotel')),
  ref_id INTEGER NOT NULL,                  -- id of the country, city, locality, holiday park or property
  name TEXT NOT NULL,
  secondary TEXT NOT NULL,                  -- where it is: 'Jaipur, India'; empty for a country
  slug TEXT NOT NULL,                       -- of the thing itself; a country's is its code in small letters
  city_id INTEGER,
  city_slug TEXT,
  country_id INTEGER NOT NULL,
  country_code TEXT NOT NULL,
  latitude REAL,
  longitude REAL,
  property_count INTEGER NOT NULL,          -- stays of the brand there; 1 for a stay
  rating_tenths INTEGER,
  folded TEXT NOT NULL                      -- the name as it is searched: tells a name that begins so from one that contains it
) STRICT;
CREATE INDEX suggestion_by_thing ON suggestion (kind, ref_id);

-- Words of `app/domain/search/search-text.ts`, each behind the two letters of its brand and group, so that one query reads
-- one brand's places or stays alone. Contentless: rowid = suggestion.id. The prefix index serves one to three letters.
-- Marks are word characters: without them the vowels of Thai and Indian scripts would cut words apart.
CREATE VIRTUAL TABLE suggestion_words USING fts5 (
  words,
  content = '',
  columnsize = 0,
  prefix = '3 4 5',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
