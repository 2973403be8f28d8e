import { type Problem, problem } from '#app/domain/problem.ts'

/** Reasons why a change is refused: a stable code for programs, and a sentence for people. */
export const refusalReasons = {
  account_changed: 'The account’s tax number or state changed since it was listed; list it again.',
  admin_origin_unset: 'Set ADMIN_ORIGIN, the address of the admin: invitations must not link to a request’s host.',
  already_over: 'The stay is over or already closed.',
  brand_gone: 'The brand of the booking no longer exists.',
  cash_counted: 'The cash of this person and day is already counted.',
  change_below_charge:
    'The new stay costs less than the current cancellation charge; cancel the booking, or waive part of the charge.',
  change_closed: 'The property or room type is no longer sold, or the room type belongs to another property.',
  change_held: 'The booking is an unpaid hold.',
  change_pay_first: 'The new stay needs a higher prepayment than was paid.',
  conversation_changed: 'Somebody wrote or changed the conversation since it was read; read it again.',
  coupon_used: 'The coupon was used in an order; end (`ends_on`) or pause it instead.',
  erased_with_guest: 'The conversation is erased with the guest of its booking or ticket.',
  guest_arrived: 'The guest has arrived; only the check-out can be moved.',
  guest_forgotten: 'The guest of the booking was erased.',
  guest_seen: 'The guest is marked as arrived; mark the check-out instead.',
  import_dry_run: 'The import was a dry run and wrote nothing.',
  import_not_ended: 'The import has not ended; end it first.',
  import_not_open: 'The import has ended; start another.',
  import_undone: 'The import is already undone.',
  last_owner: 'Nobody able to sign in would have every right; give another person the role `owner` first.',
  mark_not_made: 'Staff have not made this mark; automatic marks cannot be undone.',
  mark_not_possible: 'The state of the stay does not allow this mark; `fields` says why.',
  message_erased: 'The message was erased; its guest or content is gone.',
  message_resent: 'The message was sent again; send the later one again instead.',
  message_waiting: 'The message is waiting to be sent.',
  month_closed: 'The month is closed in the books.',
  nights_sold: 'The nights released by the no-show have been sold since.',
  nights_stayed:
    'A night of the stay has passed; end the stay here (`checkout`) and sell the other nights at the other property.',
  no_contact: 'The booking has neither a phone number nor an email address.',
  not_confirmed: 'The booking is not confirmed, or has ended.',
  not_handed_over: 'The document is not issued by certified software.',
  nothing_kept: 'The booking is a hold or has expired, so there is nothing to refund.',
  official_number_noted: 'Another official number is already recorded.',
  operator_disabled: 'The person is disabled; reset `disabled` before inviting them again.',
  other_currency: 'The new stay is priced in another currency.',
  other_seller: 'The other property is sold by another seller or brand; cancel the booking and sell a new one there.',
  payment_link_paid: 'The link is paid; refund the payment instead.',
  quotation_closed: 'The quotation is booked or expired.',
  record_changed: 'The record was changed since it was read (`revision`); read it again.',
  refund_not_failed: 'The refund is under way or settled; only a failed refund can be paid out manually.',
  other_person: 'Another person is signed in in this browser now; nothing was done in their name.',
  review_not_shown: 'The review is hidden, waiting or unverified; only published reviews can be answered.',
  stay_begun: 'The stay has begun, or its check-in time has passed.',
  stay_not_begun: 'The stay has not begun; see `fields`.',
  tax_rule_begun: 'The rule is already in effect; supersede it with another.',
  ticket_closed: 'The ticket is closed; a message of its guest reopens it.',
  token_ended: 'The token is expired, revoked or already rotated.',
  too_many_changes: 'The booking has reached its maximum number of changes.',
  too_many_views: 'You have saved 50 views, which is the most; delete one first.',
  unit_out_of_order: 'The room is out of order in one of the nights.',
  unit_taken: 'Another booking has the room in one of the nights.',
} as const
export type RefusalReason = keyof typeof refusalReasons

export function notModifiable(reason: RefusalReason, fields?: Record<string, string>): Problem {
  return problem('not_modifiable', { details: { reason }, ...(fields ? { fields } : {}) })
}

export function notCancellable(reason: RefusalReason): Problem {
  return problem('not_cancellable', { details: { reason } })
}

/**
 * Returns the reason of a refused admin request; null when the problem code is sufficient. A guest-facing message such
 * as `errors.changeHeld` maps to its reason.
 */
export function reasonOf({ message, details }: Pick<Problem, 'message' | 'details'>): RefusalReason | null {
  const code =
    details?.reason ?? message?.replace(/^errors\./, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return typeof code === 'string' && Object.hasOwn(refusalReasons, code) ? (code as RefusalReason) : null
}
