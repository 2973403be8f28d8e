-- Conversations of guests with properties and support: one for each subject. A message is stored once, with its subject:
-- staff's about a booking in booking_note, those of tickets in help_message, all others in conversation_message. The row
-- here is the head, which triggers write with each message, so that no writer can forget it.

CREATE TABLE conversation (
  id TEXT PRIMARY KEY,                    -- random; in the guest's link, which also needs a signature
  subject TEXT NOT NULL CHECK (subject IN ('booking', 'ticket', 'question')),
  brand_id TEXT NOT NULL,
  property_id INTEGER REFERENCES property (id),  -- NULL: a ticket about no booking
  booking_id TEXT UNIQUE REFERENCES booking (id),  -- NULL: not the conversation of a booking
  ticket_id TEXT UNIQUE REFERENCES help_ticket (id) ON DELETE CASCADE,  -- NULL: not of a ticket
  -- of a question alone, else NULL: the guest who asked, language, and host that links lead to
  guest_name TEXT,
  guest_email TEXT,
  locale TEXT,
  origin TEXT,
  network_hash TEXT,                      -- keyed hash of the network that asked, for limits; NULL: none, or not a question
  -- open: staff must act; waiting: staff wrote last
  state TEXT NOT NULL CHECK (state IN ('open', 'waiting', 'closed')),
  unread INTEGER NOT NULL DEFAULT 0 CHECK (unread IN (0, 1)),  -- 1: a message of the guest that no staff member read
  assignee TEXT,                          -- operator id; NULL: nobody
  link_version INTEGER NOT NULL DEFAULT 0,  -- raised to make earlier links invalid
  guest_read_at INTEGER NOT NULL DEFAULT 0,  -- time of the last message of staff that the guest opened
  request_at INTEGER,                     -- when the guest wrote the booking's special request; NULL: none
  last_author TEXT NOT NULL CHECK (last_author IN ('guest', 'staff')),
  staff_at INTEGER,                       -- of staff's last message; NULL: none
  guest_at INTEGER,                       -- of the guest's last message; NULL: none
  preview TEXT NOT NULL,                  -- start of the last message
  revision INTEGER NOT NULL DEFAULT 0,    -- grows with each message and change of staff
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL             -- of the last message
) STRICT;
CREATE INDEX conversation_by_change ON conversation (changed_at DESC, id DESC);
CREATE INDEX conversation_of_property ON conversation (property_id, changed_at DESC);
CREATE INDEX conversation_of_assignee ON conversation (assignee, changed_at DESC) WHERE assignee IS NOT NULL;
CREATE INDEX conversation_unread ON conversation (changed_at DESC, id DESC) WHERE unread = 1;
CREATE INDEX conversation_question ON conversation (changed_at) WHERE subject = 'question';
CREATE INDEX conversation_of_email ON conversation (guest_email) WHERE guest_email IS NOT NULL;
CREATE INDEX conversation_of_network ON conversation (network_hash, created_at) WHERE network_hash IS NOT NULL;

CREATE TABLE conversation_message (
  id TEXT PRIMARY KEY,
  conversation_id TEXT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('guest', 'staff')),
  operator TEXT,                          -- actor, as audit_event.actor; NULL: the guest
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX conversation_message_by_time ON conversation_message (conversation_id, at);

CREATE TRIGGER conversation_message_written AFTER INSERT ON conversation_message BEGIN
  UPDATE conversation SET state = iif(NEW.author = 'guest', 'open', 'waiting'), last_author = NEW.author,
      unread = iif(NEW.author = 'guest', 1, unread), staff_at = iif(NEW.author = 'staff', NEW.at, staff_at),
      guest_at = iif(NEW.author = 'guest', NEW.at, guest_at),
      preview = substr(NEW.text, 1, 160), changed_at = max(changed_at, NEW.at), revision = revision + 1
    WHERE id = NEW.conversation_id;
END;

CREATE TRIGGER conversation_of_note AFTER INSERT ON booking_note WHEN NEW.kind = 'message' BEGIN
  INSERT INTO conversation (id, subject, brand_id, property_id, booking_id, state, last_author, staff_at, preview,
      created_at, changed_at)
    SELECT lower(hex(randomblob(10))), 'booking', b.brand_id, b.property_id, b.id, 'waiting', 'staff', NEW.at,
      substr(NEW.text, 1, 160), NEW.at, NEW.at
    FROM booking b WHERE b.id = NEW.booking_id
    ON CONFLICT (booking_id) DO UPDATE SET state = 'waiting', last_author = 'staff', staff_at = excluded.staff_at,
      preview = excluded.preview, changed_at = max(changed_at, excluded.changed_at), revision = revision + 1;
END;

