-- Facts of reports (docs/decisions/reports.md). Days are numbers here: days since 1970-01-01. Triggers of `booking`
-- write them: one row of stay_change for a change, and one of night_sold for each of its nights.

-- The price of each booking by night, whether it counts or not. Amounts are without taxes, minor units. The value of a
-- stay is that of its documents; charges during the stay, meals, fees and early check-in are its other part.
CREATE VIEW stay_price AS
SELECT *, (SELECT count(*) FROM json_each(night_minor) WHERE value = 0) AS free_nights FROM (
SELECT booking_id, property_id, arrival, at, event, source, currency, made_at, is_booked, rooms, nights, room_minor,
  stay_minor + charged_minor - room_minor AS other_minor, fee_minor,
  -- Each night has its share of the price, rounded so that the nights add up.
  (SELECT json_group_array(amount) FROM (
      SELECT CAST(round(1.0 * room_minor * upto / whole) AS INTEGER)
        - CAST(round(1.0 * room_minor * (upto - weight) / whole) AS INTEGER) AS amount
      FROM (SELECT key, weight, sum(weight) OVER (ORDER BY key) AS upto, sum(weight) OVER () AS whole
        FROM (SELECT j.key, iif(j.type = 'object', CAST(j.value ->> '$.amountMinor' AS INTEGER), j.value) AS weight
          FROM json_each(weights) j)) ORDER BY key)) AS night_minor
FROM (
  SELECT *, CASE WHEN own = base AND fees = 0 THEN stay_minor
      -- A coupon lowers rooms, meals and early check-in alike, not fees.
      ELSE CAST(round(coalesce(1.0 * stay_minor * own / base * (base - coupon) / (base - coupon + fees), 0)) AS INTEGER)
      END AS room_minor,
    -- Prices without single nights, or of a price of nothing, are spread evenly: [1,1,1].
    iif(json_array_length(q, '$.perNight') IS nights
        AND (SELECT sum(n.value ->> '$.amountMinor') > 0 FROM json_each(q, '$.perNight') n),
      q -> '$.perNight', '[1' || replace(hex(zeroblob(nights - 1)), '00', ',1') || ']') AS weights
  FROM (
    SELECT id AS booking_id, property_id, unixepoch(checkin) / 86400 AS arrival, at, event, source, currency, made_at,
      is_booked, q, rooms, nights, charged_minor,
      CAST(total - coalesce(q ->> '$.taxMinor', 0) - coalesce(q ->> '$.cityTaxMinor', 0) + third - charged_minor
        AS INTEGER) AS stay_minor,
      own, own + CAST(coalesce(q ->> '$.earlyCheckinMinor', 0) + coalesce(q ->> '$.mealsMinor', 0) AS INTEGER) AS base,
      CAST(coalesce(q ->> '$.couponMinor', 0) AS INTEGER) - third AS coupon,
      CAST(coalesce(q ->> '$.feesMinor', 0) AS INTEGER) AS fees, fee_minor
    FROM (
      SELECT b.*, b.created_at AS made_at, coalesce(b.q ->> '$.totalMinor', b.total_minor) AS total,
        b.state IN ('confirmed', 'completed') AND b.status_key IN (0, 1, 2, 19, 20) AS is_booked,
        iif(b.q ->> '$.couponFundedBy' = 'third_party', CAST(coalesce(b.q ->> '$.couponMinor', 0) AS INTEGER), 0)
          AS third,
        CAST(coalesce(b.q ->> '$.roomMinor', 0) - coalesce(b.q ->> '$.memberMinor', 0)
          - coalesce(b.q ->> '$.programme.amountMinor', 0) AS INTEGER) AS own,
        (SELECT coalesce(sum((c.value ->> '$.amountMinor') - (c.value ->> '$.taxMinor')), 0)
          FROM json_each(b.q, '$.charged.charges') c) AS charged_minor,
        -- What is kept of a cancelled stay is no revenue of rooms.
        CASE WHEN b.state = 'cancelled' AND b.paid_minor > 0
          THEN (SELECT v.total_minor - v.tax_minor - v.local_tax_minor
            FROM booking_value v WHERE v.booking_id = b.id) ELSE 0 END AS fee_minor,
        -- A guarded write inserts its history first, so this is the moment of the change.
        coalesce((SELECT h.at FROM booking_history h WHERE h.booking_id = b.id ORDER BY h.position DESC LIMIT 1),
          b.created_at) AS at,
        (SELECT h.event FROM booking_history h WHERE h.booking_id = b.id ORDER BY h.position DESC LIMIT 1) AS event
      FROM (SELECT *, iif(json_valid(price), price, '{}') AS q FROM booking) b
    )
  )
));

