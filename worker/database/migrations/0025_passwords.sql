-- Whether the first questions after signing in were asked: name and e-mail address, once.
ALTER TABLE user ADD COLUMN onboarded_at INTEGER;
