import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { chargeByTerms, feeSteps } from '#app/domain/bookings/cancellation.ts'
import { cancellationReasons } from '#app/domain/bookings/cancellation-reasons.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { splitRefund } from '#app/domain/money/wallet-shares.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath, listingPath } from '#app/domain/routes/paths.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { CancellationModel } from '#app/overlays/cancellation/model.ts'
import type { ListOverlayData } from '#app/overlays/list/model.ts'
import type { BreakdownOverlayData } from '#app/overlays/prices/price-breakdown-model.ts'
import type { BookingPhase } from '#app/pages/booking/model.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type CancellationQuote, quoteCancellation } from '#worker/services/bookings/closing/cancel-booking.ts'
import { mayGoToWallet } from '#worker/services/bookings/closing/plan-refunds.ts'
import { plannedRefundDay } from '#worker/services/bookings/reading/refund-day.ts'
import { listOverlay } from '#worker/site/pages/text-overlay.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { modifyDatesLink } from './modify-dates.ts'
import type { Copy, OverlayContext } from './reading/copy.ts'
import { plannedRefundCopy, walletBackLines } from './reading/money.ts'

type CancelDetails = {
  now: Instant
  copy: Copy
  xsrf: string
  idempotencyKey: string
  error: string | null
  chosenReason?: string | null
}

export function cancellationPath({ bookingNo }: Pick<Booking, 'bookingNo'>): string {
  return `${bookingPath(bookingNo)}?modal=bookingCancellation`
}

/** Returns the data of the cancellation overlay, or null when the booking cannot be cancelled. */
export function buildCancellation(
  phase: BookingPhase,
  booking: Booking,
  details: CancelDetails,
): CancellationModel | null {
  const quote = quoteCancellation(booking, details.now)
  if (!quote.isCancellable || phase === 'stayed' || phase === 'expired') return null
  const { translate, format, money } = details.copy
  const href = bookingPath(booking.bookingNo)
  return {
    bookingNo: booking.bookingNo,
    bookingHref: href,
    overlayHref: cancellationPath(booking),
    stayText: compact([
      booking.property.name,
      format.dayRange(booking.checkin, booking.checkout),
      booking.parts ? null : booking.plan?.name,
    ])
      .map(isolate)
      .join('\u00a0· '),
    chargeText: chargeCopy(quote, details.copy),
    shownCharge: toMajor({ amountMinor: quote.chargeMinor, currency: quote.currency }),
    isFree: quote.isFree,
    lines:
      booking.paidMinor > 0
        ? [
            { label: translate('booking.cancelPaid'), amount: money(booking.paidMinor) },
            { label: translate('booking.cancelCharge'), amount: money(0 - quote.chargeMinor) },
            ...walletBackLines(splitRefund(booking, quote.chargeMinor).walletMinor, details.copy),
          ]
        : [],
    refund: booking.paidMinor > 0 ? buildRefund(booking, quote, details) : null,
    reasons: cancellationReasons.map(({ code, message }) => ({
      value: code,
      text: translate(message),
      isChosen: code === details.chosenReason,
    })),
    refundChoice: buildRefundChoice(booking, quote, details),
    terms: { text: translate('life.termsTitle'), href: `${href}?modal=showBookingCancellation` },
    action: `${href}/cancel`,
    xsrf: details.xsrf,
    idempotencyKey: details.idempotencyKey,
    error: details.error,
  }
}

export function chargeCopy(
  { chargeMinor, refundMinor }: Pick<CancellationQuote, 'chargeMinor' | 'refundMinor'>,
  { translate, money }: Copy,
): string {
  const values = { charge: money(chargeMinor), refund: money(refundMinor) }
  if (chargeMinor === 0) return translate(refundMinor > 0 ? 'booking.cancelFreeRefund' : 'booking.cancelFree', values)
  return translate(refundMinor > 0 ? 'booking.cancelCosts' : 'booking.cancelNoRefund', values)
}

type NowAndCopy = Pick<CancelDetails, 'now' | 'copy'>

/**
 * Returns the refund of a cancellation. The label names the day, unless the choice between payment method and wallet
 * does.
 */
function buildRefund(
  booking: Booking,
  quote: CancellationQuote,
  { now, copy }: NowAndCopy,
): NonNullable<CancellationModel['refund']> {
  const { moneyMinor } = splitRefund(booking, quote.chargeMinor)
  const isDayKnown = moneyMinor > 0 && !mayGoToWallet(booking)
  return {
    label: isDayKnown ? plannedRefundCopy(booking, now, copy) : copy.translate('booking.cancelRefund'),
    amount: copy.money(quote.refundMinor),
  }
}

/** Returns the text that says when a refund to the payment method arrives. */
function refundArrivalText(booking: Booking, { now, copy: { translate, format } }: NowAndCopy): string {
  const day = plannedRefundDay(booking, now)
  return day === null
    ? translate('life.wayPaymentHint')
    : translate('mail.refundArrives', { day: format.dayWithWeekday(day) })
}

/** Returns the choice between payment method and wallet, or null when there is none. */
function buildRefundChoice(
  booking: Booking,
  quote: CancellationQuote,
  details: NowAndCopy,
): CancellationModel['refundChoice'] {
  const { moneyMinor } = splitRefund(booking, quote.chargeMinor)
  if (!mayGoToWallet(booking) || moneyMinor === 0) return null
  const { translate, moneyName } = details.copy
  return {
    legend: translate('life.wayTitle'),
    options: [
      { value: 'payment', text: translate('life.wayPayment'), detail: refundArrivalText(booking, details) },
      {
        value: 'wallet',
        text: translate('life.wayWallet', { money: moneyName }),
        detail: translate('life.wayWalletHint'),
      },
    ],
  }
}

