import type { Instant } from '#app/domain/dates/instant.ts'
import type { Category } from '#app/domain/games/games.ts'
import type { Week } from '#app/domain/games/weeks.ts'

export type Prize = {
  firstRank: number
  lastRank: number
  kind: 'money' | 'voucher'
  /** For a voucher: the maximum discount. */
  amountMinor: number
  /** For a voucher; null means the whole amount. */
  percent: number | null
  currency: string
  /** Days of validity; null means no expiry. */
  days: number | null
}

export type Award = Pick<Prize, 'kind' | 'amountMinor' | 'percent' | 'currency'> & {
  id: string
  week: Week
  category: Category
  rank: number
  points: number
  voucherCode: string | null
  endsAt: Instant | null
  givenAt: Instant
}

/** Prizes are given for the total over all games. */
export const prizeBoard = { category: 'all', tab: 'total' } as const
