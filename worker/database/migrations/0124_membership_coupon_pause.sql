-- The last day a coupon for memberships had before it was paused: `last_day` is a day long past meanwhile, so that who types it
-- is told that it has ended, by every version of the site. Null: it is not paused.
ALTER TABLE membership_coupon ADD COLUMN paused_last_day TEXT;