-- A special request of the guest; staff who type one for a guest know it. The history row is written before.
CREATE TRIGGER conversation_of_request AFTER UPDATE OF special_requests ON booking
  WHEN NEW.special_requests IS NOT NULL AND NEW.special_requests IS NOT OLD.special_requests
    AND 'guest' = (SELECT actor FROM booking_history WHERE booking_id = NEW.id ORDER BY position DESC LIMIT 1) BEGIN
  INSERT INTO conversation (id, subject, brand_id, property_id, booking_id, state, unread, request_at, guest_at,
      last_author, preview, created_at, changed_at)
    SELECT lower(hex(randomblob(10))), 'booking', NEW.brand_id, NEW.property_id, NEW.id, 'open', 1, at, at, 'guest',
      substr(NEW.special_requests, 1, 160), at, at
    FROM booking_history WHERE booking_id = NEW.id AND true ORDER BY position DESC LIMIT 1
    ON CONFLICT (booking_id) DO UPDATE SET state = 'open', unread = 1, request_at = excluded.request_at,
      guest_at = excluded.guest_at,      last_author = 'guest', preview = excluded.preview, changed_at = max(changed_at, excluded.changed_at),
      revision = revision + 1;
END;

CREATE TRIGGER conversation_of_ticket AFTER INSERT ON help_message BEGIN
  INSERT INTO conversation (id, subject, brand_id, property_id, ticket_id, state, unread, last_author, staff_at,
      guest_at, preview, created_at, changed_at)
    SELECT lower(hex(randomblob(10))), 'ticket', t.brand_id,
      (SELECT property_id FROM booking WHERE id = t.booking_id), t.id,
      iif(NEW.author = 'guest', 'open', 'waiting'), iif(NEW.author = 'guest', 1, 0),
      iif(NEW.author = 'guest', 'guest', 'staff'), iif(NEW.author = 'guest', NULL, NEW.at),
      iif(NEW.author = 'guest', NEW.at, NULL), substr(NEW.text, 1, 160), NEW.at, NEW.at
    FROM help_ticket t WHERE t.id = NEW.ticket_id
    ON CONFLICT (ticket_id) DO UPDATE SET state = excluded.state, unread = max(unread, excluded.unread),
      last_author = excluded.last_author, staff_at = coalesce(excluded.staff_at, staff_at),
      guest_at = coalesce(excluded.guest_at, guest_at),      preview = excluded.preview, changed_at = max(changed_at, excluded.changed_at), revision = revision + 1;
END;

CREATE TRIGGER conversation_of_ticket_state AFTER UPDATE OF state ON help_ticket WHEN NEW.state <> OLD.state BEGIN
  UPDATE conversation SET state = CASE NEW.state WHEN 'open' THEN 'open' WHEN 'closed' THEN 'closed' ELSE 'waiting' END,
      revision = revision + 1
    WHERE ticket_id = NEW.id;
END;

CREATE TRIGGER conversation_moved AFTER UPDATE OF property_id ON booking WHEN NEW.property_id <> OLD.property_id BEGIN
  UPDATE conversation SET property_id = NEW.property_id
    WHERE booking_id = NEW.id OR ticket_id IN (SELECT id FROM help_ticket WHERE booking_id = NEW.id);
END;

CREATE TRIGGER conversation_forgotten AFTER UPDATE OF guest_phone ON booking
  WHEN NEW.guest_phone = '' AND OLD.guest_phone <> '' BEGIN
  DELETE FROM conversation WHERE booking_id = NEW.id;
END;

-- Conversations until now, as read.
INSERT INTO conversation (id, subject, brand_id, property_id, booking_id, state, last_author, staff_at, preview,
    created_at, changed_at)
  SELECT lower(hex(randomblob(10))), 'booking', b.brand_id, b.property_id, b.id, 'waiting', 'staff', max(n.at),
    substr(n.text, 1, 160),
    (SELECT min(at) FROM booking_note s WHERE s.booking_id = b.id AND s.kind = 'message'), max(n.at)
  FROM booking_note n JOIN booking b ON b.id = n.booking_id WHERE n.kind = 'message' GROUP BY n.booking_id;
INSERT INTO conversation (id, subject, brand_id, property_id, ticket_id, state, unread, last_author, staff_at, guest_at,
    preview, created_at, changed_at)
  SELECT lower(hex(randomblob(10))), 'ticket', t.brand_id, b.property_id, t.id,
    CASE t.state WHEN 'open' THEN 'open' WHEN 'closed' THEN 'closed' ELSE 'waiting' END, iif(t.state = 'open', 1, 0),
    iif(m.author = 'guest', 'guest', 'staff'),
    (SELECT max(at) FROM help_message s WHERE s.ticket_id = t.id AND s.author = 'house'),
    (SELECT max(at) FROM help_message s WHERE s.ticket_id = t.id AND s.author = 'guest'), substr(m.text, 1, 160),
    t.created_at, max(m.at)
  FROM help_ticket t JOIN help_message m ON m.ticket_id = t.id LEFT JOIN booking b ON b.id = t.booking_id
  GROUP BY t.id;

-- Failed messages, which the list of bookings is filtered by.
CREATE INDEX message_failed ON message (created_at) WHERE status = 'failed';
-- Messages that were sent again.
CREATE INDEX message_resent ON message (payload ->> 'resends') WHERE payload ->> 'resends' IS NOT NULL;
CREATE INDEX message_by_conversation ON message (payload ->> 'conversationId')
  WHERE payload ->> 'conversationId' IS NOT NULL;
