import { atom } from 'jotai/vanilla'
import { type CallError, type CallState, failCall, idleCall, startCall, succeedCall } from '#app/request/call-state.ts'

/** A better room that is free, as the call tells of it. */
export type FreeUpgrade = { id: number; total_amount: number }

/** What is known of a booking's upgrade: which rooms are free, and whether the move to one has begun [BMNG-37]. */
export type UpgradeInfo = {
  fetch: CallState<readonly FreeUpgrade[]>
  /** The guest has said yes, and the answer is not here yet. */
  shiftingInitiated: boolean
  /** Why the last move did not come about. */
  shiftError: CallError | null
}

export type UpgradeEvent =
  | { type: 'fetchStarted' }
  | { type: 'fetched'; upgrades: readonly FreeUpgrade[] }
  | { type: 'fetchFailed'; error: CallError }
  | { type: 'shiftInitiated' }
  | { type: 'shiftFailed'; error: CallError }
  | { type: 'shifted' }

/** Nothing is fetched and nobody moves. */
export const noUpgrade: UpgradeInfo = { fetch: idleCall(), shiftingInitiated: false, shiftError: null }

/** How each event changes what is known; a move that has begun is begun until it is answered [BMNG-37]. */
export function reduceUpgrade(info: UpgradeInfo, event: UpgradeEvent): UpgradeInfo {
  switch (event.type) {
    case 'fetchStarted':
      return { ...info, fetch: startCall() }
    case 'fetched':
      return { ...info, fetch: succeedCall(event.upgrades) }
    case 'fetchFailed':
      return { ...info, fetch: failCall(event.error) }
    case 'shiftInitiated':
      return { ...info, shiftingInitiated: true, shiftError: null }
    case 'shiftFailed':
      return { ...info, shiftingInitiated: false, shiftError: event.error }
    case 'shifted':
      return { ...info, shiftingInitiated: false, shiftError: null }
  }
}

/** The upgrade of the booking on show. */
export const upgradeInfoAtom = atom<UpgradeInfo>(noUpgrade)

/** Tells the store what has happened. */
export const upgradeEventAtom = atom(null, (get, set, event: UpgradeEvent) =>
  set(upgradeInfoAtom, reduceUpgrade(get(upgradeInfoAtom), event)),
)
