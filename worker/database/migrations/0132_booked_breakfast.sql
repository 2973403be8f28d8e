-- Whether breakfast was included in the room when the stay was booked or last changed; null: the room's of today (booked before this).
ALTER TABLE booking ADD COLUMN has_breakfast INTEGER;
