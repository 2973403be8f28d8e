-- Lists of the desk stand in the order of their making: a page of one reads its own rows alone.
CREATE INDEX booking_by_checkout_made ON booking (checkout, created_at DESC);
CREATE INDEX quotation_by_age ON quotation (created_at DESC, id DESC);
