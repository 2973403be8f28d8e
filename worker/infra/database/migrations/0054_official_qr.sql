-- The QR code of certified software, drawn once by the admin when it is noted, so that the site only prints it.
ALTER TABLE official_number ADD COLUMN qr_image TEXT;  -- PNG in base64; NULL: no QR code, or noted before this release
