-- What else a suggestion says, and the words that forgive a typing error. Filled by rebuild-search-index.ts.
ALTER TABLE suggestion ADD COLUMN oyo_id TEXT;                        -- of a stay
ALTER TABLE suggestion ADD COLUMN collection TEXT;                    -- of a stay
ALTER TABLE suggestion ADD COLUMN tags TEXT NOT NULL DEFAULT '';      -- slugs of a stay, or of all stays of a city, joined by spaces
CREATE INDEX suggestion_by_kind ON suggestion (brand_id, kind, id);

-- Each place's and stay's word of four letters and more under itself and under each text with one letter left out, behind
-- the letters of its brand and group: a word and what was typed for it meet in one of these. Rank = lowest suggestion.id.
CREATE TABLE word_variant (
  variant TEXT NOT NULL,
  word TEXT NOT NULL,
  rank INTEGER NOT NULL,
  PRIMARY KEY (variant, word)
) STRICT, WITHOUT ROWID;
