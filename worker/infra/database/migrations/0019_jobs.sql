-- Bookkeeping of the database and of scheduled jobs.

-- Values about the database itself, such as seed version and the last round of a job.
CREATE TABLE about (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Last run of each scheduled job; /healthz reads it.
CREATE TABLE job_round (
  job TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,                       -- NULL: running, or cut off
  done INTEGER NOT NULL DEFAULT 0,        -- things done
  left_over INTEGER NOT NULL DEFAULT 0,   -- 1: more is due, and the next run follows at once
  failure TEXT,                           -- NULL: none
  well_at INTEGER                         -- last run without failure; NULL: never
) STRICT;

-- When the cron last began: how long the site, or restored data, was away.
CREATE TABLE heartbeat (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
) STRICT;
