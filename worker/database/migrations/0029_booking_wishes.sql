-- What a guest tells the place before arriving: shown to both, never part of the price.
ALTER TABLE booking ADD COLUMN arrival_time TEXT;      -- HH:MM on the clock of the place
ALTER TABLE booking ADD COLUMN special_requests TEXT;
