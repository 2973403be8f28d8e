-- Bedrooms and bathrooms of one unit of a category; NULL where nobody has said.
ALTER TABLE room_category ADD COLUMN bedrooms INTEGER CHECK (bedrooms BETWEEN 0 AND 50);
ALTER TABLE room_category ADD COLUMN bathrooms INTEGER CHECK (bathrooms BETWEEN 0 AND 50);
