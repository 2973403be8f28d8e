-- How far analytics events were passed on to the operator's own analytics, by the admin's job.
CREATE TABLE event_forward (
  peer TEXT PRIMARY KEY CHECK (peer IN ('ga4', 'matomo')),
  event_id INTEGER NOT NULL               -- last passed on; those before the peer was set are not
) STRICT;
