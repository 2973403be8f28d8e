import { type Problem, problem } from '#app/domain/problem.ts'

/** Reasons why a change is refused: a stable code for programs, and a sentence for people. */
export const refusalReasons = {
  account_changed:
    'The account holds another tax number, or was decided otherwise, since it was listed: list it again.',
  already_over: 'The stay is over, or was closed before.',
  brand_gone: 'The brand the booking was made with is no more.',
  cash_counted: 'The cash of this person and day was counted before.',
  change_below_charge: 'The new stay costs less than a cancellation would be charged now: cancel it, or charge less.',
  change_closed: 'The property or the room type is not sold any more, or is not of this property.',
  change_held: 'The booking is a hold: it must be paid first, or it lapses.',
  change_pay_first: 'The new stay asks for more to be paid ahead than was paid.',
  coupon_used: 'An order has named the coupon: end it (`ends_on`) or pause it instead.',
  guest_arrived: 'The guest has arrived: the first night stays; the check-out can be moved.',
  guest_forgotten: 'The guest of the booking was erased.',
  guest_seen: 'Staff have marked the guest as arrived: the stay ends by check-out.',
  import_dry_run: 'The import was a dry run: it wrote nothing that could be taken back.',
  import_not_ended: 'The import has not ended yet: send its end first.',
  import_not_open: 'The import has ended and takes no further parts: begin another.',
  import_undone: 'The import was taken back before.',
  last_owner: 'No one who can sign in would have every right: give another person the role `owner` first.',
  mark_not_made: 'Staff have not made this mark; marks of the clock cannot be undone.',
  mark_not_possible: 'The state of the stay does not allow this mark; `fields` says why.',
  month_closed: 'The month is closed in the books.',
  nights_sold: 'The nights that the no-show released were sold meanwhile.',
  no_contact: 'The booking has neither a number nor an address to write to.',
  not_confirmed: 'The booking is not confirmed, or has ended.',
  not_handed_over: 'The document is not one that certified software issues.',
  nothing_kept: 'The booking is a hold or has lapsed: no money is kept for it.',
  operator_disabled: 'The person has left: take `disabled` back before inviting them again.',
  official_number_noted: 'Another official number was noted before.',
  other_currency: 'The new stay is priced in another currency.',
  payment_link_paid: 'The link was paid: refund the payment instead.',
  quotation_closed: 'The quotation was booked, or its time is over.',
  refund_not_failed: 'The refund is on its way or arrived: only one its gateway could not send is paid another way.',
  review_not_shown: 'The review is hidden, waits for approval, or is unverified: it is answered once it is shown.',
  stay_begun: 'The stay has begun, or its check-in time is past.',
  stay_not_begun: 'The stay has not begun; `fields` says when it does.',
  tax_rule_begun: 'The rule has begun somewhere: follow it with another.',
  ticket_closed: 'The ticket is closed: its guest opens it again by writing.',
  token_ended: 'The token has ended, was revoked or was rotated before.',
  too_many_changes: 'The booking was changed as often as one can be.',
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
  const named =
    details?.reason ?? message?.replace(/^errors\./, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return typeof named === 'string' && Object.hasOwn(refusalReasons, named) ? (named as RefusalReason) : null
}
