-- The last round of each job the cron starts; /healthz reads it. Instants in epoch ms.
CREATE TABLE job_round (
  job TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,                         -- null while it runs, or when it was cut off
  done INTEGER NOT NULL DEFAULT 0,
  left_over INTEGER NOT NULL DEFAULT 0,     -- 1: more waits, and the next round is on its way
  failure TEXT
) STRICT;
