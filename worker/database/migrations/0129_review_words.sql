-- What a review says as it is searched: small letters without accents, as `foldSearchText` writes it. NULL where a job has not been there
-- yet, and where the words are plain ASCII, which SQLite's own lower() folds.
ALTER TABLE review ADD COLUMN folded TEXT;
CREATE INDEX review_unfolded ON review (id) WHERE folded IS NULL AND body GLOB '*[^ -~]*';

-- Whoever changes or erases the words takes along what they were searched by.
CREATE TRIGGER review_folded_anew AFTER UPDATE OF body ON review WHEN NEW.body <> OLD.body AND NEW.folded IS NOT NULL
BEGIN
  UPDATE review SET folded = NULL WHERE id = NEW.id;
END;
