-- Jobs ask for time zones and failed rounds by seeks.
CREATE INDEX city_time_zone ON city (time_zone);
CREATE INDEX job_round_failed ON job_round (job) WHERE failure IS NOT NULL;
