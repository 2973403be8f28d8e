import type { Instant } from '#app/domain/dates/instant.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { BreakdownOverlayData } from '#app/overlays/prices/price-breakdown-model.ts'
import type { BookingStatusModel } from '#app/pages/booking/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { minimumPrepay } from '#worker/services/bookings/creating/plan-booking.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { payableMinor, prepaidPayableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import { priceGroups } from '#worker/site/pages/price-breakdown.ts'
import type { Copy } from './copy.ts'
import { buildPaid, buildPrice } from './money.ts'

type OverlayContext = { look: BookingStatusModel; booking: Booking; words: Copy; now: Instant }

export async function loadPriceOverlayData(
  scope: Scope,
  name: 'bookingPriceBreakdown' | 'paymentPriceInfo',
  details: OverlayContext,
): Promise<BreakdownOverlayData> {
  const translate = await translatorOf(scope, ['price', 'hotel', 'search', 'summary', 'common', 'booking'])
  const { booking, words } = details
  const { quote, rooms, property } = booking
  const isPayment = name === 'paymentPriceInfo'
  const other = isPayment ? 'bookingPriceBreakdown' : 'paymentPriceInfo'
  const price = { quote, rooms, countryCode: property.countryCode, format: words.format, translate }
  return {
    kind: 'price',
    title: translate(isPayment ? 'booking.whatIsDue' : 'price.title'),
    lead: translate('summary.stayText', {
      dates: words.format.dayRange(booking.checkin, booking.checkout),
      nights: translate('search.nightsCount', { count: booking.nights }),
      guests: summarizeRooms(rooms).guests,
    }),
    groups: isPayment
      ? [{ heading: translate('booking.priceHeading'), lines: buildPrice(booking, words).lines }]
      : priceGroups(price),
    total: buildPrice(booking, words).total,
    after: isPayment ? dueLines(details) : paidLines(details),
    notes: [],
    more: {
      text: translate(isPayment ? 'price.title' : 'booking.whatIsDue'),
      href: withOverlay(bookingPath(booking.bookingNo), other),
    },
  }
}

function paidLines({ look, booking, ...said }: OverlayContext): BreakdownOverlayData['after'] {
  const { lines, total } = buildPaid(look, booking, said)
  return total ? [...lines, total] : lines
}

/** Like `paidLines`, with the remaining amount split into prepayment and later payment. */
function dueLines(details: OverlayContext): BreakdownOverlayData['after'] {
  const { look, booking, words, now } = details
  if (look !== 'held') return paidLines(details)
  const left = payableMinor(booking)
  const asked = Math.min(left, Math.max(0, minimumPrepay(booking) - booking.paidMinor))
  return [
    ...buildPaid(look, booking, { now, words }).lines,
    {
      label: words.translate('booking.dueNow'),
      amount: words.money(asked === left ? prepaidPayableMinor(booking, now) : asked),
    },
    { label: words.translate('booking.leftToPay'), amount: words.money(left - asked) },
  ]
}
