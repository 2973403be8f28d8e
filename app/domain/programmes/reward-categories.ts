export const rewardCategories = ['membership', 'referral', 'games', 'vouchers', 'gifts'] as const

export type RewardCategory = (typeof rewardCategories)[number]

export function isRewardCategory(text: string): text is RewardCategory {
  return rewardCategories.some((category) => category === text)
}

/** `given`: partly or fully usable; `used`: fully used; `ended`: expired. */
export type RewardState = 'given' | 'used' | 'ended'
