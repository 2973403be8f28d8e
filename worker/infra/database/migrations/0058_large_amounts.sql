-- Shares of amounts whose product exceeds 63 bits: a sum of 68 million rupiah with 11 % tax did, and SQLite then
-- computes in REAL, which no column of the books takes. a * b / c is therefore computed in two steps of 20 bits of b,
-- exactly while a and c are below 2 * 10^12. Views and trigger are otherwise as in 0038 and 0053.
DROP VIEW booking_value;
DROP VIEW due_posting;
DROP TRIGGER tax_document_has_lines;

CREATE VIEW booking_value AS
SELECT b.id AS booking_id, b.brand_id, b.property_id, b.currency, b.price, b.worth AS total_minor,
  CAST(coalesce(((b.worth * (b.tax >> 20) / b.total_minor) << 20) + (2 * ((b.worth * (b.tax >> 20) % b.total_minor << 20)
    + b.worth * (b.tax & 1048575)) + b.total_minor) / (2 * b.total_minor), 0) AS INTEGER) AS tax_minor,
  CAST(coalesce(((b.worth * (b.local_tax >> 20) / b.total_minor) << 20) + (2 * ((b.worth * (b.local_tax >> 20) % b.total_minor << 20)
    + b.worth * (b.local_tax & 1048575)) + b.total_minor) / (2 * b.total_minor), 0) AS INTEGER) AS local_tax_minor,
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

CREATE VIEW due_posting AS
SELECT p.transaction_id, p.brand_id, p.booking_id, p.property_id,
  max(date(p.at / 1000 + coalesce(r.offset_minutes, s.offset_minutes, 0) * 60, 'unixepoch'),
    coalesce(iif(r.id IS NULL, (SELECT max(c.open_from) FROM month_close c WHERE c.brand_id = p.brand_id),
      (SELECT max(c.open_from) FROM registration_close c WHERE c.registration_id = r.id)), '')) AS day,
  coalesce(p.number,
    (SELECT d.no FROM tax_document d WHERE d.booking_id = p.booking_id ORDER BY d.position DESC LIMIT 1)
  ) AS document_no,
  CAST(coalesce(((p.moved * (p.tax >> 20) / p.total_minor) << 20) + (2 * ((p.moved * (p.tax >> 20) % p.total_minor << 20)
    + p.moved * (p.tax & 1048575)) + p.total_minor) / (2 * p.total_minor), 0) AS INTEGER) AS tax_minor,
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

CREATE TRIGGER tax_document_has_lines AFTER INSERT ON tax_document_detail BEGIN
  INSERT INTO tax_document_line (document_id, kind, rate_bp, net_minor, tax_minor)
  SELECT NEW.document_id, kind, rate_bp, sum(net), sum(tax) FROM (
    SELECT kind, rate_bp,
      CAST((value * upto_net * 2 + all_net) / (2 * all_net) AS INTEGER)
        - CAST((value * (upto_net - net) * 2 + all_net) / (2 * all_net) AS INTEGER) AS net,
      CAST((tax_minor * upto_tax * 2 + all_tax) / (2 * all_tax) AS INTEGER)
        - CAST((tax_minor * (upto_tax - tax) * 2 + all_tax) / (2 * all_tax) AS INTEGER) AS tax
    FROM (
      SELECT kind, rate_bp, net, tax, value, tax_minor, sum(net) OVER (ORDER BY rate_bp, kind) AS upto_net,
        sum(net) OVER () AS all_net, sum(tax) OVER (ORDER BY rate_bp, kind) AS upto_tax, sum(tax) OVER () AS all_tax
      FROM (
        SELECT v.value, v.tax_minor,
          CAST(coalesce(s.value ->> '$.bp', 10000 * v.tax_minor / nullif(v.value, 0), 0) AS INTEGER) AS rate_bp,
          coalesce(s.value ->> '$.kind', 'stay') AS kind,
          -- Without amounts the shares are equal, so that nothing is divided by zero.
          sum(iif(v.nets > 0, CAST(coalesce(s.value ->> '$.netMinor', 0) AS INTEGER), 1)) AS net,
          sum(iif(v.taxes > 0, CAST(coalesce(s.value ->> '$.taxMinor', 0) AS INTEGER), 1)) AS tax
        FROM (
          SELECT total_minor - tax_minor - local_minor + third_minor AS value, tax_minor, shares,
            (SELECT sum(j.value ->> '$.netMinor') FROM json_each(shares) j) AS nets,
            (SELECT sum(j.value ->> '$.taxMinor') FROM json_each(shares) j) AS taxes
          FROM (
            SELECT sum(p.total_minor) AS total_minor, sum(p.tax_minor) AS tax_minor, sum(p.local_tax_minor) AS local_minor,
              iif(d.price ->> '$.couponFundedBy' = 'third_party', CAST(coalesce(sum(p.total_minor)
                * (d.price ->> '$.couponMinor') / nullif(d.price ->> '$.totalMinor', 0), 0) AS INTEGER), 0)
                AS third_minor,
              coalesce(d.price -> '$.taxShares', json_array(json_object('bp', d.price ->> '$.taxBp'))) AS shares
            FROM tax_document d JOIN tax_document p ON p.booking_id = d.booking_id AND p.position <= d.position
            WHERE d.id = NEW.document_id GROUP BY d.id)) v, json_each(v.shares) s
        GROUP BY rate_bp, kind))
    UNION ALL
    SELECT 'local', 0, sum(p.local_tax_minor), 0
    FROM tax_document d JOIN tax_document p ON p.booking_id = d.booking_id AND p.position <= d.position
    WHERE d.id = NEW.document_id
    UNION ALL
    SELECT 'third_party', 0, -CAST(coalesce(sum(p.total_minor) * (d.price ->> '$.couponMinor')
      / nullif(d.price ->> '$.totalMinor', 0), 0) AS INTEGER), 0
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
