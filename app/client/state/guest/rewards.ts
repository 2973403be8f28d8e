import { atom } from 'jotai/vanilla'
import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'

/** Rewards loaded after those of the page model; `of` is the page they belong to. */
export type RewardsState = {
  of: string
  transactionList: readonly RewardLine[]
  /** URL of the next lines; null: no more; undefined: use the page model's. */
  next: string | null | undefined
  call: 'idle' | 'loading' | 'failed'
}

export type RewardsAction =
  | { type: 'asked'; of: string }
  | { type: 'failed'; of: string }
  | { type: 'concat'; of: string; lines: readonly RewardLine[]; next: string | null }

export const noRewards: RewardsState = { of: '', transactionList: [], next: undefined, call: 'idle' }

/** Returns the rewards after an action. An action for another page resets them; duplicate lines are dropped. */
export function reduceRewards(before: RewardsState, action: RewardsAction): RewardsState {
  const state = before.of === action.of ? before : { ...noRewards, of: action.of }
  if (action.type === 'asked') return { ...state, call: 'loading' }
  if (action.type === 'failed') return { ...state, call: 'failed' }
  const loadedIds = new Set(state.transactionList.map(({ id }) => id))
  const newLines = action.lines.filter(({ id }) => !loadedIds.has(id))
  return { ...state, transactionList: [...state.transactionList, ...newLines], next: action.next, call: 'idle' }
}

const stateAtom = atom(noRewards)

export const rewardsAtom = atom(
  (get) => get(stateAtom),
  (get, set, action: RewardsAction) => set(stateAtom, reduceRewards(get(stateAtom), action)),
)
