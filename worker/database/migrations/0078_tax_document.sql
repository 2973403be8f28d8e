-- Invoices and credit notes with numbers without gaps (docs/decisions/invoices.md). They are written by triggers, in the
-- transaction of what makes them due, so that whatever changes a booking cannot forget them.

-- Who sells, as the papers print it: brands of one company have one prefix, and so one series. The year of the books begins
-- with the month `year_starts`; their days are those of one clock, the same all year. No row: the brand's id, January, UTC.
CREATE TABLE seller (
  brand_id TEXT PRIMARY KEY,
  prefix TEXT NOT NULL CHECK (length(prefix) BETWEEN 1 AND 8 AND prefix NOT GLOB '*[^A-Z0-9]*' AND prefix <> 'INV'),
  year_starts INTEGER NOT NULL CHECK (year_starts BETWEEN 1 AND 12),
  offset_minutes INTEGER NOT NULL CHECK (offset_minutes BETWEEN -720 AND 840)
) STRICT, WITHOUT ROWID;
INSERT INTO seller (brand_id, prefix, year_starts, offset_minutes) VALUES
  ('oyo', 'MG', 4, 330),
  ('dunehouse', 'DH', 1, 60),
  ('dunehouse-india', 'DHI', 4, 330);

-- A month of a brand's books that is closed: what comes later belongs to `open_from` and after. `sums` is JSON; `digest` is the
-- SHA-256 of the month's journal as CSV.
CREATE TABLE month_close (
  brand_id TEXT NOT NULL,
  month TEXT NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  open_from TEXT NOT NULL,                  -- first day of the next month
  closed_at INTEGER NOT NULL,
  closed_by TEXT NOT NULL,                  -- the actor, as in audit_event
  entries INTEGER NOT NULL,
  sums TEXT NOT NULL CHECK (json_valid(sums)),
  digest TEXT NOT NULL,
  PRIMARY KEY (brand_id, month)
) STRICT, WITHOUT ROWID;

