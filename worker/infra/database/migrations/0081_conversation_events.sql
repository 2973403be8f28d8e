-- Events of what guests write about a booking or ask a property: ids only, no text. Tickets have their own (0016).
CREATE TRIGGER desk_event_of_message AFTER UPDATE OF guest_at ON conversation
  WHEN NEW.last_author = 'guest' AND NEW.subject <> 'ticket' BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'conversation.message_received', 'conversation:' || NEW.id, NEW.property_id, NEW.revision, NEW.guest_at,
    json_object('conversation', NEW.id, 'about', NEW.subject, 'brand', NEW.brand_id, 'booking_no',
      (SELECT booking_no FROM booking WHERE id = NEW.booking_id),
      'is_request', json(iif(NEW.request_at IS OLD.request_at, 'false', 'true')));
END;
-- A special request begins a conversation; all others begin without a message.
CREATE TRIGGER desk_event_of_request AFTER INSERT ON conversation WHEN NEW.request_at IS NOT NULL BEGIN
  INSERT INTO desk_event (kind, subject, property_id, revision, at, body)
  SELECT 'conversation.message_received', 'conversation:' || NEW.id, NEW.property_id, NEW.revision, NEW.guest_at,
    json_object('conversation', NEW.id, 'about', NEW.subject, 'brand', NEW.brand_id, 'booking_no',
      (SELECT booking_no FROM booking WHERE id = NEW.booking_id), 'is_request', json('true'));
END;
