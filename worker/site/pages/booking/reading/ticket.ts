import { listCountries } from '#app/brands/countries/countries.ts'
import { checkinOpeningDay, checkinWindow } from '#app/domain/bookings/online-checkin.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { extraLabel } from '#app/domain/extras/extra.ts'
import { hasPhone } from '#app/domain/guests/phone.ts'
import { mealCodes } from '#app/domain/prices/meal-codes.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath, feedbackPath, hotelPath, onlineCheckinPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { isolate, leftToRight } from '#app/i18n/bidi.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { isNumberFirst } from '#app/i18n/names/address-order.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { ArrivalModel, BookingModel, BookingPhase, TicketModel } from '#app/pages/booking/model.ts'
import type { IconName } from '#app/ui/art/icon.tsx'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { offersExtras } from '#worker/services/bookings/extras/quote-extras.ts'
import { costsOfBooking, depositCopy } from '#worker/services/bookings/reading/fee-copy.ts'
import { guestsCopy } from '#worker/services/bookings/reading/party-copy.ts'
import { bookedBoardCopy } from '#worker/services/bookings/reading/plan-copy.ts'
import { roomLines, roomTypesCopy } from '#worker/services/bookings/reading/rooms-copy.ts'
import { layoutCopy } from '#worker/services/content/beds-copy.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import { type Copy, phoneText } from './copy.ts'

