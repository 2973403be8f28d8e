import { type CancellationPolicy, isFreeAt } from '#app/domain/bookings/cancellation.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Booking } from '#worker/bookings/booking.ts'

type PolicyWords = { text: string; isFree: boolean }

/**
 * What leaving a stay costs, in the one sentence every card, page, paper and mail says it with: until when it is free on the
 * clock of the place, else what is kept. "Not refundable" is said only where nothing comes back.
 */
export function policySentence(
  policy: CancellationPolicy,
  now: Instant,
  { translate, format }: { translate: Translate; format: Formatter },
): PolicyWords {
  const { freeUntil, timeZone } = policy
  if (freeUntil !== null && isFreeAt(policy, now)) {
    return { text: translate('search.freeUntil', { moment: format.moment(freeUntil, timeZone) }), isFree: true }
  }
  return { text: chargeSentence(policy.afterwards, translate), isFree: false }
}

/** What is kept once leaving is free no more. */
export function chargeSentence(afterwards: CancellationPolicy['afterwards'], translate: Translate): string {
  return translate(afterwards === 'total' ? 'search.notRefundable' : 'search.keepsFirstNight')
}

/** The cancellation terms a stay was sold with. */
export function policyWords(
  { policy }: Pick<Booking, 'policy'>,
  now: Instant,
  words: { translate: Translate; format: Formatter },
): string {
  return policySentence(policy, now, words).text
}
