import type { BrandId, MailFrom } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { HidingReason } from '#app/domain/stays/hiding-reasons.ts'

export const messageTemplates = [
  'booking_confirmed',
  'booking_held',
  'payment_received',
  'payment_refunded',
  'booking_modified',
  'booking_changed',
  'booking_updated',
  'booking_cancelled',
  'booking_no_show',
  'booking_expired',
  'booking_expired_refunded',
  'one_time_password',
  'stay_reminder',
  'booking_reconfirm',
  'booking_lapsed',
  'phone_changed',
  'email_change',
  'email_changed',
  'account_deleted',
  'password_reset',
  'email_proof',
  'email_known',
  'password_changed',
  'quotation',
  'pay_link',
  'booking_refunded',
  'house_letter',
  'membership_confirmed',
  'membership_refunded',
  'membership_payment_back',
  'membership_ends_soon',
  'referral_credited',
  'gift_given',
  'voucher_given',
  'game_prize',
  'feedback_ask',
  'review_published',
  'review_rejected',
  'question_answered',
  'ticket_answered',
  'ticket_asked',
  'ticket_closing',
  'donation_receipt',
  'donation_payment_back',
] as const

export type MessageTemplate = (typeof messageTemplates)[number]

export type MessageChannel = 'sms' | 'email'

/** A stored notification, waiting or sent. */
export type QueuedNotification = {
  id: string
  brandId: BrandId
  channel: MessageChannel
  /** Phone number with country code, or email address. */
  recipient: string
  template: MessageTemplate
  locale: string
  payload: MessagePayload
  status: 'queued' | 'sent' | 'failed'
  /** Number of started attempts. */
  attempts: number
  /** Reason of the last failure; null without one, or when the attempt crashed. */
  failure?: string | null
  createdAt: number
}

type StoredRow = Record<string, string | number | null>

/** Database rows: `parts` together are the booking's row. */
export type BookingSnapshot = { parts: StoredRow[] } & Record<
  'rooms' | 'bills' | 'meals' | 'payments' | 'refunds',
  StoredRow[]
>

/** Data of a message. Secrets are encrypted: no code or token is stored in clear text. */
export type MessagePayload = {
  bookingId?: string
  /** The booking when the message was written; absent in messages of earlier releases. */
  booked?: BookingSnapshot
  quotationId?: string
  paymentLinkId?: string
  orderId?: string
  membershipId?: string
  /** Refunded amount that goes to the wallet. */
  walletMinor?: number
  ticketNo?: string
  /** Whether a message about a ticket went to a proven address or number, which opens it without signing in. */
  isContactProven?: number
  /** Conversation of a ticket or question that the message belongs to; a booking's is found by the booking. */
  conversationId?: string
  /** Id of the message that this one sends again. */
  resends?: string
  userId?: string
  awardId?: string
  /** Origin of the links, as `https://host`. */
  origin?: string
  amountMinor?: number
  /** Currency of an amount that does not belong to a booking. */
  currency?: string
  /** Text written by the operator. */
  text?: string
  /** Why a review was rejected. */
  reason?: HidingReason
  sealedToken?: string
  sealedCode?: string
  /** Hash of the one-time password, to skip codes that are no longer valid. */
  codeHash?: string
  /** A day code, which works in any browser. */
  isForDay?: boolean
}

/**
 * A written message. `subject` and `html` are for email; `html` is null when there is only text. An SMS is its body
 * alone.
 */
export type WrittenMessage = {
  channel: MessageChannel
  /** Sender of an email. */
  from: MailFrom
  recipient: string
  subject: string
  body: string
  html: string | null
}

/** A message for a provider; the id is its idempotency key. */
export type OutgoingMessage = WrittenMessage & {
  id: string
  brandId: BrandId
  /** The last four are sent to operators. */
  template: MessageTemplate | 'webhook_paused' | 'operator_invitation' | 'operator_report' | 'test_mail'
  createdAt: Instant
  /** An earlier attempt had no response: the message may have been sent. */
  isUnclear: boolean
}

/**
 * Outcome of an attempt. `sent`: accepted, with the provider's id. `again`: not accepted, retry after the given time.
 * `unclear`: no response, possibly accepted. `never`: cannot succeed. Reasons are our or the provider's codes, never a
 * recipient or text.
 */
export type SendOutcome =
  | { kind: 'sent'; provider: string; ref: string | null }
  | { kind: 'again'; reason: string; afterMs?: number }
  | { kind: 'unclear'; reason: string }
  | { kind: 'never'; reason: string }

/** The interface of message providers. Never throws: unknown errors are `unclear`. */
export type MessageSender = (message: OutgoingMessage) => Promise<SendOutcome>

/** The deployment's provider of mail, and its sender addresses by brand. */
export type MailSetup = { provider: 'cloudflare' | 'resend' | 'smtp'; senders: Readonly<Record<string, string>> }
