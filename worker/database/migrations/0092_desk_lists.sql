-- What was done to a house, and refunds on their way, are found without reading all there are.
CREATE INDEX audit_event_property ON audit_event (property_id, seq) WHERE property_id IS NOT NULL;
CREATE INDEX refund_underway ON refund (created_at, id) WHERE status IN ('initiated', 'sent') AND settled_at IS NULL;
