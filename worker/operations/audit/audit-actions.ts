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

/** How rows of before are spelled: they are never changed, so they are read by the name of today. */
const formerly: Readonly<Record<string, AuditAction>> = {
  'block.update': 'block.change',
  'coupon.make': 'coupon.create',
  'donation_limit.write': 'donation-limit.write',
  'exchange-rates.change': 'exchange-rate.write',
  'game-prizes.change': 'game-prize.write',
  'guest.checkin': 'guest.check-in',
  'help_article.write': 'help-article.write',
  'help_words.delete': 'help-text.delete',
  'help_words.write': 'help-text.write',
  'legal_page.write': 'legal-page.write',
  'membership_coupon.delete': 'membership-coupon.delete',
  'membership_coupon.write': 'membership-coupon.write',
  'nickname.remove': 'nickname.delete',
  'offers.deal.change': 'deal.change',
  'offers.deal.make': 'deal.create',
  'photo.add': 'photo.create',
  'photo.remove': 'photo.delete',
  'plan.write': 'membership-plan.write',
  'programme.make': 'programme.create',
  'quotation.make': 'quotation.create',
  'referral_programme.change': 'referral-programme.change',
  'referral_programme.end': 'referral-programme.end',
}

/** The name of today for what a row of the audit is called. */
export function actionNow(action: string): string {
  return Object.hasOwn(formerly, action) ? (formerly[action] ?? action) : action
}
