-- "Save for later" in the booking summary is the heart now: its coming stays join the default list, with their dates.
-- The rows of `saved_stay` stay for the last release's Worker until their check-in, when the purge deletes them.
INSERT OR IGNORE INTO shortlist (user_id, property_id, created_at, saved_for)
SELECT u.id, s.property_id, max(s.created_at), json_object(
  'checkin', s.checkin, 'checkout', s.checkout, 'child_ages', '', 'total', NULL,
  'rooms_config', json_array_length(s.rooms) || (
    SELECT group_concat('-' || (r.value ->> 'adults') || '_' || coalesce(r.value ->> 'infants', 0) || '_'
      || coalesce(r.value ->> 'children', 0) || '_' || coalesce(r.value ->> 'pets', 0), '') FROM json_each(s.rooms) r))
FROM saved_stay s JOIN user u ON s.owner = 'user:' || u.id
WHERE s.checkin >= date('now', '-1 day')
GROUP BY u.id, s.property_id;
