import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { refundArrivesBy } from '#app/domain/payments/refund-arrival.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookedRefund, Booking } from '#worker/services/bookings/booking.ts'

type Refunded = Pick<Booking, 'payments' | 'property'>

/**
 * Returns the day by which a refund is on the guest's account. Null for wallet money, which arrives at once, for a
 * refund the bank refused, and for money the property hands over. One that is not sent yet counts from today.
 */
export function refundDay(refund: BookedRefund, { payments, property }: Refunded, now: Instant): CalendarDay | null {
  const { paymentId, status, sentAt, createdAt } = refund
  if (paymentId === null || status === 'failed') return null
  // A payment taken over from a replaced booking is not among this booking's payments.
  const mode = payments.find(({ id }) => id === paymentId)?.mode ?? ''
  const from = status === 'initiated' ? now : (sentAt ?? createdAt)
  return refundArrivesBy(mode, calendarDayIn(property.timeZone, from))
}

/** Returns the last day of all refunds that have one. */
export function lastRefundDay(booking: Refunded & Pick<Booking, 'refunds'>, now: Instant): CalendarDay | null {
  return latest(booking.refunds.map((refund) => refundDay(refund, booking, now)))
}

/** Returns the day by which a refund would arrive if it were made now. */
export function plannedRefundDay({ payments, property }: Refunded, now: Instant): CalendarDay | null {
  const today = calendarDayIn(property.timeZone, now)
  const paid = payments.filter(({ status }) => status === 'succeeded')
  return latest(paid.map(({ mode }) => refundArrivesBy(mode, today)))
}

function latest(days: readonly (CalendarDay | null)[]): CalendarDay | null {
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  )
}
