-- Who bears a coupon's discount. What a third party pays the operator stays in the value that is taxed.
ALTER TABLE coupon ADD COLUMN funded_by TEXT NOT NULL DEFAULT 'operator' CHECK (funded_by IN ('operator', 'third_party'));
