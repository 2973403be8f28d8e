-- Pickup reads the changes of some days, whatever their arrival.
CREATE INDEX stay_change_by_time ON stay_change (property_id, at);
-- Stays of more than a week, few: those that may reach far into another period.
CREATE INDEX stay_change_long ON stay_change (property_id, arrival) WHERE nights > 7;
