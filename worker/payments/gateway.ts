import type { PaymentWish } from '#app/domain/payment-wish.ts'
import type { Result } from '#app/domain/result.ts'

export type GatewayOutcome = 'succeeded' | 'failed' | 'pending'
export type GatewayFailure = 'card_invalid' | 'transaction_id_invalid' | 'payment_error'

/** What a payment provider says about one payment, whichever way it reached us. */
export type GatewayEvent = {
  /** The provider's own id of this message: the same message twice has the same id. */
  eventId: string
  paymentId: string
  providerRef: string
  outcome: GatewayOutcome
  failure: GatewayFailure | null
  amountMinor: number
  currency: string
}

export type GatewayPayment = {
  paymentId: string
  bookingNo: string
  amountMinor: number
  currency: string
  /** Where the provider sends the guest back to, whatever happened. */
  returnUrl: string
  /** Where the provider reports to, server to server. */
  webhookUrl: string
  locale: string
  /** The site's own origin, for a provider that lives in it. */
  origin: string
  wish?: PaymentWish
}

/** The money a guest's UPI app is asked for. */
export type UpiRequest = Pick<GatewayPayment, 'paymentId' | 'bookingNo' | 'amountMinor' | 'currency' | 'webhookUrl'> & {
  upiId: string
}

/** The port every payment provider sits behind. */
export type Gateway = {
  name: string
  /** The hosted page the guest is sent to. */
  start(payment: GatewayPayment): Promise<{ redirectUrl: string; providerRef: string }>
  /**
   * Asks the guest's UPI app for the money, without a page; the outcome comes by webhook or `fetchStatus`. May be repeated
   * for one payment. `unknown_id`: nobody has this id. Absent: the provider's page does it.
   */
  requestUpi?(request: UpiRequest): Promise<{ providerRef: string } | 'unknown_id'>
  /** Reads and verifies the query of a guest coming back. */
  readReturn(url: URL): Promise<Result<GatewayEvent, 'forged' | 'too_old'>>
  /** Reads and verifies a server-to-server message. */
  readWebhook(request: Request): Promise<Result<GatewayEvent, 'forged' | 'too_old'>>
  /** Asks the provider; for payments whose messages never came. */
  fetchStatus(payment: { paymentId: string; providerRef: string }): Promise<GatewayEvent | null>
  /** Sends money back; the refund's id makes a repeat harmless. */
  refund(refund: {
    refundId: string
    providerRef: string
    amountMinor: number
    currency: string
  }): Promise<'sent' | 'failed'>
}
