export type BookingPageState =
  | 'bookingButtonActive'
  | 'initPayment'
  | 'initSetupPayment'
  | 'paymentInitiated'
  | 'cardInvalid'
  | 'transactionIdInvalid'
  | 'paymentError'
  | 'paymentRequestComplete'

export type PaymentFlowCode = 'card_invalid' | 'transaction_id_invalid' | 'payment_error'

export type BookingPageEvent =
  | { type: 'payPressed' }
  /** The card is saved to be charged later. */
  | { type: 'setupPressed' }
  | { type: 'gatewayOpened' }
  | { type: 'paymentFailed'; code: string }
  | { type: 'paymentAnswered' }
  | { type: 'reset' }

const failureStates: Record<PaymentFlowCode, BookingPageState> = {
  card_invalid: 'cardInvalid',
  transaction_id_invalid: 'transactionIdInvalid',
  payment_error: 'paymentError',
}

const waitingStates: readonly BookingPageState[] = ['initPayment', 'initSetupPayment', 'paymentInitiated']

/**
 * Returns the next state. A press counts only while no payment is in progress and a response only while one is, so that
 * pressing twice starts one payment.
 */
export function reduceBookingPage(state: BookingPageState, event: BookingPageEvent): BookingPageState {
  switch (event.type) {
    case 'payPressed':
      return canPress(state) ? 'initPayment' : state
    case 'setupPressed':
      return canPress(state) ? 'initSetupPayment' : state
    case 'gatewayOpened':
      return state === 'initPayment' || state === 'initSetupPayment' ? 'paymentInitiated' : state
    case 'paymentFailed':
      return isWaiting(state) ? failureStates[toFlowCode(event.code)] : state
    case 'paymentAnswered':
      return isWaiting(state) ? 'paymentRequestComplete' : state
    case 'reset':
      return 'bookingButtonActive'
  }
}

export function isWaiting(state: BookingPageState): boolean {
  return waitingStates.includes(state)
}

/** Returns the failure a state shows, or null. */
export function paymentFlowCode(state: BookingPageState): PaymentFlowCode | null {
  const codes = Object.keys(failureStates) as PaymentFlowCode[]
  return codes.find((code) => failureStates[code] === state) ?? null
}

export function canPress(state: BookingPageState): boolean {
  return !isWaiting(state) && state !== 'paymentRequestComplete'
}

function toFlowCode(code: string): PaymentFlowCode {
  return code === 'card_invalid' || code === 'transaction_id_invalid' ? code : 'payment_error'
}
