-- Where a transaction of the ledger stands in the books: its number, and its day, which is never in a month that is closed. What
-- is written late falls into the open month. Written by trigger with the transaction itself.
CREATE TABLE ledger_posting (
  entry_no INTEGER PRIMARY KEY,             -- 1, 2, 3 …: no row is ever deleted
  transaction_id TEXT NOT NULL UNIQUE,
  brand_id TEXT NOT NULL,
  booking_id TEXT,
  property_id INTEGER,
  day TEXT NOT NULL,
  document_no TEXT,                         -- the booking's last invoice or credit note then
  tax_minor INTEGER NOT NULL                -- contained in what moves, by the booking's bill then
) STRICT;
CREATE INDEX ledger_posting_brand ON ledger_posting (brand_id, day, entry_no);
CREATE INDEX ledger_posting_day ON ledger_posting (day, entry_no);
CREATE INDEX ledger_posting_property ON ledger_posting (property_id, day) WHERE property_id IS NOT NULL;

CREATE TRIGGER ledger_posting_stays BEFORE UPDATE ON ledger_posting BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_posting_is_kept BEFORE DELETE ON ledger_posting BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_posting_in_open_month BEFORE INSERT ON ledger_posting
  WHEN NEW.day < (SELECT max(open_from) FROM month_close WHERE brand_id = NEW.brand_id) BEGIN
  SELECT RAISE(ABORT, 'the month is closed');
END;

-- A transaction without a booking names its brand in its accounts, as wallet:<brand>:<user> and promotions:<brand>.
CREATE VIEW due_posting AS
SELECT p.transaction_id, p.brand_id, p.booking_id, p.property_id,
  max(date(p.at / 1000 + coalesce(s.offset_minutes, 0) * 60, 'unixepoch'),
    coalesce((SELECT max(c.open_from) FROM month_close c WHERE c.brand_id = p.brand_id), '')) AS day,
  (SELECT d.no FROM tax_document d WHERE d.booking_id = p.booking_id ORDER BY d.position DESC LIMIT 1) AS document_no,
  coalesce((p.moved * p.tax * 2 + p.total_minor) / (2 * nullif(p.total_minor, 0)), 0) AS tax_minor
FROM (
  SELECT e.transaction_id, e.at, e.booking_id, abs(e.amount_minor) AS moved, b.property_id, b.total_minor,
    CAST(coalesce(iif(json_valid(b.price), b.price, '{}') ->> '$.taxMinor', 0) AS INTEGER) AS tax,
    coalesce(b.brand_id, substr(e.account, instr(e.account, ':') + 1,
      coalesce(nullif(instr(substr(e.account, instr(e.account, ':') + 1), ':'), 0) - 1, 99))) AS brand_id
  FROM ledger_entry e LEFT JOIN booking b ON b.id = e.booking_id WHERE e.position = 0
) p LEFT JOIN seller s ON s.brand_id = p.brand_id;

INSERT INTO ledger_posting (transaction_id, brand_id, booking_id, property_id, day, document_no, tax_minor)
  SELECT d.transaction_id, d.brand_id, d.booking_id, d.property_id, d.day, d.document_no, d.tax_minor
  FROM ledger_entry e JOIN due_posting d ON d.transaction_id = e.transaction_id
  WHERE e.position = 0 ORDER BY e.at, e.transaction_id;

CREATE TRIGGER ledger_entry_is_posted AFTER INSERT ON ledger_entry WHEN NEW.position = 0 BEGIN
  INSERT INTO ledger_posting (transaction_id, brand_id, booking_id, property_id, day, document_no, tax_minor)
    SELECT transaction_id, brand_id, booking_id, property_id, day, document_no, tax_minor
    FROM due_posting WHERE transaction_id = NEW.transaction_id;
END;
