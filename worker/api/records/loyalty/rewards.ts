import { rewardsAnswer, rewardsQuery } from '#app/contracts/guests/loyalty/rewards.ts'
import type { GuestRouteRecord } from '../route-record.ts'

/** What guests are given. */
export const rewardRecords: readonly GuestRouteRecord[] = [
  {
    name: 'listRewards',
    method: 'GET',
    path: '/api/pwa/rewards',
    about:
      '`category` (membership, referral, games, vouchers, gifts; any other is 404), `limit` (≤ 50), `offset` → `{total_earned: [{amount, currency_code}], categories: [{id, title, count}], vouchers: [{code, amount, currency_code, percent, minimum_total, ends_on, state}] (those that can be used), transaction_list: [{id, category, title, note, amount, currency_code, voucher, state, date, end_date}], count, offset}`, the newest first; `state` is `given`, `used` or `ended`',
    needs: 'session',
    query: rewardsQuery,
    answer: rewardsAnswer,
    problems: ['not_found'],
  },
]
