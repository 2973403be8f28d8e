-- When the gateway accepted a refund: guests see the day by which it arrives. Epoch milliseconds; NULL: not sent
-- yet, or sent before this column existed. `worker/services/gateways/refunds/refund-storage.ts` writes it.
ALTER TABLE refund ADD COLUMN sent_at INTEGER;
