import type { SummaryLine } from '#app/components/facts/summary-lines.tsx'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'

/**
 * Returns the cancellation terms by time, earliest first, in the property's time zone: free until the deadline, a
 * charge until check-in, then no cancellation. Past periods are muted.
 */
export function termLines(
  { policy, quote }: Booking,
  now: Instant,
  { translate, format, money }: Words,
): SummaryLine[] {
  const { freeUntil, checkinAt, timeZone, afterwards, leastMinor = 0 } = policy
  const moment = (at: Instant) => format.moment(at, timeZone)
  const firstNight = Math.min(quote.perNight[0]?.amountMinor ?? 0, quote.totalMinor)
  const chargeMinor = Math.max(afterwards === 'total' ? quote.totalMinor : firstNight, leastMinor)
  const isFreeEver = freeUntil !== null && freeUntil < checkinAt
  return [
    ...(isFreeEver
      ? [line(translate('life.until', { moment: moment(freeUntil) }), translate('life.free'), now > freeUntil)]
      : []),
    line(translate('life.until', { moment: moment(checkinAt) }), money(chargeMinor), now >= checkinAt),
    line(translate('life.from', { moment: moment(checkinAt) }), translate('life.notHere'), false),
  ]
}

function line(label: string, amount: string, isOver: boolean): SummaryLine {
  return { label, amount, ...(isOver ? { look: 'muted' as const } : {}) }
}
