import { checkinOpeningDay, checkinWindow } from '#app/domain/bookings/online-checkin.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath, feedbackPath, hotelPath, onlineCheckinPath } from '#app/domain/routes/paths.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookingModel, BookingPhase } from '#app/pages/booking/model.ts'
import type { IconName } from '#app/ui/art/icon.tsx'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { offersExtras } from '#worker/services/bookings/extras/quote-extras.ts'
import { isPastPhase } from './booking-phase.ts'
import type { Copy } from './copy.ts'

const DIRECTIONS_OVERLAY = 'bookingHotelDirections'

/** Returns the main link of a booking without open tasks: directions, then booking again; null while it is unpaid. */
export function nextStep(phase: BookingPhase, booking: Booking, { translate }: Copy): BookingModel['next'] {
  if (phase === 'confirmed' || phase === 'staying') {
    const href = withOverlay(bookingPath(booking.bookingNo), DIRECTIONS_OVERLAY)
    return { text: translate('life.directionsTitle'), href }
  }
  return isPastPhase(phase)
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
  const isVoid = phase === 'cancelled' || phase === 'expired'
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
    ['paymentPriceInfo', 'clock', 'booking.whatIsDue', !isVoid],
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

/** Returns the property's page with the stay, and with the booked plan chosen. */
function bookAgainHref({ property, checkin, checkout, rooms, plan, roomTypeId }: Booking): string {
  const path = queryPath(hotelPath(property.id, property.slug), { rate_plan: plan?.code })
  return withStay(path, { checkin, checkout, rooms, selectedRoomTypeId: plan && roomTypeId })
}
