-- Reviews and guests' feedback after a stay.

-- Reviews of imports, and of guests after a stay (then feedback has a row).
CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES property (id) ON DELETE CASCADE,
  source INTEGER NOT NULL CHECK (source IN (0, 2)),  -- 0: guests of this site; 2: Google
  rating_tenths INTEGER NOT NULL CHECK (rating_tenths BETWEEN 10 AND 50),
  cleanliness_tenths INTEGER,             -- 10 to 50; NULL: not rated
  location_tenths INTEGER,
  service_tenths INTEGER,
  value_tenths INTEGER,
  author TEXT NOT NULL,                   -- '' when the guest shows no name
  locale TEXT NOT NULL,                   -- of the body
  body TEXT NOT NULL,                     -- '' for a rating without words
  stayed_on TEXT NOT NULL,                -- day of check-out
  reply TEXT CHECK (length(reply) BETWEEN 1 AND 2000),  -- the property's public answer; NULL: none
  replied_on TEXT CHECK (replied_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  -- why staff hid it, so that it does not count; of a waiting review without meaning; NULL: not hidden
  hidden_for TEXT CHECK (hidden_for IN ('insult', 'personal_data', 'advertising', 'not_about_the_stay')),
  -- the import file's own key of this review; NULL: not imported
  import_code TEXT CHECK (length(import_code) BETWEEN 1 AND 60),
  -- 1: text awaits staff; hidden_for is set as well
  is_waiting INTEGER NOT NULL DEFAULT 0 CHECK (is_waiting IN (0, 1)),
  -- the body as it is searched, written by the job `fold-reviews`; NULL: not yet, or plain ASCII that lower() folds
  folded TEXT,
  -- 1: of a stay without evidence (view counted_stay): in no list, score or count
  is_unverified INTEGER NOT NULL DEFAULT 0 CHECK (is_unverified IN (0, 1))
) STRICT;
CREATE INDEX review_by_property ON review (property_id, stayed_on DESC);
CREATE UNIQUE INDEX review_by_import_code ON review (property_id, import_code) WHERE import_code IS NOT NULL;
-- Work list of the job `fold-reviews`.
CREATE INDEX review_unfolded ON review (id) WHERE folded IS NULL AND body GLOB '*[^ -~]*';

CREATE TRIGGER desk_event_of_review AFTER INSERT ON review
WHEN EXISTS (SELECT 1 FROM feedback WHERE review_id = NEW.id AND state IN ('waiting', 'published')) BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'review.created', 'review:' || NEW.id, NEW.property_id, 0, f.given_at,
    json_object('review', NEW.id, 'property', NEW.property_id, 'score_tenths', NEW.rating_tenths,
      'state', iif(NEW.is_waiting = 1, 'waiting', 'published'))
  FROM feedback f WHERE f.review_id = NEW.id;
END;

-- Changed text must be folded again.
CREATE TRIGGER review_folded_anew AFTER UPDATE OF body ON review WHEN NEW.body <> OLD.body AND NEW.folded IS NOT NULL
BEGIN
  UPDATE review SET folded = NULL WHERE id = NEW.id;
END;
CREATE TRIGGER score_of_counted_reviews AFTER UPDATE OF is_unverified ON review
  WHEN NEW.is_unverified <> OLD.is_unverified BEGIN
  UPDATE property SET (rating_tenths, rating_count) = (
    SELECT CAST(round(avg(r.rating_tenths)) AS INTEGER), count(r.id)
    FROM review r WHERE r.property_id = NEW.property_id AND r.hidden_for IS NULL AND r.is_unverified = 0)
  WHERE id = NEW.property_id;
END;

-- A guest's pictures of a review.
CREATE TABLE review_photo (
  review_id INTEGER NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('facade', 'room', 'bath', 'lobby', 'dining', 'view')),
  spec TEXT NOT NULL,                     -- as media.spec
  PRIMARY KEY (review_id, position)
) STRICT, WITHOUT ROWID;

-- What became of the review of a booking.
CREATE TABLE feedback (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  review_id INTEGER NOT NULL,             -- remains after a withdrawal, so that no other review gets the number
  state TEXT NOT NULL CHECK (state IN ('waiting', 'published', 'rejected', 'withdrawn')),
  -- why staff rejected it; NULL: not rejected
  reason TEXT CHECK (reason IN ('insult', 'personal_data', 'advertising', 'not_about_the_stay')),
  shows_name INTEGER NOT NULL CHECK (shows_name IN (0, 1)),  -- 1: the guest's name is shown
  change_id TEXT NOT NULL,                -- id of the last write that succeeded
  given_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX feedback_review ON feedback (review_id);

-- Bookings whose guest asked not to be asked again.
CREATE TABLE feedback_dismissed (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
