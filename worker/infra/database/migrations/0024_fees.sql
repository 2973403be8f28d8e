-- Costs and conditions other than the price of the rooms: fees, the deposit, cots, and details of amenities.

CREATE TABLE property_fee (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('cleaning', 'linen', 'towels', 'energy', 'pet', 'deposit')),
  -- included in the room price; mandatory: in every total; optional: paid at the property if the guest wants it;
  -- refundable: a deposit, in no total
  mode TEXT NOT NULL CHECK (mode IN ('included', 'mandatory', 'optional', 'refundable')),
  -- minor units of the property's currency, with or without tax as its room prices; a deposit has no tax
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  -- stay and night: for each rented unit; person: adults and children; pet: pets
  per TEXT NOT NULL CHECK (per IN ('stay', 'night', 'person', 'person_night', 'pet', 'pet_night')),
  taken TEXT CHECK (taken IN ('booking', 'arrival')),         -- when the property takes a deposit; NULL: no deposit
  return_days INTEGER CHECK (return_days BETWEEN 0 AND 60),   -- after departure, of a deposit; NULL: no deposit
  PRIMARY KEY (property_id, kind),
  CHECK ((kind = 'deposit') = (mode = 'refundable')),
  CHECK ((kind = 'deposit') = (taken IS NOT NULL) AND (kind = 'deposit') = (return_days IS NOT NULL)),
  CHECK (mode <> 'included' OR amount_minor = 0)
) STRICT, WITHOUT ROWID;

-- Cots that fit in a unit in addition to its beds, and what the property charges for one per stay (0: nothing), minor units.
ALTER TABLE room_category ADD COLUMN cots_max INTEGER NOT NULL DEFAULT 0 CHECK (cots_max BETWEEN 0 AND 6);
ALTER TABLE room_category ADD COLUMN cot_minor INTEGER NOT NULL DEFAULT 0 CHECK (cot_minor >= 0);
-- Cots requested with a booking, and the charge for one when it was booked, paid at the property.
ALTER TABLE booking ADD COLUMN cots INTEGER NOT NULL DEFAULT 0 CHECK (cots BETWEEN 0 AND 60);
ALTER TABLE booking ADD COLUMN cot_minor INTEGER NOT NULL DEFAULT 0 CHECK (cot_minor >= 0);

-- What guests must know about an amenity: its charge, where it is, whether to reserve it, and its season.
CREATE TABLE amenity_detail (
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  amenity_id INTEGER NOT NULL,            -- an amenity of the property
  amount_minor INTEGER CHECK (amount_minor >= 0),  -- minor units, 0: free of charge; NULL: not stated
  per TEXT CHECK (per IN ('stay', 'night', 'day', 'hour', 'person', 'use')),  -- NULL: free or not stated
  place TEXT CHECK (place IN ('on_site', 'nearby')),  -- NULL: not stated
  is_reserved INTEGER NOT NULL DEFAULT 0 CHECK (is_reserved IN (0, 1)),  -- 1: to be reserved
  -- first and last day of its season, MM-DD, both included; NULL: the whole year
  season_from TEXT CHECK (season_from GLOB '[01][0-9]-[0-3][0-9]'),
  season_to TEXT CHECK (season_to GLOB '[01][0-9]-[0-3][0-9]'),
  PRIMARY KEY (property_id, amenity_id),
  CHECK ((amount_minor > 0) IS (per IS NOT NULL) OR amount_minor IS NULL AND per IS NULL),
  CHECK ((season_from IS NULL) = (season_to IS NULL))
) STRICT, WITHOUT ROWID;
