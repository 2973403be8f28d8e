import type { NextBooking } from '#app/contracts/site/help.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { findNextBooking } from '#worker/bookings/of-guest/find-next-booking.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'

/** Returns the signed-in guest's next stay, or null without one. */
export async function tellNextBooking(deps: Pick<Deps, 'db'>, scope: Scope): Promise<NextBooking | null> {
  const found = await findNextBooking(deps, scope)
  if (!found) return null
  const { bookingNo, name, city, country, checkin, checkout } = found
  return {
    booking_no: bookingNo,
    hotel_name: name,
    place: `${city}, ${country}`,
    checkin,
    checkout,
    dates: createFormatter(scope.locale).dayRange(checkin, checkout),
    url: bookingPath(bookingNo),
  }
}
