import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { parseRoomsConfig, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { HistoryEntry } from '#worker/services/bookings/reading/find-booking.ts'
import type { Copy } from './copy.ts'

/** Message of each event. An unknown event is shown as a modification, so that a new event does not break the page. */
const messages = new Map<string, MessageId>([
  ['created', 'booking.historyCreated'],
  ['held', 'booking.historyHeld'],
  ['hold_extended', 'life.historyExtended'],
  ['confirmed', 'booking.historyConfirmed'],
  ['paid', 'booking.historyPaid'],
  ['payment_failed', 'booking.historyPaymentFailed'],
  ['expired', 'booking.historyExpired'],
  ['cancelled', 'booking.historyCancelled'],
  ['refunded', 'booking.historyRefunded'],
  ['rebooked', 'booking.historyRebooked'],
  ['modified', 'booking.historyModified'],
  ['updated', 'change.historyUpdated'],
  ['extras_changed', 'life.historyExtras'],
  ['charged', 'life.historyCharges'],
  ['charge_undone', 'life.historyCharges'],
  ['checked_in', 'life.historyCheckedIn'],
  ['completed', 'booking.historyCompleted'],
  ['no_show', 'life.historyNoShow'],
  ['claimed', 'life.historyClaimed'],
  ['reconfirmed', 'life.historyComing'],
  ['lapsed', 'life.historyLapsed'],
  ['written', 'life.historyWritten'],
  ['online_checkin', 'checkin.history'],
])

export function buildHistory(
  entries: readonly HistoryEntry[],
  { property }: Booking,
  copy: Copy,
): BookingModel['history'] {
  // A move to another property has two entries, each for the systems of one property.
  const shown = entries.filter(({ event }) => event !== 'moved_here')
  return shown.map((entry) => ({
    at: copy.format.moment(entry.at, property.timeZone),
    text: eventCopy(entry, copy),
  }))
}

function eventCopy(entry: HistoryEntry, copy: Copy): string {
  const { translate, money } = copy
  const { event, details } = entry
  const text = ownCopy(entry, copy) ?? translate(messageOf(event, details))
  const { amountMinor } = details
  return typeof amountMinor === 'number' && amountMinor > 0
    ? translate('booking.historyWithAmount', { event: text, amount: money(amountMinor) })
    : text
}

function messageOf(event: string, details: HistoryEntry['details']): MessageId {
  if (event === 'modified' && 'paymentId' in details) return 'booking.historyPaymentStarted'
  return messages.get(event) ?? 'life.historyOther'
}

function ownCopy({ event, details }: HistoryEntry, { translate, format, moneyName }: Copy): string | null {
  const checkin = parseCalendarDay(String(details.checkin ?? ''))
  const checkout = parseCalendarDay(String(details.checkout ?? ''))
  if (event === 'modified' && checkin && checkout) {
    return changeCopy(details, format.dayRange(checkin, checkout), translate)
  }
  const replaces = typeof details.replaces === 'string' ? details.replaces : null
  if (replaces && (event === 'created' || event === 'held')) {
    return translate('change.historyReplaces', { event: translate(messageOf(event, details)), number: replaces })
  }
  if (event === 'arrival_told') {
    return translate('life.historyArrival', { time: format.clock(String(details.time ?? '')) })
  }
  const isToWallet = event === 'refunded' && typeof details.toWalletMinor === 'number' && details.toWalletMinor > 0
  return isToWallet ? translate('life.historyToWallet', { money: moneyName }) : null
}

/** Entries written before rooms could be modified name no parts: their dates changed. */
function changeCopy({ changed, room, rooms }: HistoryEntry['details'], dates: string, translate: Copy['translate']) {
  const parts = Array.isArray(changed) ? changed : ['dates']
  const party = parseRoomsConfig(typeof rooms === 'string' ? rooms : null)
  const stay =
    party && translate('search.roomsAndGuestsValue', { rooms: party.length, guests: summarizeRooms(party).guests })
  return [
    ...(parts.includes('dates') ? [translate('booking.historyDates', { dates })] : []),
    ...(parts.includes('category') ? [translate('change.historyRoom', { room: isolate(String(room)) })] : []),
    ...(parts.includes('rooms') && stay ? [translate('change.historyStay', { stay })] : []),
  ].join(' · ')
}
