import { tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'

const KEY = 'eventVisit'

let current: string | null = null

/** Random id of this visit; lasts as long as the tab, or the page when storage is blocked. */
export function visitId(): string {
  current = readStored() ?? current ?? randomHex()
  const id = current
  tryStorage(() => tabStorage.setItem(KEY, id), undefined)
  return id
}

/** Ends the visit: withdrawing and renewing consent starts a new id. */
export function forgetVisit(): void {
  current = null
}

function readStored(): string | null {
  const stored = tryStorage(() => tabStorage.getItem(KEY), null)
  return stored && /^[0-9a-f]{32}$/.test(stored) ? stored : null
}

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
