/** What rewards are given for, in the order they are shown (DEC-153). */
export const rewardCategories = ['membership', 'referral', 'games', 'vouchers', 'gifts'] as const

export type RewardCategory = (typeof rewardCategories)[number]

/** Tells whether a text names a category. */
export function isRewardCategory(text: string): text is RewardCategory {
  return rewardCategories.some((category) => category === text)
}

/** How a reward stands: something of it can be used, all of it was used, or its time is over. */
export type RewardState = 'given' | 'used' | 'ended'
