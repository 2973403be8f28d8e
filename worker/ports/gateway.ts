import type { Instant } from '#app/domain/dates/instant.ts'
import type { PaymentWish } from '#app/domain/payments/payment-wish.ts'
import type { Result } from '#app/domain/result.ts'
import type { CardVault } from './card-vault.ts'

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
  /** The print of the card it was paid with, the same for the same card; absent where the provider does not tell it. */
  cardPrint?: string | undefined
}

/** What a payment provider says about money it was to send back. */
export type RefundEvent = {
  refundId: string
  /** The provider's own number of the refund. */
  refundRef: string
  outcome: RefundOutcome
  /** Why it failed, in the provider's word. */
  failure: string | null
}

/** `sent`: the provider has taken it on; `settled`: it is out of the house. */
export type RefundOutcome = 'sent' | 'settled' | 'failed'

/** What came over the provider's own line: a payment, a refund, what a person must see, or what means nothing here. */
export type GatewayMessage =
  | { kind: 'payment'; event: GatewayEvent }
  | { kind: 'refund'; event: RefundEvent }
  | { kind: 'alert'; name: string; reference: string }
  | { kind: 'nothing' }

export type GatewayPayment = {
  paymentId: string
  /** The number of the booking, or of the order, as the guest reads it. */
  bookingNo: string
  /** Payment mode code; the provider offers what it has of it. */
  mode: string
  amountMinor: number
  currency: string
  /** Where the provider sends the guest back to, whatever happened. */
  returnUrl: string
  /** Where the provider reports to, server to server. */
  webhookUrl: string
  locale: string
  /** The site's own origin, for a provider that lives in it. */
  origin: string
  /** The provider's number of it, once it has one: then its page is looked up, not made. */
  providerRef: string | null
  /** The page takes no money after this. */
  endsAt: Instant
  /** Whose saved cards are offered; null: none, and none is saved. */
  customerRef: string | null
  wish?: PaymentWish
}

/** The money a guest's UPI app is asked for. */
export type UpiRequest = Pick<GatewayPayment, 'paymentId' | 'bookingNo' | 'amountMinor' | 'currency' | 'webhookUrl'> & {
  upiId: string
}

export type GatewayRefund = {
  refundId: string
  providerRef: string
  amountMinor: number
  currency: string
  /** The mark of the last time the provider could not do it for now; null: it has not said so. */
  refusal: string | null
}

/** What a provider answers to a refund; `again`: not now, for a reason that passes. */
export type RefundAnswer = Omit<RefundEvent, 'refundId'> | { outcome: 'again'; failure: string }

/** Finds the provider's number of a payment of ours; null when it has none. */
export type FindRef = (paymentId: string) => Promise<string | null>

/** The port every payment provider sits behind. */
export type Gateway = {
  name: string
  /** Where its hosted pages are, for the policy that lets a form lead on to them; absent: on the site itself. */
  pageOrigin?: string
  /** Payment modes it can take; undefined: every one. */
  modes?: readonly string[]
  /** The hosted page the guest is sent to; null where the provider does not take this payment at all. */
  start(payment: GatewayPayment): Promise<{ redirectUrl: string; providerRef: string } | null>
  /**
   * Asks the guest's UPI app for the money, without a page; the outcome comes by webhook or `fetchStatus`. May be repeated
   * for one payment. `unknown_id`: nobody has this id. Absent: the provider's page does it.
   */
  requestUpi?(request: UpiRequest): Promise<{ providerRef: string } | 'unknown_id'>
  /** Reads and verifies the query of a guest coming back. */
  readReturn(url: URL, findRef: FindRef): Promise<Result<GatewayEvent, 'forged' | 'too_old'>>
  /** Reads and verifies a server-to-server message. */
  readWebhook(request: Request): Promise<Result<GatewayMessage, 'forged' | 'too_old'>>
  /** Asks the provider; for payments whose messages never came. */
  fetchStatus(payment: { paymentId: string; providerRef: string }): Promise<GatewayEvent | null>
  /** Takes the page away from a payment nobody may make any more, and tells how it ended. Undefined: pages end by themselves. */
  close?(payment: { paymentId: string; providerRef: string }): Promise<GatewayEvent>
  /** Sends money back; the refund's id makes a repeat harmless. */
  refund(refund: GatewayRefund): Promise<RefundAnswer>
  /** Asks what became of a refund that was sent. */
  fetchRefund(refundRef: string): Promise<Omit<RefundEvent, 'refundId'>>
  /** Keeps guests' cards; undefined: this provider keeps none. */
  cards?: CardVault
}
