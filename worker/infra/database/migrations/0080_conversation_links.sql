-- A corrected contact ends the link of the booking's conversation, as it ends the booking's other links.
CREATE TRIGGER conversation_contact_corrected AFTER UPDATE OF links_from ON booking
  WHEN NEW.links_from <> OLD.links_from BEGIN
  UPDATE conversation SET link_version = link_version + 1 WHERE booking_id = NEW.id;
END;
UPDATE conversation SET link_version = link_version + 1
  WHERE booking_id IN (SELECT id FROM booking WHERE links_from > 0);

-- Another address of the account ends the links of its tickets.
CREATE TRIGGER conversation_mail_changed AFTER UPDATE OF email ON user
  WHEN OLD.email IS NOT NULL AND lower(NEW.email) IS NOT lower(OLD.email) BEGIN
  UPDATE conversation SET link_version = link_version + 1
    WHERE ticket_id IN (SELECT id FROM help_ticket WHERE user_id = NEW.id);
END;

-- As in 0069, but not for rows that come back from the archive: nobody wrote them now.
DROP TRIGGER conversation_of_note;
CREATE TRIGGER conversation_of_note AFTER INSERT ON booking_note
  WHEN NEW.kind = 'message' AND (SELECT archive_key FROM booking WHERE id = NEW.booking_id) IS NULL BEGIN
  INSERT INTO conversation (id, subject, brand_id, property_id, booking_id, state, last_author, staff_at, preview,
      created_at, changed_at)
    SELECT lower(hex(randomblob(10))), 'booking', b.brand_id, b.property_id, b.id, 'waiting', 'staff', NEW.at,
      substr(NEW.text, 1, 160), NEW.at, NEW.at
    FROM booking b WHERE b.id = NEW.booking_id
    ON CONFLICT (booking_id) DO UPDATE SET state = 'waiting', last_author = 'staff', staff_at = excluded.staff_at,
      preview = excluded.preview, changed_at = max(changed_at, excluded.changed_at), revision = revision + 1;
END;

DROP TRIGGER conversation_of_request;
CREATE TRIGGER conversation_of_request AFTER UPDATE OF special_requests ON booking
  WHEN NEW.special_requests IS NOT NULL AND NEW.special_requests IS NOT OLD.special_requests
    AND OLD.archive_key IS NULL
    AND 'guest' = (SELECT actor FROM booking_history WHERE booking_id = NEW.id ORDER BY position DESC LIMIT 1) BEGIN
  INSERT INTO conversation (id, subject, brand_id, property_id, booking_id, state, unread, request_at, guest_at,
      last_author, preview, created_at, changed_at)
    SELECT lower(hex(randomblob(10))), 'booking', NEW.brand_id, NEW.property_id, NEW.id, 'open', 1, at, at, 'guest',
      substr(NEW.special_requests, 1, 160), at, at
    FROM booking_history WHERE booking_id = NEW.id AND true ORDER BY position DESC LIMIT 1
    ON CONFLICT (booking_id) DO UPDATE SET state = 'open', unread = 1, request_at = excluded.request_at,
      guest_at = excluded.guest_at, last_author = 'guest', preview = excluded.preview,
      changed_at = max(changed_at, excluded.changed_at), revision = revision + 1;
END;
