import type { EventFields } from '#app/client/events/catalogue.ts'
import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookingPhase } from '#app/pages/booking/model.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

/** Older bookings are not reported. */
const MAX_AGE_MS = 3_600_000

/**
 * Returns the analytics event of a new booking, or null. Only the browser that made the booking reports it, so that
 * opening it on another device does not count twice.
 */
export async function toBookingSuccessEvent(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  { phase, booking, visitorId }: { phase: BookingPhase; booking: Booking; visitorId: string },
): Promise<EventFields<'booking_success'> | null> {
  if (phase !== 'confirmed' || now() - booking.createdAt > MAX_AGE_MS || booking.visitorId !== visitorId) return null
  const { quote, property, rooms } = booking
  const lastPaid = booking.payments.findLast(({ status }) => status === 'succeeded')
  return {
    booking: toEventId(await keyedHash(settings.secretKey, `told:${booking.id}`)),
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
    ahead_discount: quote.payAhead
      ? booking.payments.reduce((sum, payment) => sum + payment.prepaidDiscountMinor, 0)
      : 0,
    wallet: booking.walletMinor,
    meals: quote.mealsMinor,
    early_checkin: quote.earlyCheckinMinor,
    tax: quote.taxMinor,
    advance: booking.advanceMinor,
    paid: booking.paidMinor,
    payment_mode: lastPaid?.mode ?? 'hotel',
    request: booking.requestType,
  }
}

/** Returns 31 hex digits of a hash after the letter "a", so the id never looks like a number. */
function toEventId(hash: string): string {
  const bytes = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
  return `a${[...bytes]
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 31)}`
}
