import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { manualPaymentCode } from '#app/domain/payments/payment-rules.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import { bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { BEFORE_CHECKOUT } from '#worker/infra/database/conditions/status-sql.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import { feedbackErasures } from '#worker/services/bookings/feedback/feedback.ts'
import { hasNoOrderOpen } from '#worker/services/ledger/orders/order-statements.ts'

/** Identity of a guest in bookings: the account, and a verified phone number. */
export type BookedBy = { userId: string; countryCode: string | null; phone: string | null }

/** SQL condition that a booking belongs to a guest: by account, or without an account by phone number. */
export function isBookedBy(booking: string, { userId, countryCode, phone }: BookedBy, bind: Bind): string {
  const byAccount = `${booking}.user_id = ${bind(userId)}`
  if (phone === null || countryCode === null) return byAccount
  return `(${byAccount} OR (${booking}.user_id IS NULL AND ${booking}.guest_phone = ${bind(phone)}
    AND ${booking}.guest_country_code = ${bind(countryCode)}))`
}

/** SQL condition that a guest has no stay ahead or in progress. */
export function hasNoStayOpen(guest: BookedBy, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking b WHERE b.status_key IN ${BEFORE_CHECKOUT} AND b.state NOT IN ('cancelled', 'completed')
    AND ${isBookedBy('b', guest, bind)})`
}

/** SQL condition that a guest has no pending payment, refund or order. */
export function hasNoMoneyOpen(guest: BookedBy, bind: Bind): string {
  const isOfGuest = isBookedBy('b', guest, bind)
  return `NOT EXISTS (SELECT 1 FROM booking b JOIN payment p ON p.booking_id = b.id
      WHERE ${isOfGuest} AND p.status = 'created' AND p.next_ask_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM booking b JOIN refund r ON r.booking_id = b.id
      WHERE ${isOfGuest} AND r.status = 'initiated')
    AND ${hasNoOrderOpen(guest.userId, bind)}`
}

/** Selects up to ten stays ahead or in progress, earliest first. */
export function selectOpenStays(guest: BookedBy): Statement {
  return boundStatement(
    (bind) => `SELECT b.booking_no, b.brand_id FROM booking b WHERE b.status_key IN ${BEFORE_CHECKOUT}
      AND b.state NOT IN ('cancelled', 'completed') AND ${isBookedBy('b', guest, bind)} ORDER BY b.checkin LIMIT 10`,
  )
}

/** Column assignments that erase a booking's guest; `export-guest-bookings.ts` exports the same data. */
export const ERASED_COLUMNS = `guest_title = NULL, guest_name = '', guest_folded = NULL, guest_phone = '',
  guest_country_code = '', guest_email = NULL, guest_address = NULL, special_requests = NULL, arrival_time = NULL, details = '{}', visitor_id = '',
  network_hash = NULL, network_56_hash = NULL, network_48_hash = NULL, mail_mark = NULL, token_hash = 'erased:' || id`

/** Marks the bookings of a phone number as verified, when a condition holds. */
export function proveBookings({ countryCode, phone }: PhoneNumber, condition: (bind: Bind) => string): Statement {
  return boundStatement(
    (bind) => `UPDATE booking
        SET is_proven = 1, reconfirm_by = NULL WHERE guest_phone = ${bind(phone)} AND guest_country_code = ${bind(countryCode)}
      AND is_proven = 0 AND ${condition(bind)}`,
  )
}

/** Rewrites the guest's number in bookings to the current national spelling, when a condition holds. */
export function renumberBookings(
  { countryCode, phone }: PhoneNumber,
  spelling: string,
  condition: (bind: Bind) => string,
): Statement {
  return boundStatement(
    (bind) => `UPDATE booking SET guest_phone = ${bind(spelling)} WHERE guest_country_code = ${bind(countryCode)}
      AND guest_phone = ${bind(phone)} AND ${condition(bind)}`,
  )
}

/** Selects 1 as `is_open` when a payment, refund or order is pending, otherwise 0. */
export function selectMoneyOpen(guest: BookedBy): Statement {
  return boundStatement((bind) => `SELECT CASE WHEN ${hasNoMoneyOpen(guest, bind)} THEN 0 ELSE 1 END AS is_open`)
}

/**
 * Erases all personal data when a condition holds; keeps stay, price, dates and money, as law and accounting require.
 * Bookings made without an account are assigned to the guest's account id. Idempotent.
 */
export function eraseBookings(guest: BookedBy, condition: (bind: Bind) => string): Statement[] {
  const { bind, params } = bindParams()
  const id = bind(guest.userId)
  const bookings: Statement = {
    sql: `UPDATE booking AS b SET ${ERASED_COLUMNS}, user_id = ${id}
      WHERE ${isBookedBy('b', guest, bind)} AND ${condition(bind)}`,
    params,
  }
  return [
    bookings,
    eraseCouponUses(guest.userId, condition),
    ...erasePaymentChoices(guest.userId, condition),
    ...eraseGuestContent(guest.userId, condition),
  ]
}

/** Erases payment details, which may contain a UPI id, and deletes saved stays. */
function erasePaymentChoices(userId: string, condition: (bind: Bind) => string): Statement[] {
  return [
    boundStatement(
      (bind) => `UPDATE payment
          SET wish = NULL, card_user_id = NULL WHERE (wish IS NOT NULL OR card_user_id IS NOT NULL)
        AND booking_id IN (SELECT id FROM booking WHERE user_id = ${bind(userId)}) AND ${condition(bind)}`,
    ),
    boundStatement((bind) => `DELETE FROM saved_stay WHERE owner = ${bind(`user:${userId}`)} AND ${condition(bind)}`),
  ]
}

/**
 * Returns SQL that erases buyers in events that are sent or sent again, and references of payments noted by hand, which
 * often are the payer's name. `bookingsSql`: `IN (…)`.
 */
export function documentErasures(bookingsSql: string): string[] {
  return [
    `UPDATE desk_event SET body = json_set(body, '$.buyer', NULL) WHERE kind = 'invoice.handover'
       AND subject IN (SELECT 'invoice:' || d.no FROM tax_document d WHERE d.booking_id ${bookingsSql})`,
    `UPDATE noted_payment SET reference = '-'
       WHERE payment_id IN (SELECT p.id FROM payment p WHERE p.booking_id ${bookingsSql})`,
    `UPDATE payment SET provider_ref = 'erased:' || id WHERE gateway = '${manualPaymentCode}' AND booking_id ${bookingsSql}`,
  ]
}

function eraseGuestContent(userId: string, condition: (bind: Bind) => string): Statement[] {
  const { bind, params } = bindParams()
  const bookingsSql = `IN (SELECT id FROM booking WHERE user_id = ${bind(userId)})`
  const isAllowed = condition(bind)
  return [
    `DELETE FROM checkin_guest WHERE booking_id ${bookingsSql}`,
    `DELETE FROM booking_buyer WHERE booking_id ${bookingsSql}`,
    ...documentErasures(bookingsSql),
    ...feedbackErasures(bookingsSql),
  ].map((sql) => ({
    sql: `${sql} AND ${isAllowed}`,
    params,
  }))
}

function eraseCouponUses(userId: string, condition: (bind: Bind) => string): Statement {
  return boundStatement(
    (bind) => `UPDATE coupon_use SET guest_phone = '' WHERE guest_phone <> ''
      AND booking_id IN (SELECT id FROM booking WHERE user_id = ${bind(userId)}) AND ${condition(bind)}`,
  )
}
