-- What is just being brought to the search index: off the list of what is due, so that a change meanwhile puts it on again. Gone once
-- the index has it; whoever follows next after one that was cut off begins with it.
CREATE TABLE search_taken (
  kind TEXT NOT NULL CHECK (kind IN ('stay', 'city')),
  ref_id INTEGER NOT NULL,
  PRIMARY KEY (kind, ref_id)
) STRICT, WITHOUT ROWID;
