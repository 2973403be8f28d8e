-- The search index and folded columns follow the new folding of kana, Devanagari, Arabic and Thai, and cities their airports: the job
-- `follow-catalogue` writes the rows of the index that differ, `fold-reviews` and `fold-guests` the columns.
INSERT INTO search_due (kind, ref_id) SELECT 'stay', id FROM property WHERE true ON CONFLICT DO NOTHING;
INSERT INTO search_due (kind, ref_id) SELECT DISTINCT 'city', city_id FROM property WHERE true ON CONFLICT DO NOTHING;
UPDATE review SET folded = NULL WHERE folded GLOB '*[^ -~]*';
UPDATE booking SET guest_folded = NULL WHERE guest_folded GLOB '*[^ -~]*';
