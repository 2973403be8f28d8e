-- How often a booking's stay was changed: who decided on an earlier stay must look again.
ALTER TABLE booking ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
