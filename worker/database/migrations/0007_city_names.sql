-- Every further name a city is searched by: in its own script, in Hindi and Arabic, old and foreign ones; ' | ' between.
CREATE TABLE city_name (
  city_id INTEGER PRIMARY KEY REFERENCES city (id) ON DELETE CASCADE,
  names TEXT NOT NULL
) STRICT;
