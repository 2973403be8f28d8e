/** Where a guest stands while paying for a booking [BOOK-16]. */
export type BookingPageState =
  | 'bookingButtonActive'
  | 'initPayment'
  | 'initSetupPayment'
  | 'paymentInitiated'
  | 'cardInvalid'
  | 'transactionIdInvalid'
  | 'paymentError'
  | 'paymentRequestComplete'

/** The codes a failed payment is reported with, as the contract has them [BOOK-16]. */
export type PaymentFlowCode = 'card_invalid' | 'transaction_id_invalid' | 'payment_error'

export type BookingPageEvent =
  | { type: 'payPressed' }
  /** A card is being set up to be charged later. */
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

const waiting: readonly BookingPageState[] = ['initPayment', 'initSetupPayment', 'paymentInitiated']

/**
 * The state after an event [BOOK-16]. A press counts only while nothing runs, an answer only while something does: so
 * pressing twice starts one payment. Reset, from anywhere, leads back to the active button [BOOK-17].
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

/** Tells whether a payment is under way. */
export function isWaiting(state: BookingPageState): boolean {
  return waiting.includes(state)
}

/** The flow code to report for a state; null when nothing failed [BOOK-16]. */
export function flowCodeOf(state: BookingPageState): PaymentFlowCode | null {
  const codes: PaymentFlowCode[] = ['card_invalid', 'transaction_id_invalid', 'payment_error']
  return codes.find((code) => failureStates[code] === state) ?? null
}

/** Tells whether the button may be pressed: nothing runs, and nothing has been paid. */
export function canPress(state: BookingPageState): boolean {
  return !isWaiting(state) && state !== 'paymentRequestComplete'
}

function toFlowCode(code: string): PaymentFlowCode {
  return code === 'card_invalid' || code === 'transaction_id_invalid' ? code : 'payment_error'
}
