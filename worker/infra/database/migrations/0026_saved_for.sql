-- Dates and party that guests save a stay for.

-- JSON, written when the stay is saved: {"checkin": day, "checkout": day, "rooms_config": text, "child_ages": text,
-- "total": {"amountMinor": integer, "currency": text} or null without a price}. NULL: saved without dates.
ALTER TABLE shortlist ADD COLUMN saved_for TEXT CHECK (json_valid(saved_for));
ALTER TABLE wishlist_stay ADD COLUMN saved_for TEXT CHECK (json_valid(saved_for));
