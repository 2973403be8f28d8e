import type { Instant } from '#app/domain/dates/instant.ts'
import { hasPhone } from '#app/domain/guests/phone.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { loadTranslator, type MessageValues } from '#app/i18n/messages.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { MessageChannel } from '#worker/infra/ports/message-sender.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { SMS_NUMBER } from '#worker/services/notifications/message-limits.ts'
import { findPaymentLink, linkStateAt, type PaymentLink } from '#worker/services/payments/links/payment-link.ts'
import { payableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { Audited } from '../run-audited.ts'

export type PaymentLinkInput = {
  id: string
  amountMinor: number
  endsAt: Instant
  locale: Locale
  /** Channel by which the guest gets the link; null when staff give it to them. */
  channel: MessageChannel | null
  author: string
}

export function newPaymentLinkId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20)
}

/** Creates a link for money a booking owes; its message is sent within a minute. */
export async function makePaymentLink(
  deps: Audited,
  booking: Booking,
  input: PaymentLinkInput,
): Promise<Result<PaymentLink, Problem>> {
  const fault = findFault(booking, input, deps.now())
  if (fault) return refuse(fault)
  await deps.write([insertLink(booking.id, input, deps.now()), ...insertMessage(input, deps.now())])
  const link = await findPaymentLink(deps, input.id)
  return link ? ok(link) : refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

function findFault(booking: Booking, { amountMinor, endsAt, channel }: PaymentLinkInput, now: Instant): Problem | null {
  const dueMinor = payableMinor(booking)
  if (booking.state === 'completed' || dueMinor === 0) return problem('payment_not_due')
  if (amountMinor > dueMinor) return problem('payment_amount', { fields: { amount_minor: `${dueMinor} is due` } })
  if (endsAt <= now) return problem('invalid_fields', { fields: { ends_at: 'is over' } })
  const { guest } = booking
  const isReachable = channel === null || (channel === 'email' ? guest.email !== null : hasPhone(guest))
  return isReachable ? null : notModifiable('no_contact')
}

/** Inserts nothing when the booking owes less, or has ended, meanwhile. */
function insertLink(bookingId: string, { id, amountMinor, endsAt, locale, author }: PaymentLinkInput, at: Instant) {
  return boundStatement(
    (
      bind,
    ) => `INSERT INTO payment_link (id, booking_id, amount_minor, currency, locale, ends_at, created_at, created_by)
      SELECT l.id, b.id, l.amount_minor, b.currency, ${bind(locale)}, l.ends_at, ${bind(at)}, ${bind(author)}
      FROM booking b JOIN (SELECT ${bind(id)} AS id, ${bind(amountMinor)} AS amount_minor, ${bind(endsAt)} AS ends_at,
        NULL AS withdrawn_at) l
      WHERE b.id = ${bind(bookingId)} AND ${linkStateAt(bind(at))} = 'open'`,
  )
}

function insertMessage({ id, channel, locale }: PaymentLinkInput, at: Instant): Statement[] {
  if (channel === null) return []
  const recipient = channel === 'email' ? 'b.guest_email' : SMS_NUMBER
  const message = boundStatement(
    (bind) => `INSERT INTO message (id, brand_id, channel, recipient, template, locale, payload, created_at)
      SELECT 'payment-link.' || l.id, b.brand_id, ${bind(channel)}, ${recipient}, 'pay_link', ${bind(locale)},
        json_object('bookingId', b.id, 'paymentLinkId', l.id, 'origin', b.origin), ${bind(at)}
      FROM payment_link l JOIN booking b ON b.id = l.booking_id JOIN property p ON p.id = b.property_id
      WHERE l.id = ${bind(id)} AND p.is_test = 0 AND ${recipient} IS NOT NULL`,
  )
  return [message]
}

/** Withdraws an open link; a payment page opened by it closes within a minute. */
export async function withdrawPaymentLink({ write, now }: Audited, id: string): Promise<void> {
  await write([
    statement(
      `UPDATE payment_link SET withdrawn_at = ?2 WHERE id IN (SELECT l.id FROM payment_link l
         JOIN booking b ON b.id = l.booking_id
       WHERE l.id = ?1 AND ${linkStateAt('?2')} IN ('open', 'not_due', 'ended'))`,
      id,
      now(),
    ),
  ])
}

/** Returns the text of a link to pass on: a message in the link's language. */
export async function paymentLinkText(values: MessageValues, locale: Locale, brand: string): Promise<string> {
  const translate = await loadTranslator(locale, ['paytext'])
  return translate('paytext.copy', { ...values, brand })
}
