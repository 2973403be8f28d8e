-- Taxes for bookings made from a day on, taxes of a package, and who collects the town's tax. The JSON of a rule has
-- `breakfast` (kind rate) and `atProperty`, `collectedBy` (kind local); NULL in earlier rules.
ALTER TABLE tax_rule ADD COLUMN booked_from TEXT;  -- first day on which it is charged to new bookings; NULL: any
-- 0: its booked_from is still to come; set to 1 by the job open-taxes
ALTER TABLE tax_rule ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1));
DROP INDEX tax_rule_by_place;
CREATE UNIQUE INDEX tax_rule_by_place ON tax_rule
  (country_id, COALESCE(city_id, 0), kind, first_day, COALESCE(booked_from, ''));
CREATE INDEX tax_rule_waiting ON tax_rule (booked_from) WHERE is_open = 0;

-- A later rule replaces every field of an earlier one.
UPDATE tax_rule SET rule = json_set(rule, '$.breakfast', json('null')) WHERE kind = 'rate';
UPDATE tax_rule SET rule = json_set(rule, '$.atProperty', json('null'), '$.collectedBy', json('null'))
  WHERE kind = 'local';

-- Lines as in 0038_sellers.sql, with the part of the price that is breakfast.
DROP TRIGGER tax_document_has_lines;
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
              iif(d.price ->> '$.couponFundedBy' = 'third_party', coalesce(sum(p.total_minor)
                * (d.price ->> '$.couponMinor') / nullif(d.price ->> '$.totalMinor', 0), 0), 0) AS third_minor,
              coalesce(d.price -> '$.taxShares', json_array(json_object('bp', d.price ->> '$.taxBp'))) AS shares
            FROM tax_document d JOIN tax_document p ON p.booking_id = d.booking_id AND p.position <= d.position
            WHERE d.id = NEW.document_id GROUP BY d.id)) v, json_each(v.shares) s
        GROUP BY rate_bp, kind))
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
