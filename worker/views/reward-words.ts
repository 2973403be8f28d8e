import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { RewardCategory, RewardState } from '#app/domain/programmes/reward-categories.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Reward } from '#worker/loyalty/rewards/read-rewards.ts'

const lineTitles = {
  joining: 'rewards.lineJoining',
  referral: 'rewards.lineReferral',
  game: 'rewards.lineGame',
  reward: 'rewards.lineReward',
} as const satisfies Record<Reward['kind'], MessageId>

/** What each category is called. */
export const categoryTitles = {
  membership: 'rewards.membership',
  referral: 'rewards.referral',
  games: 'rewards.games',
  vouchers: 'rewards.vouchers',
  gifts: 'rewards.gifts',
} as const satisfies Record<RewardCategory, MessageId>

/** What each state is called. */
export const stateTitles = {
  given: 'rewards.stateGiven',
  used: 'rewards.stateUsed',
  ended: 'rewards.stateEnded',
} as const satisfies Record<RewardState, MessageId>

/** What a reward is called: a voucher says what it was given for, too. */
export function rewardTitle({ kind, code }: Pick<Reward, 'kind' | 'code'>, translate: Translate): string {
  const title = translate(lineTitles[kind])
  return code === null ? title : translate('rewards.lineVoucher', { title })
}

/** The last day a reward can be used on; null: it never ends. */
export function lastDayOf(
  { endsOn, expiresAt }: Pick<Reward, 'endsOn' | 'expiresAt'>,
  timeZone: string,
): CalendarDay | null {
  if (endsOn !== null) return endsOn
  if (expiresAt === null) return null
  // What ends with a day ended a moment before the next.
  return calendarDayIn(timeZone, expiresAt - 1)
}
