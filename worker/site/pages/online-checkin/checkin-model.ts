import type { CheckinAnswer } from '#app/contracts/bookings/online-checkin.ts'
import { parseCalendarDay } from '#app/domain/dates/calendar-day.ts'
import { bookingPath, onlineCheckinPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { TypedCheckinGuest } from '#app/features/online-checkin/typed-guest.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import type { OnlineCheckinModel } from '#app/pages/online-checkin/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { StayCopy } from '#worker/site/presenters/checkin-answer.ts'

export type RefusedCheckin = { status: 422 | 429; message: string; fields: Record<string, string>; form: SentForm }

export type CheckinDetails = {
  booking: Booking
  store: CheckinAnswer
  words: StayCopy
  xsrf: string
  refused: RefusedCheckin | null
}

export function buildCheckinModel(
  scope: Scope,
  details: CheckinDetails & { isBooker: boolean },
): Omit<OnlineCheckinModel, 'sheet'> {
  const { booking, store, words, xsrf, refused, isBooker } = details
  const { translate, format } = words
  const { property } = booking
  const fields = refused?.fields ?? {}
  const isGuestRefused = refused !== null && refused.form.name !== undefined
  const dates = format.dayRange(booking.checkin, booking.checkout)
  const party = translate('booking.guestCount', { count: store.booking.adults + store.booking.children })
  return {
    title: translate('checkin.title'),
    stay: { name: property.name, text: [property.cityName, dates, party].join(' · ') },
    back: isBooker ? { text: translate('checkin.toBooking'), href: bookingPath(booking.bookingNo) } : null,
    closed: closedOf(scope, details),
    notice: refused && !isGuestRefused ? { tone: 'bad', text: refused.message } : null,
    store,
    action: onlineCheckinPath(booking.bookingNo),
    xsrf,
    refused: isGuestRefused && !refused.form.guest_id ? toTypedGuest(refused) : null,
    arrival: {
      value: refused?.form.arrival_time ?? booking.arrivalTime ?? property.checkinTime,
      options: arrivalTimes(booking).map((value) => ({ value, text: format.clock(value) })),
      error: fields.arrival_time ?? null,
    },
    rules: { texts: rulesOf(booking, words), error: fields.rules_accepted ?? null },
  }
}

/** Returns why there is no form and what to do instead, or null while check-in is open. */
function closedOf(
  { brand }: Scope,
  { booking, store, words, isBooker }: CheckinDetails & { isBooker: boolean },
): OnlineCheckinModel['closed'] {
  if (store.window === 'open') return null
  const { translate, format } = words
  const { property } = booking
  const opens = parseCalendarDay(store.opens_on)
  const values = {
    day: opens ? format.dayWithWeekday(opens) : store.opens_on,
    time: format.clock(property.checkinTime),
    hotel: property.name,
    phone: leftToRight(brand.phone),
  }
  const action = isBooker
    ? { text: translate('checkin.toBooking'), href: bookingPath(booking.bookingNo) }
    : { text: translate('booking.searchStays'), href: '/' }
  if (store.window === 'early')
    return { title: translate('checkin.earlyTitle', values), text: translate('checkin.earlyText', values), action }
  if (store.window === 'off')
    return { title: translate('checkin.offTitle'), text: translate('checkin.offText', values), action }
  if (store.window === 'over')
    return { title: translate('checkin.overTitle'), text: translate('checkin.overText', values), action }
  return { title: translate('checkin.closedTitle'), text: translate('checkin.closedText', values), action }
}

/** Returns half-hourly arrival times from check-in time to midnight, and the time saved before. */
function arrivalTimes({ property, arrivalTime }: Booking): string[] {
  const halfHours = Array.from({ length: 48 }, (_, half) =>
    [String(Math.floor(half / 2)).padStart(2, '0'), half % 2 ? '30' : '00'].join(':'),
  )
  const times = halfHours.filter((time) => time >= property.checkinTime)
  return [...new Set([...times, property.checkinTime, ...(arrivalTime === null ? [] : [arrivalTime])])].sort()
}

function rulesOf({ property }: Booking, { translate, format }: StayCopy): string[] {
  const has = (kind: string) => property.restrictions.includes(kind)
  const times = { checkin: format.clock(property.checkinTime), checkout: format.clock(property.checkoutTime) }
  return [
    translate('checkin.ruleTimes', times),
    translate('checkin.ruleOriginals'),
    ...(has('no_local_ids') ? [translate('hotel.ruleLocalNo')] : []),
    ...(has('no_unmarried_couples') ? [translate('hotel.ruleCouplesNo')] : []),
    ...(has('no_foreign_guests') ? [translate('hotel.ruleForeignNo')] : []),
  ]
}

/** Returns the values of a refused guest form, except the document number, which must be typed again. */
export function toTypedGuest({ form, fields, message }: RefusedCheckin): TypedCheckinGuest {
  const { name, nationality, document_kind, document_number } = fields
  return {
    guestId: form.guest_id || null,
    kind: form.kind === 'child' ? 'child' : 'adult',
    name: form.name ?? '',
    nationality: form.nationality ?? '',
    documentKind: form.document_kind ?? '',
    errors: { name, nationality, document_kind, document_number },
    error: message,
  }
}
