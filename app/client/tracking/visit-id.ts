import { tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'

const KEY = 'eventVisit'

let currentId: string | null = null

/** Returns the random id of this visit, which lasts as long as the tab, or the page when storage is blocked. */
export function visitId(): string {
  const id = readStored() ?? currentId ?? randomHex()
  currentId = id
  tryStorage(() => tabStorage.setItem(KEY, id), undefined)
  return id
}

/** Ends the visit: withdrawing and renewing consent starts a new id. */
export function forgetVisit(): void {
  currentId = null
}

function readStored(): string | null {
  const storedId = tryStorage(() => tabStorage.getItem(KEY), null)
  return storedId && /^[0-9a-f]{32}$/.test(storedId) ? storedId : null
}

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
