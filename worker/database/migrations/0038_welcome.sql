-- What guests of a country are given on their first sign-in with a brand, in minor units of its currency, and for how many
-- days (NULL: it never ends). An operator's own choice: no country gives anything until its row says so.
ALTER TABLE country ADD COLUMN welcome_minor INTEGER NOT NULL DEFAULT 0 CHECK (welcome_minor >= 0);
ALTER TABLE country ADD COLUMN welcome_days INTEGER CHECK (welcome_days > 0);
