-- booking_unpaid_by_network begins with the same column under the same condition.
DROP INDEX booking_unproven_by_network;

-- Answers of rate updates are stored for an hour, all others for a day.
CREATE INDEX idempotency_of_nights ON idempotency (created_at) WHERE operation = 'PATCH /v1/ari';

-- Uses and cost of a coupon, so that a quote does not sum 100,000 rows; triggers write it.
CREATE TABLE coupon_total (
  coupon_code TEXT PRIMARY KEY REFERENCES coupon (code) ON DELETE CASCADE,
  uses INTEGER NOT NULL,                  -- of active bookings
  cost_minor INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO coupon_total (coupon_code, uses, cost_minor)
  SELECT coupon_code, count(*), sum(cost_minor) FROM coupon_use WHERE released = 0 GROUP BY coupon_code;

CREATE TRIGGER coupon_total_of_use AFTER INSERT ON coupon_use WHEN NEW.released = 0 BEGIN
  INSERT INTO coupon_total (coupon_code, uses, cost_minor) VALUES (NEW.coupon_code, 1, NEW.cost_minor)
    ON CONFLICT (coupon_code) DO UPDATE SET uses = uses + 1, cost_minor = cost_minor + excluded.cost_minor;
END;
CREATE TRIGGER coupon_total_of_change AFTER UPDATE OF released, cost_minor ON coupon_use
WHEN (NEW.released, NEW.cost_minor) IS NOT (OLD.released, OLD.cost_minor) BEGIN
  INSERT INTO coupon_total (coupon_code, uses, cost_minor) VALUES (NEW.coupon_code, OLD.released - NEW.released,
      iif(NEW.released = 0, NEW.cost_minor, 0) - iif(OLD.released = 0, OLD.cost_minor, 0))
    ON CONFLICT (coupon_code) DO UPDATE SET uses = uses + excluded.uses, cost_minor = cost_minor + excluded.cost_minor;
END;
CREATE TRIGGER coupon_total_of_lost_use AFTER DELETE ON coupon_use WHEN OLD.released = 0 BEGIN
  UPDATE coupon_total SET uses = uses - 1, cost_minor = cost_minor - OLD.cost_minor WHERE coupon_code = OLD.coupon_code;
END;
