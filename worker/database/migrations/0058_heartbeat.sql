-- When the cron's minute last began, in epoch ms: how long the site, or the data it has got back, was away.
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
