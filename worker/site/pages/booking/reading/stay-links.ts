import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath, feedbackPath, onlineCheckinPath } from '#app/domain/routes/paths.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { ArrivalModel, BookingModel, BookingStatusModel } from '#app/pages/booking/model.ts'
import type { IconName } from '#app/ui/art/icon.tsx'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Copy } from './copy.ts'
import { againHref } from './ticket.ts'

const DIRECTIONS = 'bookingHotelDirections'

/**
 * Returns the next step of a stay without an amount due: directions, or booking the same stay again; null without one.
 */
export function nextStep(look: BookingStatusModel, booking: Booking, { translate }: Copy): BookingModel['next'] {
  if (look === 'confirmed' || look === 'staying') {
    return { text: translate('life.directionsTitle'), href: withOverlay(bookingPath(booking.bookingNo), DIRECTIONS) }
  }
  const isOver = look === 'cancelled' || look === 'expired' || look === 'stayed'
  return isOver
    ? { text: translate('booking.bookAgain', { kind: booking.property.kind }), href: againHref(booking) }
    : null
}

export function stayLinks(look: BookingStatusModel, booking: Booking, { translate }: Copy): BookingModel['links'] {
  const isOpen = look === 'confirmed' || look === 'held'
  const isOver = look === 'cancelled' || look === 'expired'
  const names: [name: string, icon: IconName, message: MessageId, isShown: boolean][] = [
    [DIRECTIONS, 'directions', 'life.directionsTitle', look === 'confirmed' || look === 'staying'],
    ['mealEdit', 'breakfast', 'life.mealsTitle', look === 'confirmed' && booking.servesMeals],
    [
      'sunrise',
      'sun',
      'life.earlyTitle',
      look === 'confirmed' && booking.property.restrictions.includes('early_checkin'),
    ],
    [
      'mealInfo',
      'breakfast',
      'life.mealsTitle',
      booking.meals.length > 0 && (look === 'staying' || !booking.servesMeals),
    ],
    ['showBookingCancellation', 'shield', 'life.termsTitle', isOpen],
    ['paymentPriceInfo', 'clock', 'booking.whatIsDue', !isOver],
    ['bookingError', 'warning', 'life.troubleLink', hasTrouble(booking)],
  ]
  const overlayData = names
    .filter(([, , , isShown]) => isShown)
    .map(([name, icon, message]) => ({
      icon,
      text: translate(message),
      href: withOverlay(bookingPath(booking.bookingNo), name),
    }))
  return [...ownPages(look, booking, translate), ...overlayData]
}

/** Returns links to separate pages: online check-in before and during the stay, feedback afterwards. */
function ownPages(look: BookingStatusModel, { bookingNo, checkinState }: Booking, translate: Copy['translate']) {
  if (look === 'confirmed' || look === 'staying') {
    const text = translate('checkin.link', { state: translate(messageOf('checkin.state', checkinState)) })
    return [{ icon: checkinState === 'done' ? 'check' : 'desk', text, href: onlineCheckinPath(bookingNo) }] as const
  }
  return look === 'stayed'
    ? [{ icon: 'star' as const, text: translate('feedback.rateStay'), href: feedbackPath(bookingNo) }]
    : []
}

function hasTrouble({ payments, refunds }: Booking): boolean {
  const last = payments.findLast(({ status }) => status !== 'created')
  return last?.status === 'failed' || refunds.some(({ status }) => status === 'failed')
}

/** Returns half-hourly arrival times from check-in time to midnight, or null once the booking is not upcoming. */
export function buildArrival(
  look: BookingStatusModel,
  { bookingNo, property, arrivalTime }: Booking,
  { xsrf, words: { translate, format } }: { xsrf: string; words: Copy },
): ArrivalModel | null {
  if (look !== 'confirmed') return null
  const times = halfHours().filter((time) => time >= property.checkinTime && time !== arrivalTime)
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

function halfHours(): string[] {
  return Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  )
}
