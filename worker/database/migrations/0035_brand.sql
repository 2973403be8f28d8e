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
-- A new column that points to another table cannot be NOT NULL as well.
CREATE TRIGGER property_has_brand BEFORE INSERT ON property WHEN NEW.brand_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'a stay belongs to a brand');
END;
CREATE TRIGGER property_keeps_brand BEFORE UPDATE OF brand_id ON property WHEN NEW.brand_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'a stay belongs to a brand');
END;
CREATE INDEX property_by_city ON property (brand_id, city_id, popularity DESC, id, rate_calendar_id, country_id,
  discount_percent, currency, rating_tenths, rating_count, collection, kind, pets_allowed, free_cancellation_hours, traits,
  locality_id) WHERE is_live = 1;
CREATE INDEX property_by_country ON property (brand_id, country_id, popularity DESC) WHERE is_live = 1;

ALTER TABLE coupon ADD COLUMN brand TEXT REFERENCES brand (id);            -- NULL = every brand
UPDATE coupon SET brand = brand_id;
ALTER TABLE coupon DROP COLUMN brand_id;
ALTER TABLE coupon RENAME COLUMN brand TO brand_id;
