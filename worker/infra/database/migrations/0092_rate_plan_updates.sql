-- Rate updates of plans, and a minimum of all stays with a night beside that of stays that arrive on it.

-- Of all stays with this night; NULL: no limit. The admin writes it.
ALTER TABLE night_rule ADD COLUMN min_through INTEGER CHECK (min_through BETWEEN 1 AND 90);

-- Scratch value of one rate update, as nights: its resolved nights of plans. NULL and old values are read by none.
ALTER TABLE night_gate ADD COLUMN plan_nights TEXT;

-- As night_word, for the nights of a plan. Closing a plan is one of its rules.
CREATE TABLE rate_plan_update (
  room_category_id INTEGER NOT NULL REFERENCES room_category (id) ON DELETE CASCADE,
  plan_id INTEGER NOT NULL REFERENCES rate_plan (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  price_at INTEGER NOT NULL DEFAULT 0,    -- epoch milliseconds of the sender's last update; 0: never
  rule_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (room_category_id, plan_id, day)
) STRICT, WITHOUT ROWID;
