-- Legal pages an operator has read, completed and approved, by brand. A page without a row says that it is a draft (DEC-91): none
-- has one at first, in a demo neither.
CREATE TABLE legal_approval (
  brand_id TEXT NOT NULL,
  page TEXT NOT NULL,
  approved_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, page)
) STRICT, WITHOUT ROWID;
