import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import type { EventFields } from '#app/events/catalogue.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookingLook } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Deps } from '#worker/deps.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'

/** A booking is told of as new for so long. */
const NEW_MS = 3_600_000

/**
 * What is told of a booking that was just made and stands [ANLY-24]: its number as a hash under our key, so that nobody who reads it can
 * find the booking, and nothing of its guest. Only the browser it was made in tells of it: opened on another device it is no second one
 * [ANLY-25]. Null for every other.
 */
export async function toldOf(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { look, booking, visitorId }: { look: BookingLook; booking: Booking; visitorId: string },
): Promise<EventFields<'booking_success'> | null> {
  if (look !== 'confirmed' || now() - booking.createdAt > NEW_MS || booking.visitorId !== visitorId) return null
  const { quote, property, rooms } = booking
  const paid = booking.payments.findLast(({ status }) => status === 'succeeded')
  return {
    booking: toHex(await keyedHash(settings.secretKey, `told:${booking.id}`)),
    property: property.id,
    city: property.cityId,
    stay_country: property.countryCode,
    property_kind: property.kind,
    nights: booking.nights,
    rooms: booking.roomCount,
    guests: rooms.reduce((total, room) => total + room.adults + room.children + room.infants, 0),
    lead_days: Math.max(0, nightsBetween(calendarDayIn(property.timeZone, booking.createdAt), booking.checkin)),
    total: booking.totalMinor,
    currency: booking.currency,
    discount: quote.discountMinor,
    coupon_discount: quote.couponMinor,
    member_discount: quote.memberMinor,
    ahead_discount: quote.payAhead ? booking.payments.reduce((sum, one) => sum + one.prepaidDiscountMinor, 0) : 0,
    wallet: booking.walletMinor,
    meals: quote.mealsMinor,
    early_checkin: quote.earlyCheckinMinor,
    tax: quote.taxMinor,
    advance: booking.advanceMinor,
    paid: booking.paidMinor,
    payment_mode: paid?.mode ?? 'hotel',
    request: booking.requestType,
  }
}

/** The first half of a hash in letters a to f and digits, behind a letter: never just digits. */
function toHex(hash: string): string {
  const bytes = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
  return `a${[...bytes]
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 31)}`
}
