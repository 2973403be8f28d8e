import type { Instant } from '#app/domain/dates/instant.ts'

/** What guests are given gifts for. */
export const giftKinds = ['joining', 'referral', 'game', 'reward'] as const

export type GiftKind = (typeof giftKinds)[number]

/** What every gift says of itself. */
export type GivenGift = {
  brandId: string
  userId: string
  /** ISO code; the amounts are in its minor units. */
  currency: string
  kind: GiftKind
  amountMinor: number
  /** Why it is given, unique within the brand: the same one twice is one gift. */
  reference: string
  /** What an operator wrote to its guest; null: nothing. */
  note: string | null
  at: Instant
}