/** Returns the cancellation terms of an open booking, otherwise null. */
export function buildTerms(scope: Scope, details: OverlayContext): BreakdownOverlayData | null {
  const { booking, copy, phase } = details
  if (phase !== 'confirmed' && phase !== 'held') return null
  const { translate } = copy
  const quote = quoteCancellation(booking, scope.now)
  return {
    kind: 'price',
    title: translate('life.termsTitle'),
    lead: translate('life.termsLead', { city: booking.property.cityName }),
    groups: [
      { heading: translate('life.termsWhen'), lines: termLines(booking, scope.now, copy) },
      ...(booking.paidMinor > 0 ? [{ heading: translate('life.termsNow'), lines: nowLines(quote, details) }] : []),
    ],
    total: null,
    after: [],
    notes: booking.paidMinor > 0 ? [refundTargetText(details, scope.now)] : [translate('booking.cancelNoCost')],
    more: quote.isCancellable ? { text: translate('booking.cancelLink'), href: cancellationPath(booking) } : null,
  }
}

function nowLines(quote: CancellationQuote, { booking, copy: { translate, money } }: OverlayContext): SummaryLine[] {
  return [
    { label: translate('booking.cancelPaid'), amount: money(booking.paidMinor) },
    { label: translate('booking.cancelCharge'), amount: money(0 - quote.chargeMinor) },
    { label: translate('booking.cancelRefund'), amount: money(quote.refundMinor) },
  ]
}

function refundTargetText({ booking, copy }: OverlayContext, now: Instant): string {
  const { translate, moneyName } = copy
  const arrival = refundArrivalText(booking, { now, copy })
  return mayGoToWallet(booking) ? `${arrival} ${translate('life.wayEither', { money: moneyName })}` : arrival
}

/** Returns the alternatives to cancelling, or null when the booking cannot be cancelled. */
export function buildAlternatives(scope: Scope, { booking, copy }: OverlayContext): ListOverlayData | null {
  const quote = quoteCancellation(booking, scope.now)
  if (!quote.isCancellable) return null
  const { translate } = copy
  const { checkin, checkout, rooms, property } = booking
  const dates = modifyDatesLink(booking, scope.now)
  const otherProperties = withStay(listingPath(property.citySlug), { checkin, checkout, rooms })
  const terms = withOverlay(bookingPath(booking.bookingNo), 'showBookingCancellation')
  const rows = compact([
    dates && { text: translate('booking.changeLink'), detail: null, href: dates },
    booking.statusKey !== statusKeys.hold && {
      text: translate('booking.moveLink'),
      detail: null,
      href: otherProperties,
    },
    { text: translate('life.termsTitle'), detail: null, href: terms },
    { text: translate('booking.cancelLink'), detail: null, href: `${cancellationPath(booking)}#cancel-booking` },
  ])
  return listOverlay(translate('life.insteadTitle'), { rows })
}

/** Returns the reasons to cancel as links to the form, or null when the booking cannot be cancelled. */
export function buildReasons(scope: Scope, { booking, copy: { translate } }: OverlayContext): ListOverlayData | null {
  if (!quoteCancellation(booking, scope.now).isCancellable) return null
  return listOverlay(translate('booking.cancelReason'), {
    lead: translate('booking.cancelReasonHint'),
    rows: cancellationReasons.map(({ code, message }) => ({
      text: translate(message),
      detail: null,
      href: `${cancellationPath(booking)}&cancellation_reason=${code}#cancel-booking`,
    })),
  })
}

/** Returns a line per period with its charge until check-in. Periods with equal charges are one, past ones muted. */
function termLines(booking: Booking, now: Instant, { translate, format, money }: Copy): SummaryLine[] {
  const { policy, paidMinor, statusKey } = booking
  const { checkinAt, timeZone } = policy
  const periods: { until: Instant; chargeMinor: number }[] = []
  for (const { until } of feeSteps(policy)) {
    const end = Math.min(until ?? checkinAt, checkinAt)
    const dueMinor = chargeByTerms(booking, until ?? Number.POSITIVE_INFINITY)
    const chargeMinor = statusKey === statusKeys.hold ? dueMinor : Math.min(dueMinor, paidMinor)
    if (periods.at(-1)?.until === checkinAt) break
    if (periods.at(-1)?.chargeMinor === chargeMinor) periods.pop()
    periods.push({ until: end, chargeMinor })
  }
  const moment = (at: Instant) => format.moment(at, timeZone)
  return [
    ...periods.map(({ until, chargeMinor }) => {
      const charge = chargeMinor > 0 ? money(chargeMinor) : translate('life.free')
      const isOver = until === checkinAt ? now >= until : now > until
      return line(translate('life.until', { moment: moment(until) }), charge, isOver)
    }),
    line(translate('life.from', { moment: moment(checkinAt) }), translate('life.notHere'), false),
  ]
}

function line(label: string, amount: string, isOver: boolean): SummaryLine {
  return { label, amount, ...(isOver ? { variant: 'muted' as const } : {}) }
}
