import { tabKept } from '#app/request/kept/kept.ts'

const KEY = 'eventVisit'

let known: string | null = null

/** The random id of this visit, which lasts as long as the tab; of this page alone where the browser keeps nothing. */
export function visitId(): string {
  known = read() ?? known ?? randomHex()
  try {
    tabKept.setItem(KEY, known)
  } catch {
    // Storage may be off or full.
  }
  return known
}

/** Ends the visit: who withdraws a consent and gives it again is somebody new. */
export function forgetVisit(): void {
  known = null
}

function read(): string | null {
  try {
    const kept = tabKept.getItem(KEY)
    return kept && /^[0-9a-f]{32}$/.test(kept) ? kept : null
  } catch {
    return null
  }
}

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
