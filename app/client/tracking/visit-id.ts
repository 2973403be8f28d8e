import { tabStorage, tryStorage } from '#app/client/request/storage/storage.ts'

const KEY = 'eventVisit'

let known: string | null = null

/** Random id of this visit; lasts as long as the tab, or the page when storage is blocked. */
export function visitId(): string {
  known = read() ?? known ?? randomHex()
  const id = known
  tryStorage(() => tabStorage.setItem(KEY, id), undefined)
  return id
}

/** Ends the visit: withdrawing and renewing consent starts a new id. */
export function forgetVisit(): void {
  known = null
}

function read(): string | null {
  const kept = tryStorage(() => tabStorage.getItem(KEY), null)
  return kept && /^[0-9a-f]{32}$/.test(kept) ? kept : null
}

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