export function buildTicket(
  phase: BookingPhase,
  booking: Booking,
  { scope, copy }: { scope: Scope; copy: Copy },
): TicketModel {
  const { translate, format } = copy
  const { property } = booking
  const isUnpaid = phase === 'held' || phase === 'working'
  const isOver = phase === 'cancelled' || phase === 'expired' || phase === 'stayed'
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

/** Returns the property's page with the stay, and with the booked plan chosen. */
function bookAgainHref({ property, checkin, checkout, rooms, plan, roomTypeId }: Booking): string {
  const path = queryPath(hotelPath(property.id, property.slug), { rate_plan: plan?.code })
  return withStay(path, { checkin, checkout, rooms, selectedRoomTypeId: plan && roomTypeId })
}

function hostsCopy({ property: { captains } }: Booking, { translate, format }: Copy): string | null {
  if (captains.length === 0) return null
  return translate('booking.houseTeam', { names: format.list(captains.map(isolate)) })
}

/** Returns the room as text: `2 × Jharokha room · Flexible · 2 guests · breakfast`. */
export function roomCopy(booking: Booking, { translate, format }: Copy): string {
  const board = booking.parts ? null : bookedBoardCopy(booking, translate)
  const meals = booking.meals
    .filter((meal) => meal.status === 'Confirmed')
    .flatMap((meal) => mealCodes.filter((code) => code === meal.categoryCode))
    .map((code) => translate(messageOf('booking.meal', code)))
  const parts = [
    roomTypesCopy(booking, { translate, format }),
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

const DIRECTIONS_OVERLAY = 'bookingHotelDirections'

/** Returns the main link of a booking without open tasks: directions, then booking again; null while it is unpaid. */
export function nextStep(phase: BookingPhase, booking: Booking, { translate }: Copy): BookingModel['next'] {
  if (phase === 'confirmed' || phase === 'staying') {
    const href = withOverlay(bookingPath(booking.bookingNo), DIRECTIONS_OVERLAY)
    return { text: translate('life.directionsTitle'), href }
  }
  const isOver = phase === 'cancelled' || phase === 'expired' || phase === 'stayed'
  return isOver
    ? { text: translate('booking.bookAgain', { kind: booking.property.kind }), href: bookAgainHref(booking) }
    : null
}

/** Returns links to the pages and overlays that suit the phase. */
export function stayLinks(
  phase: BookingPhase,
  booking: Booking,
  { now, copy }: { now: Instant; copy: Copy },
): BookingModel['links'] {
  const { translate } = copy
  const isOpen = phase === 'confirmed' || phase === 'held'
  const isOver = phase === 'cancelled' || phase === 'expired'
  const hasExtras = offersExtras(booking)
  const overlays: [name: string, icon: IconName, message: MessageId, isShown: boolean][] = [
    [DIRECTIONS_OVERLAY, 'directions', 'life.directionsTitle', phase === 'confirmed' || phase === 'staying'],
    [
      'mealEdit',
      hasExtras ? 'gift' : 'breakfast',
      hasExtras ? 'life.extrasTitle' : 'life.mealsTitle',
      phase === 'confirmed' && (booking.servesMeals || hasExtras),
    ],
    [
      'sunrise',
      'sun',
      'life.earlyTitle',
      phase === 'confirmed' && booking.property.restrictions.includes('early_checkin'),
    ],
    [
      'mealInfo',
      'breakfast',
      'life.mealsTitle',
      booking.meals.length > 0 && (phase === 'staying' || !booking.servesMeals),
    ],
    ['showBookingCancellation', 'shield', 'life.termsTitle', isOpen],
    ['paymentPriceInfo', 'clock', 'booking.whatIsDue', !isOver],
    ['bookingError', 'warning', 'life.troubleLink', hasMoneyProblem(booking)],
  ]
  const overlayLinks = overlays
    .filter(([, , , isShown]) => isShown)
    .map(([name, icon, message]) => ({
      icon,
      text: translate(message),
      href: withOverlay(bookingPath(booking.bookingNo), name),
    }))
  return [...pageLinks(phase, booking, { now, copy }), ...overlayLinks]
}

function pageLinks(
  phase: BookingPhase,
  booking: Booking,
  { now, copy }: { now: Instant; copy: Copy },
): BookingModel['links'] {
  const { translate } = copy
  const { bookingNo, checkinState } = booking
  if (phase === 'confirmed' || phase === 'staying') {
    const text = checkinCopy(booking, { now, copy })
    const icon = checkinState === 'done' ? 'check' : 'desk'
    return text === null ? [] : [{ icon, text, href: onlineCheckinPath(bookingNo) }]
  }
  return phase === 'stayed'
    ? [{ icon: 'star' as const, text: translate('feedback.rateStay'), href: feedbackPath(bookingNo) }]
    : []
}

/** Returns when online check-in opens, then its state; null when guests can only check in on site. */
export function checkinCopy(
  { checkin, checkout, checkinState, property }: Booking,
  { now, copy: { translate, format } }: { now: Instant; copy: Copy },
): string | null {
  const window = checkinWindow({ checkin, checkout }, calendarDayIn(property.timeZone, now))
  if (window === 'early') {
    return translate('checkin.earlyTitle', { day: format.dayWithWeekday(checkinOpeningDay({ checkin })) })
  }
  if (window !== 'open' && checkinState !== 'done') return null
  return translate('checkin.link', { state: translate(messageOf('checkin.state', checkinState)) })
}

/** Returns whether the last payment or any refund failed. */
function hasMoneyProblem({ payments, refunds }: Booking): boolean {
  const last = payments.findLast(({ status }) => status !== 'created')
  return last?.status === 'failed' || refunds.some(({ status }) => status === 'failed')
}

/** Returns the form for the time of arrival, or null when the booking is not confirmed. */
export function buildArrival(
  phase: BookingPhase,
  { bookingNo, property, arrivalTime }: Booking,
  { xsrf, copy: { translate, format } }: { xsrf: string; copy: Copy },
): ArrivalModel | null {
  if (phase !== 'confirmed') return null
  const times = listHalfHours().filter((time) => time >= property.checkinTime && time !== arrivalTime)
  // An arrival time recorded on the phone may be any minute, even before check-in.
  if (arrivalTime !== null) times.push(arrivalTime)
  times.sort()
  return {
    action: `${bookingPath(bookingNo)}/arrival`,
    xsrf,
    label: translate('life.arrivalLabel'),
    hint: arrivalTime === null ? null : translate('life.historyArrival', { time: format.clock(arrivalTime) }),
    value: arrivalTime ?? times[0] ?? '',
    options: times.map((value) => ({ value, text: format.clock(value) })),
    button: translate('life.arrivalSave'),
  }
}

/** Returns `00:00` to `23:30`. */
function listHalfHours(): string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  return hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`])
}