-- What each booking counts for now. On the books are confirmed stays; holds are not.
CREATE VIEW stay_value AS
SELECT booking_id, property_id, arrival, at, event, source, currency, made_at, is_booked,
  iif(is_booked, rooms, 0) AS rooms, iif(is_booked, nights, 1) AS nights, iif(is_booked, room_minor, 0) AS room_minor,
  iif(is_booked, other_minor, 0) AS other_minor, fee_minor, iif(is_booked, night_minor, '[0]') AS night_minor,
  iif(is_booked, free_nights, 0) AS free_nights
FROM stay_price;

-- A stay that came onto the books (sign 1) or left them (-1), as it was then. Append-only; the sum of a booking's rows
-- is its row of stay_value. A changed stay has two rows.
CREATE TABLE stay_change (
  property_id INTEGER NOT NULL,
  arrival INTEGER NOT NULL,               -- day of arrival
  at INTEGER NOT NULL,                    -- when it changed, in milliseconds
  booking_id TEXT NOT NULL,               -- not a reference: the row outlives an archived booking
  position INTEGER NOT NULL,              -- 0, 1, 2 … of the same moment
  -- booked: first time on the books; changed: other dates, rooms, property or price; corrected: by a rebuild
  kind TEXT NOT NULL CHECK (kind IN ('booked', 'changed', 'cancelled', 'no_show', 'corrected')),
  sign INTEGER NOT NULL CHECK (sign IN (1, -1)),
  is_booked INTEGER NOT NULL CHECK (is_booked IN (0, 1)),  -- 0: only what was kept of a stay that ended
  source TEXT NOT NULL,                   -- as booking.source
  currency TEXT NOT NULL,
  made_at INTEGER NOT NULL,               -- when the booking was made
  rooms INTEGER NOT NULL,
  nights INTEGER NOT NULL,
  room_minor INTEGER NOT NULL,            -- revenue of the rooms without taxes, all nights
  other_minor INTEGER NOT NULL,           -- everything else of the stay
  fee_minor INTEGER NOT NULL,             -- kept after a cancellation or no-show
  night_minor TEXT NOT NULL,              -- JSON: room_minor by night
  free_nights INTEGER NOT NULL,           -- nights at a price of nothing
  PRIMARY KEY (property_id, arrival, at, booking_id, position)
) STRICT, WITHOUT ROWID;

