-- What a city or its quarter is called in each language, as in DB.
ALTER TABLE suggestion ADD COLUMN names TEXT NOT NULL DEFAULT '{}';
