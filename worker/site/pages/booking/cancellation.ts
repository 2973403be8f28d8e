import { cancellationReasons } from '#app/domain/bookings/cancellation-reasons.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { shareOfReturned } from '#app/domain/money/wallet-shares.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate } from '#app/i18n/bidi.ts'
import type { CancellationModel } from '#app/overlays/cancellation/model.ts'
import type { BookingStatusModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type CancellationQuote, quoteCancellation } from '#worker/services/bookings/closing/cancel-booking.ts'
import { mayGoToWallet } from '#worker/services/bookings/closing/plan-refunds.ts'
import type { Copy } from './reading/copy.ts'
import { walletBackLines } from './reading/money.ts'

type CancelDetails = {
  now: Instant
  words: Copy
  xsrf: string
  idempotencyKey: string
  error: string | null
  /** The cancellation reason preselected by the address. */
  chosenReason?: string | null
}

export function cancellationPath({ bookingNo }: Pick<Booking, 'bookingNo'>): string {
  return `${bookingPath(bookingNo)}?modal=bookingCancellation`
}

/** Returns the cost of cancelling now, or null when the booking can no longer be cancelled. */
export function buildCancellation(
  look: BookingStatusModel,
  booking: Booking,
  details: CancelDetails,
): CancellationModel | null {
  const quote = quoteCancellation(booking, details.now)
  if (!quote.isCancellable || look === 'stayed' || look === 'expired') return null
  const { translate, format, money } = details.words
  const href = bookingPath(booking.bookingNo)
  return {
    bookingNo: booking.bookingNo,
    bookingHref: href,
    sheetHref: cancellationPath(booking),
    stayText: [booking.property.name, format.dayRange(booking.checkin, booking.checkout)].map(isolate).join('\u00a0· '),
    chargeText: chargeWords(quote, details.words),
    shownCharge: toMajor({ amountMinor: quote.chargeMinor, currency: quote.currency }),
    isFree: quote.isFree,
    lines:
      booking.paidMinor > 0
        ? [
            { label: translate('booking.cancelPaid'), amount: money(booking.paidMinor) },
            { label: translate('booking.cancelCharge'), amount: money(0 - quote.chargeMinor) },
            ...walletBackLines(shareOfReturned(booking, quote.chargeMinor).walletMinor, details.words),
          ]
        : [],
    refund:
      booking.paidMinor > 0 ? { label: translate('booking.cancelRefund'), amount: money(quote.refundMinor) } : null,
    reasons: cancellationReasons.map(({ code, message }) => ({
      value: code,
      text: translate(message),
      isChosen: code === details.chosenReason,
    })),
    refundChoice: refundChoice(booking, quote, details.words),
    terms: { text: translate('life.termsTitle'), href: `${href}?modal=showBookingCancellation` },
    action: `${href}/cancel`,
    xsrf: details.xsrf,
    idempotencyKey: details.idempotencyKey,
    error: details.error,
  }
}

function chargeWords({ chargeMinor, refundMinor }: CancellationQuote, { translate, money }: Copy): string {
  const values = { charge: money(chargeMinor), refund: money(refundMinor) }
  if (chargeMinor === 0) return translate(refundMinor > 0 ? 'booking.cancelFreeRefund' : 'booking.cancelFree', values)
  return translate(refundMinor > 0 ? 'booking.cancelCosts' : 'booking.cancelNoRefund', values)
}

/**
 * Returns the choice of refund target, or null without a choice: it needs an account with a wallet and an amount paid
 * in money.
 */
function refundChoice(booking: Booking, quote: CancellationQuote, words: Copy): CancellationModel['refundChoice'] {
  const { moneyMinor } = shareOfReturned(booking, quote.chargeMinor)
  if (!mayGoToWallet(booking) || moneyMinor === 0) return null
  const { translate, moneyName } = words
  return {
    legend: translate('life.wayTitle'),
    ways: [
      { value: 'payment', text: translate('life.wayPayment'), detail: translate('life.wayPaymentHint') },
      {
        value: 'wallet',
        text: translate('life.wayWallet', { money: moneyName }),
        detail: translate('life.wayWalletHint'),
      },
    ],
  }
}
