import { listCountries } from '#app/brands/countries/countries.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { bookingPath, hotelPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { isolate, leftToRight } from '#app/i18n/bidi.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import { isNumberFirst } from '#app/i18n/names/address-order.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import type { BookingStatusModel, TicketModel } from '#app/pages/booking/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { type Copy, phoneText } from './copy.ts'

export function buildTicket(
  look: BookingStatusModel,
  booking: Booking,
  { scope, words }: { scope: Scope; words: Copy },
): TicketModel {
  const { translate, format } = words
  const { property } = booking
  const isUnpaid = look === 'held' || look === 'working'
  const isOver = look === 'cancelled' || look === 'expired' || look === 'stayed'
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
    detail: roomCopy(booking, words),
    // Until the booking is paid and confirmed there is nothing to show at the front desk.
    atArrival: isOver || isUnpaid ? null : arrivalWords(booking, words),
    people: isOver || isUnpaid ? null : peopleWords(booking, words),
    actions: isOver || isUnpaid ? [] : actionsOf(booking, { scope, words }),
  }
}

export function againHref({ property, checkin, checkout, rooms }: Booking): string {
  return withStay(hotelPath(property.id, property.slug), { checkin, checkout, rooms })
}

function arrivalWords({ property }: Booking, { translate }: Copy): string {
  return translate(property.kind === 'home' ? 'booking.showAtHome' : 'booking.showAtDesk')
}

/** Names of the property's staff whom the guest may ask for. */
function peopleWords({ property: { captains } }: Booking, { translate, format }: Copy): string | null {
  if (captains.length === 0) return null
  return translate('booking.houseTeam', { names: format.list(captains.map(isolate)) })
}

/** `2 × Jharokha room · 2 guests · breakfast` */
export function roomCopy(booking: Booking, { translate, format }: Copy): string {
  const count = booking.roomCount
  const room = isolate(booking.roomCategoryName)
  const meals = booking.meals
    .filter((meal) => meal.status === 'Confirmed')
    .flatMap((meal) => mealCodes.filter((code) => code === meal.categoryCode))
    .map((code) => translate(messageOf('booking.meal', code)))
  const parts = [
    count > 1 ? translate('booking.roomsOf', { count: format.number(count), room }) : room,
    translate('booking.guestCount', { count: summarizeRooms(booking.rooms).guests }),
    ...(booking.hasBreakfast ? [translate('hotel.breakfastIn')] : []),
    ...new Set(meals),
  ]
  return parts.join(' · ')
}

function actionsOf(
  booking: Booking,
  { scope, words: { translate } }: { scope: Scope; words: Copy },
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

/** Returns the guest's address in the format of their phone's country: the form asks for no country. */
function addressOf({ address, countryCode }: Booking['guest'], locale: Locale): string {
  if (!address) return ''
  const country = listCountries().find(({ phoneCode }) => phoneCode === countryCode)?.code ?? ''
  const { streetName, streetNumber } = address
  // "12 High Street" and "Flat 4" stay as typed.
  const isFirst = isNumberFirst(country) && /^\d/.test(streetNumber) && !/^\d/.test(streetName)
  const street = (isFirst ? [streetNumber, streetName] : [streetName, streetNumber]).join(' ').trim()
  return placeLine([street, townLine({ ...address, countryCode: country })], locale)
}

export function guestRows(
  { guest, arrivalTime, specialRequests }: Booking,
  { translate, format }: Copy,
): { label: string; text: string }[] {
  const address = addressOf(guest, format.locale)
  return [
    {
      label: translate('booking.guestName'),
      text: guest.title ? translate('booking.guestTitled', { title: guest.title, name: guest.name }) : guest.name,
    },
    ...(guest.phone === '' ? [] : [{ label: translate('booking.guestPhone'), text: phoneText(guest) }]),
    ...(guest.email ? [{ label: translate('booking.guestEmail'), text: leftToRight(guest.email) }] : []),
    ...(address ? [{ label: translate('booking.guestAddress'), text: address }] : []),
    ...(arrivalTime ? [{ label: translate('change.arrival'), text: format.clock(arrivalTime) }] : []),
    ...(specialRequests ? [{ label: translate('change.requests'), text: specialRequests }] : []),
  ]
}
