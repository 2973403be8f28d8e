-- When a guest last proved by a code that the number of their account is theirs; NULL: nobody has, or before this was kept.
ALTER TABLE user ADD COLUMN phone_proven_at INTEGER;
-- When an account took over a booking that was made without one; NULL: it was made by its account, or by none.
ALTER TABLE booking ADD COLUMN claimed_at INTEGER;
-- Bookings with a guest's number on them that they said are not theirs: they are asked once.
CREATE TABLE booking_disclaimed (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, booking_id)
) STRICT, WITHOUT ROWID;
