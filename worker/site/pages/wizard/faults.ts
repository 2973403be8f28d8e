import type { Problem } from '#app/domain/problem.ts'
import type { MessageId } from '#app/i18n/messages.ts'

/** Errors that an address may name. Addresses hold names only, so that no link can put its own text on a page. */
const faults = {
  homeTakesNoPart: 'errors.homeTakesNoPart',
  homeTooSoon: 'errors.homeTooSoon',
  wizardNotMember: 'errors.wizardNotMember',
  membership_used: 'errors.membership_used',
  renewal_too_early: 'errors.renewal_too_early',
  planNotOnSale: 'errors.planNotOnSale',
  planNotHigher: 'errors.planNotHigher',
  memberAlready: 'errors.memberAlready',
  membershipPriceChanged: 'errors.membershipPriceChanged',
  payment_error: 'errors.payment_error',
  too_many_requests: 'errors.too_many_requests',
} as const satisfies Record<string, MessageId>

export function faultOf({ message, code }: Problem): string {
  const name = message?.replace('errors.', '') ?? code
  return Object.hasOwn(faults, name) ? name : 'other'
}

export function faultCopy(name: string): MessageId {
  return Object.hasOwn(faults, name) ? faults[name as keyof typeof faults] : 'errors.tryAgain'
}
