import type { BrandId } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { HidingReason } from '#app/domain/stays/hiding-reasons.ts'

/** What a guest can be told: about a booking, about their account, and the one-time password. */
export type MessageTemplate =
  | 'booking_confirmed'
  | 'booking_held'
  | 'payment_received'
  | 'payment_refunded'
  | 'booking_modified'
  | 'booking_changed'
  | 'booking_updated'
  | 'booking_cancelled'
  | 'booking_no_show'
  | 'booking_expired'
  | 'booking_expired_refunded'
  | 'one_time_password'
  | 'stay_reminder'
  | 'booking_reconfirm'
  | 'booking_lapsed'
  | 'phone_changed'
  | 'email_change'
  | 'email_changed'
  | 'account_deleted'
  | 'password_reset'
  | 'email_proof'
  | 'email_known'
  | 'password_changed'
  | 'quotation'
  | 'booking_refunded'
  | 'house_letter'
  | 'membership_confirmed'
  | 'membership_refunded'
  | 'membership_payment_back'
  | 'membership_ends_soon'
  | 'referral_credited'
  | 'gift_given'
  | 'voucher_given'
  | 'game_prize'
  | 'feedback_ask'
  | 'review_published'
  | 'review_rejected'
  | 'ticket_answered'
  | 'ticket_asked'
  | 'ticket_closing'
  | 'donation_receipt'
  | 'donation_payment_back'

export type MessageChannel = 'sms' | 'email'

/** A message of the outbox, as it waits or was sent. */
export type OutboxMessage = {
  id: string
  brandId: BrandId
  channel: MessageChannel
  /** Phone number with country code, or e-mail address. */
  recipient: string
  template: MessageTemplate
  locale: string
  payload: MessagePayload
  status: 'queued' | 'sent' | 'failed'
  /** How often somebody began to send it. */
  attempts: number
  /** Why the last attempt did not succeed; null when there was none or nobody lived to say. */
  failure?: string | null
  createdAt: number
}

/** The facts of a message. What is secret in it is sealed: the outbox never holds a code or a token in clear. */
export type MessagePayload = {
  bookingId?: string
  /** The quotation it brings. */
  quotationId?: string
  /** The order of a membership, or the donation, it is about. */
  orderId?: string
  membershipId?: string
  /** What of a refund goes to the wallet. */
  walletMinor?: number
  /** The ticket it is about. */
  ticketNo?: string
  /** Whose account it is about. */
  userId?: string
  /** The prize of a game it tells of. */
  awardId?: string
  /** The host its links lead to, as `https://host`. */
  origin?: string
  amountMinor?: number
  /** Of an amount that is no booking's. */
  currency?: string
  /** What the house writes, in its own words. */
  text?: string
  /** Why what a guest said was rejected. */
  reason?: HidingReason
  sealedToken?: string
  sealedCode?: string
  /** Which one-time password it brings: nobody is sent one that is dead. */
  codeHash?: string
  /** It is the code of a day, which works in any browser. */
  isForDay?: boolean
}

/**
 * A message in the guest's words. `subject` is for e-mail, and so is `html`: the designed form of the same, null where
 * there is only text. A text message is its body alone.
 */
export type WrittenMessage = {
  channel: MessageChannel
  recipient: string
  subject: string
  body: string
  html: string | null
}

/** A message as it is handed over: its id is the key by which who delivers it knows it again. */
export type OutgoingMessage = WrittenMessage & {
  id: string
  brandId: BrandId
  /** What it tells; the last tells an operator that their webhook stands still. */
  template: MessageTemplate | 'webhook_paused'
  createdAt: Instant
  /** An attempt before this one ended in no answer: it may have been sent already. */
  isUnclear: boolean
}

/**
 * How handing over ended. `sent`: taken, with the provider's number for it. `again`: not taken, worth another try, at the
 * earliest after that long. `unclear`: no answer came, it may have been taken. `never`: no try can succeed. Reasons are
 * words of ours or codes of theirs, never a recipient or a text.
 */
export type SendOutcome =
  | { kind: 'sent'; provider: string; ref: string | null }
  | { kind: 'again'; reason: string; afterMs?: number }
  | { kind: 'unclear'; reason: string }
  | { kind: 'never'; reason: string }

/** The port to whoever delivers messages. Throws nothing: what it cannot explain is `unclear`. */
export type MessageSender = (message: OutgoingMessage) => Promise<SendOutcome>
