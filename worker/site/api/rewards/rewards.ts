import { Hono } from 'hono'
import {
  loyaltyEndpoints,
  type RewardsResponse,
  type RewardTransaction,
} from '#app/contracts/guests/loyalty/endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { problem } from '#app/domain/problem.ts'
import { isRewardCategory, rewardCategories } from '#app/domain/programmes/reward-categories.ts'
import { ok, refuse } from '#app/domain/result.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import { type Reward, type Rewards, readRewards } from '#worker/services/promotions/rewards/read-rewards.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import { categoryTitles, lastDayOf, rewardTitle } from '#worker/site/presenters/reward-copy.ts'

export const rewardRoutes = new Hono<AppEnv>()
addEndpoint(rewardRoutes, loyaltyEndpoints.listRewards, async ({ var: { deps, scope } }, { query }) => {
  const { category = null, limit, offset } = query
  if (category !== null && !isRewardCategory(category)) return refuse(problem('not_found'))
  const rewards = await readRewards(deps, scope, { category, limit, offset })
  if (!rewards.ok) return rewards
  const translate = await translatorOf(scope, ['rewards'])
  return ok(toRewardsResponse(rewards.value, { translate, offset, timeZone: scope.country.timeZone }))
})

type Details = { translate: Translate; offset: number; timeZone: string }

function toRewardsResponse(rewards: Rewards, { translate, offset, timeZone }: Details): RewardsResponse {
  const { counts, earned, vouchers, count } = rewards
  return {
    total_earned: earned.map(toAmount),
    categories: rewardCategories.map((id) => ({
      id,
      title: translate(categoryTitles[id]),
      count: counts.find(({ category }) => category === id)?.count ?? 0,
    })),
    vouchers: vouchers.filter(({ state }) => state === 'given').map(toVoucher),
    transaction_list: rewards.rewards.map((reward) => toTransaction(reward, translate, timeZone)),
    count,
    offset,
  }
}

function toTransaction(reward: Reward, translate: Translate, timeZone: string): RewardTransaction {
  const { id, category, note, state, at, code } = reward
  return {
    id,
    category,
    title: rewardTitle(reward, translate),
    note,
    ...toAmount(reward),
    voucher: code === null ? null : toVoucher(reward),
    state,
    date: new Date(at).toISOString(),
    end_date: lastDayOf(reward, timeZone),
  }
}

function toVoucher(reward: Reward) {
  const { code, percent, minTotalMinor, endsOn, state, currency } = reward
  return {
    code: code ?? '',
    ...toAmount(reward),
    percent,
    minimum_total: toMajor({ amountMinor: minTotalMinor, currency }),
    ends_on: endsOn ?? '',
    state,
  }
}

export function toAmount({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  return { amount: toMajor({ amountMinor, currency }), currency_code: currency }
}
