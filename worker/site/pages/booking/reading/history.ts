import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { parseRoomsConfig, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { HistoryEntry } from '#worker/services/bookings/reading/find-booking.ts'
import type { Copy } from './copy.ts'

/** Events without an entry are shown as `Booking updated`. */
const messageByEvent = new Map<string, MessageId>([
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

/** Returns the events of a booking for its guest. */
export function buildHistory(
  entries: readonly HistoryEntry[],
  { property }: Booking,
  copy: Copy,
): BookingModel['history'] {
  // A move to another property has two entries, each for the systems of one property.
  const shownEntries = entries.filter(({ event }) => event !== 'moved_here')
  return shownEntries.map((entry) => ({
    at: copy.format.moment(entry.at, property.timeZone),
    text: eventCopy(entry, copy),
  }))
}

function eventCopy(entry: HistoryEntry, copy: Copy): string {
  const { translate, money } = copy
  const { event, details } = entry
  const text = specialCopy(entry, copy) ?? translate(messageForEvent(event, details))
  const { amountMinor } = details
  return typeof amountMinor === 'number' && amountMinor > 0
    ? translate('booking.historyWithAmount', { event: text, amount: money(amountMinor) })
    : text
}

function messageForEvent(event: string, details: HistoryEntry['details']): MessageId {
  if (event === 'modified' && 'paymentId' in details) return 'booking.historyPaymentStarted'
  return messageByEvent.get(event) ?? 'life.historyOther'
}

/** Returns the copy of events whose text depends on their details, otherwise null. */
function specialCopy({ event, details }: HistoryEntry, copy: Copy): string | null {
  const { translate, format, moneyName } = copy
  const checkin = parseCalendarDay(String(details.checkin ?? ''))
  const checkout = parseCalendarDay(String(details.checkout ?? ''))
  if (event === 'modified' && checkin && checkout) {
    return changeCopy(details, format.dayRange(checkin, checkout), copy)
  }
  const replaces = typeof details.replaces === 'string' ? details.replaces : null
  if (replaces && (event === 'created' || event === 'held')) {
    return translate('change.historyReplaces', { event: translate(messageForEvent(event, details)), number: replaces })
  }
  // Stored name: the guest reported the time of arrival.
  if (event === 'arrival_told') {
    return translate('life.historyArrival', { time: format.clock(String(details.time ?? '')) })
  }
  const isToWallet = event === 'refunded' && typeof details.toWalletMinor === 'number' && details.toWalletMinor > 0
  return isToWallet ? translate('life.historyToWallet', { money: moneyName }) : null
}

/** Describes what a modification changed; `category` is the room type. Entries without `changed` changed the dates. */
function changeCopy(
  { changed, room: roomTypeName, rooms: roomsConfig, cancelledRoom }: HistoryEntry['details'],
  dates: string,
  { translate, format }: Copy,
) {
  const parts = Array.isArray(changed) ? changed : ['dates']
  const cancelled =
    typeof cancelledRoom === 'number'
      ? translate('change.historyRoomCancelled', { number: format.number(cancelledRoom) })
      : null
  const rooms = parseRoomsConfig(typeof roomsConfig === 'string' ? roomsConfig : null)
  const partyCopy =
    rooms && translate('search.roomsAndGuestsValue', { rooms: rooms.length, guests: summarizeRooms(rooms).guests })
  return [
    ...(parts.includes('dates') ? [translate('booking.historyDates', { dates })] : []),
    ...(parts.includes('category') ? [translate('change.historyRoom', { room: isolate(String(roomTypeName)) })] : []),
    ...(cancelled === null ? [] : [cancelled]),
    ...(parts.includes('rooms') && partyCopy ? [translate('change.historyStay', { stay: partyCopy })] : []),
  ].join(' · ')
}
