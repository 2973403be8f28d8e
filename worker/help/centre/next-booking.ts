import type { NextBooking } from '#app/contracts/site/help.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { findNextOfUser } from '#worker/bookings/reading/next-booking-storage.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'

/** The stay of a signed-in guest that goes on or comes next, while it is still to be ended; null without one, and for nobody. */
export async function findNextBooking({ db }: Pick<Deps, 'db'>, scope: Scope): Promise<NextBooking | null> {
  const { brand, visitor, locale, now } = scope
  if (!visitor.user || scope.shared) return null
  const today = new Date(now).toISOString().slice(0, 10)
  const found = await findNextOfUser(db, { brandId: brand.id, userId: visitor.user.id, today })
  if (!found) return null
  const { bookingNo, name, city, country, checkin, checkout } = found
  return {
    booking_no: bookingNo,
    hotel_name: name,
    place: `${city}, ${country}`,
    checkin,
    checkout,
    dates: createFormatter(locale).dayRange(checkin, checkout),
    url: bookingPath(bookingNo),
  }
}
