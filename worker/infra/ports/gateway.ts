import type { Instant } from '#app/domain/dates/instant.ts'
import type { PaymentChoice } from '#app/domain/payments/payment-choice.ts'
import type { Result } from '#app/domain/result.ts'

export type GatewayOutcome = 'succeeded' | 'failed' | 'pending'
export type GatewayFailure = 'card_invalid' | 'transaction_id_invalid' | 'payment_error'

/** A provider's message about a payment, by redirect, webhook or query. */
export type GatewayEvent = {
  /** The provider's id of this message: a repeated message has the same id. */
  eventId: string
  paymentId: string
  providerRef: string
  outcome: GatewayOutcome
  failure: GatewayFailure | null
  amountMinor: number
  currency: string
  /** Fingerprint of the card, equal for the same card; absent when the provider does not report it. */
  cardFingerprint?: string | undefined
}

/** A provider's message about a refund. */
export type RefundEvent = {
  refundId: string
  refundRef: string
  outcome: RefundOutcome
  /** The provider's reason of a failure. */
  failure: string | null
}

/** `sent`: accepted by the provider; `settled`: paid out. */
export type RefundOutcome = 'sent' | 'settled' | 'failed'

/** Content of a webhook: a payment, a refund, an alert for the operator, or nothing relevant. */
export type GatewayMessage =
  | { kind: 'payment'; event: GatewayEvent }
  | { kind: 'refund'; event: RefundEvent }
  | { kind: 'alert'; name: string; reference: string }
  | { kind: 'nothing' }

export type GatewayPayment = {
  paymentId: string
  /** Number of the booking or order, as shown to the guest. */
  bookingNo: string
  mode: string
  amountMinor: number
  currency: string
  /** Address to which the provider returns the guest, whatever the outcome. */
  returnUrl: string
  webhookUrl: string
  locale: string
  /** The site's origin, for the built-in sandbox provider. */
  origin: string
  /** The provider's id of the payment, once known: then its page is fetched instead of created. */
  providerRef: string | null
  /** The page accepts no payment after this. */
  endsAt: Instant
  /** Customer whose saved cards are offered; null: none offered or saved. */
  customerRef: string | null
  choice?: PaymentChoice
}

type UpiRequest = Pick<GatewayPayment, 'paymentId' | 'bookingNo' | 'amountMinor' | 'currency' | 'webhookUrl'> & {
  upiId: string
}

export type GatewayRefund = {
  refundId: string
  providerRef: string
  amountMinor: number
  currency: string
  /** Marker of the last temporary refusal; null without one. */
  refusal: string | null
}

/** The provider's response to a refund; `again`: temporarily impossible. */
export type RefundAnswer = Omit<RefundEvent, 'refundId'> | { outcome: 'again'; failure: string }

/** Returns the provider's id of one of our payments, or null. */
export type FindRef = (paymentId: string) => Promise<string | null>

export type Gateway = {
  name: string
  /** Origin of its hosted pages, for the CSP's form-action; absent when on the site itself. */
  pageOrigin?: string
  /** Supported payment methods; undefined: all. */
  modes?: readonly string[]
  /** Creates the hosted payment page; returns null when the provider does not accept this payment. */
  start(payment: GatewayPayment): Promise<{ redirectUrl: string; providerRef: string } | null>
  /**
   * Sends a payment request to the guest's UPI app, without a page; the outcome comes by webhook or `fetchStatus`. Can
   * be repeated for one payment. `unknown_id`: the UPI id does not exist. Absent: the provider's page does it.
   */
  requestUpi?(request: UpiRequest): Promise<{ providerRef: string } | 'unknown_id'>
  /** Reads and verifies the query of a returning guest. */
  readReturn(url: URL, findRef: FindRef): Promise<Result<GatewayEvent, 'forged' | 'too_old'>>
  /** Reads and verifies a webhook request. */
  readWebhook(request: Request): Promise<Result<GatewayMessage, 'forged' | 'too_old'>>
  /** Asks the provider, for payments whose messages never arrived. */
  fetchStatus(payment: { paymentId: string; providerRef: string }): Promise<GatewayEvent | null>
  /**
   * Closes the page of a payment that is no longer possible, and returns its outcome. Undefined: pages expire by
   * themselves.
   */
  close?(payment: { paymentId: string; providerRef: string }): Promise<GatewayEvent>
  /** Refunds money; the refund's id makes a repetition harmless. */
  refund(refund: GatewayRefund): Promise<RefundAnswer>
  fetchRefund(refundRef: string): Promise<Omit<RefundEvent, 'refundId'>>
  /** Saves guests' cards; undefined when the provider does not support it. */
  cards?: CardVault
}

/** The displayable part of a card saved at a provider. The full number never reaches us. */
export type SavedCard = {
  /** The provider's token, useless to anyone else. */
  id: string
  /** `visa`, `mastercard`, … */
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

export type CardSetup = {
  setupId: string
  customerRef: string
  returnUrl: string
  locale: string
  /** The site's origin, for the built-in sandbox provider. */
  origin: string
  now: Instant
}

/** A provider that saves cards: the guest enters them there, we store only the provider's references. */
export type CardVault = {
  /** Returns the provider's reference of a guest; concurrent calls for one guest return the same. */
  createCustomer(userId: string): Promise<string>
  listCards(customerRef: string): Promise<SavedCard[]>
  /** Deletes a card; returns false when it belongs to another customer. */
  removeCard(customerRef: string, cardId: string): Promise<boolean>
  /** Starts the hosted page that saves a card without a payment. */
  startSetup(setup: CardSetup): Promise<{ redirectUrl: string; providerRef: string }>
  /** Returns the outcome of that page. */
  fetchSetup(providerRef: string): Promise<'verified' | 'waiting' | 'failed'>
  /** Deletes a customer with all cards; does nothing when deleted already. */
  forgetCustomer(customerRef: string): Promise<void>
}
