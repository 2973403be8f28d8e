-- A test property is booked by its address alone: no list, map, suggestion, sitemap or feed shows it, and nobody is
-- written to about its bookings. `npm run prove` tries a running site on it.
ALTER TABLE property ADD COLUMN is_test INTEGER NOT NULL DEFAULT 0 CHECK (is_test IN (0, 1));
