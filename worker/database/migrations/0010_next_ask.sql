-- When a gateway is asked next: about a payment it was told of (null: not told yet, or never again), and for a refund that
-- waits. What nobody ever answers is asked ever more rarely, so that it does not stand before what is new.
ALTER TABLE payment ADD COLUMN next_ask_at INTEGER;
UPDATE payment SET next_ask_at = created_at WHERE status = 'created' AND provider_ref IS NOT NULL;
DROP INDEX payment_open;
CREATE INDEX payment_to_ask ON payment (next_ask_at) WHERE status = 'created';

ALTER TABLE refund ADD COLUMN next_try_at INTEGER NOT NULL DEFAULT 0;
DROP INDEX refund_waiting;
CREATE INDEX refund_to_try ON refund (next_try_at) WHERE status = 'initiated';
