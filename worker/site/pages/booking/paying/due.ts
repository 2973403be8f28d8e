import { type DueLimits, type PartPaymentLimits, parsePartPayment } from '#app/domain/payments/part-payment.ts'
import { isPayable, payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { BookedPayment } from '#worker/services/bookings/booking.ts'
import { payAheadCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { listModes } from '#worker/services/payments/starting/list-payment-modes.ts'
import { limitsOf } from '#worker/services/payments/starting/start-payment.ts'
import type { Copy } from '../reading/copy.ts'
import type { PayDetails } from './pay-details.ts'

/** Returns the limits of an online payment now, or null when nothing is due or no gateway can take it. */
export function dueOnline(
  deps: Pick<Deps, 'gateways' | 'settings' | 'now'>,
  { look, booking }: Pick<PayDetails, 'look' | 'booking'>,
): DueLimits | null {
  if (look !== 'held' && look !== 'confirmed' && look !== 'staying') return null
  const modes = listModes(deps, booking).filter(({ code }) => code !== payAtHotelCode)
  const limits = limitsOf(booking, deps.now())
  return isPayable({ ...booking, availableModes: modes }) && limits.maxMinor > 0 ? limits : null
}

/** Returns the discount for paying the whole amount now, as text, or null without a discount. */
export function savesOf(
  { prepaidDiscountMinor }: DueLimits,
  { booking, words: { format, translate } }: Pick<PayDetails, 'booking' | 'words'>,
): string | null {
  return payAheadCopy(booking, prepaidDiscountMinor, format, translate)
}

/** Returns the requested partial amount within its limits; null means the whole amount due. */
export function askedPart(
  { asked: { amount: text }, booking }: Pick<PayDetails, 'asked' | 'booking'>,
  limits: PartPaymentLimits,
): { text: string; amountMinor: number } | null {
  const part = text === null ? null : parsePartPayment(text, limits, booking.currency)
  return text !== null && part?.ok ? { text, amountMinor: part.value.amountMinor } : null
}

/** Returns why a payment failed, and that nothing was charged. */
export function failureCopy({ failure, mode }: Pick<BookedPayment, 'failure' | 'mode'>, { translate }: Copy): string {
  if (failure === 'card_invalid') return translate('errors.card_invalid')
  if (failure === 'transaction_id_invalid') {
    return translate(mode === 'UPI_VPA' ? 'pay.upiUnknown' : 'errors.transaction_id_invalid')
  }
  return translate('booking.leadNothingCharged')
}