-- What is on the books now, by property, night and source: the sum of stay_change. other_minor and fee_minor are on the
-- night of arrival.
CREATE TABLE night_sold (
  property_id INTEGER NOT NULL,
  currency TEXT NOT NULL,
  day INTEGER NOT NULL,
  source TEXT NOT NULL,
  rooms INTEGER NOT NULL,                 -- sold, with those given free of charge
  free_rooms INTEGER NOT NULL,            -- of them, at a price of nothing
  room_minor INTEGER NOT NULL,
  other_minor INTEGER NOT NULL,
  fee_minor INTEGER NOT NULL,
  PRIMARY KEY (property_id, currency, day, source)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER night_sold_of_change AFTER INSERT ON stay_change BEGIN
  INSERT INTO night_sold (property_id, currency, day, source, rooms, free_rooms, room_minor, other_minor, fee_minor)
  SELECT NEW.property_id, NEW.currency, NEW.arrival + j.key, NEW.source, NEW.sign * NEW.rooms,
    iif(j.value = 0, NEW.sign * NEW.rooms, 0), NEW.sign * j.value, iif(j.key = 0, NEW.sign * NEW.other_minor, 0),
    iif(j.key = 0, NEW.sign * NEW.fee_minor, 0)
  FROM json_each(NEW.night_minor) j WHERE true
  ON CONFLICT DO UPDATE SET rooms = rooms + excluded.rooms, free_rooms = free_rooms + excluded.free_rooms,
    room_minor = room_minor + excluded.room_minor, other_minor = other_minor + excluded.other_minor,
    fee_minor = fee_minor + excluded.fee_minor;
END;

-- A restored booking of an archive is counted already.
CREATE TRIGGER stay_change_of_new_booking AFTER INSERT ON booking
WHEN NEW.status_key IN (0, 1, 2, 19, 20) AND NEW.state IN ('confirmed', 'completed') AND NOT EXISTS (
  SELECT 1 FROM stay_change c WHERE c.property_id = NEW.property_id AND c.arrival = unixepoch(NEW.checkin) / 86400
    AND c.booking_id = NEW.id) BEGIN
  INSERT INTO stay_change (property_id, arrival, at, booking_id, position, kind, sign, is_booked, source, currency,
      made_at, rooms, nights, room_minor, other_minor, fee_minor, night_minor, free_nights)
    SELECT v.property_id, v.arrival, v.at, v.booking_id, 0, iif(NEW.request_type = 'NEW', 'booked', 'changed'), 1,
      v.is_booked, v.source, v.currency, v.made_at, v.rooms, v.nights, v.room_minor, v.other_minor, v.fee_minor,
      v.night_minor, v.free_nights
    FROM stay_value v WHERE v.booking_id = NEW.id;
END;

-- The stay as it was leaves, as it is comes. Marks of arrival and departure change nothing here.
CREATE TRIGGER stay_change_leaves
  BEFORE UPDATE OF status_key, state, paid_minor, property_id, checkin, checkout, rooms, price, source,
    currency ON booking
WHEN (OLD.status_key IN (0, 1, 2, 19, 20) OR OLD.state = 'cancelled' AND OLD.paid_minor > 0)
  AND (NEW.status_key IN (0, 1, 2, 19, 20) AND NEW.state IN ('confirmed', 'completed'),
    iif(NEW.state = 'cancelled', NEW.paid_minor, 0), NEW.property_id, NEW.checkin, NEW.checkout, NEW.rooms, NEW.price,
    NEW.source, NEW.currency)
  IS NOT (OLD.status_key IN (0, 1, 2, 19, 20) AND OLD.state IN ('confirmed', 'completed'),
    iif(OLD.state = 'cancelled', OLD.paid_minor, 0), OLD.property_id, OLD.checkin, OLD.checkout, OLD.rooms, OLD.price,
    OLD.source, OLD.currency) BEGIN
  INSERT INTO stay_change (property_id, arrival, at, booking_id, position, kind, sign, is_booked, source, currency,
      made_at, rooms, nights, room_minor, other_minor, fee_minor, night_minor, free_nights)
    SELECT v.property_id, v.arrival, v.at, v.booking_id,
      (SELECT coalesce(max(c.position), -1) + 1 FROM stay_change c WHERE c.property_id = v.property_id
        AND c.arrival = v.arrival AND c.at = v.at AND c.booking_id = v.booking_id),
      CASE WHEN 4 IN (OLD.status_key, NEW.status_key) THEN 'no_show'
        WHEN NEW.state <> 'cancelled' AND v.is_booked OR v.event = 'rebooked' THEN 'changed' ELSE 'cancelled' END,
      -1, v.is_booked, v.source, v.currency, v.made_at, v.rooms, v.nights, v.room_minor, v.other_minor, v.fee_minor,
      v.night_minor, v.free_nights
    FROM stay_value v WHERE v.booking_id = OLD.id AND (v.is_booked OR v.fee_minor <> 0);
END;
CREATE TRIGGER stay_change_comes
  AFTER UPDATE OF status_key, state, paid_minor, property_id, checkin, checkout, rooms, price, source,
    currency ON booking
WHEN (NEW.status_key IN (0, 1, 2, 19, 20) OR NEW.state = 'cancelled' AND NEW.paid_minor > 0)
  AND (NEW.status_key IN (0, 1, 2, 19, 20) AND NEW.state IN ('confirmed', 'completed'),
    iif(NEW.state = 'cancelled', NEW.paid_minor, 0), NEW.property_id, NEW.checkin, NEW.checkout, NEW.rooms, NEW.price,
    NEW.source, NEW.currency)
  IS NOT (OLD.status_key IN (0, 1, 2, 19, 20) AND OLD.state IN ('confirmed', 'completed'),
    iif(OLD.state = 'cancelled', OLD.paid_minor, 0), OLD.property_id, OLD.checkin, OLD.checkout, OLD.rooms, OLD.price,
    OLD.source, OLD.currency) BEGIN
  INSERT INTO stay_change (property_id, arrival, at, booking_id, position, kind, sign, is_booked, source, currency,
      made_at, rooms, nights, room_minor, other_minor, fee_minor, night_minor, free_nights)
    SELECT v.property_id, v.arrival, v.at, v.booking_id,
      (SELECT coalesce(max(c.position), -1) + 1 FROM stay_change c WHERE c.property_id = v.property_id
        AND c.arrival = v.arrival AND c.at = v.at AND c.booking_id = v.booking_id),
      -- From a hold, or an ended hold whose payment came late, it is new. An undone no-show was booked before.
      CASE WHEN 4 IN (OLD.status_key, NEW.status_key) THEN 'no_show' WHEN NOT v.is_booked THEN
          iif(v.event = 'rebooked', 'changed', 'cancelled')
        WHEN OLD.status_key IN (7, 13) AND NEW.request_type = 'NEW' THEN 'booked'
        WHEN OLD.status_key IN (3, 21) THEN 'cancelled' ELSE 'changed' END,
      1, v.is_booked, v.source, v.currency, v.made_at, v.rooms, v.nights, v.room_minor, v.other_minor, v.fee_minor,
      v.night_minor, v.free_nights
    FROM stay_value v WHERE v.booking_id = NEW.id AND (v.is_booked OR v.fee_minor <> 0);
END;

CREATE TRIGGER stay_change_stays BEFORE UPDATE ON stay_change BEGIN
  SELECT RAISE(ABORT, 'changes of stays are append-only');
END;

-- Bookings made before: they came with the price they have now, when they were made. A cancelled one left when it was
-- cancelled.
INSERT INTO stay_change (property_id, arrival, at, booking_id, position, kind, sign, is_booked, source, currency,
      made_at, rooms, nights, room_minor, other_minor, fee_minor, night_minor, free_nights)
  SELECT p.property_id, p.arrival, b.created_at, b.id, 0, iif(b.request_type = 'NEW', 'booked', 'changed'), 1, 1,
    b.source, b.currency, b.created_at, b.rooms, b.nights, p.room_minor, p.other_minor, 0, p.night_minor, p.free_nights
  FROM booking b JOIN stay_price p ON p.booking_id = b.id
  WHERE p.is_booked OR b.status_key IN (3, 4, 21) AND (
    NOT EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event = 'held')
    OR EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event = 'confirmed'));
