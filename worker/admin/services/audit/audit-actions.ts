import type { ImportKindName } from '#app/contracts/admin/imports.ts'
import type { StayMark } from '#app/domain/bookings/stay-marks.ts'

export type BookingVerb = 'cancel' | 'message' | 'move' | 'note' | 'paid-by-hand' | 'refund' | StayMark

type Written = 'create' | 'change' | 'write' | 'delete'

/**
 * Audit action: subject, dot, verb, in lower case with `-` between words. The verbs for a single record are `create`,
 * `change`, `write` (replaced as a whole) and `delete`.
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

/** Verbs of older audit rows and their current names. */
const verbsNow: Readonly<Record<string, Written>> = {
  add: 'create',
  make: 'create',
  remove: 'delete',
  update: 'change',
}

const formerly: Readonly<Record<string, AuditAction>> = {
  'exchange-rates.change': 'exchange-rate.write',
  'game-prizes.change': 'game-prize.write',
  'guest.checkin': 'guest.check-in',
  'help-words.delete': 'help-text.delete',
  'help-words.write': 'help-text.write',
  'plan.write': 'membership-plan.write',
}

/**
 * Maps an action of an older audit row to its current name. Audit rows are immutable, so old names are translated when
 * read.
 */
export function actionNow(action: string): string {
  const name = action
    .replace(/^offers\./, '')
    .replaceAll('_', '-')
    .replace(/(?<=\.)(add|make|remove|update)$/, (verb) => verbsNow[verb] ?? verb)
  return Object.hasOwn(formerly, name) ? (formerly[name] ?? name) : name
}
