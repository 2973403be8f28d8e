import type { Instant } from '#app/domain/dates/instant.ts'
import type { Category } from '#app/domain/games/games.ts'
import type { Week } from '#app/domain/games/weeks.ts'

/** What is given to some ranks of a week: wallet money, or a voucher that takes off a part or the whole amount. */
export type Prize = {
  firstRank: number
  lastRank: number
  kind: 'money' | 'voucher'
  /** Of a voucher: the most it takes off. */
  amountMinor: number
  /** Of a voucher; null: it takes off the whole amount. */
  percent: number | null
  currency: string
  /** So long it is good; null: it never ends. */
  days: number | null
}

/** A prize somebody was given. */
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

/** The board prizes are given for: all games, by total (DEC-164). */
export const PRIZED = { category: 'all', tab: 'total' } as const
