-- Numbers that have had a brand's welcome, as keyed hashes: they outlive the account, so that who gives one up and comes
-- back is welcomed once.
CREATE TABLE welcomed_number (mark TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
