import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { RewardCategory, RewardState } from '#app/domain/programmes/reward-categories.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Reward } from '#worker/services/promotions/rewards/read-rewards.ts'

const lineTitles = {
  joining: 'rewards.lineJoining',
  referral: 'rewards.lineReferral',
  game: 'rewards.lineGame',
  reward: 'rewards.lineReward',
} as const satisfies Record<Reward['kind'], MessageId>

export const categoryTitles = {
  membership: 'rewards.membership',
  referral: 'rewards.referral',
  games: 'rewards.games',
  vouchers: 'rewards.vouchers',
  gifts: 'rewards.gifts',
} as const satisfies Record<RewardCategory, MessageId>

export const stateTitles = {
  given: 'rewards.stateGiven',
  used: 'rewards.stateUsed',
  ended: 'rewards.stateEnded',
} as const satisfies Record<RewardState, MessageId>

export function rewardTitle({ kind, code }: Pick<Reward, 'kind' | 'code'>, translate: Translate): string {
  const title = translate(lineTitles[kind])
  return code === null ? title : translate('rewards.lineVoucher', { title })
}

/** Returns the last valid day of a reward; null when it never expires. */
export function lastDayOf(
  { endsOn, expiresAt }: Pick<Reward, 'endsOn' | 'expiresAt'>,
  timeZone: string,
): CalendarDay | null {
  if (endsOn !== null) return endsOn
  if (expiresAt === null) return null
  // A reward that expires at midnight was valid through the day before.
  return calendarDayIn(timeZone, expiresAt - 1)
}
