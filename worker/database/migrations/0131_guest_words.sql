-- A guest's name as it is searched at the desk: small letters without accents, as `foldSearchText` writes it. NULL where the desk's job has
-- not been there yet, and where the name is plain ASCII, which SQLite's own lower() folds.
ALTER TABLE booking ADD COLUMN guest_folded TEXT;
CREATE INDEX booking_unfolded ON booking (id) WHERE guest_folded IS NULL AND guest_name GLOB '*[^ -~]*';

-- Whoever changes or erases the name takes along what it was searched by.
CREATE TRIGGER booking_folded_anew AFTER UPDATE OF guest_name ON booking WHEN NEW.guest_name <> OLD.guest_name AND NEW.guest_folded IS NOT NULL
BEGIN
  UPDATE booking SET guest_folded = NULL WHERE id = NEW.id;
END;
