import type { Instant } from '#app/domain/dates/instant.ts'

export const giftKinds = ['joining', 'referral', 'game', 'reward'] as const

export type GiftKind = (typeof giftKinds)[number]

export type GivenGift = {
  brandId: string
  userId: string
  /** ISO code; amounts are in its minor units. */
  currency: string
  kind: GiftKind
  amountMinor: number
  /** Unique within the brand: a repeated reference gives once. */
  reference: string
  note: string | null
  at: Instant
}
