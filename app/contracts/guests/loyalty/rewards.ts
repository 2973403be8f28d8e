import * as v from 'valibot'
import { rewardCategories } from '#app/domain/programmes/reward-categories.ts'

const number = (text: string, pattern: RegExp) =>
  v.pipe(v.optional(v.string(), text), v.regex(pattern), v.transform(Number))

/** Query of `rewards`. */
export const rewardsQuery = v.object({
  category: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(20))),
    v.description('`membership`, `referral`, `games`, `vouchers` or `gifts`.'),
  ),
  limit: v.pipe(number('20', /^\d{1,2}$/), v.minValue(1), v.maxValue(50)),
  offset: number('0', /^\d{1,5}$/),
})

const amount = { amount: v.number(), currency_code: v.string() }

/** A voucher as calls answer it; its last day is by the clock of the house it is used in. */
export const voucherAnswer = v.object({
  code: v.string(),
  ...amount,
  /** What share it takes off, `amount` being the most; null: it takes off the amount. */
  percent: v.nullable(v.number()),
  minimum_total: v.number(),
  ends_on: v.string(),
  state: v.picklist(['given', 'used', 'ended']),
})

/** A line of `transaction_list` [REWD-14]. */
export const rewardTransaction = v.object({
  id: v.string(),
  category: v.picklist(rewardCategories),
  title: v.string(),
  note: v.nullable(v.string()),
  ...amount,
  voucher: v.nullable(voucherAnswer),
  state: v.picklist(['given', 'used', 'ended']),
  date: v.string(),
  end_date: v.nullable(v.string()),
})

export type RewardTransaction = v.InferOutput<typeof rewardTransaction>

export const rewardsAnswer = v.object({
  total_earned: v.array(v.object(amount)),
  categories: v.array(v.object({ id: v.picklist(rewardCategories), title: v.string(), count: v.number() })),
  vouchers: v.array(voucherAnswer),
  transaction_list: v.array(rewardTransaction),
  count: v.number(),
  offset: v.number(),
})

export type RewardsAnswer = v.InferOutput<typeof rewardsAnswer>
