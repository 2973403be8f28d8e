-- What a house tells beyond its rooms, and what hangs on a review: the guest's pictures and the house's reply.
ALTER TABLE property ADD COLUMN breakfast_from TEXT CHECK (breakfast_from GLOB '[0-2][0-9]:[0-5][0-9]');
ALTER TABLE property ADD COLUMN breakfast_until TEXT CHECK (breakfast_until GLOB '[0-2][0-9]:[0-5][0-9]');
-- Of a home where its country asks for one (EU 2024/1028), as the authority writes it.
ALTER TABLE property ADD COLUMN registration_number TEXT CHECK (length(registration_number) BETWEEN 1 AND 60);

ALTER TABLE review ADD COLUMN reply TEXT CHECK (length(reply) BETWEEN 1 AND 2000);
ALTER TABLE review ADD COLUMN replied_on TEXT CHECK (replied_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');

CREATE TABLE review_photo (
  review_id INTEGER NOT NULL REFERENCES review (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  subject TEXT NOT NULL CHECK (subject IN ('facade', 'room', 'bath', 'lobby', 'dining', 'view')),
  spec TEXT NOT NULL,                       -- as in media
  PRIMARY KEY (review_id, position)
) STRICT, WITHOUT ROWID;
