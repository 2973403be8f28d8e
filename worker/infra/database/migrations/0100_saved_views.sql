-- Views of lists that a person has saved: filters, order and columns are in the address.

CREATE TABLE saved_view (
  id TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operator (id),
  list TEXT NOT NULL CHECK (length(list) BETWEEN 1 AND 40),  -- the table it is of, such as 'bookings'
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  address TEXT NOT NULL CHECK (length(address) BETWEEN 1 AND 2000),  -- path and query of the page
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  UNIQUE (operator_id, list, name)
) STRICT;
