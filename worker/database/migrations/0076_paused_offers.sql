-- An operator's hand on offers that run: a paused one gives nothing. What a coupon may cost in all is in minor units of its currency.
ALTER TABLE coupon ADD COLUMN is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1));
ALTER TABLE coupon ADD COLUMN budget_minor INTEGER CHECK (budget_minor >= 0);
ALTER TABLE deal ADD COLUMN is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1));

-- What a use takes off, beside the use: a budget is held against all of them with every quote. It follows the booking's price.
ALTER TABLE coupon_use ADD COLUMN cost_minor INTEGER NOT NULL DEFAULT 0;
UPDATE coupon_use SET cost_minor = coalesce((SELECT b.price ->> '$.couponMinor' FROM booking b WHERE b.id = booking_id), 0);
CREATE TRIGGER coupon_use_cost AFTER INSERT ON coupon_use BEGIN
  UPDATE coupon_use SET cost_minor = coalesce((SELECT b.price ->> '$.couponMinor' FROM booking b WHERE b.id = new.booking_id), 0)
  WHERE coupon_code = new.coupon_code AND booking_id = new.booking_id;
END;
CREATE TRIGGER coupon_use_cost_changed AFTER UPDATE OF price ON booking WHEN old.coupon_code IS NOT NULL BEGIN
  UPDATE coupon_use SET cost_minor = coalesce(new.price ->> '$.couponMinor', 0)
  WHERE coupon_code = old.coupon_code AND booking_id = new.id;
END;
