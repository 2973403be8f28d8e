-- Identity of a brand as data: names, contact, links, texts and switches. The brand's folder has the defaults.
-- Written by `worker/admin/services/brands` and, for the demo, by the seed.
CREATE TABLE brand_setting (
  brand_id TEXT NOT NULL REFERENCES brand (id),
  language TEXT NOT NULL,                 -- key of app/i18n/locales.ts; '': all languages
  name TEXT NOT NULL,                     -- key of app/contracts/admin/brand-settings.ts
  value TEXT NOT NULL CHECK (json_valid(value)),  -- JSON
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (brand_id, language, name)
) STRICT, WITHOUT ROWID;

-- When the brand's site was opened to guests; NULL: a production site shows its "opening soon" page.
ALTER TABLE brand ADD COLUMN opened_at INTEGER;

-- A site that runs already stays open and keeps the parts it shows; new brands start with all of them off.
UPDATE brand SET opened_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE EXISTS (SELECT 1 FROM property WHERE brand_id = brand.id AND is_test = 0)
  OR EXISTS (SELECT 1 FROM booking WHERE brand_id = brand.id);
INSERT INTO brand_setting (brand_id, language, name, value, changed_at)
SELECT id, '', 'features', json_object('apps', json('true'), 'blog', json('true'), 'country_homes', json('true'),
  'donations', json('true'), 'games', json('true'), 'help_24_7', json('true'), 'membership', json('true'),
  'partners', json('true'), 'price_match', json('true'), 'referral', json('true')), opened_at
FROM brand WHERE opened_at IS NOT NULL;
