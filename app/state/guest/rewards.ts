import { atom } from 'jotai/vanilla'
import type { RewardLine } from '#app/contracts/guests/loyalty/reward-line.ts'

/** A guest's rewards beyond those their page brought [REWD-05]; `of` is the page they belong to. */
export type RewardsState = {
  of: string
  transactionList: readonly RewardLine[]
  /** Where the next lines are; null: there are no more. `undefined`: as the page said. */
  next: string | null | undefined
  call: 'idle' | 'loading' | 'failed'
}

export type RewardsAction =
  | { type: 'asked'; of: string }
  | { type: 'failed'; of: string }
  /** Appends a page of lines to those that are there [REWD-07]. */
  | { type: 'concat'; of: string; lines: readonly RewardLine[]; next: string | null }

/** Nothing beyond what a page brought. */
export const noRewards: RewardsState = { of: '', transactionList: [], next: undefined, call: 'idle' }

/** What an action makes of the rewards; one about another page begins anew, and a line that is there stands once. */
export function reduceRewards(before: RewardsState, action: RewardsAction): RewardsState {
  const state = before.of === action.of ? before : { ...noRewards, of: action.of }
  if (action.type === 'asked') return { ...state, call: 'loading' }
  if (action.type === 'failed') return { ...state, call: 'failed' }
  const known = new Set(state.transactionList.map(({ id }) => id))
  const added = action.lines.filter(({ id }) => !known.has(id))
  return { ...state, transactionList: [...state.transactionList, ...added], next: action.next, call: 'idle' }
}

const stateAtom = atom(noRewards)

/** The rewards store. */
export const rewardsAtom = atom(
  (get) => get(stateAtom),
  (get, set, action: RewardsAction) => set(stateAtom, reduceRewards(get(stateAtom), action)),
)