-- Amounts of a credit note are negative: what a booking is invoiced for is the sum of its rows.
CREATE TABLE tax_document (
  id INTEGER PRIMARY KEY,
  series TEXT NOT NULL,                     -- seller's prefix and year of the books, as MG-2627; credit notes MGC-2627
  seq INTEGER NOT NULL,                     -- 1, 2, 3 … within the series
  no TEXT NOT NULL,                         -- as it is printed
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  refers_to TEXT,                           -- the invoice a credit note takes back
  brand_id TEXT NOT NULL,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,                -- 1, 2, 3 … of the booking's
  property_id INTEGER NOT NULL,
  day TEXT NOT NULL,                        -- of the books
  at INTEGER NOT NULL,
  currency TEXT NOT NULL,
  total_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,               -- contained in the total
  local_tax_minor INTEGER NOT NULL,         -- contained in the total: what the town takes
  tax_bp INTEGER,                           -- null: not known
  price TEXT NOT NULL,                      -- JSON: the PriceQuote then
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
CREATE TRIGGER month_close_stays BEFORE UPDATE ON month_close BEGIN
  SELECT RAISE(ABORT, 'a closed month cannot be changed');
END;
CREATE TRIGGER month_close_is_kept BEFORE DELETE ON month_close BEGIN
  SELECT RAISE(ABORT, 'a closed month stays closed');
END;

-- The numbers a booking's papers bear: of its last invoice, and of the credit notes on that.
CREATE VIEW paper_numbers AS
SELECT i.booking_id, i.no AS invoice, (SELECT group_concat(c.no, ', ' ORDER BY c.position) FROM tax_document c
    WHERE c.booking_id = i.booking_id AND c.refers_to = i.no) AS credits
FROM tax_document i WHERE i.kind = 'invoice' AND i.position = (SELECT max(m.position) FROM tax_document m
    WHERE m.booking_id = i.booking_id AND m.kind = 'invoice');

-- What a booking is worth to the books now, what it is invoiced for, and the day of the books of its last change.
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
    -- Of a booking that ended what was kept of it; each tax has its share of that.
    iif(state = 'cancelled', paid_minor, total_minor) AS worth,
    CAST(coalesce(iif(json_valid(price), price, '{}') ->> '$.taxMinor', 0) AS INTEGER) AS tax,
    CAST(coalesce(iif(json_valid(price), price, '{}') ->> '$.cityTaxMinor', 0) AS INTEGER) AS local_tax,
    -- Paid in full (confirmed, checked in, a home's upcoming one), over, or ended with something kept.
    state IN ('completed', 'cancelled') OR (status_key IN (0, 1, 19) AND paid_minor >= total_minor) AS is_due,
    coalesce((SELECT h.at FROM booking_history h WHERE h.booking_id = booking.id ORDER BY h.position DESC LIMIT 1),
      created_at) AS at
  FROM booking
) b LEFT JOIN seller s ON s.brand_id = b.brand_id;

-- The name of a year of the books: 2026, or 2627 where it begins after January.
CREATE VIEW due_document AS
SELECT w.*, iif(w.year_starts = 1, substr(w.day, 1, 4), printf('%02d%02d', w.year % 100, (w.year + 1) % 100)) AS year_name,
  -- A bill that became smaller is credited by the difference; any other change takes the whole invoice back.
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

-- A hold has no document. SQLite writes one transaction after another, so the next number is nobody else's, and what is taken
-- back gives its number back.
CREATE TRIGGER booking_changes_documents AFTER UPDATE OF status_key, state, total_minor, paid_minor, price ON booking
  WHEN NEW.status_key <> 7 AND (NEW.status_key, NEW.state, NEW.total_minor, NEW.paid_minor, NEW.price)
    IS NOT (OLD.status_key, OLD.state, OLD.total_minor, OLD.paid_minor, OLD.price) BEGIN
  INSERT INTO tax_document (series, seq, no, kind, refers_to, brand_id, booking_id, position, property_id, day, at, currency,
      total_minor, tax_minor, local_tax_minor, tax_bp, price)
    SELECT series, seq, printf('%s-%06d', series, seq), 'credit_note', invoice_no, brand_id, booking_id, position, property_id,
      day, at, currency, credit_total, credit_tax, credit_local_tax, tax_bp, price FROM due_credit_note WHERE booking_id = NEW.id;
  INSERT INTO tax_document (series, seq, no, kind, brand_id, booking_id, position, property_id, day, at, currency, total_minor,
      tax_minor, local_tax_minor, tax_bp, price)
    SELECT series, seq, printf('%s-%06d', series, seq), 'invoice', brand_id, booking_id, position, property_id, day, at,
      currency, total_minor, tax_minor, local_tax_minor, tax_bp, price FROM due_invoice WHERE booking_id = NEW.id;
END;

CREATE TRIGGER booking_begins_documents AFTER INSERT ON booking WHEN NEW.status_key <> 7 BEGIN
  INSERT INTO tax_document (series, seq, no, kind, brand_id, booking_id, position, property_id, day, at, currency, total_minor,
      tax_minor, local_tax_minor, tax_bp, price)
    SELECT series, seq, printf('%s-%06d', series, seq), 'invoice', brand_id, booking_id, position, property_id, day, at,
      currency, total_minor, tax_minor, local_tax_minor, tax_bp, price FROM due_invoice WHERE booking_id = NEW.id;
END;

-- Bookings of before keep the number their invoice was printed with; what becomes of them from here on is told by credit notes.
INSERT INTO tax_document (series, seq, no, kind, brand_id, booking_id, position, property_id, day, at, currency, total_minor,
    tax_minor, local_tax_minor, tax_bp, price)
  SELECT 'INV', row_number() OVER (ORDER BY b.created_at, b.id), b.invoice_no, 'invoice', w.brand_id, b.id, 1,
    w.property_id, date(b.created_at / 1000 + coalesce(s.offset_minutes, 0) * 60, 'unixepoch'), b.created_at, w.currency, w.total_minor,
    w.tax_minor, w.local_tax_minor, w.tax_bp, w.price
  FROM booking b JOIN booking_worth w ON w.booking_id = b.id LEFT JOIN seller s ON s.brand_id = b.brand_id
  WHERE w.total_minor > 0 AND (b.state IN ('completed', 'cancelled') OR b.status_key IN (0, 1, 19))
  ORDER BY b.created_at, b.id;
