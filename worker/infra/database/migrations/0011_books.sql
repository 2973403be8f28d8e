-- Ledger, invoices and month close. Rows of the books are append-only, enforced by triggers.

-- How a brand's documents are numbered. Brands of one company share a prefix and so a series. Without a row: the
-- brand's id, January, UTC.
CREATE TABLE seller (
  brand_id TEXT PRIMARY KEY,
  -- INV is reserved for documents of imported bookings
  prefix TEXT NOT NULL CHECK (length(prefix) BETWEEN 1 AND 8 AND prefix NOT GLOB '*[^A-Z0-9]*' AND prefix <> 'INV'),
  year_starts INTEGER NOT NULL CHECK (year_starts BETWEEN 1 AND 12),  -- first month of the financial year
  offset_minutes INTEGER NOT NULL CHECK (offset_minutes BETWEEN -720 AND 840)  -- fixed UTC offset of the books' days
) STRICT, WITHOUT ROWID;
INSERT INTO seller (brand_id, prefix, year_starts, offset_minutes) VALUES
  ('marigold', 'MG', 4, 330),
  ('dunehouse', 'DH', 1, 60),
  ('dunehouse-india', 'DHI', 4, 330);

-- A closed month: later entries are dated into `open_from` or after.
CREATE TABLE month_close (
  brand_id TEXT NOT NULL,
  month TEXT NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  open_from TEXT NOT NULL,                -- first day of the next month
  closed_at INTEGER NOT NULL,
  closed_by TEXT NOT NULL,                -- actor, as audit_event.actor
  entries INTEGER NOT NULL,               -- number of ledger postings
  sums TEXT NOT NULL CHECK (json_valid(sums)),  -- JSON {sums: by account, documents: by series}
  digest TEXT NOT NULL,                   -- SHA-256 of the month's journal as CSV
  PRIMARY KEY (brand_id, month)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER month_close_stays BEFORE UPDATE ON month_close BEGIN
  SELECT RAISE(ABORT, 'a closed month cannot be changed');
END;
CREATE TRIGGER month_close_is_kept BEFORE DELETE ON month_close BEGIN
  SELECT RAISE(ABORT, 'a closed month stays closed');
END;

-- Double entry: the rows of one transaction sum to zero. Money received is negative in the account it comes from (the
-- gateway's) and positive in the account that receives it.
CREATE TABLE ledger_entry (
  transaction_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- gateway:<name>, guest:<booking id>, membership:<brand>:<order id>, donation:<brand>:<order id>, revenue:<brand>,
  -- wallet:<brand>:<user id>, promotions:<brand>, owner:<brand> (property owners), cause:<id>
  account TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  booking_id TEXT REFERENCES booking (id),  -- NULL: of an order, or of neither
  at INTEGER NOT NULL,
  order_kind TEXT CHECK (order_kind IN ('membership', 'donation')),  -- with order_id; NULL: no order
  order_id TEXT REFERENCES guest_order (id),
  subject_kind TEXT AS (iif(booking_id IS NOT NULL, 'booking', order_kind)) VIRTUAL,
  subject_id TEXT AS (coalesce(booking_id, order_id)) VIRTUAL,
  PRIMARY KEY (transaction_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_by_booking ON ledger_entry (booking_id);
CREATE INDEX ledger_by_account ON ledger_entry (account, at);
CREATE INDEX ledger_by_order ON ledger_entry (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER ledger_entry_stays BEFORE UPDATE ON ledger_entry BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_entry_is_kept BEFORE DELETE ON ledger_entry BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
CREATE TRIGGER ledger_entry_is_posted AFTER INSERT ON ledger_entry WHEN NEW.position = 0 BEGIN
  INSERT INTO ledger_posting (transaction_id, brand_id, booking_id, property_id, day, document_no, tax_minor)
    SELECT transaction_id, brand_id, booking_id, property_id, day, document_no, tax_minor
    FROM due_posting WHERE transaction_id = NEW.transaction_id;
END;

-- Invoices and credit notes, numbered without gaps. Triggers of booking write them, so that no change of a booking
-- can omit one. Credit notes are negative: the sum of a booking's rows is what it is invoiced for.
CREATE TABLE tax_document (
  id INTEGER PRIMARY KEY,
  series TEXT NOT NULL,                   -- prefix and financial year: MG-2627; credit notes MGC-2627
  seq INTEGER NOT NULL,                   -- 1, 2, 3 … in the series
  no TEXT NOT NULL,                       -- as printed
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  refers_to TEXT,                         -- invoice that a credit note corrects; NULL: an invoice
  brand_id TEXT NOT NULL,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,              -- 1, 2, 3 … of the booking
  property_id INTEGER NOT NULL,
  day TEXT NOT NULL,                      -- in the seller's books
  at INTEGER NOT NULL,
  currency TEXT NOT NULL,
  total_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,             -- contained in the total
  local_tax_minor INTEGER NOT NULL,       -- city tax, contained in the total
  tax_bp INTEGER,                         -- NULL: several rates, or unknown
  price TEXT NOT NULL,                    -- JSON: the PriceQuote at that time
  UNIQUE (series, seq)
) STRICT;
CREATE UNIQUE INDEX tax_document_booking ON tax_document (booking_id, position);
CREATE INDEX tax_document_no ON tax_document (no);
CREATE INDEX tax_document_day ON tax_document (day);

CREATE TRIGGER tax_document_stays BEFORE UPDATE ON tax_document BEGIN
  SELECT RAISE(ABORT, 'a tax document cannot be changed');
END;
CREATE TRIGGER tax_document_is_kept BEFORE DELETE ON tax_document BEGIN
  SELECT RAISE(ABORT, 'a tax document cannot be deleted');
END;
CREATE TRIGGER tax_document_in_open_month BEFORE INSERT ON tax_document
  WHEN NEW.day < (SELECT max(open_from) FROM month_close WHERE brand_id = NEW.brand_id) BEGIN
  SELECT RAISE(ABORT, 'the month is closed');
END;

-- Number and day of each ledger transaction in the books, written by trigger. An entry for a closed month is dated
-- into the open one.
CREATE TABLE ledger_posting (
  entry_no INTEGER PRIMARY KEY,           -- 1, 2, 3 …; rows are never deleted
  transaction_id TEXT NOT NULL UNIQUE,
  brand_id TEXT NOT NULL,
  booking_id TEXT,
  property_id INTEGER,                    -- NULL: of no property
  day TEXT NOT NULL,
  document_no TEXT,                       -- the booking's last document, or the order's number; NULL: none
  tax_minor INTEGER NOT NULL              -- contained in the amount moved, by the bill at that time
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

-- What a booking is worth to the books now, what it is invoiced for, and the book day of its last change.
CREATE VIEW booking_worth AS
SELECT b.id AS booking_id, b.brand_id, b.property_id, b.currency, b.price, b.worth AS total_minor,
  coalesce((b.worth * b.tax * 2 + b.total_minor) / (2 * nullif(b.total_minor, 0)), 0) AS tax_minor,
  coalesce((b.worth * b.local_tax * 2 + b.total_minor) / (2 * nullif(b.total_minor, 0)), 0) AS local_tax_minor,
  b.price ->> '$.taxBp' AS tax_bp, b.is_due, b.at,
  coalesce(s.prefix, upper(replace(b.brand_id, '-', ''))) AS prefix, coalesce(s.year_starts, 1) AS year_starts,
  max(date(b.at / 1000 + coalesce(s.offset_minutes, 0) * 60, 'unixepoch'),
    coalesce((SELECT max(c.open_from) FROM month_close c WHERE c.brand_id = b.brand_id), '')) AS day,
  coalesce((SELECT sum(d.total_minor) FROM tax_document d WHERE d.booking_id = b.id), 0) AS invoiced_total,
  coalesce((SELECT sum(d.tax_minor) FROM tax_document d WHERE d.booking_id = b.id), 0) AS invoiced_tax,
  coalesce((SELECT sum(d.local_tax_minor) FROM tax_document d WHERE d.booking_id = b.id), 0) AS invoiced_local_tax,
  (SELECT d.no FROM tax_document d WHERE d.booking_id = b.id AND d.kind = 'invoice'
   ORDER BY d.position DESC LIMIT 1) AS invoice_no,
  (SELECT count(*) + 1 FROM tax_document d WHERE d.booking_id = b.id) AS position
FROM (
  SELECT id, brand_id, property_id, currency, total_minor, iif(json_valid(price), price, '{}') AS price,
    -- Cancelled: the amount kept; each tax has its share of it.
    iif(state = 'cancelled', paid_minor, total_minor) AS worth,
    CAST(coalesce(iif(json_valid(price), price, '{}') ->> '$.taxMinor', 0) AS INTEGER) AS tax,
    CAST(coalesce(iif(json_valid(price), price, '{}') ->> '$.cityTaxMinor', 0) AS INTEGER) AS local_tax,
    -- Paid in full while confirmed or checked in, over, or cancelled.
    state IN ('completed', 'cancelled') OR (status_key IN (0, 1, 19) AND paid_minor >= total_minor) AS is_due,
    coalesce((SELECT h.at FROM booking_history h WHERE h.booking_id = booking.id ORDER BY h.position DESC LIMIT 1),
      created_at) AS at
  FROM booking
) b LEFT JOIN seller s ON s.brand_id = b.brand_id;

-- Adds the financial year (2026, or 2627 when it starts after January) and the kind of difference. A smaller bill is
-- credited by the difference; any other change reverses the whole invoice.
CREATE VIEW due_document AS
SELECT w.*, iif(w.year_starts = 1, substr(w.day, 1, 4), printf('%02d%02d', w.year % 100, (w.year + 1) % 100))
    AS year_name,
  w.total_minor < w.invoiced_total AND w.tax_minor <= w.invoiced_tax AND w.local_tax_minor <= w.invoiced_local_tax
    AS is_smaller,
  w.total_minor <> w.invoiced_total OR w.tax_minor <> w.invoiced_tax OR w.local_tax_minor <> w.invoiced_local_tax
    AS is_other
FROM (SELECT *, CAST(substr(day, 1, 4) AS INTEGER) - (CAST(substr(day, 6, 2) AS INTEGER) < year_starts) AS year
  FROM booking_worth) w;

CREATE VIEW due_credit_note AS
SELECT *, (SELECT coalesce(max(t.seq), 0) + 1 FROM tax_document t WHERE t.series = c.series) AS seq FROM (
  SELECT prefix || 'C-' || year_name AS series, *,
    iif(is_smaller, total_minor, 0) - invoiced_total AS credit_total,
    iif(is_smaller, tax_minor, 0) - invoiced_tax AS credit_tax,
    iif(is_smaller, local_tax_minor, 0) - invoiced_local_tax AS credit_local_tax
  FROM due_document WHERE invoiced_total > 0 AND is_other) c;

CREATE VIEW due_invoice AS
SELECT *, (SELECT coalesce(max(t.seq), 0) + 1 FROM tax_document t WHERE t.series = i.series) AS seq FROM (
  SELECT prefix || '-' || year_name AS series, * FROM due_document
  WHERE is_due AND invoiced_total = 0 AND total_minor > 0) i;

-- A transaction without booking or order names its brand in its account.
CREATE VIEW due_posting AS
SELECT p.transaction_id, p.brand_id, p.booking_id, p.property_id,
  max(date(p.at / 1000 + coalesce(s.offset_minutes, 0) * 60, 'unixepoch'),
    coalesce((SELECT max(c.open_from) FROM month_close c WHERE c.brand_id = p.brand_id), '')) AS day,
  coalesce(p.number,
    (SELECT d.no FROM tax_document d WHERE d.booking_id = p.booking_id ORDER BY d.position DESC LIMIT 1)
  ) AS document_no,
  coalesce((p.moved * p.tax * 2 + p.total_minor) / (2 * nullif(p.total_minor, 0)), 0) AS tax_minor
FROM (
  SELECT e.transaction_id, e.at, e.booking_id, abs(e.amount_minor) AS moved, b.property_id, o.number,
    coalesce(b.total_minor, o.total_minor) AS total_minor,
    CAST(coalesce(iif(json_valid(b.price), b.price, '{}') ->> '$.taxMinor', o.tax_minor, 0) AS INTEGER) AS tax,
    coalesce(b.brand_id, o.brand_id, substr(e.account, instr(e.account, ':') + 1,
      coalesce(nullif(instr(substr(e.account, instr(e.account, ':') + 1), ':'), 0) - 1, 99))) AS brand_id
  FROM ledger_entry e LEFT JOIN booking b ON b.id = e.booking_id LEFT JOIN guest_order o ON o.id = e.order_id
  WHERE e.position = 0
) p LEFT JOIN seller s ON s.brand_id = p.brand_id;
