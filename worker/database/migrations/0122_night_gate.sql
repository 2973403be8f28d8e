-- What the nights of a push come to, reckoned once for all statements of its transaction; the next push writes over it.
CREATE TABLE night_gate (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  nights TEXT NOT NULL,                     -- JSON: an array of arrays, their places named in worker/operations/ari
  is_faulty INTEGER NOT NULL CHECK (is_faulty IN (0, 1))
) STRICT;
