-- IATA codes of the airports that serve a city, each with its rank there (lower is closer): 'LHR:23 LGW:40'. The codes are also words in
-- suggestion_words, behind U+E000, as are abbreviations such as NYC.
ALTER TABLE suggestion ADD COLUMN airports TEXT NOT NULL DEFAULT '';
