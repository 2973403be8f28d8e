-- Erasing a guest removes the buyer from the events of the guest's invoices.
CREATE INDEX desk_event_handover ON desk_event (subject) WHERE kind = 'invoice.handover';
