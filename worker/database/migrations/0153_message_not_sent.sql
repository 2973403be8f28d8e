-- Messages no sender took, for the job that sends them once there is one.
CREATE INDEX message_no_sender ON message (created_at) WHERE failure = 'no_sender';
