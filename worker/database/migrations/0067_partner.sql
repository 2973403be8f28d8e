-- Partners that send guests to a microsite of theirs (DEC-208): what a guest's visit is like, and what goes along with their bookings.
-- An operator changes them while the site runs (docs/operations.md).
CREATE TABLE partner (
  name TEXT PRIMARY KEY,                    -- as `/microsite/{name}` has it
  title TEXT NOT NULL,                      -- as its guests know it
  picker_alone INTEGER NOT NULL DEFAULT 0 CHECK (picker_alone IN (0, 1)),
  hotel_page TEXT NOT NULL DEFAULT 'old' CHECK (hotel_page IN ('old', 'new')),
  devise_role TEXT,                         -- of its guests' calls; gives no rights
  source TEXT,                              -- what its bookings are filed under
  sub_source TEXT,
  hides TEXT NOT NULL DEFAULT '["appCard","installPrompt","insuranceBanner","callerId","mysteryDeals"]' CHECK (json_valid(hides)),
  configuration TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(configuration)), -- JSON of texts, kept with every booking
  is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO partner (name, title, picker_alone, hotel_page, devise_role, source, sub_source, configuration) VALUES
  ('skybridge', 'Skybridge', 1, 'new', NULL, 'Skybridge', 'inflight', '{"channel":"inflight","club":"Bridge Club"}'),
  ('railpass', 'Railpass', 0, 'new', NULL, 'Railpass', NULL, '{}'),
  ('coachline', 'Coachline', 0, 'old', NULL, 'Coachline', NULL, '{}'),
  ('ferryways', 'Ferryways', 0, 'old', NULL, 'Ferryways', NULL, '{}'),
  ('bankperks', 'Bankperks', 1, 'old', 'Bankperks_Guest', 'Bankperks', NULL, '{"card":"perks"}');
