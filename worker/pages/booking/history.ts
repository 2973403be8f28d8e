import { parseCalendarDay } from '#app/domain/calendar-day.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { HistoryEntry } from '#worker/bookings/list-history.ts'
import type { Words } from './words.ts'

const messages = {
  created: 'booking.historyCreated',
  held: 'booking.historyHeld',
  confirmed: 'booking.historyConfirmed',
  paid: 'booking.historyPaid',
  payment_failed: 'booking.historyPaymentFailed',
  expired: 'booking.historyExpired',
  cancelled: 'booking.historyCancelled',
  refunded: 'booking.historyRefunded',
  rebooked: 'booking.historyRebooked',
  modified: 'booking.historyModified',
  completed: 'booking.historyCompleted',
} as const satisfies Record<HistoryEntry['event'], MessageId>

/** What happened to a booking, in the guest's words and on the clock of the place. */
export function buildHistory(
  entries: readonly HistoryEntry[],
  { property }: Booking,
  words: Words,
): BookingModel['history'] {
  return entries.map((entry) => ({
    at: words.format.moment(entry.at, property.timeZone),
    text: eventWords(entry, words),
  }))
}

function eventWords({ event, details }: HistoryEntry, { translate, format, money }: Words): string {
  const checkin = parseCalendarDay(String(details.checkin ?? ''))
  const checkout = parseCalendarDay(String(details.checkout ?? ''))
  if (event === 'modified' && checkin && checkout) {
    return translate('booking.historyDates', { dates: format.dayRange(checkin, checkout) })
  }
  const isPayment = event === 'modified' && 'paymentId' in details
  const text = translate(isPayment ? 'booking.historyPaymentStarted' : messages[event])
  const { amountMinor } = details
  return typeof amountMinor === 'number' && amountMinor > 0
    ? translate('booking.historyWithAmount', { event: text, amount: money(amountMinor) })
    : text
}
