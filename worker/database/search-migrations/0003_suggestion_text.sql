-- The words of each suggestion as they are indexed: what is taken out of `suggestion_words`, which keeps no text, must be
-- said to it word for word. An index that was made before has none and is made anew.
CREATE TABLE suggestion_text (
  id INTEGER PRIMARY KEY,
  words TEXT NOT NULL
) STRICT;
