-- Sellers as legal entities with their tax registrations, and what documents say, frozen when they are written. A
-- property without a registration is sold by its brand's default seller (table `seller`), as before.

-- A legal entity that sells stays. The id of a brand is the brand's default seller.
CREATE TABLE seller_entity (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 160),
  legal_form TEXT NOT NULL DEFAULT '',    -- as GmbH; printed after the name
  street TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL CHECK (length(country) = 2),
  phone TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  register_entry TEXT NOT NULL DEFAULT '',  -- of the commercial register, printed as written
  payment_accounts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(payment_accounts)),  -- JSON: account by gateway
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A seller's tax number in a country or Indian state, with its number series and its own books.
CREATE TABLE tax_registration (
  id TEXT PRIMARY KEY,
  seller_id TEXT NOT NULL REFERENCES seller_entity (id),
  country TEXT NOT NULL CHECK (length(country) = 2),
  state TEXT CHECK (length(state) = 2),   -- GST code of an Indian state; NULL: another country
  number TEXT,                            -- GSTIN, VAT id, NIF …; NULL: not registered
  street TEXT,                            -- of this place of business; NULL: the seller's address
  postal_code TEXT,
  city TEXT,
  prefix TEXT NOT NULL,                   -- of invoices; each prefix ever used is in document_prefix
  credit_prefix TEXT NOT NULL,
  year_starts INTEGER NOT NULL CHECK (year_starts BETWEEN 1 AND 12),  -- first month of the financial year
  offset_minutes INTEGER NOT NULL CHECK (offset_minutes BETWEEN -720 AND 840),  -- fixed UTC offset of the books' days
  service_code TEXT,                      -- as the SAC of India; NULL: none is printed
  -- documents up to this total, in minor units of their currency, may leave out the buyer; NULL: none
  simplified_to_minor INTEGER CHECK (simplified_to_minor >= 0),
  -- 1: certified software issues the official document; ours only asks for it
  is_handed_over INTEGER NOT NULL DEFAULT 0 CHECK (is_handed_over IN (0, 1)),
  note TEXT NOT NULL DEFAULT '',          -- a sentence the law asks for, printed as written
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tax_registration_of_seller ON tax_registration (seller_id);

-- A prefix belongs to one registration and kind for ever, so that no two registrations share a series.
CREATE TABLE document_prefix (
  prefix TEXT PRIMARY KEY
    CHECK (length(prefix) BETWEEN 1 AND 8 AND prefix NOT GLOB '*[^A-Z0-9]*' AND prefix <> 'INV'),
  registration_id TEXT NOT NULL REFERENCES tax_registration (id),
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit_note'))
) STRICT, WITHOUT ROWID;

CREATE TABLE property_registration (
  property_id INTEGER PRIMARY KEY REFERENCES property (id) ON DELETE CASCADE,
  registration_id TEXT NOT NULL REFERENCES tax_registration (id)
) STRICT;
CREATE INDEX property_registration_by_registration ON property_registration (registration_id);

-- For whom documents are written, by the guest or staff. Rows are versions: the last one is in force.
CREATE TABLE booking_buyer (
  booking_id TEXT NOT NULL REFERENCES booking (id),
  position INTEGER NOT NULL,              -- 0, 1, 2 …
  name TEXT NOT NULL,                     -- company or person; '': removed, the guest is the buyer
  street TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT,                             -- GST code of an Indian state; NULL: unknown, or another country
  country TEXT NOT NULL,
  tax_number TEXT,                        -- NULL: none
  at INTEGER NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('guest', 'desk')),
  PRIMARY KEY (booking_id, position)
) STRICT, WITHOUT ROWID;

-- The registration that issued a document or whose books have an entry; NULL: the brand's default seller.
ALTER TABLE tax_document ADD COLUMN registration_id TEXT REFERENCES tax_registration (id);
ALTER TABLE ledger_posting ADD COLUMN registration_id TEXT REFERENCES tax_registration (id);
CREATE INDEX tax_document_registration ON tax_document (registration_id, day, id) WHERE registration_id IS NOT NULL;
CREATE INDEX ledger_posting_registration ON ledger_posting (registration_id, day, entry_no)
  WHERE registration_id IS NOT NULL;

