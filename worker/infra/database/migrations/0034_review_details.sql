-- Who a reviewer travelled with, what a review is about, and its translations.

-- Derived from the booking's party where that is certain (`app/domain/stays/review-parties.ts`), or given by seed and
-- imports; NULL: unknown.
ALTER TABLE review ADD COLUMN party TEXT CHECK (party IN ('solo', 'couple', 'family', 'friends', 'business'));
-- Bits of `app/domain/stays/review-topics.ts`, found in the text; NULL: not yet (job `find-review-topics`).
ALTER TABLE review ADD COLUMN topics INTEGER CHECK (topics >= 0);
-- 1: the import named the topics, so they are not searched in the text.
ALTER TABLE review ADD COLUMN topics_given INTEGER NOT NULL DEFAULT 0 CHECK (topics_given IN (0, 1));
-- Work list of the job `find-review-topics`.
CREATE INDEX review_without_topics ON review (id) WHERE topics IS NULL;

-- Topics of a changed text are searched again, also when an older Worker changed it.
CREATE TRIGGER review_topics_anew AFTER UPDATE OF body ON review
WHEN NEW.body <> OLD.body AND NEW.topics_given = 0 AND NEW.topics IS OLD.topics AND NEW.topics IS NOT NULL
BEGIN
  UPDATE review SET topics = NULL WHERE id = NEW.id;
END;

-- A review in another language than its own. Seed and imports write it.
CREATE TABLE review_text (
  id INTEGER PRIMARY KEY,
  review_id INTEGER NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- as review.folded
  folded TEXT,
  UNIQUE (review_id, locale)
) STRICT;
CREATE INDEX review_text_unfolded ON review_text (id) WHERE folded IS NULL AND body GLOB '*[^ -~]*';
CREATE TRIGGER review_text_folded_anew AFTER UPDATE OF body ON review_text
WHEN NEW.body <> OLD.body AND NEW.folded IS NOT NULL
BEGIN
  UPDATE review_text SET folded = NULL WHERE id = NEW.id;
END;
