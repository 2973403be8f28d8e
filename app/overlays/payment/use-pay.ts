import { useRef, useState } from 'react'
import { toEventReason } from '#app/client/events/event-reason.ts'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import type { CallError } from '#app/client/request/call-state.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { type BookingPageState, paymentFlowCode, reduceBookingPage } from '#app/domain/bookings/booking-page-state.ts'
import { usePaymentState } from '#app/features/payment/use-payment-state.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { PayWidgetOverlayData } from '#app/overlays/payment/model.ts'

export type PaymentForm = ReturnType<typeof usePay>

/** State of the payment form. Sends the payment, then opens the provider's page or the booking. */
export function usePay(overlayData: PayWidgetOverlayData) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const payment = usePaymentState(initialState(overlayData))
  const keys = useRef(new Map<string, string>())
  const [error, setError] = useState(overlayData.error)
  const [upiError, setUpiError] = useState(overlayData.upi.error)

  async function send(form: HTMLFormElement): Promise<void> {
    // Browser only; the server build drops this code.
    if (import.meta.env.SSR) return
    const body = readBody(overlayData, new FormData(form))
    payment.dispatch(body.save_card ? { type: 'setupPressed' } : { type: 'payPressed' })
    setError(null)
    setUpiError(null)
    record('hive', { attempt: 'payment' })
    const outcome = await call<{ redirectUrl?: string }>('createTransaction', {
      method: 'POST',
      body,
      idempotencyKey: keyOf(keys.current, overlayData.idempotencyKey, body),
      locale: pageLanguage(),
    })
    const path = outcome.ok ? outcome.data.redirectUrl : null
    if (path) record('payment_start', { payment_mode: body.mode, is_part: body.amount !== undefined })
    if (path?.startsWith('/payment/')) {
      payment.dispatch({ type: 'gatewayOpened' })
      return location.assign(path)
    }
    if (path?.startsWith('/booking/')) {
      payment.dispatch({ type: 'gatewayOpened' })
      return navigate(path, { replace: true, refresh: true })
    }
    const callError = outcome.ok ? null : outcome.error
    record('fraud', { attempt: 'payment', reason: toEventReason(callError?.code ?? '') })
    payment.dispatch({ type: 'paymentFailed', code: String(callError?.code ?? '') })
    showError(callError)
  }

  function showError(callError: CallError | null): void {
    const upiMessage = callError?.fields.upi_id ?? null
    setUpiError(upiMessage)
    setError(upiMessage === null ? callError?.message || translate('errors.payment_error') : null)
  }

  return { ...payment, error, upiError, send }
}

function initialState({ failure }: PayWidgetOverlayData): BookingPageState {
  if (!failure) return 'bookingButtonActive'
  const failedState = reduceBookingPage('paymentInitiated', { type: 'paymentFailed', code: failure.code })
  return paymentFlowCode(failedState) ? failedState : 'bookingButtonActive'
}

function readBody({ bookingNo, amount }: PayWidgetOverlayData, data: FormData) {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const mode = text('mode')
  return {
    booking_id: bookingNo,
    amount: amount ?? undefined,
    mode,
    bank: mode === 'NB' ? text('bank') : undefined,
    upi_id: mode === 'UPI_VPA' ? text('upi_id') : undefined,
    save_card: text('save_card') === 'on' || undefined,
  }
}

/** Returns one idempotency key per distinct request, so that repeating a lost request opens no second payment. */
function keyOf(keys: Map<string, string>, base: string, body: object): string {
  const input = JSON.stringify(body)
  const key = keys.get(input) ?? `${base}:${keys.size}`
  keys.set(input, key)
  return key
}
