-- The weekly mail of figures that a person asked for.

CREATE TABLE report_mail (
  operator_id TEXT PRIMARY KEY REFERENCES operator (id),
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),  -- 1 is Monday
  time_zone TEXT NOT NULL,  -- whose morning it is sent in
  origin TEXT NOT NULL,  -- address of the admin, for the link
  due_at INTEGER NOT NULL,  -- when the next attempt is made
  week_at INTEGER NOT NULL  -- the morning the next mail is for; later attempts keep it
) STRICT;

CREATE INDEX report_mail_due ON report_mail (due_at);
