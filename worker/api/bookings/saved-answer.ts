import type { SavedStayAnswer } from '#app/contracts/answers/bookings.ts'
import { displayedStatus, statusKeys } from '#app/domain/bookings/booking-status.ts'
import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { SavedStay } from '#worker/bookings/saving/save-stay.ts'

/** A stay a guest keeps for later, in the words of a booking [BMNG-12]: it has no number, no price and takes no room. */
export function toSavedAnswer({ id, property, roomCategoryId, checkin, checkout, rooms }: SavedStay): SavedStayAnswer {
  const status = { statusKey: statusKeys.saved, state: 'saved' } as const
  return {
    id,
    booking_no: null,
    invoice_no: null,
    status_key: status.statusKey,
    state: status.state,
    status: displayedStatus(status),
    is_cancellable: false,
    is_modifiable: false,
    hotel: { id: property.id, name: property.name, city: property.cityName, country: property.countryName },
    room_category_id: roomCategoryId,
    checkin,
    checkout,
    noOfNights: nightsBetween(checkin, checkout),
    roomCount: rooms.length,
    no_of_guest: summarizeRooms(rooms).guests,
  }
}
