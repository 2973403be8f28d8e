-- How often the end of a hold, or of the time to answer, was moved by what the site was away: a booking's own bound.
ALTER TABLE booking ADD COLUMN times_moved INTEGER NOT NULL DEFAULT 0;
