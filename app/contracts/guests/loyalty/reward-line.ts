import type { RewardState } from '#app/domain/programmes/reward-categories.ts'

export type RewardLine = {
  id: string
  title: string
  detail: string
  note: string | null
  amount: string
  state: { name: RewardState; text: string }
}
