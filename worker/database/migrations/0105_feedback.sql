-- What guests say after a stay (DEC-179, DEC-180). The words are those of their review; here is what became of it.
-- A waiting review is hidden too, so that whatever asks for what guests see asks one thing, and an older worker keeps it hidden.
ALTER TABLE review ADD COLUMN is_waiting INTEGER NOT NULL DEFAULT 0 CHECK (is_waiting IN (0, 1));

CREATE TABLE feedback (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  review_id INTEGER NOT NULL,               -- stays when the review is taken back, so that no other gets its number
  state TEXT NOT NULL CHECK (state IN ('waiting', 'published', 'rejected', 'withdrawn')),
  reason TEXT CHECK (reason IN ('insult', 'personal_data', 'advertising', 'not_about_the_stay')),
  shows_name INTEGER NOT NULL CHECK (shows_name IN (0, 1)),
  change_id TEXT NOT NULL,                  -- of the last attempt that came through
  given_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX feedback_review ON feedback (review_id);

-- Stays nobody is to be asked about again.
CREATE TABLE feedback_dismissed (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The stays of one account that ended, for what it may still be asked about.
CREATE INDEX booking_ended_of_user ON booking (user_id, checkout) WHERE user_id IS NOT NULL;

CREATE TRIGGER desk_event_of_review AFTER INSERT ON review
WHEN EXISTS (SELECT 1 FROM feedback WHERE review_id = NEW.id AND state IN ('waiting', 'published')) BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'review.created', 'review:' || NEW.id, NEW.property_id, 0, f.given_at,
    json_object('review', NEW.id, 'property', NEW.property_id, 'score_tenths', NEW.rating_tenths,
      'state', iif(NEW.is_waiting = 1, 'waiting', 'published'))
  FROM feedback f WHERE f.review_id = NEW.id;
END;
