-- What operators write for pages: hero, banners, landing pages, texts about places, legal pages, navigation, footer.
-- Written by `worker/admin/services/content`; what guests see is decided by the time of the request.
CREATE TABLE page_content (
  id TEXT PRIMARY KEY,
  brand_id TEXT NOT NULL REFERENCES brand (id),
  kind TEXT NOT NULL,                     -- of app/domain/content/content-kinds.ts
  key TEXT NOT NULL,                      -- by kind: slug of a landing page, path of a list without the first slash …
  created_at INTEGER NOT NULL,
  UNIQUE (brand_id, kind, key)
) STRICT;

-- A version in a language. Its body never changes; publishing and ending it set its two times. Shown is the version
-- that began last and has not ended, so that an earlier one returns at the end of a campaign.
CREATE TABLE page_content_version (
  id TEXT PRIMARY KEY,                    -- random: names the version in preview links
  content_id TEXT NOT NULL REFERENCES page_content (id),
  language TEXT NOT NULL,                 -- key of app/i18n/locales.ts
  revision INTEGER NOT NULL CHECK (revision > 0),
  body TEXT NOT NULL CHECK (json_valid(body)),  -- JSON by kind, sanitised (app/domain/content/content-body.ts)
  restored_from INTEGER,                  -- revision whose body it repeats; NULL: written
  publish_at INTEGER,                     -- NULL: draft
  end_at INTEGER,                         -- NULL: no end
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,               -- actor, as in audit_event
  published_by TEXT,                      -- actor of the publication; NULL: draft
  UNIQUE (content_id, language, revision),
  CHECK (end_at IS NULL OR (publish_at IS NOT NULL AND end_at > publish_at))
) STRICT;
CREATE INDEX page_content_published ON page_content_version (content_id, publish_at) WHERE publish_at IS NOT NULL;
CREATE TRIGGER page_content_version_stays BEFORE UPDATE OF id, content_id, language, revision, body ON page_content_version
BEGIN
  SELECT RAISE(ABORT, 'a version of content never changes');
END;

-- Pictures of landing pages and heroes; their files are in the bucket MEDIA, `brands/<brand>/<name>/`.
CREATE TABLE content_picture (
  brand_id TEXT NOT NULL REFERENCES brand (id),
  name TEXT NOT NULL,                     -- folder of its files
  digest TEXT NOT NULL,                   -- SHA-256 of the uploaded file
  width INTEGER NOT NULL,                 -- of the wide file, in pixels
  height INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, name),
  UNIQUE (brand_id, digest)
) STRICT, WITHOUT ROWID;