-- A closed month of a registration, as month_close of a brand.
CREATE TABLE registration_close (
  registration_id TEXT NOT NULL REFERENCES tax_registration (id),
  month TEXT NOT NULL CHECK (month GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  open_from TEXT NOT NULL,
  closed_at INTEGER NOT NULL,
  closed_by TEXT NOT NULL,
  entries INTEGER NOT NULL,
  sums TEXT NOT NULL CHECK (json_valid(sums)),
  digest TEXT NOT NULL,
  PRIMARY KEY (registration_id, month)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER registration_close_stays BEFORE UPDATE ON registration_close BEGIN
  SELECT RAISE(ABORT, 'a closed month cannot be changed');
END;
CREATE TRIGGER registration_close_is_kept BEFORE DELETE ON registration_close BEGIN
  SELECT RAISE(ABORT, 'a closed month stays closed');
END;

-- Text of a document, without numbers and amounts. A credit note repeats its invoice.
CREATE TABLE tax_document_detail (
  document_id INTEGER PRIMARY KEY REFERENCES tax_document (id),
  seller TEXT,                            -- JSON of seller_entity; NULL: the brand's company as its settings name it
  registration TEXT,                      -- JSON of tax_registration; NULL: none
  buyer TEXT,                             -- JSON of booking_buyer; NULL: the booking's guest, who is not stored here
  stay TEXT NOT NULL                      -- JSON: property, its address, dates, rooms
) STRICT;
CREATE TRIGGER tax_document_detail_stays BEFORE UPDATE ON tax_document_detail BEGIN
  SELECT RAISE(ABORT, 'a tax document cannot be changed');
END;
CREATE TRIGGER tax_document_detail_is_kept BEFORE DELETE ON tax_document_detail BEGIN
  SELECT RAISE(ABORT, 'a tax document cannot be deleted');
END;

-- A document by kind and rate; its lines sum to its total. Credit notes are negative.
CREATE TABLE tax_document_line (
  document_id INTEGER NOT NULL REFERENCES tax_document (id),
  -- stay: the rooms and all taxed like them; local: the town's tax; third_party: value paid by somebody else, negative
  kind TEXT NOT NULL CHECK (kind IN ('stay', 'breakfast', 'local', 'third_party')),
  rate_bp INTEGER NOT NULL,               -- 100 = 1 %; 0 for local and third_party
  net_minor INTEGER NOT NULL,
  tax_minor INTEGER NOT NULL,
  PRIMARY KEY (document_id, kind, rate_bp)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER tax_document_line_stays BEFORE UPDATE ON tax_document_line BEGIN
  SELECT RAISE(ABORT, 'a tax document cannot be changed');
END;
CREATE TRIGGER tax_document_line_is_kept BEFORE DELETE ON tax_document_line BEGIN
  SELECT RAISE(ABORT, 'a tax document cannot be deleted');
END;

-- The number that certified software gave a document.
CREATE TABLE official_number (
  document_id INTEGER PRIMARY KEY REFERENCES tax_document (id),
  number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 60),
  code TEXT,                              -- ATCUD of Portugal, or what another country prints; NULL: none
  qr TEXT,                                -- content of the QR code; NULL: none
  noted_at INTEGER NOT NULL,
  noted_by TEXT NOT NULL                  -- actor, as audit_event.actor
) STRICT;
CREATE TRIGGER official_number_stays BEFORE UPDATE ON official_number BEGIN
  SELECT RAISE(ABORT, 'a tax document cannot be changed');
END;
CREATE TRIGGER official_number_is_kept BEFORE DELETE ON official_number BEGIN
  SELECT RAISE(ABORT, 'a tax document cannot be deleted');
END;

-- Only triggers read these views.
-- unused since 0.2.0: due_credit_note.prefix, due_credit_note.year_name
DROP TRIGGER booking_changes_documents;
DROP TRIGGER booking_begins_documents;
DROP TRIGGER tax_document_in_open_month;
DROP TRIGGER ledger_posting_in_open_month;
DROP TRIGGER ledger_entry_is_posted;
DROP VIEW due_posting;
DROP VIEW due_invoice;
DROP VIEW due_credit_note;
DROP VIEW due_document;
DROP VIEW booking_worth;

CREATE TRIGGER tax_document_in_open_month BEFORE INSERT ON tax_document
  WHEN NEW.day < iif(NEW.registration_id IS NULL,
    (SELECT max(open_from) FROM month_close WHERE brand_id = NEW.brand_id),
    (SELECT max(open_from) FROM registration_close WHERE registration_id = NEW.registration_id)) BEGIN
  SELECT RAISE(ABORT, 'the month is closed');
END;
CREATE TRIGGER ledger_posting_in_open_month BEFORE INSERT ON ledger_posting
  WHEN NEW.day < iif(NEW.registration_id IS NULL,
    (SELECT max(open_from) FROM month_close WHERE brand_id = NEW.brand_id),
    (SELECT max(open_from) FROM registration_close WHERE registration_id = NEW.registration_id)) BEGIN
  SELECT RAISE(ABORT, 'the month is closed');
END;

-- What a booking is worth to the books now and what it is invoiced for; the registration of its next invoice
-- (the property's) and of its last one, which also issues the credit notes on it.
CREATE VIEW booking_value AS
SELECT b.id AS booking_id, b.brand_id, b.property_id, b.currency, b.price, b.worth AS total_minor,
  coalesce((b.worth * b.tax * 2 + b.total_minor) / (2 * nullif(b.total_minor, 0)), 0) AS tax_minor,
  coalesce((b.worth * b.local_tax * 2 + b.total_minor) / (2 * nullif(b.total_minor, 0)), 0) AS local_tax_minor,
  b.price ->> '$.taxBp' AS tax_bp, b.is_due, b.at,
  coalesce((SELECT sum(d.total_minor) FROM tax_document d WHERE d.booking_id = b.id), 0) AS invoiced_total,
  coalesce((SELECT sum(d.tax_minor) FROM tax_document d WHERE d.booking_id = b.id), 0) AS invoiced_tax,
  coalesce((SELECT sum(d.local_tax_minor) FROM tax_document d WHERE d.booking_id = b.id), 0) AS invoiced_local_tax,
  (SELECT d.no FROM tax_document d WHERE d.booking_id = b.id AND d.kind = 'invoice'
   ORDER BY d.position DESC LIMIT 1) AS invoice_no,
  (SELECT count(*) + 1 FROM tax_document d WHERE d.booking_id = b.id) AS position,
  (SELECT p.registration_id FROM property_registration p WHERE p.property_id = b.property_id) AS registration_id,
  (SELECT d.registration_id FROM tax_document d WHERE d.booking_id = b.id AND d.kind = 'invoice'
   ORDER BY d.position DESC LIMIT 1) AS issuer_id
FROM (
  SELECT id, brand_id, property_id, currency, total_minor, iif(json_valid(price), price, '{}') AS price,
    -- Cancelled: the cancellation fee; each tax has its share of it.
    iif(state = 'cancelled', paid_minor, total_minor) AS worth,
    CAST(coalesce(iif(json_valid(price), price, '{}') ->> '$.taxMinor', 0) AS INTEGER) AS tax,
    CAST(coalesce(iif(json_valid(price), price, '{}') ->> '$.cityTaxMinor', 0) AS INTEGER) AS local_tax,
    -- Paid in full while confirmed or checked in, over, or cancelled.
    state IN ('completed', 'cancelled') OR (status_key IN (0, 1, 19) AND paid_minor >= total_minor) AS is_due,
    coalesce((SELECT h.at FROM booking_history h WHERE h.booking_id = booking.id ORDER BY h.position DESC LIMIT 1),
      created_at) AS at
  FROM booking
) b;

-- With the numbering and book day of the next invoice.
CREATE VIEW booking_worth AS
SELECT v.*, coalesce(r.prefix, s.prefix, upper(replace(v.brand_id, '-', ''))) AS prefix,
  coalesce(r.year_starts, s.year_starts, 1) AS year_starts,
  max(date(v.at / 1000 + coalesce(r.offset_minutes, s.offset_minutes, 0) * 60, 'unixepoch'),
    coalesce(iif(r.id IS NULL, (SELECT max(c.open_from) FROM month_close c WHERE c.brand_id = v.brand_id),
      (SELECT max(c.open_from) FROM registration_close c WHERE c.registration_id = r.id)), '')) AS day
FROM booking_value v LEFT JOIN tax_registration r ON r.id = v.registration_id
  LEFT JOIN seller s ON r.id IS NULL AND s.brand_id = v.brand_id;

-- Adds the financial year (2026, or 2627 when it starts after January).
CREATE VIEW due_document AS
SELECT w.*, iif(w.year_starts = 1, substr(w.day, 1, 4), printf('%02d%02d', w.year % 100, (w.year + 1) % 100))
    AS year_name,
  w.total_minor < w.invoiced_total AND w.tax_minor <= w.invoiced_tax AND w.local_tax_minor <= w.invoiced_local_tax
    AS is_smaller,
  w.total_minor <> w.invoiced_total OR w.tax_minor <> w.invoiced_tax OR w.local_tax_minor <> w.invoiced_local_tax
    AS is_other
FROM (SELECT *, CAST(substr(day, 1, 4) AS INTEGER) - (CAST(substr(day, 6, 2) AS INTEGER) < year_starts) AS year
  FROM booking_worth) w;

CREATE VIEW due_invoice AS
SELECT *, (SELECT coalesce(max(t.seq), 0) + 1 FROM tax_document t WHERE t.series = i.series) AS seq FROM (
  SELECT prefix || '-' || year_name AS series, * FROM due_document
  WHERE is_due AND invoiced_total = 0 AND total_minor > 0) i;

-- With the numbering and book day of a credit note on the last invoice, by the seller who issued that one. A smaller
-- bill is credited by the difference; any other change reverses the whole invoice.
CREATE VIEW booking_credit AS
SELECT w.*, w.credit_prefix || '-' || iif(w.year_starts = 1, substr(w.day, 1, 4),
    printf('%02d%02d', w.year % 100, (w.year + 1) % 100)) AS series,
  w.total_minor < w.invoiced_total AND w.tax_minor <= w.invoiced_tax AND w.local_tax_minor <= w.invoiced_local_tax
    AS is_smaller,
  w.total_minor <> w.invoiced_total OR w.tax_minor <> w.invoiced_tax OR w.local_tax_minor <> w.invoiced_local_tax
    AS is_other
FROM (SELECT *, CAST(substr(day, 1, 4) AS INTEGER) - (CAST(substr(day, 6, 2) AS INTEGER) < year_starts) AS year
  FROM (
    SELECT v.*, coalesce(r.credit_prefix, coalesce(s.prefix, upper(replace(v.brand_id, '-', ''))) || 'C')
        AS credit_prefix,
      coalesce(r.year_starts, s.year_starts, 1) AS year_starts,
      max(date(v.at / 1000 + coalesce(r.offset_minutes, s.offset_minutes, 0) * 60, 'unixepoch'),
        coalesce(iif(r.id IS NULL, (SELECT max(c.open_from) FROM month_close c WHERE c.brand_id = v.brand_id),
          (SELECT max(c.open_from) FROM registration_close c WHERE c.registration_id = r.id)), '')) AS day
    FROM booking_value v LEFT JOIN tax_registration r ON r.id = v.issuer_id
      LEFT JOIN seller s ON r.id IS NULL AND s.brand_id = v.brand_id
    WHERE v.invoiced_total > 0)) w;

CREATE VIEW due_credit_note AS
SELECT *, (SELECT coalesce(max(t.seq), 0) + 1 FROM tax_document t WHERE t.series = c.series) AS seq FROM (
  SELECT *, iif(is_smaller, total_minor, 0) - invoiced_total AS credit_total,
    iif(is_smaller, tax_minor, 0) - invoiced_tax AS credit_tax,
    iif(is_smaller, local_tax_minor, 0) - invoiced_local_tax AS credit_local_tax
  FROM booking_credit WHERE is_other) c;

-- Triggers as in 0012_booking_rules.sql, with the registration.
CREATE TRIGGER booking_changes_documents AFTER UPDATE OF status_key, state, total_minor, paid_minor, price ON booking
  WHEN NEW.status_key <> 7 AND (NEW.status_key, NEW.state, NEW.total_minor, NEW.paid_minor, NEW.price)
    IS NOT (OLD.status_key, OLD.state, OLD.total_minor, OLD.paid_minor, OLD.price) BEGIN
  INSERT INTO tax_document (series, seq, no, kind, refers_to, brand_id, booking_id, position, property_id, day, at,
      currency, total_minor, tax_minor, local_tax_minor, tax_bp, price, registration_id)
    SELECT series, seq, printf('%s-%06d', series, seq), 'credit_note', invoice_no, brand_id, booking_id, position,
      property_id, day, at, currency, credit_total, credit_tax, credit_local_tax, tax_bp, price, issuer_id
    FROM due_credit_note WHERE booking_id = NEW.id;
  INSERT INTO tax_document (series, seq, no, kind, brand_id, booking_id, position, property_id, day, at, currency,
      total_minor, tax_minor, local_tax_minor, tax_bp, price, registration_id)
    SELECT series, seq, printf('%s-%06d', series, seq), 'invoice', brand_id, booking_id, position, property_id, day,
      at, currency, total_minor, tax_minor, local_tax_minor, tax_bp, price, registration_id
    FROM due_invoice WHERE booking_id = NEW.id;
END;
CREATE TRIGGER booking_begins_documents AFTER INSERT ON booking WHEN NEW.status_key <> 7 BEGIN
  INSERT INTO tax_document (series, seq, no, kind, brand_id, booking_id, position, property_id, day, at, currency,
      total_minor, tax_minor, local_tax_minor, tax_bp, price, registration_id)
    SELECT series, seq, printf('%s-%06d', series, seq), 'invoice', brand_id, booking_id, position, property_id, day,
      at, currency, total_minor, tax_minor, local_tax_minor, tax_bp, price, registration_id
    FROM due_invoice WHERE booking_id = NEW.id;
END;

-- Another buyer reverses the invoice and issues a new one.
CREATE TRIGGER booking_buyer_changes_documents AFTER INSERT ON booking_buyer BEGIN
  INSERT INTO tax_document (series, seq, no, kind, refers_to, brand_id, booking_id, position, property_id, day, at,
      currency, total_minor, tax_minor, local_tax_minor, tax_bp, price, registration_id)
    SELECT series, seq, printf('%s-%06d', series, seq), 'credit_note', invoice_no, brand_id, booking_id, position,
      property_id, day, at, currency, -invoiced_total, -invoiced_tax, -invoiced_local_tax, tax_bp, price, issuer_id
    FROM (SELECT *, (SELECT coalesce(max(t.seq), 0) + 1 FROM tax_document t WHERE t.series = c.series) AS seq
      FROM booking_credit c WHERE c.booking_id = NEW.booking_id);
  INSERT INTO tax_document (series, seq, no, kind, brand_id, booking_id, position, property_id, day, at, currency,
      total_minor, tax_minor, local_tax_minor, tax_bp, price, registration_id)
    SELECT series, seq, printf('%s-%06d', series, seq), 'invoice', brand_id, booking_id, position, property_id, day,
      at, currency, total_minor, tax_minor, local_tax_minor, tax_bp, price, registration_id
    FROM due_invoice WHERE booking_id = NEW.booking_id;
END;

CREATE TRIGGER tax_document_is_detailed AFTER INSERT ON tax_document BEGIN
  INSERT INTO tax_document_detail (document_id, seller, registration, buyer, stay)
    SELECT NEW.id, d.seller, d.registration, d.buyer, d.stay
    FROM tax_document i JOIN tax_document_detail d ON d.document_id = i.id
    WHERE NEW.kind = 'credit_note' AND i.no = NEW.refers_to AND i.booking_id = NEW.booking_id;
  INSERT INTO tax_document_detail (document_id, seller, registration, buyer, stay)
    SELECT NEW.id,
      (SELECT json_object('id', e.id, 'name', e.name, 'legal_form', e.legal_form, 'street', coalesce(r.street, e.street),
          'postal_code', coalesce(r.postal_code, e.postal_code), 'city', coalesce(r.city, e.city),
          'country', iif(r.street IS NULL, e.country, r.country), 'phone', e.phone, 'email', e.email,
          'register_entry', e.register_entry)
        FROM seller_entity e WHERE e.id = coalesce(r.seller_id, NEW.brand_id)),
      iif(r.id IS NULL, NULL, json_object('id', r.id, 'country', r.country, 'state', r.state, 'number', r.number,
        'service_code', r.service_code, 'simplified_to_minor', r.simplified_to_minor,
        'is_handed_over', r.is_handed_over, 'note', r.note)),
      (SELECT json_object('name', y.name, 'street', y.street, 'postal_code', y.postal_code, 'city', y.city,
          'state', y.state, 'country', y.country, 'tax_number', y.tax_number)
        FROM booking_buyer y WHERE y.booking_id = b.id AND y.name <> ''
          AND y.position = (SELECT max(m.position) FROM booking_buyer m WHERE m.booking_id = b.id)),
      json_object('property', p.name, 'street', p.street, 'postal_code', p.postal_code, 'city', c.name,
        'country', o.code, 'room_type', t.name, 'checkin', b.checkin, 'checkout', b.checkout, 'nights', b.nights,
        'rooms', b.rooms, 'has_breakfast', b.has_breakfast)
    FROM booking b JOIN property p ON p.id = b.property_id JOIN city c ON c.id = p.city_id
      JOIN country o ON o.id = p.country_id JOIN room_category t ON t.id = b.room_category_id
      LEFT JOIN tax_registration r ON r.id = NEW.registration_id
    WHERE b.id = NEW.booking_id AND NOT EXISTS (SELECT 1 FROM tax_document_detail d WHERE d.document_id = NEW.id);
END;

-- The lines of a document are what the booking's value by rate is after it, minus the lines before it. Values by rate
-- are the shares of the price (taxShares, else its one rate), scaled to the documents' sums: x of each share up to a
-- rate is rounded, so that the parts add up.
CREATE TRIGGER tax_document_has_lines AFTER INSERT ON tax_document_detail BEGIN
  INSERT INTO tax_document_line (document_id, kind, rate_bp, net_minor, tax_minor)
  SELECT NEW.document_id, kind, rate_bp, sum(net), sum(tax) FROM (
    SELECT 'stay' AS kind, rate_bp,
      CAST((value * upto_net * 2 + all_net) / (2 * all_net) AS INTEGER)
        - CAST((value * (upto_net - net) * 2 + all_net) / (2 * all_net) AS INTEGER) AS net,
      CAST((tax_minor * upto_tax * 2 + all_tax) / (2 * all_tax) AS INTEGER)
        - CAST((tax_minor * (upto_tax - tax) * 2 + all_tax) / (2 * all_tax) AS INTEGER) AS tax
    FROM (
      SELECT rate_bp, net, tax, value, tax_minor, sum(net) OVER (ORDER BY rate_bp) AS upto_net,
        sum(net) OVER () AS all_net, sum(tax) OVER (ORDER BY rate_bp) AS upto_tax, sum(tax) OVER () AS all_tax
      FROM (
        SELECT v.value, v.tax_minor,
          CAST(coalesce(s.value ->> '$.bp', 10000 * v.tax_minor / nullif(v.value, 0), 0) AS INTEGER) AS rate_bp,
          -- Without amounts the shares are equal, so that nothing is divided by zero.
          sum(iif(v.nets > 0, CAST(coalesce(s.value ->> '$.netMinor', 0) AS INTEGER), 1)) AS net,
          sum(iif(v.taxes > 0, CAST(coalesce(s.value ->> '$.taxMinor', 0) AS INTEGER), 1)) AS tax
        FROM (
          SELECT total_minor - tax_minor - local_minor + third_minor AS value, tax_minor, shares,
            (SELECT sum(j.value ->> '$.netMinor') FROM json_each(shares) j) AS nets,
            (SELECT sum(j.value ->> '$.taxMinor') FROM json_each(shares) j) AS taxes
          FROM (
            SELECT sum(p.total_minor) AS total_minor, sum(p.tax_minor) AS tax_minor, sum(p.local_tax_minor) AS local_minor,
              iif(d.price ->> '$.couponFundedBy' = 'third_party', coalesce(sum(p.total_minor)
                * (d.price ->> '$.couponMinor') / nullif(d.price ->> '$.totalMinor', 0), 0), 0) AS third_minor,
              coalesce(d.price -> '$.taxShares', json_array(json_object('bp', d.price ->> '$.taxBp'))) AS shares
            FROM tax_document d JOIN tax_document p ON p.booking_id = d.booking_id AND p.position <= d.position
            WHERE d.id = NEW.document_id GROUP BY d.id)) v, json_each(v.shares) s
        GROUP BY 3))
    UNION ALL
    SELECT 'local', 0, sum(p.local_tax_minor), 0
    FROM tax_document d JOIN tax_document p ON p.booking_id = d.booking_id AND p.position <= d.position
    WHERE d.id = NEW.document_id
    UNION ALL
    SELECT 'third_party', 0, -coalesce(sum(p.total_minor) * (d.price ->> '$.couponMinor')
      / nullif(d.price ->> '$.totalMinor', 0), 0), 0
    FROM tax_document d JOIN tax_document p ON p.booking_id = d.booking_id AND p.position <= d.position
    WHERE d.id = NEW.document_id AND d.price ->> '$.couponFundedBy' = 'third_party' GROUP BY d.id
    UNION ALL
    SELECT l.kind, l.rate_bp, -l.net_minor, -l.tax_minor
    FROM tax_document d JOIN tax_document p ON p.booking_id = d.booking_id AND p.position < d.position
      JOIN tax_document_line l ON l.document_id = p.id WHERE d.id = NEW.document_id
  ) GROUP BY kind, rate_bp HAVING sum(net) <> 0 OR sum(tax) <> 0;
  -- Certified software is asked for the official document. The buyer is in it, the guest is not.
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'invoice.handover', 'invoice:' || d.no, d.property_id, d.position, d.at, json_object('no', d.no, 'kind', d.kind,
    'refers_to', d.refers_to, 'refers_to_official', (SELECT o.number FROM tax_document i
      JOIN official_number o ON o.document_id = i.id WHERE i.no = d.refers_to AND i.booking_id = d.booking_id),
    'booking_no', b.booking_no, 'day', d.day, 'currency', d.currency, 'total_minor', d.total_minor,
    'tax_minor', d.tax_minor, 'local_tax_minor', d.local_tax_minor, 'registration', json(NEW.registration),
    'seller', json(NEW.seller), 'buyer', json(NEW.buyer), 'stay', json(NEW.stay),
    'lines', (SELECT json_group_array(json_object('kind', l.kind, 'rate_bp', l.rate_bp, 'net_minor', l.net_minor,
      'tax_minor', l.tax_minor)) FROM tax_document_line l WHERE l.document_id = d.id))
  FROM tax_document d JOIN booking b ON b.id = d.booking_id
  WHERE d.id = NEW.document_id AND NEW.registration ->> '$.is_handed_over' = 1;
END;

-- Earlier documents, in the order of their bookings.
INSERT INTO tax_document_detail (document_id, stay)
  SELECT d.id, json_object('property', p.name, 'street', p.street, 'postal_code', p.postal_code, 'city', c.name,
    'country', o.code, 'room_type', t.name, 'checkin', b.checkin, 'checkout', b.checkout, 'nights', b.nights,
    'rooms', b.rooms, 'has_breakfast', b.has_breakfast)
  FROM tax_document d JOIN booking b ON b.id = d.booking_id JOIN property p ON p.id = d.property_id
    JOIN city c ON c.id = p.city_id JOIN country o ON o.id = p.country_id
    JOIN room_category t ON t.id = b.room_category_id
  ORDER BY d.booking_id, d.position;

-- An entry of a booking belongs to the books of its last document, before that of its property. A transaction without
-- booking or order names its brand in its account.
CREATE VIEW due_posting AS
SELECT p.transaction_id, p.brand_id, p.booking_id, p.property_id,
  max(date(p.at / 1000 + coalesce(r.offset_minutes, s.offset_minutes, 0) * 60, 'unixepoch'),
    coalesce(iif(r.id IS NULL, (SELECT max(c.open_from) FROM month_close c WHERE c.brand_id = p.brand_id),
      (SELECT max(c.open_from) FROM registration_close c WHERE c.registration_id = r.id)), '')) AS day,
  coalesce(p.number,
    (SELECT d.no FROM tax_document d WHERE d.booking_id = p.booking_id ORDER BY d.position DESC LIMIT 1)
  ) AS document_no,
  coalesce((p.moved * p.tax * 2 + p.total_minor) / (2 * nullif(p.total_minor, 0)), 0) AS tax_minor,
  r.id AS registration_id
FROM (
  SELECT e.transaction_id, e.at, e.booking_id, abs(e.amount_minor) AS moved, b.property_id, o.number,
    coalesce(b.total_minor, o.total_minor) AS total_minor,
    CAST(coalesce(iif(json_valid(b.price), b.price, '{}') ->> '$.taxMinor', o.tax_minor, 0) AS INTEGER) AS tax,
    coalesce(b.brand_id, o.brand_id, substr(e.account, instr(e.account, ':') + 1,
      coalesce(nullif(instr(substr(e.account, instr(e.account, ':') + 1), ':'), 0) - 1, 99))) AS brand_id,
    iif(EXISTS (SELECT 1 FROM tax_document d WHERE d.booking_id = e.booking_id),
      (SELECT d.registration_id FROM tax_document d WHERE d.booking_id = e.booking_id ORDER BY d.position DESC LIMIT 1),
      (SELECT g.registration_id FROM property_registration g WHERE g.property_id = b.property_id)) AS registration_id
  FROM ledger_entry e LEFT JOIN booking b ON b.id = e.booking_id LEFT JOIN guest_order o ON o.id = e.order_id
  WHERE e.position = 0
) p LEFT JOIN tax_registration r ON r.id = p.registration_id
  LEFT JOIN seller s ON r.id IS NULL AND s.brand_id = p.brand_id;

CREATE TRIGGER ledger_entry_is_posted AFTER INSERT ON ledger_entry WHEN NEW.position = 0 BEGIN
  INSERT INTO ledger_posting (transaction_id, brand_id, booking_id, property_id, day, document_no, tax_minor,
      registration_id)
    SELECT transaction_id, brand_id, booking_id, property_id, day, document_no, tax_minor, registration_id
    FROM due_posting WHERE transaction_id = NEW.transaction_id;
END;
