import type { ImportKindName } from '#app/contracts/desk/imports.ts'
import type { StayMark } from '#app/domain/bookings/stay-marks.ts'

/** What is done to a booking at the desk. */
export type BookingVerb = 'cancel' | 'message' | 'move' | 'note' | 'paid-by-hand' | 'refund' | StayMark

type Written = 'create' | 'change' | 'write' | 'delete'

/**
 * What the audit calls an act: what it was done to, one of its kind, a dot, and what was done, both in small letters with `-` between words. Whatever
 * is made alone is `create`, changed `change`, named whole `write`, taken out `delete`.
 */
export type AuditAction =
  | 'ari.write'
  | `block.${Written}`
  | `booking.${BookingVerb}`
  | `cause.${Written}`
  | `company-account.${'approve' | 'refuse'}`
  | `coupon.${Written}`
  | 'credit.give'
  | `deal.${Written}`
  | `donation-limit.${Written}`
  | `exchange-rate.${Written}`
  | `game-prize.${Written}`
  | 'gift.give'
  | `guest.${'check-in' | 'erase' | 'export' | 'search'}`
  | `help-article.${Written}`
  | `help-text.${Written}`
  // An import says which kind of file it was of.
  | `import.${'start' | 'end' | 'undo' | 'undone' | ImportKindName}`
  | `legal-page.${Written}`
  | `membership-coupon.${Written}`
  | `membership-plan.${Written}`
  | 'month.close'
  | `nickname.${Written}`
  | 'order.refund'
  | `partner.${Written}`
  | `photo.${Written}`
  | `programme.${Written}`
  | `quotation.${'create' | 'withdraw'}`
  | `referral-programme.${Written | 'end'}`
  | 'refund.note'
  | `review.${'hide' | 'publish' | 'reply'}`
  | `seller.${Written}`
  | `tax.${Written}`
  | `ticket.${'answer' | 'ask' | 'close'}`
  | `token.${'create' | 'first' | 'revoke' | 'rotate'}`
  | `webhook.${Written | 'replay' | 'rotate' | 'test'}`
  | `welcome.${Written}`

/** Verbs of before, at the end of a name. */
const verbsNow: Readonly<Record<string, Written>> = {
  add: 'create',
  make: 'create',
  remove: 'delete',
  update: 'change',
}

/** What else rows of before are called. */
const formerly: Readonly<Record<string, AuditAction>> = {
  'exchange-rates.change': 'exchange-rate.write',
  'game-prizes.change': 'game-prize.write',
  'guest.checkin': 'guest.check-in',
  'help-words.delete': 'help-text.delete',
  'help-words.write': 'help-text.write',
  'plan.write': 'membership-plan.write',
}

/** The name of today for what a row of the audit is called: rows of before are never changed, so they are read by it. */
export function actionNow(action: string): string {
  const name = action
    .replace(/^offers\./, '')
    .replaceAll('_', '-')
    .replace(/(?<=\.)(add|make|remove|update)$/, (verb) => verbsNow[verb] ?? verb)
  return Object.hasOwn(formerly, name) ? (formerly[name] ?? name) : name
}
