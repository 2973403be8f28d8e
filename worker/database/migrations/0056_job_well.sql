-- When a round of the job last ended without a failure: a job that begins and fails, or is cut off, each minute stands still
-- all the same. Null where an older worker wrote the row.
ALTER TABLE job_round ADD COLUMN well_at INTEGER;
UPDATE job_round SET well_at = coalesce(ended_at, started_at);
