-- Areas and landmarks in the search box. Their own tables, because the CHECK of `suggestion.kind` has neither and the
-- last release goes on reading `suggestion`; and so that tens of thousands of landmarks do not slow the search for
-- cities. Filled by `rebuildSearchIndex` and by the job that follows `search_due_place`.

-- One row per brand and area or landmark with live properties of the brand. Columns as in `suggestion`; ids follow
-- popularity by the same formula, so that rows of both tables can be sorted together.
CREATE TABLE place_suggestion (
  id INTEGER PRIMARY KEY,
  brand_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('area', 'landmark')),
  ref_id INTEGER NOT NULL,                -- area.id or landmark.id
  place_kind TEXT NOT NULL,               -- area.kind or landmark.kind
  name TEXT NOT NULL,
  secondary TEXT NOT NULL,                -- where it is, as 'Jaipur, India'; of an area its country
  slug TEXT NOT NULL,
  city_id INTEGER,                        -- of a landmark; NULL: an area
  city_slug TEXT,                         -- as city_id
  country_id INTEGER NOT NULL,
  country_code TEXT NOT NULL,             -- in lower case
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  property_count INTEGER NOT NULL,        -- live properties of the brand in the area, or on the landmark's list
  folded TEXT NOT NULL,
  tags TEXT NOT NULL DEFAULT '',          -- slugs of the brand's properties in the area, separated by spaces
  names TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE INDEX place_suggestion_by_thing ON place_suggestion (kind, ref_id);
CREATE INDEX place_suggestion_by_kind ON place_suggestion (brand_id, kind, id);

-- Folded words, each behind two letters for brand and group, as suggestion_words. A typed text must match a word of
-- the name; further words may match where it is ("hawa mahal jaipur"). rowid = place_suggestion.id.
CREATE VIRTUAL TABLE place_words USING fts5 (
  words,                                  -- of its names in all languages
  around,                                 -- of its city, larger area and country
  content = '',
  columnsize = 0,
  prefix = '3 4 5',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

-- The words as indexed: a contentless FTS table must be given them again to remove a row. Typing errors use
-- word_variant; its ranks are ids of this table where the letters are those of its group.
CREATE TABLE place_text (
  id INTEGER PRIMARY KEY,
  words TEXT NOT NULL,
  around TEXT NOT NULL
) STRICT;
