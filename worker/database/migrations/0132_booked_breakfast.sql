-- Whether breakfast is included in the room as it was booked: what the house changes later changes no booking.
ALTER TABLE booking ADD COLUMN has_breakfast INTEGER;
UPDATE booking SET has_breakfast = (SELECT breakfast_included FROM room_category WHERE id = room_category_id);

-- Whoever books a room, or moves into another one, gets what that room has then; the last release's worker knows nothing of it.
CREATE TRIGGER booking_breakfast AFTER INSERT ON booking
BEGIN
  UPDATE booking SET has_breakfast = (SELECT breakfast_included FROM room_category WHERE id = NEW.room_category_id) WHERE id = NEW.id;
END;
CREATE TRIGGER booking_breakfast_anew AFTER UPDATE OF room_category_id ON booking WHEN NEW.room_category_id <> OLD.room_category_id
BEGIN
  UPDATE booking SET has_breakfast = (SELECT breakfast_included FROM room_category WHERE id = NEW.room_category_id) WHERE id = NEW.id;
END;
