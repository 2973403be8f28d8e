import type { BookedPayment } from '#worker/bookings/booking.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'

/** Returns why a payment failed, and that nothing was charged. */
export function failureWords({ failure, mode }: Pick<BookedPayment, 'failure' | 'mode'>, { translate }: Words): string {
  if (failure === 'card_invalid') return translate('errors.card_invalid')
  if (failure === 'transaction_id_invalid') {
    return translate(mode === 'UPI_VPA' ? 'pay.upiUnknown' : 'errors.transaction_id_invalid')
  }
  return translate('booking.leadNothingCharged')
}
