import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { ChangeQuote } from '#app/overlays/modify-dates/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'

/** `2 × Suite · 3 guests` */
export function roomsText(
  { roomCount, roomCategoryName, rooms }: Pick<Booking, 'roomCount' | 'roomCategoryName' | 'rooms'>,
  { translate, format }: Copy,
): string {
  const room = isolate(roomCategoryName)
  const guests = translate('booking.guestCount', { count: summarizeRooms(rooms).guests })
  const what = roomCount > 1 ? translate('booking.roomsOf', { count: format.number(roomCount), room }) : room
  return `${what} · ${guests}`
}

/** `11–13 Dec` */
export function datesText(
  { checkin, checkout }: { checkin: CalendarDay; checkout: CalendarDay },
  { format }: Copy,
): string {
  return format.dayRange(checkin, checkout)
}

/** Returns a warning when the new room type has no breakfast but the booked one has. */
export function lostBreakfast(booking: Booking, hasBreakfast: boolean, { translate }: Copy): ChangeQuote['notes'] {
  return booking.hasBreakfast && !hasBreakfast ? [{ tone: 'warn', text: translate('change.breakfastLost') }] : []
}

/** `₹2,400 more`, `₹300 less`, `same price` */
export function differenceCopy(differenceMinor: number, { translate, money }: Copy): string {
  if (differenceMinor === 0) return translate('change.amountSame')
  const message = differenceMinor > 0 ? 'change.amountMore' : 'change.amountLess'
  return translate(message, { amount: money(Math.abs(differenceMinor)) })
}
