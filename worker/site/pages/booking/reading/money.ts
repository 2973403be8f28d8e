import { depositOf } from '#app/domain/bookings/money-timeline.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { sumMinor } from '#app/domain/money/money.ts'
import { paymentModes } from '#app/domain/payments/payment-modes.ts'
import { manualPaymentCode } from '#app/domain/payments/payment-rules.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BreakdownOverlayData } from '#app/overlays/prices/price-breakdown-model.ts'
import type { BookingModel, BookingPhase } from '#app/pages/booking/model.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import type { Scope } from '#worker/infra/scope.ts'
import type { BookedRefund, Booking } from '#worker/services/bookings/booking.ts'
import { TO_WALLET } from '#worker/services/bookings/closing/plan-refunds.ts'
import { minimumPrepay } from '#worker/services/bookings/creating/plan-booking.ts'
import { policyCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { lastRefundDay, plannedRefundDay, refundDay } from '#worker/services/bookings/reading/refund-day.ts'
import { bookingTimeline, depositLine, timelineCopy } from '#worker/services/bookings/reading/timeline-copy.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { payableMinor, prepaidOf, prepaidPayableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import { priceGroups, toPriceLines } from '#worker/site/pages/price-lines.ts'
import type { Copy } from './copy.ts'
import { isReplaced } from './replaced.ts'

/** Returns payments and refunds with the remaining amount, which for a held booking is what its pay button charges. */
export function buildPaid(
  phase: BookingPhase,
  booking: Booking,
  { now, copy }: { now: Instant; copy: Copy },
): BookingModel['paid'] {
  const { translate, money } = copy
  const leftMinor = phase === 'held' ? prepaidPayableMinor(booking, now) : payableMinor(booking)
  const payments = paymentLines(booking, copy)
  const deposit = phase === 'staying' || phase === 'stayed' ? [] : depositLines(booking, copy)
  if (phase === 'cancelled' || phase === 'expired') return buildRefunded(payments, booking, { now, copy })
  return {
    lines: [
      ...payments,
      ...(phase === 'held' ? aheadLines(booking, { now, copy }) : []),
      ...refundLines(booking, { now, copy }),
    ],
    total: { label: translate(leftMessage(phase, booking)), amount: money(leftMinor) },
    ...(deposit.length > 0 ? { after: deposit } : {}),
  }
}

/** Returns the discount for paying everything now, as a line; empty without one. */
function aheadLines(booking: Booking, { now, copy }: { now: Instant; copy: Copy }): SummaryLine[] {
  const { amountMinor } = prepaidOf(booking, now)
  if (amountMinor === 0) return []
  return [{ label: copy.translate('hotel.linePayAhead'), amount: copy.money(-amountMinor), variant: 'ok' }]
}

function depositLines({ quote, checkout }: Booking, { translate, money }: Copy): SummaryLine[] {
  const line = depositLine(depositOf(quote, checkout), translate, money)
  return line ? [{ ...line, variant: 'muted' }] : []
}

/**
 * Returns the refunds of a booking. A single refund to the payment method is only the total here: the heading of the
 * page names its day.
 */
function buildRefunded(
  payments: SummaryLine[],
  booking: Booking,
  { now, copy }: { now: Instant; copy: Copy },
): BookingModel['paid'] {
  const { translate, money } = copy
  const { refunds, paidMinor } = booking
  const refundedMinor = sumMinor(refunds)
  if (refundedMinor === 0) return { lines: payments, total: undefined }
  const chargeMinor = isReplaced(booking) || booking.cancelledAt === null ? 0 : paidMinor
  const isOnlyTotal = refunds.length === 1 && refunds[0]?.paymentId !== null && refunds[0]?.status !== 'failed'
  const lastDay = lastRefundDay(booking, now)
  const isExpected = lastDay !== null && lastDay >= calendarDayIn(booking.property.timeZone, now)
  return {
    lines: [
      ...payments,
      ...(chargeMinor > 0 ? [{ label: translate('booking.cancelCharge'), amount: money(-chargeMinor) }] : []),
      ...(isOnlyTotal ? [] : refundLines(booking, { now, copy })),
    ],
    total: {
      label: translate(isOnlyTotal && isExpected ? 'booking.cancelRefund' : 'booking.givenBack'),
      amount: money(refundedMinor),
    },
  }
}

/** Returns the label of the amount that remains to be paid. */
export function leftMessage(phase: BookingPhase, { property }: Booking): MessageId {
  if (phase === 'held') return 'booking.dueNow'
  return property.kind === 'home' ? 'booking.leftToPay' : 'booking.leftAtHotel'
}

function paymentLines(booking: Booking, { translate, money, moneyName }: Copy): SummaryLine[] {
  const payments = booking.payments.filter(({ status }) => status === 'succeeded' || status === 'refunded')
  // Paid plus refunded amounts without a payment of this booking were carried over from the replaced booking.
  const usedWallet = booking.refunds.filter(({ paymentId, reason }) => paymentId === null && reason !== TO_WALLET)
  const fromWallet = booking.walletMinor + sumMinor(usedWallet)
  const carried = booking.paidMinor + sumMinor(booking.refunds) - sumMinor(payments) - fromWallet
  return [
    ...(fromWallet > 0 ? [{ label: translate('booking.paidBy', { mode: moneyName }), amount: money(fromWallet) }] : []),
    ...(carried > 0 ? [{ label: translate('booking.paidBefore'), amount: money(carried) }] : []),
    ...payments.map(({ mode, amountMinor }) => ({ label: paidCopy(mode, translate), amount: money(amountMinor) })),
  ]
}

/** Returns `Paid by UPI` for a payment mode; unknown modes are `Paid online`. */
export function paidCopy(code: string, translate: Copy['translate']): string {
  if (code === manualPaymentCode) return translate('booking.cancelPaid')
  const mode = paymentModes.find((candidate) => candidate.code === code)
  if (!mode || code === 'PAYUM') return translate('booking.paidOnline')
  return translate('booking.paidBy', { mode: translate(mode.titleMessage) })
}

const refundMessages = {
  initiated: 'booking.refundStarted',
  sent: 'booking.refundSent',
  failed: 'booking.refundDelayed',
} as const satisfies Record<BookedRefund['status'], MessageId>

export function refundCopy({ status, paymentId }: BookedRefund, { translate, moneyName }: Copy): string {
  return paymentId === null
    ? translate('booking.refundWallet', { money: moneyName })
    : translate(refundMessages[status])
}

function refundLines(booking: Booking, { now, copy }: { now: Instant; copy: Copy }): SummaryLine[] {
  const today = calendarDayIn(booking.property.timeZone, now)
  return booking.refunds.map((refund) => {
    const day = refundDay(refund, booking, now)
    const label = day === null || day < today ? refundCopy(refund, copy) : refundByCopy(day, copy)
    return { label, amount: copy.money(-refund.amountMinor), variant: 'muted' }
  })
}

/** Returns the label of a refund, with the day by which it arrives unless that is null. */
export function refundByCopy(
  day: CalendarDay | null,
  { translate, format }: Pick<Copy, 'translate' | 'format'>,
): string {
  return day === null
    ? translate('booking.cancelRefund')
    : translate('booking.refundBy', { day: format.dayWithWeekday(day) })
}

/** Returns the label of a refund that would be made now. */
export function plannedRefundCopy(booking: Booking, now: Instant, copy: Copy): string {
  return refundByCopy(plannedRefundDay(booking, now), copy)
}

export function walletBackLines(amountMinor: number, { translate, money, moneyName }: Copy): SummaryLine[] {
  if (amountMinor === 0) return []
  return [
    { label: translate('booking.backWallet', { money: moneyName }), amount: money(amountMinor), variant: 'muted' },
  ]
}

export function buildPrice(
  { quote, totalMinor, property }: Booking,
  { translate, format, money }: Copy,
): BookingModel['price'] {
  return {
    lines: toPriceLines(quote, format, translate),
    total: { label: translate('booking.total'), amount: money(totalMinor) },
    words: translate('hotel.priceWords', { nights: quote.nights, rooms: quote.rooms, kind: property.kind }),
  }
}

export function buildPolicy(
  phase: BookingPhase,
  booking: Booking,
  { now, copy }: { now: Instant; copy: Copy },
): BookingModel['policy'] {
  return phase === 'confirmed' || phase === 'held' ? policyCopy(booking, now, copy) : null
}

export function buildTimeline(
  phase: BookingPhase,
  booking: Booking,
  { now, copy }: { now: Instant; copy: Copy },
): BookingModel['timeline'] {
  if (phase === 'confirmed') return bookingTimeline(booking, now, copy)
  if (phase !== 'held') return null
  const nowMinor = booking.paidMinor + prepaidPayableMinor(booking, now)
  const { quote, policy, property, currency } = booking
  const deposit = depositOf(quote, booking.checkout)
  const input = { totalMinor: nowMinor, nowMinor, perNight: quote.perNight, policy, now, deposit }
  return timelineCopy(input, { city: property.cityName, kind: property.kind, currency, isBooked: false }, copy)
}

type PriceContext = { phase: BookingPhase; booking: Booking; copy: Copy; now: Instant }

export async function loadPriceOverlayData(
  scope: Scope,
  name: 'bookingPriceBreakdown' | 'paymentPriceInfo',
  details: PriceContext,
): Promise<BreakdownOverlayData> {
  const translate = await translatorOf(scope, ['price', 'hotel', 'search', 'summary', 'common', 'booking'])
  const { booking, copy } = details
  const { quote, rooms, property } = booking
  const isPayment = name === 'paymentPriceInfo'
  const otherOverlay = isPayment ? 'bookingPriceBreakdown' : 'paymentPriceInfo'
  const price = { quote, rooms, countryCode: property.countryCode, format: copy.format, translate }
  return {
    kind: 'price',
    title: translate(isPayment ? 'booking.whatIsDue' : 'price.title'),
    lead: translate('summary.stayText', {
      dates: copy.format.dayRange(booking.checkin, booking.checkout),
      nights: translate('search.nightsCount', { count: booking.nights }),
      guests: summarizeRooms(rooms).guests,
    }),
    groups: isPayment
      ? [{ heading: translate('booking.priceHeading'), lines: buildPrice(booking, copy).lines }]
      : priceGroups(price),
    total: buildPrice(booking, copy).total,
    after: isPayment ? dueLines(details) : paidLines(details),
    notes: [],
    more: {
      text: translate(isPayment ? 'price.title' : 'booking.whatIsDue'),
      href: withOverlay(bookingPath(booking.bookingNo), otherOverlay),
    },
  }
}

function paidLines({ phase, booking, ...context }: PriceContext): BreakdownOverlayData['after'] {
  const { lines, total, after = [] } = buildPaid(phase, booking, context)
  return [...lines, ...(total ? [total] : []), ...after]
}

/** Returns what is due now and later; for a booking that is not held, the same lines as `paidLines`. */
function dueLines(details: PriceContext): BreakdownOverlayData['after'] {
  const { phase, booking, copy, now } = details
  if (phase !== 'held') return paidLines(details)
  const unpaidMinor = payableMinor(booking)
  const dueNowMinor = Math.min(unpaidMinor, Math.max(0, minimumPrepay(booking) - booking.paidMinor))
  const isAllDue = dueNowMinor === unpaidMinor
  return [
    ...paymentLines(booking, copy),
    ...(isAllDue ? aheadLines(booking, { now, copy }) : []),
    ...refundLines(booking, { now, copy }),
    {
      label: copy.translate('booking.dueNow'),
      amount: copy.money(isAllDue ? prepaidPayableMinor(booking, now) : dueNowMinor),
    },
    { label: copy.translate('booking.leftToPay'), amount: copy.money(unpaidMinor - dueNowMinor) },
    ...depositLines(booking, copy),
  ]
}
