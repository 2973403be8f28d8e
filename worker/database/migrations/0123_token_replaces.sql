-- Which token one took the place of when it was rotated: what that one made is its own too. Null for every other, and for those
-- rotated before.
ALTER TABLE api_token ADD COLUMN replaces TEXT;
