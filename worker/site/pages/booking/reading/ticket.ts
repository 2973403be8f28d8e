import { listCountries } from '#app/brands/countries/countries.ts'
import { extraLabel } from '#app/domain/extras/extra.ts'
import { hasPhone } from '#app/domain/guests/phone.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { bookingPath, hotelPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { isolate, leftToRight } from '#app/i18n/bidi.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import { isNumberFirst } from '#app/i18n/names/address-order.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { BookingPhase, TicketModel } from '#app/pages/booking/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { costsOfBooking, depositCopy } from '#worker/services/bookings/reading/fee-copy.ts'
import { guestsCopy } from '#worker/services/bookings/reading/party-copy.ts'
import { bookedBoardCopy } from '#worker/services/bookings/reading/plan-copy.ts'
import { roomLines, roomTypesCopy } from '#worker/services/bookings/reading/rooms-copy.ts'
import { layoutCopy } from '#worker/services/content/beds-copy.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { isPastPhase } from './booking-phase.ts'
import { type Copy, phoneText } from './copy.ts'

export function buildTicket(
  phase: BookingPhase,
  booking: Booking,
  { scope, copy }: { scope: Scope; copy: Copy },
): TicketModel {
  const { translate, format } = copy
  const { property } = booking
  const isUnpaid = phase === 'held' || phase === 'working'
  const isOver = isPastPhase(phase)
  return {
    name: property.name,
    href: hotelPath(property.id, property.slug),
    address: propertyAddress(booking.property, scope.locale),
    picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
    checkin: {
      label: translate('search.checkin'),
      day: format.dayWithWeekday(booking.checkin),
      time: translate('booking.fromTime', { time: format.clock(property.checkinTime) }),
    },
    checkout: {
      label: translate('search.checkout'),
      day: format.dayWithWeekday(booking.checkout),
      time: translate('booking.byTime', { time: format.clock(property.checkoutTime) }),
    },
    nights: {
      text: translate('search.nightsShort', { count: booking.nights }),
      label: translate('search.nightsCount', { count: booking.nights }),
    },
    number: booking.bookingNo,
    detail: roomCopy(booking, copy),
    roomLines: booking.parts ? roomLines(booking, copy) : [layoutCopy(booking.layout, translate)],
    // Until the booking is paid and confirmed there is nothing to show at the front desk.
    atArrival:
      isOver || isUnpaid ? null : translate(property.kind === 'home' ? 'booking.showAtHome' : 'booking.showAtDesk'),
    otherCosts: isOver ? depositCopy(booking, copy) : costsOfBooking(booking, copy),
    people: isOver || isUnpaid ? null : hostsCopy(booking, copy),
    actions: isOver || isUnpaid ? [] : buildActions(booking, { scope, copy }),
  }
}

function hostsCopy({ property: { captains } }: Booking, { translate, format }: Copy): string | null {
  if (captains.length === 0) return null
  return translate('booking.houseTeam', { names: format.list(captains.map(isolate)) })
}

/** Returns the room as text, `2 × Jharokha room · Flexible · 2 guests · breakfast`; of rooms that differ the party. */
export function roomCopy(booking: Booking, { translate, format }: Copy): string {
  const board = booking.parts ? null : bookedBoardCopy(booking, translate)
  const meals = booking.meals
    .filter((meal) => meal.status === 'Confirmed')
    .flatMap((meal) => mealCodes.filter((code) => code === meal.categoryCode))
    .map((code) => translate(messageOf('booking.meal', code)))
  const parts = [
    ...(booking.parts ? [] : [roomTypesCopy(booking, { translate, format })]),
    guestsCopy(booking, { translate, format }),
    ...(board === null ? [] : [board]),
    ...new Set(meals),
    ...(booking.quote.extras ?? []).map((extra) => isolate(extraLabel(extra))),
  ]
  return parts.join(' · ')
}

function buildActions(
  booking: Booking,
  { scope, copy: { translate } }: { scope: Scope; copy: Copy },
): TicketModel['actions'] {
  const { latitude, longitude } = booking.property
  return [
    {
      icon: 'directions',
      text: translate('booking.directions'),
      href: queryPath('https://www.google.com/maps/dir/', { api: '1', destination: `${latitude},${longitude}` }),
      kind: 'away',
    },
    {
      icon: 'phone',
      text: translate('booking.call'),
      href: `tel:${scope.brand.phone.replace(/[^+\d]/g, '')}`,
      kind: 'phone',
    },
    {
      icon: 'calendar',
      text: translate('booking.calendar'),
      href: `${bookingPath(booking.bookingNo)}/calendar.ics`,
      kind: 'file',
    },
  ]
}

/** Returns the guest's address in the format of their phone's country, because the form asks for no country. */
function formatAddress({ address, countryCode }: Booking['guest'], locale: Locale): string {
  if (!address) return ''
  const country = listCountries().find(({ phoneCode }) => phoneCode === countryCode)?.code ?? ''
  const { streetName, streetNumber } = address
  // "12 High Street" and "Flat 4" stay as typed.
  const isNumberBeforeStreet = isNumberFirst(country) && /^\d/.test(streetNumber) && !/^\d/.test(streetName)
  const street = (isNumberBeforeStreet ? [streetNumber, streetName] : [streetName, streetNumber]).join(' ').trim()
  return placeLine([street, townLine({ ...address, countryCode: country })], locale)
}

export function guestRows(
  { guest, arrivalTime, specialRequests }: Booking,
  { translate, format }: Copy,
): { label: string; text: string }[] {
  const address = formatAddress(guest, format.locale)
  return [
    {
      label: translate('booking.guestName'),
      text: guest.title ? translate('booking.guestTitled', { title: guest.title, name: guest.name }) : guest.name,
    },
    ...(hasPhone(guest) ? [{ label: translate('booking.guestPhone'), text: phoneText(guest) }] : []),
    ...(guest.email ? [{ label: translate('booking.guestEmail'), text: leftToRight(guest.email) }] : []),
    ...(address ? [{ label: translate('booking.guestAddress'), text: address }] : []),
    ...(arrivalTime ? [{ label: translate('change.arrival'), text: format.clock(arrivalTime) }] : []),
    ...(specialRequests ? [{ label: translate('change.requests'), text: specialRequests }] : []),
  ]
}
