import { atom } from 'jotai/vanilla'
import {
  type CallError,
  type CallState,
  failCall,
  idleCall,
  startCall,
  succeedCall,
} from '#app/client/request/call-state.ts'

export type FreeUpgrade = { id: number; total_amount: number }

export type UpgradeInfo = {
  fetch: CallState<readonly FreeUpgrade[]>
  shiftingInitiated: boolean
  shiftError: CallError | null
}

export type UpgradeEvent =
  | { type: 'fetchStarted' }
  | { type: 'fetched'; upgrades: readonly FreeUpgrade[] }
  | { type: 'fetchFailed'; error: CallError }
  | { type: 'shiftInitiated' }
  | { type: 'shiftFailed'; error: CallError }
  | { type: 'shifted' }

export const noUpgrade: UpgradeInfo = { fetch: idleCall(), shiftingInitiated: false, shiftError: null }

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

export const upgradeInfoAtom = atom<UpgradeInfo>(noUpgrade)

export const upgradeEventAtom = atom(null, (get, set, event: UpgradeEvent) =>
  set(upgradeInfoAtom, reduceUpgrade(get(upgradeInfoAtom), event)),
)
