-- Bookings with rooms of several room types or rate plans (docs/decisions/several-types.md). The booking is of the type
-- and plan of its first room; all rooms of such a booking have the columns below, those of other bookings have NULL.

ALTER TABLE booking_room ADD COLUMN room_category_id INTEGER REFERENCES room_category (id);
-- JSON, as agreed: name and names of the room type, plan (null: plan 0), policy, hasBreakfast, layout
ALTER TABLE booking_room ADD COLUMN part TEXT CHECK (json_valid(part));
CREATE INDEX booking_room_of_type ON booking_room (booking_id, room_category_id) WHERE room_category_id IS NOT NULL;

-- What each booking takes from the stock: one row, or a row for each room where they differ. Sum `rooms` by type.
CREATE VIEW booked_rooms AS
SELECT b.id AS booking_id, coalesce(r.room_category_id, b.room_category_id) AS room_category_id,
  iif(r.room_category_id IS NULL, b.rooms, 1) AS rooms
FROM booking b LEFT JOIN booking_room r ON r.booking_id = b.id AND r.room_category_id IS NOT NULL;

-- As in 0045, but a unit of the new room type stays, and `moveUnits` decides where rooms differ.
DROP TRIGGER unit_nights_of_changed_booking;
CREATE TRIGGER unit_nights_of_changed_booking AFTER UPDATE OF checkin, checkout, rooms, room_category_id ON booking
WHEN (NEW.checkin, NEW.checkout, NEW.rooms, NEW.room_category_id)
  IS NOT (OLD.checkin, OLD.checkout, OLD.rooms, OLD.room_category_id) BEGIN
  DELETE FROM unit_night WHERE booking_id = NEW.id AND (day < NEW.checkin OR day >= NEW.checkout
    OR position >= NEW.rooms OR NEW.room_category_id <> OLD.room_category_id
      AND NEW.room_category_id <> (SELECT u.room_category_id FROM room_unit u WHERE u.id = unit_id)
      AND NOT EXISTS (SELECT 1 FROM booking_room r WHERE r.booking_id = NEW.id AND r.room_category_id IS NOT NULL));
END;

-- As in 0038, but a document names each room type of the booking.
DROP TRIGGER tax_document_is_detailed;
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
        'country', o.code, 'room_type', coalesce((
          SELECT group_concat(iif(k.rooms > 1, k.rooms || ' × ', '') || k.name, ', ' ORDER BY k.first) FROM (
            SELECT y.name, count(*) AS rooms, min(x.position) AS first FROM booking_room x
            JOIN room_category y ON y.id = x.room_category_id WHERE x.booking_id = b.id GROUP BY y.id) k), t.name),
        'checkin', b.checkin, 'checkout', b.checkout, 'nights', b.nights,
        'rooms', b.rooms, 'has_breakfast', b.has_breakfast)
    FROM booking b JOIN property p ON p.id = b.property_id JOIN city c ON c.id = p.city_id
      JOIN country o ON o.id = p.country_id JOIN room_category t ON t.id = b.room_category_id
      LEFT JOIN tax_registration r ON r.id = NEW.registration_id
    WHERE b.id = NEW.booking_id AND NOT EXISTS (SELECT 1 FROM tax_document_detail d WHERE d.document_id = NEW.id);
END;
