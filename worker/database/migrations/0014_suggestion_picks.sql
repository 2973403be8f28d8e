-- What guests took for what they typed: counts a day, nothing of the guest. `typed` is folded and empty where it could say
-- who typed it (worker/suggestions/keep-feedback.ts).
CREATE TABLE suggestion_pick (
  brand_id TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  kind TEXT NOT NULL CHECK (kind IN ('country', 'city', 'locality', 'holiday_park', 'hotel')),
  ref_id INTEGER NOT NULL,
  typed TEXT NOT NULL CHECK (length(typed) <= 32),
  picks INTEGER NOT NULL DEFAULT 1 CHECK (picks > 0),
  PRIMARY KEY (brand_id, day, kind, ref_id, typed)
) STRICT, WITHOUT ROWID;
