import { atom } from 'jotai/vanilla'
import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'

/** Rewards loaded after those of the page model; `pagePath` is the page they belong to. */
export type RewardsState = {
  pagePath: string
  transactionList: readonly RewardLine[]
  /** URL of the next lines; null: no more; undefined: use the page model's. */
  next: string | null | undefined
  call: 'idle' | 'loading' | 'failed'
}

export type RewardsAction =
  | { type: 'asked'; pagePath: string }
  | { type: 'failed'; pagePath: string }
  | { type: 'concat'; pagePath: string; lines: readonly RewardLine[]; next: string | null }

export const noRewards: RewardsState = { pagePath: '', transactionList: [], next: undefined, call: 'idle' }

/** Returns the rewards after an action. An action for another page resets them; duplicate lines are dropped. */
export function reduceRewards(before: RewardsState, action: RewardsAction): RewardsState {
  const state = before.pagePath === action.pagePath ? before : { ...noRewards, pagePath: action.pagePath }
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
