-- Content, help articles and support tickets.

-- Editorial texts by key, brand and locale.
CREATE TABLE content (
  key TEXT NOT NULL,
  brand_id TEXT NOT NULL DEFAULT '',      -- '': every brand
  locale TEXT NOT NULL,
  body TEXT NOT NULL,                     -- JSON or text, by key
  PRIMARY KEY (key, brand_id, locale)
) STRICT, WITHOUT ROWID;

-- Help articles. The job `keep-articles` writes those of a release and leaves the operator's.
CREATE TABLE help_article (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 60 AND id NOT GLOB '*[^a-z0-9-]*'),
  topic TEXT NOT NULL,
  countries TEXT NOT NULL CHECK (json_valid(countries)),  -- JSON: codes; []: all
  brands TEXT NOT NULL CHECK (json_valid(brands)),  -- JSON: ids; []: all
  way TEXT,                               -- page its next step leads to; NULL: none
  is_most_asked INTEGER NOT NULL DEFAULT 0 CHECK (is_most_asked IN (0, 1)),
  position INTEGER NOT NULL,              -- order
  is_own INTEGER NOT NULL DEFAULT 0 CHECK (is_own IN (0, 1)),  -- 1: an operator's; releases leave it
  is_shown INTEGER NOT NULL DEFAULT 1 CHECK (is_shown IN (0, 1))  -- 0: hidden by an operator
) STRICT, WITHOUT ROWID;
CREATE INDEX help_article_shown ON help_article (position) WHERE is_shown = 1;

CREATE TABLE help_article_text (
  article_id TEXT NOT NULL REFERENCES help_article (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  question TEXT NOT NULL CHECK (length(question) BETWEEN 1 AND 200),
  answer TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 2000),
  is_own INTEGER NOT NULL DEFAULT 0 CHECK (is_own IN (0, 1)),  -- 1: an operator's text; releases leave it
  updated_on TEXT NOT NULL,
  asked TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(asked)),  -- JSON: how guests ask for it, searched but not shown
  PRIMARY KEY (article_id, locale)
) STRICT, WITHOUT ROWID;

-- Which release's articles are stored, and how often they changed since.
CREATE TABLE help_release (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  digest TEXT NOT NULL,                   -- of the release's articles; '' asks for writing them again
  revision INTEGER NOT NULL               -- the search index is rebuilt when it changes
) STRICT;

-- Answers to "Did this help?" by article.
CREATE TABLE help_count (
  article_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  helped INTEGER NOT NULL DEFAULT 0 CHECK (helped >= 0),
  not_helped INTEGER NOT NULL DEFAULT 0 CHECK (not_helped >= 0),
  PRIMARY KEY (article_id, locale)
) STRICT, WITHOUT ROWID;

-- Who answered, so that each browser counts once. Nothing about the guest; deleted after a year.
CREATE TABLE help_vote (
  mark TEXT PRIMARY KEY,                  -- keyed hash of browser and article
  article_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  helped INTEGER NOT NULL CHECK (helped IN (0, 1)),
  voted_on TEXT NOT NULL,
  network_mark TEXT                       -- keyed hash of network, article and day, for a limit; NULL: address unknown
) STRICT, WITHOUT ROWID;
CREATE INDEX help_vote_age ON help_vote (voted_on);
CREATE INDEX help_vote_network ON help_vote (network_mark) WHERE network_mark IS NOT NULL;

-- A guest's conversation with support.
CREATE TABLE help_ticket (
  id TEXT PRIMARY KEY,
  ticket_no TEXT NOT NULL UNIQUE,         -- printed, read by the guest
  brand_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id),
  issue TEXT NOT NULL,                    -- an issue of app/domain/help
  booking_id TEXT REFERENCES booking (id),  -- NULL: about no booking
  follows_no TEXT,                        -- closed ticket it continues; NULL: none
  -- answered: staff wrote last; waiting: staff await something of the guest
  state TEXT NOT NULL CHECK (state IN ('open', 'answered', 'waiting', 'closed')),
  locale TEXT NOT NULL,                   -- language the guest is written to in
  origin TEXT NOT NULL,                   -- host that links in messages lead to
  revision INTEGER NOT NULL DEFAULT 0,    -- grows with each message and state
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,            -- of the last message or state
  warned_at INTEGER,                      -- when the guest was told that it will close; NULL: not
  closed_at INTEGER CHECK ((closed_at IS NOT NULL) = (state = 'closed'))  -- NULL: not closed
) STRICT;
CREATE INDEX help_ticket_of_user ON help_ticket (user_id, changed_at);
CREATE INDEX help_ticket_of_booking ON help_ticket (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX help_ticket_silent ON help_ticket (changed_at) WHERE state IN ('answered', 'waiting');
CREATE INDEX help_ticket_closed ON help_ticket (closed_at) WHERE state = 'closed';
CREATE INDEX help_ticket_made ON help_ticket (created_at, id);

CREATE TABLE help_message (
  id TEXT PRIMARY KEY,
  ticket_id TEXT NOT NULL REFERENCES help_ticket (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,              -- from 0
  author TEXT NOT NULL CHECK (author IN ('guest', 'house')),  -- guest, or house for staff
  operator TEXT,                          -- token id of the staff member; NULL: the guest
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (ticket_id, position)
) STRICT;

-- Admin events carry number and state only, no words.
CREATE TRIGGER desk_event_of_ticket AFTER INSERT ON help_message BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT CASE NEW.position WHEN 0 THEN 'ticket.created' ELSE 'ticket.message' END, 'ticket:' || t.ticket_no,
    b.property_id, NEW.position, NEW.at,
    json_object('ticket_no', t.ticket_no, 'brand', t.brand_id, 'issue', t.issue, 'author', NEW.author,
      'booking_no', b.booking_no, 'follows', t.follows_no)
  FROM help_ticket t LEFT JOIN booking b ON b.id = t.booking_id WHERE t.id = NEW.ticket_id;
END;

-- Files of tickets, in R2 (FILES) under files/<id>.
CREATE TABLE help_file (
  id TEXT PRIMARY KEY,                    -- random, not guessable
  user_id TEXT NOT NULL REFERENCES user (id),
  message_id TEXT,                        -- NULL: not sent yet
  ticket_id TEXT,                         -- NULL: not sent yet
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('png', 'jpeg', 'webp', 'pdf')),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  created_at INTEGER NOT NULL,
  kept_at INTEGER                         -- when the upload was complete; NULL: not yet
) STRICT;
CREATE INDEX help_file_of_user ON help_file (user_id, created_at);
CREATE INDEX help_file_of_ticket ON help_file (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX help_file_unused ON help_file (created_at) WHERE message_id IS NULL;

CREATE TRIGGER help_file_gone AFTER DELETE ON help_file BEGIN
  INSERT OR IGNORE INTO help_file_removal (file_id) VALUES (OLD.id);
END;

-- Files to delete from R2, whoever deleted the row.
CREATE TABLE help_file_removal (
  file_id TEXT PRIMARY KEY
) STRICT;
