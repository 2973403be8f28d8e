-- A keyed hash of network, article and day: how many votes for an article came from one network today (HELP-27).
ALTER TABLE help_vote ADD COLUMN network_mark TEXT;
CREATE INDEX help_vote_network ON help_vote (network_mark) WHERE network_mark IS NOT NULL;
