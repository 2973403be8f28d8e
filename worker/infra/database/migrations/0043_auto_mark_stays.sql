-- Whether the clock marks the arrivals and departures of a property. 1: at check-in and check-out time; 0: staff or
-- online check-in mark arrivals, staff mark departures, and the clock ends a stay nobody settled a week after check-out.
-- Imports, the seed and `PATCH /v1/properties/{propertyId}` write it.
ALTER TABLE property ADD COLUMN auto_mark_stays INTEGER NOT NULL DEFAULT 0 CHECK (auto_mark_stays IN (0, 1));
-- Properties that exist were marked by the clock until now.
UPDATE property SET auto_mark_stays = 1;
