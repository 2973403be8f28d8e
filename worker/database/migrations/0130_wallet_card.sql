-- Cards for a wallet that can be ended from here, with what they say of their stay: one whose booking says otherwise is ended by a job.
CREATE TABLE wallet_card (
  serial TEXT PRIMARY KEY,                   -- as the wallet knows it
  booking_id TEXT NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL,
  checkin TEXT NOT NULL,
  checkout TEXT NOT NULL,
  next_at INTEGER NOT NULL DEFAULT 0         -- the next try to end it, milliseconds; it may not be in a wallet yet
) STRICT, WITHOUT ROWID;
CREATE INDEX wallet_card_booking ON wallet_card (booking_id);
