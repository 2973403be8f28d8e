import type { Instant } from '#app/domain/dates/instant.ts'
import { sumMinor } from '#app/domain/money/money.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookingStatusModel } from '#app/pages/booking/model.ts'
import type { PrintAmount, PrintModel, PrintTable } from '#app/pages/paper/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { containedTaxes, toBillLines } from '#worker/services/bookings/reading/bill-copy.ts'
import { payableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { paidCopy, refundCopy } from '#worker/site/pages/booking/reading/money.ts'

export function itemsOf(booking: Booking, words: Copy): PrintTable {
  const { translate, format, money } = words
  return {
    ...headOf('booking.priceHeading', null, words),
    lines: toBillLines(booking, translate, format).map(({ label, amountMinor }) => ({
      label,
      amount: money(amountMinor),
    })),
    sums: [
      { label: translate('booking.total'), amount: money(booking.totalMinor), look: 'sum' },
      ...containedTaxes(booking, translate, format).map(({ label, amountMinor }) => ({
        label,
        amount: money(amountMinor),
        look: 'muted' as const,
      })),
    ],
  }
}

type Movement = { at: Instant; label: string; amountMinor: number }

/** Returns payments and refunds by date; their sum is the amount paid. */
export function paymentsOf(look: BookingStatusModel, booking: Booking, words: Copy): PrintTable {
  const { translate, format, money } = words
  const moved = [...paidIn(booking, words), ...givenBack(booking, words)].sort((a, b) => a.at - b.at)
  const isOver = look === 'expired' || look === 'cancelled'
  return {
    ...headOf('invoice.payments', 'invoice.date', words),
    lines: moved.map(({ at, label, amountMinor }) => ({
      date: format.dayWithYear(calendarDayIn(booking.property.timeZone, at)),
      label,
      amount: money(amountMinor),
    })),
    none: moved.length === 0 ? translate('invoice.none') : null,
    sums: [
      { label: netLabel(booking, words), amount: money(booking.paidMinor) },
      { label: translate('invoice.balance'), amount: money(isOver ? 0 : payableMinor(booking)), look: 'sum' },
    ],
  }
}

export function priceOf(look: BookingStatusModel, booking: Booking, words: Copy): PrintTable {
  const { translate, money } = words
  const isOver = look === 'expired' || look === 'cancelled'
  const lines: PrintAmount[] = [
    { label: translate('booking.total'), amount: money(booking.totalMinor) },
    { label: netLabel(booking, words), amount: money(booking.paidMinor) },
  ]
  return {
    ...headOf('booking.priceHeading', null, words),
    lines,
    sums: [{ label: translate('invoice.balance'), amount: money(isOver ? 0 : payableMinor(booking)), look: 'sum' }],
  }
}

/** Returns the credit note of a cancelled booking: the reversed total, the charge and the refund. */
export function creditOf(booking: Booking, words: Copy): PrintModel['credit'] {
  const { translate, format, money } = words
  const at = booking.cancelledAt ?? booking.createdAt
  return {
    heading: translate('invoice.creditTitle'),
    text: translate('invoice.creditText', {
      date: format.dayLong(calendarDayIn(booking.property.timeZone, at)),
    }),
    table: {
      ...headOf('invoice.creditTitle', null, words),
      lines: [
        { label: translate('invoice.reversed'), amount: money(-booking.totalMinor) },
        { label: translate('invoice.kept'), amount: money(booking.paidMinor) },
      ],
      sums: [{ label: translate('booking.givenBack'), amount: money(sumMinor(booking.refunds)), look: 'sum' }],
    },
  }
}

function paidIn(booking: Booking, { translate, moneyName }: Copy): Movement[] {
  const payments = booking.payments.filter(({ status }) => status === 'succeeded' || status === 'refunded')
  // Amounts without a payment of this booking came from the wallet or from the replaced booking.
  const walletMinor = booking.walletMinor + sumMinor(booking.refunds.filter(({ paymentId }) => paymentId === null))
  const carriedMinor = booking.paidMinor + sumMinor(booking.refunds) - sumMinor(payments) - walletMinor
  const at = booking.createdAt
  return [
    { at, label: translate('booking.paidBy', { mode: moneyName }), amountMinor: walletMinor },
    { at, label: translate('booking.paidBefore'), amountMinor: carriedMinor },
    ...payments.map((payment) => ({
      at: payment.createdAt,
      label: paidCopy(payment.mode, translate),
      amountMinor: payment.amountMinor,
    })),
  ].filter(({ amountMinor }) => amountMinor !== 0)
}

/** Without refunds the label is "paid", otherwise the net amount. */
function netLabel({ refunds }: Booking, { translate }: Copy): string {
  return translate(refunds.length > 0 ? 'invoice.net' : 'booking.cancelPaid')
}

function givenBack({ refunds }: Booking, words: Copy): Movement[] {
  return refunds.map((refund) => ({
    at: refund.createdAt,
    label: refundCopy(refund, words),
    amountMinor: -refund.amountMinor,
  }))
}

function headOf(
  caption: 'invoice.payments' | 'invoice.creditTitle' | 'booking.priceHeading',
  date: 'invoice.date' | null,
  { translate }: Copy,
): Pick<PrintTable, 'caption' | 'head' | 'none'> {
  return {
    caption: translate(caption),
    head: {
      date: date && translate(date),
      label: translate('invoice.item'),
      amount: translate('invoice.amount'),
    },
    none: null,
  }
}
