-- Cash that arrives after its day was counted belongs to the next day that was not: set here, in the transaction that
-- settles the payment, because a count may be stored between noting and settling.
CREATE TRIGGER cash_after_count AFTER UPDATE OF status ON payment
  WHEN NEW.status IN ('succeeded', 'refunded') AND OLD.status NOT IN ('succeeded', 'refunded') BEGIN
  UPDATE noted_payment SET day = (SELECT date(max(c.day), '+1 day') FROM cash_up c
      WHERE c.property_id = noted_payment.property_id AND c.taken_by = noted_payment.taken_by
        AND c.currency = NEW.currency AND c.day >= noted_payment.day)
    WHERE payment_id = NEW.id AND way = 'cash' AND EXISTS (SELECT 1 FROM cash_up c
      WHERE c.property_id = noted_payment.property_id AND c.taken_by = noted_payment.taken_by
        AND c.currency = NEW.currency AND c.day >= noted_payment.day);
END;
