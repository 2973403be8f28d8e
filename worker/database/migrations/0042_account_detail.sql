-- The company a guest travels or sells for, as they told it; an operator approves or refuses it. What is approved makes the
-- guest's role; it is shown, and opens nothing a guest does not have.
CREATE TABLE account_detail (
  user_id TEXT PRIMARY KEY REFERENCES user (id) ON DELETE CASCADE,
  company TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('travel_agent', 'corporate')),
  tax_number TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('requested', 'approved', 'refused')),
  asked_at INTEGER NOT NULL,
  decided_at INTEGER                        -- NULL while it is requested
) STRICT, WITHOUT ROWID;
CREATE INDEX account_detail_requested ON account_detail (asked_at) WHERE state = 'requested';
