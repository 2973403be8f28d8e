-- Tickets of guests with the house, their messages and files (DEC-169, DEC-171).
CREATE TABLE help_ticket (
  id TEXT PRIMARY KEY,
  ticket_no TEXT NOT NULL UNIQUE,                                -- what a guest reads out
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  issue TEXT NOT NULL,                                           -- of app/domain/help/issues.ts
  booking_id TEXT REFERENCES booking (id),
  follows_no TEXT,                                               -- the closed ticket it goes on from
  state TEXT NOT NULL CHECK (state IN ('open', 'answered', 'waiting', 'closed')),
  locale TEXT NOT NULL,                                          -- the guest is written to in it
  origin TEXT NOT NULL,                                          -- and led there
  revision INTEGER NOT NULL DEFAULT 0,                           -- grows with every message and state
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,                                   -- of the last message or state
  warned_at INTEGER,                                             -- told that it will be closed
  closed_at INTEGER CHECK ((closed_at IS NOT NULL) = (state = 'closed'))
) STRICT;
CREATE INDEX help_ticket_of_user ON help_ticket (user_id, changed_at);
CREATE INDEX help_ticket_of_booking ON help_ticket (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX help_ticket_silent ON help_ticket (changed_at) WHERE state IN ('answered', 'waiting');
CREATE INDEX help_ticket_closed ON help_ticket (closed_at) WHERE state = 'closed';
CREATE INDEX help_ticket_made ON help_ticket (created_at, id);

CREATE TABLE help_message (
  id TEXT PRIMARY KEY,
  ticket_id TEXT NOT NULL REFERENCES help_ticket (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,                                     -- from 0
  author TEXT NOT NULL CHECK (author IN ('guest', 'house')),
  operator TEXT,                                                 -- who wrote for the house: the id of a token
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (ticket_id, position)
) STRICT;

-- A file is there once its object is kept; its object lies in R2 (FILES) under `files/<id>`.
CREATE TABLE help_file (
  id TEXT PRIMARY KEY,                                           -- random: nobody guesses one
  user_id TEXT NOT NULL REFERENCES user (id),
  message_id TEXT,                                               -- NULL: not sent with a message yet
  ticket_id TEXT,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('png', 'jpeg', 'webp', 'pdf')),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  created_at INTEGER NOT NULL,
  kept_at INTEGER
) STRICT;
CREATE INDEX help_file_of_user ON help_file (user_id, created_at);
CREATE INDEX help_file_of_ticket ON help_file (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX help_file_unused ON help_file (created_at) WHERE message_id IS NULL;

-- Objects whose row is gone, whoever deleted it: a job deletes them.
CREATE TABLE help_file_removal (file_id TEXT PRIMARY KEY) STRICT;
CREATE TRIGGER help_file_gone AFTER DELETE ON help_file BEGIN
  INSERT OR IGNORE INTO help_file_removal (file_id) VALUES (OLD.id);
END;

-- Programs of the house are told that somebody wrote, by number and state alone.
CREATE TRIGGER desk_event_of_ticket AFTER INSERT ON help_message BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT CASE NEW.position WHEN 0 THEN 'ticket.created' ELSE 'ticket.message' END, 'ticket:' || t.ticket_no, b.property_id,
    NEW.position, NEW.at,
    json_object('ticket_no', t.ticket_no, 'brand', t.brand_id, 'issue', t.issue, 'author', NEW.author,
      'booking_no', b.booking_no, 'follows', t.follows_no)
  FROM help_ticket t LEFT JOIN booking b ON b.id = t.booking_id WHERE t.id = NEW.ticket_id;
END;
