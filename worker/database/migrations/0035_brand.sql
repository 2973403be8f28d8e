-- A brand is a folder of app/brands; who fills the catalogue adds its row here. What belonged to a brand goes on to.
CREATE TABLE brand (id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 40)) STRICT, WITHOUT ROWID;
INSERT INTO brand (id)
  SELECT brand_id FROM property UNION SELECT brand_id FROM coupon WHERE brand_id IS NOT NULL;

-- The columns are made anew, not the tables: to drop a table deletes what hangs on its rows, and D1 cannot be told not to.
DROP INDEX property_by_city;
DROP INDEX property_by_country;
ALTER TABLE property ADD COLUMN brand TEXT REFERENCES brand (id);
UPDATE property SET brand = brand_id;
ALTER TABLE property DROP COLUMN brand_id;
ALTER TABLE property RENAME COLUMN brand TO brand_id;
ALTER TABLE property ALTER COLUMN brand_id SET NOT NULL;
CREATE INDEX property_by_city ON property (brand_id, city_id, popularity DESC, id, rate_calendar_id, country_id,
  discount_percent, currency, rating_tenths, rating_count, collection, kind, pets_allowed, free_cancellation_hours, traits,
  locality_id) WHERE is_live = 1;
CREATE INDEX property_by_country ON property (brand_id, country_id, popularity DESC) WHERE is_live = 1;

ALTER TABLE coupon ADD COLUMN brand TEXT REFERENCES brand (id);            -- NULL = every brand
UPDATE coupon SET brand = brand_id;
ALTER TABLE coupon DROP COLUMN brand_id;
ALTER TABLE coupon RENAME COLUMN brand TO brand_id;
