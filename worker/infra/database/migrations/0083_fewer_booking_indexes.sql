-- Every index is written with each booking, and again by each change of its columns. The last release's Worker needs
-- none of the dropped ones by name; until it is replaced, some of its jobs read more rows.

-- Bookings of a property by age: limits of an hour and a day, and the count on the property's page.
CREATE INDEX booking_made_at_property ON booking (property_id, created_at);
DROP INDEX booking_unproven_by_house;
DROP INDEX booking_paid_by_property;

-- Unpaid rooms on the nights of a stay. Without the status, so that a status change writes nothing here.
CREATE INDEX booking_unpaid_at_property ON booking (property_id, checkin) WHERE is_proven = 0 AND paid_minor = 0;
DROP INDEX booking_unpaid_by_property;

-- Arrivals by day, for reminders and questions to unproven guests: those of hotels are in booking_arrivals already.
CREATE INDEX booking_home_arrivals ON booking (checkin) WHERE status_key = 19;
DROP INDEX booking_reminders;
DROP INDEX booking_unproven_by_arrival;

-- Departures by day; the stays to archive are a range of those whose rows are here.
CREATE INDEX booking_by_checkout ON booking (archive_key IS NOT NULL, checkout, id);
DROP INDEX booking_to_archive;
DROP INDEX booking_by_checkout_made;

-- A guest has few bookings, and an hour few: booking_by_user, booking_by_visitor and booking_by_creation find them.
DROP INDEX booking_ended_of_user;
DROP INDEX booking_holds_by_visitor;
DROP INDEX booking_unpaid_by_brand;
