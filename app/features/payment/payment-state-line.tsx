import type { BookingPageState } from '#app/domain/bookings/booking-page-state.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'

const messages: Partial<Record<BookingPageState, MessageId>> = {
  initPayment: 'pay.stateInit',
  initSetupPayment: 'pay.stateSetup',
  paymentInitiated: 'pay.stateInitiated',
  paymentRequestComplete: 'pay.paid',
}

/** Progress text while a payment is running. Failures use a separate notice. */
export function PaymentStateLine({ state }: { state: BookingPageState }) {
  const translate = useTranslate()
  const message = messages[state]
  return (
    <p className="sm muted pay-state" role="status" data-state={state}>
      {message ? translate(message) : ''}
    </p>
  )
}