INSERT INTO stay_change (property_id, arrival, at, booking_id, position, kind, sign, is_booked, source, currency,
      made_at, rooms, nights, room_minor, other_minor, fee_minor, night_minor, free_nights)
  SELECT c.property_id, c.arrival, coalesce(b.cancelled_at, b.created_at), b.id, 1,
    CASE WHEN b.status_key = 4 THEN 'no_show'
      WHEN EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event = 'rebooked') THEN 'changed'
      ELSE 'cancelled' END,
    -1, 1, c.source, c.currency, c.made_at, c.rooms, c.nights, c.room_minor, c.other_minor, 0, c.night_minor,
    c.free_nights
  FROM stay_change c JOIN booking b ON b.id = c.booking_id WHERE b.state = 'cancelled';
INSERT INTO stay_change (property_id, arrival, at, booking_id, position, kind, sign, is_booked, source, currency,
      made_at, rooms, nights, room_minor, other_minor, fee_minor, night_minor, free_nights)
  SELECT v.property_id, v.arrival, coalesce(b.cancelled_at, b.created_at), b.id, 2,
    iif(b.status_key = 4, 'no_show', 'cancelled'), 1, 0, v.source, v.currency, v.made_at, 0, 1, 0, 0, v.fee_minor,
    '[0]', 0
  FROM booking b JOIN stay_value v ON v.booking_id = b.id WHERE b.state = 'cancelled' AND v.fee_minor <> 0;
