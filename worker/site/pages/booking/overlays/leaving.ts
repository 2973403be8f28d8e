import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { cancellationReasons } from '#app/domain/bookings/cancellation-reasons.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath, listingPath } from '#app/domain/routes/paths.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { BreakdownOverlayData } from '#app/overlays/prices/price-breakdown-model.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type CancellationQuote, quoteCancellation } from '#worker/services/bookings/closing/cancel-booking.ts'
import { mayGoToWallet } from '#worker/services/bookings/closing/plan-refunds.ts'
import { cancellationPath } from '../cancellation.ts'
import { modifyDatesLink } from '../modify-dates.ts'
import type { Copy } from '../reading/copy.ts'
import type { OverlayContext } from './overlay-context.ts'

/**
 * Returns the cancellation charge over time in the property's time zone, and charge and refund now; null once the
 * booking is over.
 */
export function buildTerms(scope: Scope, details: OverlayContext): BreakdownOverlayData | null {
  const { booking, words, look } = details
  if (look !== 'confirmed' && look !== 'held') return null
  const { translate } = words
  const quote = quoteCancellation(booking, scope.now)
  return {
    kind: 'price',
    title: translate('life.termsTitle'),
    lead: translate('life.termsLead', { city: booking.property.cityName }),
    groups: [
      { heading: translate('life.termsWhen'), lines: termLines(booking, scope.now, words) },
      ...(booking.paidMinor > 0 ? [{ heading: translate('life.termsNow'), lines: nowLines(quote, details) }] : []),
    ],
    total: null,
    after: [],
    notes: booking.paidMinor > 0 ? [whereTo(details)] : [translate('booking.cancelNoCost')],
    more: quote.isCancellable ? { text: translate('booking.cancelLink'), href: cancellationPath(booking) } : null,
  }
}

function nowLines(quote: CancellationQuote, { booking, words: { translate, money } }: OverlayContext): SummaryLine[] {
  return [
    { label: translate('booking.cancelPaid'), amount: money(booking.paidMinor) },
    { label: translate('booking.cancelCharge'), amount: money(0 - quote.chargeMinor) },
    { label: translate('booking.cancelRefund'), amount: money(quote.refundMinor) },
  ]
}

function whereTo({ booking, words: { translate, moneyName } }: OverlayContext): string {
  const own = translate('life.wayPaymentHint')
  return mayGoToWallet(booking) ? `${own} ${translate('life.wayEither', { money: moneyName })}` : own
}

/** Returns alternatives to cancelling, or null when the booking can no longer be cancelled. */
export function buildInstead(scope: Scope, { booking, words }: OverlayContext): ListOverlayData | null {
  const quote = quoteCancellation(booking, scope.now)
  if (!quote.isCancellable) return null
  const { translate } = words
  const { checkin, checkout, rooms, property } = booking
  const dates = modifyDatesLink(booking, scope.now)
  const elsewhere = withStay(listingPath(property.citySlug), { checkin, checkout, rooms })
  const terms = withOverlay(bookingPath(booking.bookingNo), 'showBookingCancellation')
  const rows = [
    ...(dates ? [{ text: translate('booking.changeLink'), detail: null, href: dates }] : []),
    ...(booking.statusKey === statusKeys.hold
      ? []
      : [{ text: translate('booking.moveLink'), detail: null, href: elsewhere }]),
    { text: translate('life.termsTitle'), detail: null, href: terms },
    { text: translate('booking.cancelLink'), detail: null, href: `${cancellationPath(booking)}#cancel-booking` },
  ]
  return { kind: 'rows', title: translate('life.insteadTitle'), lead: null, rows, bars: [], notes: [] }
}

/**
 * Returns the cancellation reasons; each opens the cancellation overlay with that reason preselected. Null when the
 * booking cannot be cancelled.
 */
export function buildReasons(scope: Scope, { booking, words: { translate } }: OverlayContext): ListOverlayData | null {
  if (!quoteCancellation(booking, scope.now).isCancellable) return null
  return {
    kind: 'rows',
    title: translate('booking.cancelReason'),
    lead: translate('booking.cancelReasonHint'),
    rows: cancellationReasons.map(({ code, message }) => ({
      text: translate(message),
      detail: null,
      href: `${cancellationPath(booking)}&cancellation_reason=${code}#cancel-booking`,
    })),
    bars: [],
    notes: [],
  }
}

/**
 * Returns the cancellation terms by time, earliest first, in the property's time zone: free until the deadline, a
 * charge until check-in, then no cancellation. Past periods are muted.
 */
function termLines({ policy, quote }: Booking, now: Instant, { translate, format, money }: Copy): SummaryLine[] {
  const { freeUntil, checkinAt, timeZone, afterwards, leastMinor = 0 } = policy
  const moment = (at: Instant) => format.moment(at, timeZone)
  const firstNight = Math.min(quote.perNight[0]?.amountMinor ?? 0, quote.totalMinor)
  const chargeMinor = Math.max(afterwards === 'total' ? quote.totalMinor : firstNight, leastMinor)
  const isFreeEver = freeUntil !== null && freeUntil < checkinAt
  return [
    ...(isFreeEver
      ? [line(translate('life.until', { moment: moment(freeUntil) }), translate('life.free'), now > freeUntil)]
      : []),
    line(translate('life.until', { moment: moment(checkinAt) }), money(chargeMinor), now >= checkinAt),
    line(translate('life.from', { moment: moment(checkinAt) }), translate('life.notHere'), false),
  ]
}

function line(label: string, amount: string, isOver: boolean): SummaryLine {
  return { label, amount, ...(isOver ? { look: 'muted' as const } : {}) }
}
