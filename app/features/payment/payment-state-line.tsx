import type { BookingPageState } from '#app/domain/bookings/booking-page-state.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'

const messages: Partial<Record<BookingPageState, MessageId>> = {
  initPayment: 'pay.stateInit',
  initSetupPayment: 'pay.stateSetup',
  paymentInitiated: 'pay.stateInitiated',
  paymentRequestComplete: 'pay.paid',
}

/** Where paying stands, said while it goes on [BOOK-16]; what failed has a notice of its own. */
export function PaymentStateLine({ state }: { state: BookingPageState }) {
  const translate = useTranslate()
  const message = messages[state]
  return (
    <p className="sm muted pay-state" role="status" data-state={state}>
      {message ? translate(message) : ''}
    </p>
  )
}
