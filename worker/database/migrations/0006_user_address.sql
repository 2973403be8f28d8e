-- What a guest may tell at sign-up besides name and e-mail; holiday homes ask for an address.
ALTER TABLE user ADD COLUMN street_name TEXT;
ALTER TABLE user ADD COLUMN street_no TEXT;
ALTER TABLE user ADD COLUMN postal_code TEXT;
ALTER TABLE user ADD COLUMN city TEXT;
ALTER TABLE user ADD COLUMN country_name TEXT;
ALTER TABLE user ADD COLUMN gdpr_consent_at INTEGER;
