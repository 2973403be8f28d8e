import type { RewardState } from '#app/domain/programmes/reward-categories.ts'

/** A line of `transaction_list` as a page shows it; every word is ready. */
export type RewardLine = {
  id: string
  title: string
  /** Its day and its end. */
  detail: string
  /** What an operator wrote; null: nothing. */
  note: string | null
  amount: string
  state: { name: RewardState; text: string }
}
