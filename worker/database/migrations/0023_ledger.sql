-- One ledger for everything: gateway:<name>, guest:<booking>, revenue:<brand>, wallet:<brand>:<user>, promotions:<brand>,
-- owner:<brand>. Its rows of before stay as they are; from here on nobody can change or delete one.
CREATE INDEX ledger_by_account ON ledger_entry (account, at);

CREATE TRIGGER ledger_entry_stays BEFORE UPDATE ON ledger_entry BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_entry_is_kept BEFORE DELETE ON ledger_entry BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
