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

/** How the guest would like to pay, checked against what is offered; a provider takes from it what it can. */
export type PaymentWish = {
  /** A code of `app/domain/payment-modes.ts`. */
  mode: string
  /** A bank of `app/brands/banks.ts`. */
  bankCode: string | null
  /** In lower case, of the right form. */
  upiId: string | null
  /** One of the cards the provider keeps for this guest; the provider looks whose it is. */
  savedCardId: string | null
  /** The guest asked for the card to be kept. */
  savesCard: boolean
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

/** The port every payment provider sits behind. */
export type Gateway = {
  name: string
  /** The hosted page the guest is sent to. */
  start(payment: GatewayPayment): Promise<{ redirectUrl: string; providerRef: string }>
  /**
   * Asks the guest's UPI app for the money, without a page; the outcome comes by webhook or `fetchStatus`. May be repeated
   * for one payment. `unknown_id`: nobody has this id. Absent: the provider's page does it.
   */
  requestUpi?(payment: GatewayPayment & { upiId: string }): Promise<{ providerRef: string } | 'unknown_id'>
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
